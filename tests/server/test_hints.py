"""Hints come from the strongest level, which remembers what was done on its advice, and from nothing else."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from railhead import bots
from railhead.server import hints
from railhead.server.commands import carry_out
from railhead.server.live import LiveTable
from railhead.server.problem import Problem
from railhead.server.wire import Play, Undo
from tests.server.bots_at_work import CHANCE, ROW_BOT, a_house, in_the_lab, sit_down
from tests.server.serving import run

SHORT: dict[str, dict[str, Any]] = {
    "thirty-rails": {"max_rounds": 5},
    "luzon-rails": {"max_rounds": 1, "hidden_money": True},
    "lunar-land-rush": {"max_rounds": 6},
}
SHORTEST: dict[str, dict[str, Any]] = {
    "thirty-rails": {"max_rounds": 2},
    "luzon-rails": {"max_rounds": 1},
    "lunar-land-rush": {"max_rounds": 3},
}
STRONGEST = bots.strongest
SEATS = {"thirty-rails": 2, "luzon-rails": 3, "lunar-land-rush": 2}


@pytest.fixture(autouse=True)
def _counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser is a bot that counts its decisions, says the count, and advises by it."""
    monkeypatch.setattr(bots, "strongest", lambda game: ROW_BOT)
    monkeypatch.setattr(hints, "AT_ONCE", 10_000)


class Advised:
    """A table of people who may ask for hints."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        live.stored.setting["hints"] = True

    async def hint(self, seat: int = 0) -> dict[str, Any]:
        return await self.live.bots.hint(seat)

    async def play(self, *actions: str, seat: int = 0) -> None:
        table = self.live.playing()
        await carry_out(self.live, Play(f"play {len(table)}", seat, [*actions], table.ask(seat)["ask"]))

    async def follow(self, seat: int = 0) -> str:
        """Do what the hint says; its reason."""
        hint = await self.hint(seat)
        await self.play(hint["action"], seat=seat)
        reason: str = hint["reason"]
        return reason

    async def do_something_else(self, seat: int = 0) -> None:
        advised = (await self.hint(seat))["action"]
        await self.play(next(text for text in self.live.playing().legal(seat) if text != advised), seat=seat)

    async def take_back(self, seat: int = 0) -> None:
        await carry_out(self.live, Undo(f"undo {len(self.live.playing())}", seat))


def at_a_table(
    tmp_path: Path,
    story: Any,
    game: str = "thirty-rails",
    seats: int = 1,
    options: dict[str, Any] | None = None,
) -> None:
    async def whole() -> None:
        house = a_house(tmp_path, 1)
        try:
            await story(Advised(await sit_down(house, game, [""] * seats, options or SHORT[game])))
        finally:
            await house.close()

    run(whole(), 300)


@pytest.mark.parametrize("game", SHORT)
def test_whoever_follows_every_hint_plays_the_game_that_the_lab_measures(game: str, tmp_path: Path) -> None:
    seats = SEATS[game]

    async def story(at: Advised) -> None:
        table = at.live.playing()
        while not table.over:
            for seat in table.to_act:
                await at.follow(seat)
                if not table.state.sealed():
                    break
        # Whose sealed choice came in first is nobody's matter.
        same = in_the_lab(game, ["hints"] * seats, SHORT[game], chance=f"{CHANCE}/hint")
        for actor in (*range(seats), "chance"):
            done = [line["do"] for line in table.lines() if line["actor"] == actor]
            assert done == [line["do"] for line in same if line["actor"] == actor]

    at_a_table(tmp_path, story, game, seats)


@pytest.mark.parametrize("game", SHORTEST)
def test_a_hint_is_what_master_would_do_with_its_memory(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Followed from the first step on, the hints of the server are the game that master plays in the lab."""
    monkeypatch.setattr(bots, "strongest", STRONGEST)
    seats, options = SEATS[game], SHORTEST[game]

    async def story(at: Advised) -> None:
        table, reasons = at.live.playing(), []
        while not table.over:
            for seat in table.to_act:
                reasons.append(await at.follow(seat))
                if not table.state.sealed():
                    break
        assert all(reasons), "every hint has its reason"
        same = in_the_lab(game, ["master"] * seats, options, chance=f"{CHANCE}/hint")
        for actor in (*range(seats), "chance"):
            done = [line["do"] for line in table.lines() if line["actor"] == actor]
            assert done == [line["do"] for line in same if line["actor"] == actor]

    at_a_table(tmp_path, story, game, seats, options)


