"""What is wrong has its code and a sentence, changes nothing, and is never a fault of the server's."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import websockets

import railhead
from tests.server.disk import fingerprint
from tests.server.player import Player
from tests.server.serving import GAME, LONGEST, Server, fetch, run

Made = dict[str, Any]
ONE = {"game": GAME, "seats": [{"kind": "me"}]}
LONE = b'{"game":"thirty-rails","seats":[{"kind":"me"}],'
PLAY = {"type": "play", "cmd_id": "c", "seat": 0, "actions": ["mountain"]}


@pytest.fixture(scope="module")
def made(server: Server) -> Made:
    """A table in the middle of a step: one has chosen, the other has not."""
    made = server.create("me", "open")
    server.claim(made, 1, "Ben")
    assert server.command(made["table"], made["key"], **PLAY).status_code == 200
    return made


@pytest.fixture
def unchanged(server: Server, made: Made) -> Iterator[None]:
    before = fingerprint(server.database, made["table"])
    yield
    assert fingerprint(server.database, made["table"]) == before


def assert_problem(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.headers["content-type"].split(";")[0]) == (
        status,
        "application/json",
    ), answer.text
    problem = answer.json()
    assert sorted(problem) == ["code", "facts", "rule", "why"]
    assert problem["code"] == code, problem
    assert len(problem["why"]) > 10, problem


BODIES: dict[str, tuple[bytes | str | dict[str, Any], int, str]] = {
    "nothing": (b"", 400, "malformed"),
    "no JSON": (b"{", 400, "malformed"),
    "no UTF-8": (b'{"game": "\xff"}', 400, "malformed"),
    "a list": (b"[]", 400, "malformed"),
    "null": (b"null", 400, "malformed"),
    "unknown field": ({**ONE, "seed": "mine"}, 400, "malformed"),
    "missing field": ({"game": GAME}, 400, "malformed"),
    "wrong type": ({**ONE, "seats": "two"}, 400, "malformed"),
    "unknown game": ({**ONE, "game": "chess"}, 400, "malformed"),
    "no seats": ({**ONE, "seats": []}, 400, "malformed"),
    "too many seats": ({**ONE, "seats": [{"kind": "me"}] * 13}, 400, "malformed"),
    "unknown bot": ({**ONE, "seats": [{"kind": "bot", "bot": "x"}]}, 400, "malformed"),
    "a bot from a file": ({**ONE, "seats": [{"kind": "bot", "bot": "/etc/x.py:X"}]}, 400, "malformed"),
    "unknown option": ({**ONE, "options": {"speed": 1}}, 400, "malformed"),
    "option of a wrong kind": ({**ONE, "options": {"max_rounds": "many"}}, 400, "malformed"),
    "a huge number": ({**ONE, "options": {"max_rounds": 10**30}}, 400, "malformed"),
    "a number beyond all": (LONE + b'"pace":' + b"9" * 9_000 + b"}", 400, "malformed"),
    "a float": (LONE + b'"pace":1e999}', 400, "malformed"),
    "deep nesting": (b'{"options":' + b"[" * 100_000, 400, "malformed"),
    "deep nesting, closed": (b"[" * 100_000 + b"]" * 100_000, 400, "malformed"),
    "a lone surrogate": (LONE + b'"player_seed":"\\ud800"}', 400, "malformed"),
    "an invisible name": ({**ONE, "seats": [{"kind": "me", "name": "\u0000\u200b\n"}]}, 400, "malformed"),
    "too large": (b'{"game":"' + b"x" * 2_100_000 + b'"}', 413, "too-large"),
}  # fmt: skip


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("what", BODIES)
def test_a_table_is_not_created_from(server: Server, what: str) -> None:
    body, status, code = BODIES[what]
    data = json.dumps(body).encode() if isinstance(body, dict) else body
    headers = {"content-type": "application/json"}
    answer = fetch("POST", f"{server.url}/api/tables", content=data, headers=headers)  # type: ignore[arg-type]
    assert_problem(answer, status, code)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"format":1e400}',
        b'{"format":"\\ud800"}',
        b'"x"',
    ],
)
def test_a_record_is_not_read_from(server: Server, body: bytes) -> None:
    answer = fetch(
        "POST", f"{server.url}/api/import", content=body, headers={"content-type": "application/json"}
    )
    assert_problem(answer, 400, "malformed")


def changed_records() -> dict[str, tuple[dict[str, Any], str]]:
    table = railhead.new(GAME, seats=2, seed="kept", options={"max_rounds": 1})
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    record = table.record()
    step = next(n for n, entry in enumerate(record["entries"]) if entry.get("do", "").startswith("mine"))
    cheated = json.loads(json.dumps(record))
    cheated["entries"][step]["do"] = "bonus r1c1"
    return {
        "a step that is not allowed": (cheated, f"its step {step + 1} is not allowed"),
        "a step left out": ({**record, "entries": record["entries"][:-1]}, "do not lead where it says"),
        "a seed of one's own": ({**record, "seed": "mine"}, "not the one that was promised"),
        "another format": ({**record, "format": "chess/1"}, "no game saved at a table of Railhead"),
        "another game": ({**record, "game": "chess"}, "another kind than this server has"),
        "another board": ({**record, "content": "f" * 64}, "a board or cards"),
        "no seats": ({**record, "seats": []}, "no whole saved game"),
        "what one player saw": (table.viewers_record(0), "save the game again when it is over"),
    }


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("what", changed_records())
def test_a_saved_game_that_does_not_open_is_explained_to_people(server: Server, what: str) -> None:
    record, sentence = changed_records()[what]
    answer = fetch("POST", f"{server.url}/api/import", json=record)
    assert_problem(answer, 400, "malformed")
    told = answer.json()
    assert sentence in told["why"]
    assert "record" not in told["why"]
    assert told["facts"]["details"]


COMMANDS: dict[str, tuple[dict[str, Any], int, str]] = {
    "a foreign seat": ({**PLAY, "seat": 1}, 403, "foreign-seat"),
    "no such seat": ({**PLAY, "seat": 9}, 403, "foreign-seat"),
    "a seat below 0": ({**PLAY, "seat": -1}, 400, "malformed"),
    "a stale ask": ({**PLAY, "ask": 0}, 409, "refused"),
    "an ask to come": ({**PLAY, "ask": 999}, 409, "refused"),
    "out of turn": (PLAY, 409, "refused"),
    "no action": ({**PLAY, "actions": []}, 400, "malformed"),
    "an unknown action": ({**PLAY, "actions": ["fly"]}, 409, "refused"),
    "too long an action": ({**PLAY, "actions": ["x" * 201]}, 400, "malformed"),
    "too many actions": ({**PLAY, "actions": ["mountain"] * 101}, 400, "malformed"),
    "no cmd_id": ({**PLAY, "cmd_id": ""}, 400, "malformed"),
    "a number as text": ({**PLAY, "seat": "0"}, 400, "malformed"),
    "an unknown type": ({**PLAY, "type": "cheat"}, 400, "malformed"),
    "an unknown field": ({**PLAY, "roll": 6}, 400, "malformed"),
    "nobody's undo": ({"type": "answer-undo", "cmd_id": "x", "seat": 0, "agree": True}, 409, "no-request"),
    "an unknown word": ({"type": "declare", "cmd_id": "x", "seat": 0, "word": "win"}, 400, "malformed"),
    "an unknown bot": (
        {"type": "declare", "cmd_id": "x", "seat": 0, "word": "bot", "bot": "x"}, 400, "malformed"),
}  # fmt: skip


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("what", COMMANDS)
def test_an_order_is_refused_over_http(server: Server, made: Made, what: str) -> None:
    command, status, code = COMMANDS[what]
    command = {**command, "cmd_id": command["cmd_id"] and f"http {what}"}
    assert_problem(server.command(made["table"], made["key"], **command), status, code)


@pytest.mark.usefixtures("unchanged")
def test_orders_are_refused_over_the_socket(server: Server, made: Made) -> None:
    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            for what, (command, _, code) in COMMANDS.items():
                command = {**command, "cmd_id": command["cmd_id"] and f"ws {what}"}
                await ann.send(command)
                await ann.until(lambda: ann.nacks and ann.nacks[-1]["cmd_id"] == command["cmd_id"])  # noqa: B023
                nack = ann.nacks.pop()
                assert nack["code"] == code, (what, nack)
                assert len(nack["why"]) > 10
                assert sorted(nack) == ["cmd_id", "code", "facts", "rule", "tail", "type", "why"]
            assert nack["tail"] == ann.at(0)["ask"]
            assert ann.connections == 1

    run(story())


QUERY = '{"type":"query","cmd_id":"q","name":"score","args":'
FRAMES: dict[str, tuple[str | bytes, str]] = {
    "no JSON": ("{", "malformed"),
    "nothing": ("", "malformed"),
    "no object": ("[1]", "malformed"),
    "no type": ("{}", "malformed"),
    "bytes": (b"\x00\xff\xfe", "malformed"),
    "JSON as bytes": (b'{"type": "ping", "x": 1}', "malformed"),
    "deep nesting": (QUERY + '{"a":' * 3_000, "malformed"),
    "deep nesting, closed": (
        QUERY + '{"a":' + "[" * 3_000 + "]" * 3_000 + "}}", "malformed"),
    "a lone surrogate": ('{"type":"chat","cmd_id":"c","text":"\\ud800"}', "malformed"),
    "a huge number": ('{"type":"hello","since":{"0":' + "9" * 9_000 + "}}", "malformed"),
    "huge args": (QUERY + '{"seat":' + "9" * 9_000 + "}}", "malformed"),
    "a float": ('{"type":"play","cmd_id":"c","seat":0.5,"actions":["mountain"]}', "malformed"),
    "too large": ('{"type":"chat","cmd_id":"c","text":"' + "x" * 20_000 + '"}', "too-large"),
    "an empty line": ('{"type":"chat","cmd_id":"c","text":""}', "malformed"),
}  # fmt: skip


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("hello", [True, False])
def test_frames_are_refused_and_the_socket_stays(server: Server, made: Made, hello: bool) -> None:
    async def story() -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}") as socket:
            if hello:
                await socket.send(json.dumps({"type": "hello", "key": made["key"]}))
                await heard(socket, "presence")
            for what, (frame, code) in FRAMES.items():
                await socket.send(frame)
                nack = await heard(socket, "nack")
                assert nack["code"] in (code, "no-hello"), (what, nack)
                assert len(nack["why"]) > 10
            await socket.send(json.dumps({"type": "ping"}))
            await heard(socket, "pong")

    run(story())


async def heard(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), LONGEST))
        if message["type"] == kind:
            return message


@pytest.mark.usefixtures("unchanged")
def test_whoever_holds_no_key_plays_nothing(server: Server, made: Made) -> None:
    for key in ("", "wrong", "\xff\xfe", "x" * 100):
        headers = {"X-Seat-Key": key.encode("latin-1")}
        url = f"{server.url}/api/tables/{made['table']}/commands"
        assert_problem(fetch("POST", url, json=PLAY, headers=headers), 403, "foreign-seat")  # type: ignore[arg-type]

    async def story() -> None:
        async with Player(server.ws, made["table"], "wrong") as eve:
            assert eve.nacks[0]["code"] == "bad-key"
            assert eve.seats == []
            assert eve.at()["view"]["you"] is None
            await eve.send(PLAY)
            await eve.until(lambda: eve.nacks[-1]["code"] == "foreign-seat")

    run(story())


@pytest.mark.usefixtures("unchanged")
def test_a_wrong_link_opens_no_seat(server: Server, made: Made) -> None:
    url = f"{server.url}/api/tables/{made['table']}/claim"
    assert_problem(fetch("POST", url, json={"secret": "guess", "name": "Eve"}), 403, "bad-link")
    assert_problem(fetch("POST", url, json={"secret": made["key"], "name": "Eve"}), 403, "bad-link")
    assert_problem(fetch("POST", url, json={"secret": "", "name": "Eve"}), 400, "malformed")
    assert_problem(fetch("POST", url, content=b'{"secret":"\\udfff","name":"Eve"}'), 400, "malformed")


@pytest.mark.usefixtures("unchanged")
def test_what_is_not_there_is_not_found(server: Server, made: Made) -> None:
    for path in ("", "/view", "/record", "/replay", "/outline", "/verify"):
        for name in ("0" * 12, "%00", "%2e%2e.", "é", "x" * 3_000):
            assert_problem(fetch("GET", f"{server.url}/api/tables/{name}{path}"), 404, "unknown-table")
    assert_problem(fetch("GET", f"{server.url}/api/games/chess/rules"), 404, "unknown-game")
    assert_problem(fetch("GET", f"{server.url}/api/nothing"), 404, "not-found")
    assert_problem(fetch("DELETE", f"{server.url}/api/tables/{made['table']}"), 405, "not-allowed")
    assert_problem(fetch("PUT", f"{server.url}/api/tables", json=ONE), 405, "not-allowed")
    assert_problem(fetch("GET", f"{server.url}/api/qr"), 400, "malformed")
    assert_problem(fetch("GET", f"{server.url}/api/qr", params={"text": "x" * 501}), 400, "malformed")

    async def story() -> None:
        async with websockets.connect(f"{server.ws}/ws/nothing") as socket:
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404

    run(story())


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", ""]
)
def test_another_sites_page_may_do_nothing(server: Server, made: Made, origin: str) -> None:
    headers = {"origin": origin, "X-Seat-Key": made["key"]}
    for path, body in (("tables", ONE), (f"tables/{made['table']}/commands", PLAY), ("import", {})):
        assert_problem(
            fetch("POST", f"{server.url}/api/{path}", json=body, headers=headers), 403, "bad-origin"
        )

    async def story() -> None:
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with websockets.connect(
                f"{server.ws}/ws/{made['table']}", additional_headers={"Origin": origin}
            ):
                pass
        assert refused.value.response.status_code == 403

    run(story())


def test_our_own_page_may(server: Server, made: Made) -> None:
    async def story() -> None:
        async with websockets.connect(
            f"{server.ws}/ws/{made['table']}", additional_headers={"Origin": server.url}
        ) as s:
            await s.send('{"type": "ping"}')
            await heard(s, "pong")

    run(story())
    assert (
        fetch("POST", f"{server.url}/api/tables", json=ONE, headers={"origin": server.url}).status_code == 201
    )


@pytest.mark.usefixtures("unchanged")
def test_a_frame_beyond_all_measure_ends_the_connection(server: Server, made: Made) -> None:
    async def story() -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}") as socket:
            await socket.send("x" * 500_000)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is None or closed.value.rcvd.code == 1009

    run(story())
