"""Size, rate and number are limited, each with its own answer, and a limit reached harms nobody else."""

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import websockets

from railhead.server.callers import caller
from railhead.server.settings import Settings
from railhead.server.sockets import MOST_WAITING, Connection
from tests.server.player import Denied, Player
from tests.server.serving import GAME, Server, fetch, run

ONE = {"game": GAME, "seats": [{"kind": "me"}]}


def codes(answers: list[httpx.Response]) -> list[tuple[int, str]]:
    return [(answer.status_code, answer.json().get("code", "")) for answer in answers]


def test_new_tables_orders_and_looking_back_have_a_rate(start: Callable[..., Server]) -> None:
    server = start(limits=True, tables_per_minute=3, commands_per_second=0.01, burst=4)
    created = [fetch("POST", f"{server.url}/api/tables", json=ONE) for _ in range(4)]
    assert codes(created) == [(201, "")] * 3 + [(429, "too-fast")]
    assert codes([fetch("POST", f"{server.url}/api/import", json={})]) == [(429, "too-fast")]
    made, other = created[0].json(), created[1].json()
    undo = {"type": "undo", "cmd_id": "x", "seat": 0}
    ordered = [server.command(made["table"], made["key"], **undo) for _ in range(5)]
    assert codes(ordered) == [(409, "refused")] * 4 + [(429, "too-fast")]
    assert server.command(other["table"], other["key"], **undo).status_code == 409, (
        "another table is not hindered"
    )
    assert server.command(made["table"], "wrong", **undo).json()["code"] == "foreign-seat"
    looked = [fetch("GET", f"{server.url}/api/tables/{made['table']}/replay") for _ in range(5)]
    assert [answer.status_code for answer in looked] == [200] * 4 + [429]


def test_new_tables_have_a_rate_by_the_day_too(start: Callable[..., Server]) -> None:
    server = start(limits=True, tables_per_minute=1_000_000, tables_per_day=2, trusted_proxies="127.0.0.1")

    def made(address: str) -> httpx.Response:
        return fetch("POST", f"{server.url}/api/tables", json=ONE, headers={"X-Forwarded-For": address})

    answers = [made("203.0.113.7") for _ in range(3)]
    assert codes(answers) == [(201, "")] * 2 + [(429, "too-fast")]
    assert "today" in answers[-1].json()["why"]
    assert made("203.0.113.8").status_code == 201, "another address is not hindered"


def test_messages_on_a_socket_have_a_rate(start: Callable[..., Server]) -> None:
    server = start(limits=True, commands_per_second=0.2, burst=10)
    made = server.create("me")

    async def story() -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}") as socket:
            for n in range(30):
                await socket.send(json.dumps({"type": "hint", "cmd_id": f"h{n}", "seat": 0}))
            answers = [json.loads(await socket.recv()) for _ in range(30)]
            assert [answer["code"] for answer in answers[:10]] == ["no-hello"] * 10
            assert answers[-1]["code"] == "too-fast"
            assert answers[-1]["cmd_id"] == "h29"
            answer: dict[str, Any] = {}
            while answer.get("type") != "pong":  # who waits may go on
                await asyncio.sleep(0.2)
                await socket.send('{"type": "ping"}')
                answer = json.loads(await socket.recv())

    run(story())


def test_whoever_opens_a_socket_and_says_nothing_is_let_go(start: Callable[..., Server]) -> None:
    server = start(hello_seconds=1)
    made = server.create("me")

    async def story() -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}") as polite:
            await polite.send('{"type": "hello"}')
            kinds = [json.loads(await polite.recv())["type"] for _ in range(3)]
            assert "update" in kinds
            # Who comes later and is let go shows that the first one's time was up before.
            async with websockets.connect(f"{server.ws}/ws/{made['table']}") as silent:
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await silent.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
            await polite.send('{"type": "ping"}')
            answer = json.loads(await polite.recv())
            assert answer["type"] == "pong", "who has said hello may stay and be silent"

    run(story())


def test_the_house_holds_so_many_tables_and_sockets(start: Callable[..., Server]) -> None:
    server = start(most_tables=2, most_sockets=2)
    made = server.create("me")
    server.create("me")
    assert codes([fetch("POST", f"{server.url}/api/tables", json=ONE)]) == [(503, "house-full")]

    async def story() -> None:
        async with (
            Player(server.ws, made["table"]),
            Player(server.ws, made["table"]),
            websockets.connect(f"{server.ws}/ws/{made['table']}") as socket,
        ):
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        # Whoever was there may still be on the way out: one comes again until there is room.
        async with Player(server.ws, made["table"]) as again:
            assert again.seats == []

    run(story())


def test_a_table_nobody_looks_at_leaves_memory_and_comes_back(start: Callable[..., Server]) -> None:
    server = start(keep_minutes=0.01)
    made = server.create("me")

    async def another_has_left() -> None:
        """Wait until a younger table that nobody looks at has left: an older one would be gone by then."""
        server.create("me")
        while tables(server) > 1:
            await asyncio.sleep(0.05)

    async def story() -> None:
        async with websockets.connect(f"{server.ws}/ws/{made['table']}"):
            async with Player(server.ws, made["table"], made["key"]) as ann:
                await ann.act(0, "mountain")
                await ann.catch_up()
                epoch, view = ann.epoch, ann.at(0)["hash"]
            await another_has_left()
            async with Player(server.ws, made["table"], made["key"]) as ann:
                assert ann.epoch == epoch, "a socket that has yet to say hello keeps its table"
        async with Player(server.ws, made["table"], made["key"]) as ann:
            kept = ann.epoch
            await another_has_left()
            async with Player(server.ws, made["table"]) as eve:
                assert eve.epoch == kept, "a table is kept while somebody looks"
        while tables(server) > 0:
            await asyncio.sleep(0.05)
        async with Player(server.ws, made["table"], made["key"]) as ann:
            assert ann.epoch != kept
            assert ann.at(0)["hash"] == view

    run(story())