def test_a_run_or_a_stretch_of_track_is_one_hint_with_its_aim_and_the_game_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "strongest", STRONGEST)
    options = {"max_rounds": 2}

    async def story(at: Advised) -> None:
        table, aims = at.live.playing(), list[str]()
        while not table.over:
            seat = table.to_act[0]
            hint = await at.hint(seat)
            assert hint["action"] == hint["actions"][0]
            verbs = {action.split()[0] for action in hint["actions"]}
            assert len(verbs) == 1
            if verbs & {"build", "move"}:
                assert hint["aim"], hint
                aims.append(hint["aim"])
            await at.play(*hint["actions"], seat=seat)
        same = in_the_lab("lunar-rails", ["master"] * 2, options, chance=f"{CHANCE}/hint")
        assert [line["do"] for line in table.lines()] == [line["do"] for line in same]
        assert any(aim.startswith("Build to") for aim in aims)
        assert any(aim.startswith("Run ") for aim in aims)
        # Two building turns and two rounds: track and a few runs, not a hint for every milepost.
        assert len(aims) < 30

    at_a_table(tmp_path, story, "lunar-rails", 2, options)


def test_the_strongest_level_of_every_game_is_its_master(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert {game: bots.strongest(game) for game in SHORT} == dict.fromkeys(SHORT, "master")


def test_the_next_hint_goes_on_with_the_plan_that_is_followed(tmp_path: Path) -> None:
    async def story(at: Advised) -> None:
        while at.live.playing().state.turn == 0:  # the set-up after the mountains is taken in rows
            last = await at.follow()
        said = [await at.follow() for _ in range(6)]
        counts = [int(reason.removeprefix("decision ")) for reason in (last, *said)]
        assert counts == sorted(counts)
        assert counts[-1] > counts[0] > 1

    at_a_table(tmp_path, story)


def test_asked_again_a_hint_is_the_same_and_is_thought_about_once(tmp_path: Path) -> None:
    async def story(at: Advised) -> None:
        thinkers, asked = at.live.thinkers, 0
        think = thinkers.think

        async def counted(question: dict[str, Any], content: Any = None) -> dict[str, Any]:
            nonlocal asked
            asked += 1
            return await think(question, content)

        thinkers.think = counted  # type: ignore[method-assign]
        at_once = await asyncio.gather(*(at.hint() for _ in range(3)))
        assert [await at.hint(), *at_once] == [at_once[0]] * 4
        assert asked == 1

    at_a_table(tmp_path, story)


def test_whoever_does_something_else_is_advised_anew(tmp_path: Path) -> None:
    async def story(at: Advised) -> None:
        for number in (1, 2):
            assert await at.follow() == f"decision {number}"
        await at.do_something_else()
        assert await at.follow() == "decision 1"

    at_a_table(tmp_path, story)


def test_whoever_plays_on_without_asking_is_advised_anew(tmp_path: Path) -> None:
    async def story(at: Advised) -> None:
        await at.follow()
        await at.play(at.live.playing().legal(0)[0])
        assert await at.follow() == "decision 1"

    at_a_table(tmp_path, story)


def test_what_is_taken_back_is_forgotten(tmp_path: Path) -> None:
    async def story(at: Advised) -> None:
        table = at.live.playing()
        while table.state.turn == 0:
            await at.follow()
        before = await at.hint()
        await at.play(before["action"])
        while table.undo_terms(0)["asks"]:
            await at.follow()
        await at.take_back()
        again = await at.hint()
        await at.play(again["action"])
        await at.take_back()
        assert (await at.hint())["reason"] == again["reason"]

    at_a_table(tmp_path, story)


def test_each_seat_has_an_adviser_of_its_own(tmp_path: Path) -> None:
    async def story(at: Advised) -> None:
        said: dict[int, list[str]] = {0: [], 1: []}
        for _ in range(3):
            for seat in (0, 1):
                said[seat].append(await at.follow(seat))
        assert said[0] == said[1]
        assert said[0][:2] == ["decision 1", "decision 2"]

    at_a_table(tmp_path, story, seats=2)


def test_nobody_is_told_what_a_person_was_advised(tmp_path: Path) -> None:
    async def story(at: Advised) -> None:
        for _ in range(2):
            for seat in (0, 1):
                await at.follow(seat)
        assert [at.live.bots.reasons(viewer) for viewer in (0, 1, None)] == [{}, {}, {}]

    at_a_table(tmp_path, story, seats=2)


def test_a_bot_that_takes_a_seat_does_not_know_what_its_person_was_advised(tmp_path: Path) -> None:
    async def story(at: Advised) -> None:
        for _ in range(2):
            await at.follow()
        assert at.live.bots._remembered(at.live.playing(), 0)["memory"] is None
        assert at.live.stored.memories[0], "the adviser remembers it, though"

    at_a_table(tmp_path, story)


def test_the_advisers_of_a_table_rest_when_they_are_asked_too_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "A_SECOND", 0.0)
    monkeypatch.setattr(hints, "AT_ONCE", 2)

    async def story(at: Advised) -> None:
        for _ in range(2):
            await at.do_something_else()
        with pytest.raises(Problem, match="rest"):
            await at.hint()

    at_a_table(tmp_path, story)
