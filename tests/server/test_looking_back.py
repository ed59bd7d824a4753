"""Hints, questions and plans; the record and the replay; the rematch; a record brought back."""

import asyncio
import copy
from typing import Any

import httpx
import pytest

import railhead
from railhead.server import looking_back
from railhead.server.aside import Aside
from railhead.server.looking_back import Outlines, outline
from railhead.table.table import Table
from tests.server.player import Denied, Player
from tests.server.replaying import steps_of
from tests.server.serving import GAME, Server, fetch, run

SHORT = {"max_rounds": 3}


def finished(server: Server, *seats: str) -> dict[str, Any]:
    made = server.create(*(seats or ("me", "me")), options=SHORT, player_seed="mine")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as everybody:
            await everybody.play_out()

    run(story())
    return made


def test_a_hint_is_given_to_whoever_plays_alone(server: Server) -> None:
    made = server.create("me")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            assert ann.at(0)["info"]["hints"] is True
            hinting = asyncio.create_task(ann.command("hint", seat=0))
            await ann.command("query", name="score", seat=0, args={"seat": 0})
            hint = (await hinting)["hint"]
            assert sorted(hint) == ["action", "actions", "aim", "reason"]
            assert hint["actions"][0] == hint["action"]
            assert hint["action"] in [choice["action"] for choice in ann.at(0)["choices"]]

    run(story())


def test_hints_are_off_where_two_people_play(server: Server) -> None:
    made = server.create("me", "open")
    server.claim(made, 1, "Ben")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            with pytest.raises(Denied, match="no-hints"):
                await ann.command("hint", seat=0)

    run(story())


def test_questions_and_plans_change_nothing(server: Server) -> None:
    made = server.create("me")

    async def story() -> None:
        async with (
            Player(server.ws, made["table"], made["key"]) as ann,
            Player(server.ws, made["table"]) as eve,
        ):
            before = dict(ann.seq)
            plan = (await ann.command("plan", seat=0, actions=["mountain", "mountain"]))["plan"]
            assert (plan["done"], plan["stopped"]) == (1, "chance")
            refused = (await ann.command("plan", seat=0, actions=["draw r1c1 NE"]))["plan"]["refused"]
            assert refused["why"]
            scored = await eve.command("query", name="score", args={"seat": 0})
            assert scored["answer"]["total"] == 0
            with pytest.raises(Denied, match="malformed"):
                await ann.command("query", name="no such question", args={})
            with pytest.raises(Denied, match="foreign-seat"):
                await eve.command("query", name="score", seat=0, args={})
            with pytest.raises(Denied, match="foreign-seat"):
                await eve.command("plan", seat=0, actions=["mountain"])
            assert ann.seq == before
            assert (
                server.get(f"/api/tables/{made['table']}/view", made["key"])[0]["hash"] == ann.at(0)["hash"]
            )

    run(story())


def test_a_running_games_record_is_the_viewers(server: Server) -> None:
    made = server.create("me", "open", player_seed="anns own")
    key = server.claim(made, 1, "Ben", "bens own")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as ann:
            await ann.act(0, "mountain")

    run(story())
    path = f"/api/tables/{made['table']}/record"
    mine, his, anyones = server.get(path, made["key"]), server.get(path, key), server.get(path)
    assert [entry["do"] for entry in mine["entries"] if entry["actor"] == 0] == ["mountain"]
    assert [entry for entry in his["entries"] + anyones["entries"] if entry["actor"] == 0] == []
    assert all("seed" not in record for record in (mine, his, anyones))
    assert {record["railhead"] for record in (mine, his, anyones)} == {railhead.__version__}
    assert [record["player_seeds"] for record in (mine, his, anyones)] == [
        ["anns own", "?"],
        ["?", "bens own"],
        ["?", "?"],
    ]
    verify = fetch("GET", f"{server.url}/api/tables/{made['table']}/verify")
    assert (verify.status_code, verify.json()["code"]) == (409, "running")