def tables(server: Server) -> int:
    return int(server.get("/api/health")["tables_in_memory"])


class DeafSocket:
    """A socket whose reader has gone to sleep, until he is woken."""

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.sent: list[bytes] = []
        self.closed = 0
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "websocket.disconnect", "code": 1000}

    async def write(self, texts: list[bytes]) -> None:
        await self.awake.wait()
        self.sent += texts

    async def close(self, code: int, reason: str) -> None:
        self.closed = code
        self.gone.set()


def test_whoever_does_not_read_is_let_go_and_may_come_back() -> None:
    async def story() -> None:
        socket = DeafSocket()
        live = SimpleNamespace(visitors=0)
        connection = Connection(socket, socket.write, SimpleNamespace(settings=Settings()), live)  # type: ignore[arg-type]
        running = asyncio.create_task(connection.run())
        await asyncio.sleep(0)
        for n in range(MOST_WAITING + 100):
            connection.send({"n": n})
        socket.awake.set()
        await running
        assert socket.closed == 1013
        told = [json.loads(text)["n"] for text in socket.sent]
        assert told == list(range(len(told))), "there is no gap in what he was told"
        assert len(told) <= MOST_WAITING + 1
        assert live.visitors == 0

    run(story())


def test_an_address_has_so_many_sockets_and_others_still_come(start: Callable[..., Server]) -> None:
    server = start(limits=True, most_sockets_per_address=2, trusted_proxies="127.0.0.1")
    made = server.create("me")
    url = f"{server.ws}/ws/{made['table']}"

    def coming_from(address: str) -> Any:
        return websockets.connect(url, additional_headers={"X-Forwarded-For": f"10.0.0.9, {address}"})

    async def story() -> None:
        async with (
            coming_from("203.0.113.7"),
            coming_from("203.0.113.7"),
            coming_from("203.0.113.7") as third,
            coming_from("203.0.113.8") as other,
        ):
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await third.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            await other.send('{"type": "hello"}')
            assert json.loads(await other.recv())["type"] == "welcome"

    run(story())


def from_address(peer: str, told: str, trusted: tuple[str, ...] = ()) -> str:
    calling: Any = SimpleNamespace(client=SimpleNamespace(host=peer), headers={"x-forwarded-for": told})
    return caller(calling, Settings(trusted_proxies=trusted))


def test_the_caller_is_whom_a_trusted_proxy_names() -> None:
    assert from_address("203.0.113.7", "198.51.100.1") == "203.0.113.7", "anybody can write that"
    assert from_address("127.0.0.1", "198.51.100.1", ("127.0.0.1",)) == "198.51.100.1"
    assert from_address("127.0.0.1", "6.6.6.6, 198.51.100.1", ("127.0.0.1",)) == "198.51.100.1"
    assert from_address("::1", "9.9.9.9, 10.0.0.2", ("::1", "10.0.0.2")) == "9.9.9.9"
    assert from_address("127.0.0.1", "", ("127.0.0.1",)) == "127.0.0.1"


def test_a_network_of_ipv6_is_one_caller() -> None:
    assert from_address("2001:db8::1", "") == from_address("2001:db8::ffff:2", "")
    assert from_address("2001:db8::1", "") != from_address("2001:db8:0:1::1", "")
    assert from_address("::ffff:203.0.113.7", "") == "203.0.113.7"


def test_a_rematch_is_a_new_table_too(start: Callable[..., Server]) -> None:
    server = start(limits=True, tables_per_minute=2)
    made = server.create("me", options={"max_rounds": 1})
    resign = {"type": "declare", "cmd_id": "r", "seat": 0, "word": "resign"}
    assert server.command(made["table"], made["key"], **resign).status_code == 200
    again = f"{server.url}/api/tables/{made['table']}/rematch"
    key = {"X-Seat-Key": made["key"]}
    first = fetch("POST", again, headers=key)
    assert first.status_code == 200
    assert fetch("POST", again, headers=key).json() == first.json(), "the same rematch is no further table"
    assert codes([fetch("POST", f"{server.url}/api/tables", json=ONE)]) == [(429, "too-fast")]
    server.command(first.json()["table"], made["key"], **resign)
    third = fetch("POST", f"{server.url}/api/tables/{first.json()['table']}/rematch", headers=key)
    assert codes([third]) == [(429, "too-fast")]


def test_a_qr_code_is_of_a_link_and_not_made_without_end(start: Callable[..., Server]) -> None:
    server = start(limits=True, commands_per_second=0.01, burst=4)
    asked = [
        fetch("GET", f"{server.url}/api/qr", params={"text": text}) for text in ("x" * 301, "\U0001f682" * 9)
    ]
    assert codes(asked) == [(400, "malformed")] * 2
    drawn = [fetch("GET", f"{server.url}/api/qr", params={"text": "http://a/#b"}) for _ in range(4)]
    assert [answer.status_code for answer in drawn] == [200, 200, 200, 429]


def test_so_much_is_said_at_a_table_a_day(start: Callable[..., Server]) -> None:
    server = start(most_chat_a_day=2)
    made = server.create("me")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.command("chat", text="one")
            await ann.command("chat", text="two")
            with pytest.raises(Denied, match="tomorrow"):
                await ann.command("chat", text="three")
            await ann.act(0)

    run(story())
