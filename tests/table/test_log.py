"""The log told in parts is the log told whole, at any moment: after undo, rename, jump, fork."""

from itertools import islice
from random import Random

import pytest

import railhead
from tests.lots import lots
from tests.table.games_under_test import GAMES
from tests.table.playing import a_shared_table, moments, now_and_then, viewers

pytestmark = pytest.mark.parametrize("game", GAMES)


class Listener:
    """One who passes a viewer's log on and never asks for what he has told already."""

    def __init__(self, viewer):
        self.viewer = viewer
        self.place = None
        self.log = []

    def listen(self, table):
        index = table.unchanged_since(self.place)
        del self.log[table.told_before(self.viewer, index) :]
        groups = table.told_from(self.viewer, index)
        assert all(groups)
        self.log += [line for lines in groups for line in lines]
        self.place = table.place()
        return index


def whole(table, viewer):
    """The log told the slow and literal way."""
    lines = []
    for entry in table.line:
        names = table.names_at(entry.n)
        forced = entry.auto
        for event in entry.events:
            if event.to is None or viewer in event.to:
                text, facts = table.game.tell(table.content, event, names)
                auto = {"auto": True} if forced and event.seat == entry.actor else {}
                forced = forced and not auto
                by = {"by": entry.actor} if event.seat >= 0 and event.seat != entry.actor else {}
                lines.append({"kind": event.kind, "seat": event.seat, "text": text, **facts, **by, **auto})
    return lines


def something_else(table, rng):
    """Now and then a step is taken back, somebody gets another name, or somebody else sits down."""
    seat = rng.randrange(table.state.seats)
    chance = rng.random()
    if chance < 0.25 and table.undo_terms(seat)["possible"]:
        table.undo(seat, consent=range(table.state.seats))
    elif chance < 0.28:
        table.rename(seat, f"Name {rng.randrange(100)}")
    elif chance < 0.31 and not table.over:
        table.declare(f"player {seat}", who=f"Guest {rng.randrange(100)}")


@pytest.mark.parametrize("n", lots(3))
def test_told_step_by_step_or_at_once_the_log_is_the_same(game, n):
    rng = Random(n)
    table = a_shared_table(game, n)
    listeners = [Listener(viewer) for viewer in viewers(table)]
    for done, _ in enumerate(moments(table, rng)):
        something_else(table, rng)
        for listener in listeners:
            if rng.random() < 0.7:
                listener.listen(table)
                assert listener.log == whole(table, listener.viewer)
        if done > 150:
            break
    for listener in listeners:
        listener.listen(table)
        log = whole(table, listener.viewer)
        assert listener.log == log == table.log(listener.viewer)
        for since in {0, 1, len(log) // 2, len(log) - 1, len(log), len(log) + 3}:
            assert table.log(listener.viewer, since) == log[since:]
        for index in range(0, len(table.line) + 1, 7):
            before = table.told_before(listener.viewer, index)
            told = [line for lines in table.told_from(listener.viewer, index) for line in lines]
            assert told == log[before:] == table.log(listener.viewer, before)


def test_while_the_game_goes_on_nothing_is_told_again(game):
    rng = Random(1)
    table = a_shared_table(game, 1)
    listener = Listener(0)
    length = 0
    for _ in moments(table, rng):
        assert listener.listen(table) == length
        length = len(table.line)
        if length > 200:
            break
    seat = table.line[-1].actor if table.line[-1].own() else (table.to_act or (0,))[0]
    if table.undo_terms(seat)["possible"]:
        fell = table.last_step(seat)
        table.undo(seat, consent=range(table.state.seats))
        assert table.unchanged_since(listener.place) <= sum(1 for e in table.line if e.n < fell)
    place = table.place()
    table.rename(0, "Somebody")
    assert table.unchanged_since(place) == 0


def test_a_place_means_nothing_at_another_table(game):
    table = a_shared_table(game, 2)
    for _ in moments(table, Random(2)):
        if len(table) > 20:
            break
    place = table.place()
    assert table.unchanged_since(place) == len(table.line)
    again = railhead.replay(table.record())
    for other in (table.fork(), table.jump(len(table)), again):
        assert other.unchanged_since(place) == 0
        assert [other.log(viewer) for viewer in viewers(other)] == [table.log(v) for v in viewers(table)]


# --- what is shared stays as it was


def everything(table):
    """All that could tell whether a table was touched."""
    logs = [table.log(viewer) for viewer in viewers(table)]
    asks = [table.ask(seat) for seat in range(table.state.seats)]
    terms = [[table.undo_terms(seat), table.last_step(seat)] for seat in range(table.state.seats)]
    return [table.record(), logs, asks, terms, list(table.state.out)]


@pytest.mark.parametrize("n", range(2))
def test_a_fork_a_plan_and_a_look_back_leave_the_table_untouched(game, n):
    rng = Random(n)
    table = a_shared_table(game, n)
    for _ in islice(now_and_then(table, rng, 0.15), 8):
        before = everything(table)
        fork = table.fork()
        for _ in range(6):
            if fork.over:
                break
            seat = rng.choice(fork.to_act)
            fork.play(seat, rng.choice(fork.legal(seat)))
            something_else(fork, rng)
        acting = table.to_act[0]
        table.plan(acting, [rng.choice(table.legal(acting)), *table.legal(acting)[:2]])
        back = table.jump(rng.randrange(len(table) + 1))
        if back.to_act:
            back.play(back.to_act[0], back.legal(back.to_act[0])[0])
        assert everything(table) == before


@pytest.mark.parametrize("n", lots(3))
def test_a_row_of_actions_that_is_refused_changes_nothing(game, n):
    rng = Random(n)
    table = a_shared_table(game, n)
    refused = 0
    for _ in now_and_then(table, rng, 0.5):
        seat = rng.choice(table.to_act)
        row = [rng.choice(table.legal(seat)) for _ in range(rng.randrange(4))]
        before, plan = everything(table), table.plan(seat, [*row, "no such thing"])
        twin = table.fork(seed="twin")
        if plan["refused"] is None:
            assert twin.play_many(seat, row)["done"] == plan["done"]  # a roll or a reveal came first
            continue
        with pytest.raises(railhead.Refused) as why:
            table.play_many(seat, [*row, "no such thing"])
        assert plan["refused"]["at"] == plan["done"]
        if row:
            assert why.value.facts["at"] == plan["done"]
        assert why.value.rule == plan["refused"]["rule"]
        assert everything(table) == before
        if plan["done"]:
            done = twin.play_many(seat, row[: plan["done"]])
            assert done["done"] == plan["done"]
            assert done["events"] == plan["events"]
        refused += 1
        if refused == 25:
            break
    assert refused