def test_a_finished_games_record_is_whole_and_its_replay_has_every_step(server: Server) -> None:
    made = finished(server)
    path = f"/api/tables/{made['table']}"
    record = server.get(f"{path}/record")
    table = railhead.replay(record)
    assert table.over
    assert record["player_seeds"] == ["mine", "mine"]
    assert record["railhead"] == railhead.__version__
    steps = steps_of(server, made["table"], made["key"])
    assert steps[-1]["view"] == table.view(0)
    outline = server.get(f"{path}/outline", made["key"])
    assert outline["length"] == len(steps)
    assert outline["scores"][-1] == {"step": len(steps) - 1, "n": len(table), "scores": table.scores()}
    assert steps_of(server, made["table"])[-1]["view"] == table.view(None)
    log = server.get(f"{path}/view", made["key"])[0]["log"]["add"]
    assert steps[-1]["lines"] == len(log)
    for step in steps:
        before = step["lines"] - len(step["events"])
        assert log[before : step["lines"]] == step["events"]


def test_a_page_begins_at_any_step_and_is_the_same_as_the_steps_before_it_lead_to(server: Server) -> None:
    made = finished(server)
    steps = steps_of(server, made["table"])
    for first in (0, 1, len(steps) // 2, len(steps) - 1):
        page = server.get(f"/api/tables/{made['table']}/replay?first={first}")
        assert page["view"] == steps[first]["view"]
        assert page["steps"][0]["events"] == steps[first]["events"]
    beyond = server.get(f"/api/tables/{made['table']}/replay?first=100000")
    assert (beyond["first"], len(beyond["steps"])) == (len(steps) - 1, 1)


def test_the_outline_tells_where_the_players_begin_and_when_each_turn_began(server: Server) -> None:
    made = finished(server)
    steps = steps_of(server, made["table"])
    outline = server.get(f"/api/tables/{made['table']}/outline")
    assert steps[outline["opening"] + 1]["by"] >= 0
    assert all(step["by"] < 0 for step in steps[: outline["opening"] + 1])
    assert outline["counted"] == "turn"
    for step, turn in outline["moments"]:
        assert steps[step]["view"]["turn"] == turn
        assert steps[step - 1]["view"]["turn"] < turn


def test_everybody_at_one_screen_looks_back_as_himself(server: Server) -> None:
    made = server.create("me", "me", "open")
    key = server.claim(made, 2, "Cyd")

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as both:
            await both.act(1, "mountain")

    run(story())
    path = f"/api/tables/{made['table']}"
    chosen = {}
    for seat in (0, 1):
        steps = steps_of(server, made["table"], made["key"], seat)
        record = server.get(f"{path}/record?seat={seat}", made["key"])
        assert (steps[-1]["view"]["you"], record["viewer"]) == (seat, seat)
        chosen[seat] = [entry["do"] for entry in record["entries"] if entry["actor"] == 1]
    assert chosen == {0: [], 1: ["mountain"]}
    for part in ("replay", "outline", "record"):
        for held in (key, ""):
            answer = fetch("GET", f"{server.url}{path}/{part}?seat=1", headers={"X-Seat-Key": held})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-seat")
        assert fetch("GET", f"{server.url}{path}/{part}?seat=x").status_code == 400


def test_scores_are_paired_with_the_steps_after_which_they_stood(server: Server) -> None:
    made = server.create("me", "me", options=SHORT)

    async def story() -> None:
        async with Player(server.ws, made["table"], made["key"]) as both:
            await both.act(0)
            await both.command("undo", seat=0)
            await both.play_out()

    run(story())
    path = f"/api/tables/{made['table']}"
    table = railhead.replay(server.get(f"{path}/record"))
    for viewer, key in ((0, made["key"]), (None, "")):
        replay = steps_of(server, made["table"], key)
        scores = server.get(f"{path}/outline", key)["scores"]
        steps = [fortune["step"] for fortune in scores]
        assert steps == sorted(set(steps))
        assert steps[-1] == len(replay) - 1
        for fortune in scores:
            then = table.jump(fortune["n"])
            assert then.scores() == fortune["scores"]
            assert then.view(viewer) == replay[fortune["step"]]["view"]


def test_a_rematch_seats_the_same_people(server: Server) -> None:
    made = finished(server)
    path = f"{server.url}/api/tables/{made['table']}/rematch"
    assert fetch("POST", path).json()["code"] == "foreign-seat"
    again = fetch("POST", path, headers={"X-Seat-Key": made["key"]}).json()
    assert fetch("POST", path, headers={"X-Seat-Key": made["key"]}).json() == again, "there is one rematch"
    assert server.get(f"/api/tables/{made['table']}")["rematch"] == again["table"]
    new, old = server.get(f"/api/tables/{again['table']}"), server.get(f"/api/tables/{made['table']}")
    assert new["status"] == "playing"
    assert new["commitment"] != old["commitment"]
    assert new["seats"] == old["seats"]
    unfinished = fetch(
        "POST", f"{server.url}/api/tables/{again['table']}/rematch", headers={"X-Seat-Key": made["key"]}
    )
    assert unfinished.json()["code"] == "running"


def test_a_saved_game_is_looked_through_and_an_unfinished_one_played_on(server: Server) -> None:
    whole = server.get(f"/api/tables/{finished(server)['table']}/record")
    kept = bring(server, whole).json()
    assert server.get(f"/api/tables/{kept['table']}/record")["hash"] == whole["hash"]
    table = railhead.new(GAME, seats=2, options=SHORT, seed="half", auto_roll=False)
    table.roll("3")
    for seat in (0, 1):
        table.play(seat, "mountain")
    half = table.record()
    for record in (half, {name: value for name, value in half.items() if name not in ("seed", "commitment")}):
        made = bring(server, record).json()

        async def story(made: dict[str, Any] = made) -> None:
            async with Player(server.ws, made["table"], made["key"]) as both:
                assert both.at(0)["view"]["row"] == 2
                await both.play_out()

        run(story())
        assert server.get(f"/api/tables/{made['table']}/verify")["ok"]


def test_a_broken_record_is_refused_with_the_place_where_it_breaks(server: Server) -> None:
    whole = server.get(f"/api/tables/{finished(server)['table']}/record")
    broken = copy.deepcopy(whole)
    broken["entries"][3]["do"] = "draw r9c9 NE"
    answer = bring(server, broken)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert "its step 4 is not allowed" in answer.json()["why"]
    assert "entries[3]" in answer.json()["facts"]["where"]
    for record in ({}, {"game": GAME}, {**whole, "seed": "another"}, {**whole, "entries": "many"}):
        answer = bring(server, record)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    running = server.create("me", "me")
    viewers = server.get(f"/api/tables/{running['table']}/record", running["key"])
    assert bring(server, viewers).status_code == 400


def bring(server: Server, record: Any) -> httpx.Response:
    return fetch("POST", f"{server.url}/api/import", json=record)


def test_the_outline_of_a_finished_game_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[int | None] = []

    def counted(table: Table, viewer: int | None) -> dict[str, Any]:
        worked_out.append(viewer)
        return outline(table, viewer)

    monkeypatch.setattr(looking_back, "outline", counted)

    async def story() -> None:
        table = railhead.new("luzon-rails", 3, {"max_rounds": 1}, seed="looked back on")
        outlines = Outlines(Aside())
        assert await outlines.of(table, 0) == outline(table, 0)
        while not table.over:
            seat = table.to_act[0]
            table.play(seat, table.legal(seat)[0])
        worked_out.clear()
        asked = await asyncio.gather(*[outlines.of(table, viewer) for viewer in (0, 1, 2, None, 0)])
        assert asked == [outline(table, viewer) for viewer in (0, 1, 2, None, 0)]
        assert len(worked_out) == len(set(worked_out)) < 5

    run(story())
