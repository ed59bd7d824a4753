"""The table itself: plans, rolls, forks that hold no seed, and steps that are played whole or not at all."""

import gc
import json
import subprocess
import sys
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

import railhead
from railhead.games import find
from tests.table.games_under_test import GAMES
from tests.table.playing import a_shared_table, a_table, finish, moments, played, step, until_a_roll

every_game = pytest.mark.parametrize("game", GAMES)


# --- plans


@every_game
@pytest.mark.parametrize("n", range(3))
def test_a_plan_shows_what_playing_it_would_and_changes_nothing(game, n):
    rng = Random(n)
    table = a_table(game, n, auto_roll=False)
    for _ in moments(table, rng):
        if not table.to_act or rng.random() < 0.5:
            continue
        seat = rng.choice(table.to_act)
        text = rng.choice(table.legal(seat))
        before, entries = table.hash(), len(table)
        plan = table.plan(seat, [text])
        assert (table.hash(), len(table)) == (before, entries)
        assert (plan["done"], plan["refused"]) == (1, None)
        fork = table.fork()
        events = fork.play(seat, text)
        if plan["stopped"] == "reveal":
            assert plan["events"] == []
            assert plan["view"] == table.view(seat)
        else:
            assert plan["events"] == events
            assert plan["view"] == fork.view(seat)
        assert (plan["stopped"] == "chance") <= fork.awaits_roll


@every_game
def test_a_plan_stops_where_something_is_rolled_or_shown(game):
    rng, choosing = Random(1), Random(2)
    table = a_table(game, 1)
    stops = set()
    for _ in moments(table, rng):
        seat = table.to_act[0]
        text = choosing.choice(table.legal(seat))
        plan = table.plan(seat, [text, "no such thing"])
        stops.add(plan["stopped"])
        if plan["stopped"]:
            assert (plan["done"], plan["refused"]) == (1, None)
        else:
            assert plan["refused"]["rule"] in ("T-1", "T-2", "T-3", "T-4")
            assert plan["refused"]["at"] == 1
    assert stops - {""}


@every_game
@pytest.mark.parametrize("n", range(3))
def test_several_actions_are_played_together_or_not_at_all(game, n):
    rng = Random(n)
    table = a_table(game, n)
    for _ in moments(table, rng):
        seat = rng.choice(table.to_act)
        first = rng.choice(table.legal(seat))
        if table.plan(seat, [first])["stopped"]:
            continue
        before, entries = table.hash(), len(table)
        with pytest.raises(railhead.Refused) as refused:
            table.play_many(seat, [first, "no such thing"])
        assert refused.value.facts["at"] == 1
        with pytest.raises(railhead.Refused, match="T-5"):
            table.play_many(seat, [first], ask=table.ask(seat)["ask"] - 1)
        assert (table.hash(), len(table)) == (before, entries)
        fork = table.fork(seed="many")
        done = fork.play_many(seat, [first])
        assert done["done"] == 1
        other = table.fork(seed="many")
        assert done["events"] == other.play(seat, first)
        assert fork.hash() == other.hash()


def test_a_plan_of_the_whole_set_up_is_played_at_once():
    table = railhead.new("thirty-rails", seed="set-up")
    while table.ask(0)["kind"] == "mountain":
        table.play(0, "mountain")
    mine = table.legal(0)[0]
    texts = [mine, "station 1 N1", "station 2 E1", "station 3 S1", "station 4 W1"]
    plan = table.plan(0, texts)
    assert (plan["done"], plan["stopped"]) == (5, "")
    assert plan["view"]["sheets"][0]["sheet"]["stations"] == {"1": "N1", "2": "E1", "3": "S1", "4": "W1"}
    assert table.play_many(0, texts, ask=table.ask(0)["ask"])["done"] == 5
    assert table.view(0) == plan["view"]


# --- rolls


@every_game
def test_a_roll_waits_to_be_rolled_or_given(game):
    table = until_a_roll(a_table(game, auto_roll=False), Random(1))
    entries = len(table)
    outcomes = table.outcomes()
    assert all(weight > 0 and isinstance(weight, int) for weight in outcomes.values())
    for text in outcomes:
        fork = table.fork()
        fork.roll(text)
        line = fork.record()["entries"][entries]
        assert (line["actor"], line["do"], line["by"]) == ("chance", text, "given")
    for nonsense in ("no such thing", "", "0", "7 7"):
        with pytest.raises(railhead.Refused) as refused:
            table.roll(nonsense)
        assert refused.value.facts["outcomes"] == outcomes
    assert len(table) == entries
    table.roll()
    assert table.record()["entries"][entries]["by"] == "seed"
    while table.awaits_roll:
        table.roll()
    with pytest.raises(railhead.Refused, match="T-2"):
        table.roll()


@every_game
def test_rolls_come_by_themselves_unless_that_is_switched_off(game):
    fast, slow = a_table(game, 1), a_table(game, 1, auto_roll=False)
    while not fast.over:
        while slow.awaits_roll:
            slow.roll()
        assert slow.hash() == fast.hash()
        seat = fast.to_act[0]
        text = fast.legal(seat)[0]
        fast.play(seat, text)
        slow.play(seat, text)
    while slow.awaits_roll:  # a game may end with a roll
        slow.roll()
    assert railhead.verify(slow.record()) == railhead.verify(fast.record())


@every_game
def test_players_seeds_and_the_tables_name_change_the_rolls(game):
    def rolls(**more):
        table = railhead.new(game, seed="same", auto_roll=False, **more)
        return finish(table, Random(1)).record()["entries"]

    seats = a_table(game).state.seats
    plain = rolls()
    assert rolls() == plain
    assert rolls(table="another") != plain
    assert rolls(players=[{"seed": "mine"}] + [{}] * (seats - 1)) != plain


@every_game
def test_the_promise_is_known_before_the_first_roll_and_kept(game):
    table = a_table(game, auto_roll=False)
    promise = table.commitment
    finish(table, Random(1))
    assert table.commitment == promise == table.record()["commitment"]
    assert railhead.verify(table.record())["commitment"] == promise
    assert railhead.new(game).commitment != railhead.new(game).commitment


# --- forks


def reaches(start, text):
    """Whether a text can be found in anything that an object refers to."""
    seen, todo = set(), [start]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType | BuiltinFunctionType):
            continue
        seen.add(id(thing))
        if isinstance(thing, str | bytes):
            if text in (thing if isinstance(thing, str) else thing.decode("latin-1")):
                return True
            continue
        todo += gc.get_referents(thing)
    return False


@every_game
def test_no_fork_plan_or_look_back_holds_the_live_seed(game):
    seed = "the seed nobody may know"
    for steps in range(8, -1, -1):  # a short game may be over sooner
        table = railhead.new(game, seed=seed)
        for _ in range(steps):
            if not table.over:
                step(table, Random(1))
        if not table.over:
            break
    assert reaches(table, seed)
    seat = table.to_act[0]
    for other in (
        table.fork(),
        table.fork(auto_roll=False),
        table.jump(len(table) // 2),
        table.fork().fork(),
    ):
        assert not reaches(other, seed)
        assert seed not in json.dumps(other.record())
    for shown in (table.plan(seat, table.legal(seat)[:1]), table.view(seat), table.viewers_record(seat)):
        assert not reaches(shown, seed)


@every_game
def test_a_fork_rolls_dice_of_its_own_and_its_record_replays(game):
    table = played(game, 1, 6)
    ends = {finish(table.fork(), Random(1)).hash() for _ in range(6)}
    assert len(ends) > 1
    assert len({finish(table.fork(seed="same"), Random(1)).hash() for _ in range(2)}) == 1
    fork = finish(table.fork(), Random(1))
    record = json.loads(json.dumps(fork.record()))
    assert railhead.replay(record).hash() == fork.hash()
    assert railhead.verify(record)["ok"]


# --- names, guests and the lobby


@every_game
@pytest.mark.parametrize("who", ["x" * 81, "\ud800", "é" * 80])
def test_a_name_the_record_could_not_hold_is_not_taken(game, who):
    table = a_shared_table(game)
    try:
        table.declare("bot 0", who=who)
    except (railhead.Malformed, railhead.Refused):
        assert table.names[0] == "Player 1"
    assert railhead.replay(table.record()).names == table.names


@every_game
@pytest.mark.parametrize("name", ["x" * 201, "\ud800", "x" * 200])
def test_a_table_the_record_could_not_name_is_not_made(game, name):
    try:
        table = railhead.new(game, table=name)
    except railhead.Malformed:
        return
    assert railhead.replay(table.record()).hash() == table.hash()


def test_a_guest_may_come_before_the_rooms_are_looked_through():
    code = (
        "import railhead; from tests.table.night_market import GAME; railhead.register(GAME); "
        "print(sorted(game['id'] for game in railhead.games()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "thirty-rails" in done.stdout
    assert "night-market" in done.stdout


@every_game
def test_the_lobby_is_told_what_it_needs(game):
    about = next(told for told in railhead.games() if told["id"] == game)
    assert json.loads(json.dumps(about)) == about
    assert about["name"]
    assert about["pitch"]
    assert 1 <= about["seats"][0] <= about["seats"][1] <= 64
    assert "max_rounds" in about["options"]
    assert all(option["about"] and option["kind"] for option in about["options"].values())


def test_dice_fall_evenly_and_by_weight():
    from railhead.table.dice import Dice

    dice = Dice("even", "table", ["a", "b"])
    faces = [dice.draw(n, [(face, 1) for face in range(6)]) for n in range(6000)]
    assert all(abs(faces.count(face) - 1000) < 150 for face in range(6))
    cards = [dice.draw(n, [(0, 1), (1, 0), (2, 3)]) for n in range(4000)]
    assert cards.count(1) == 0
    assert abs(cards.count(2) - 3000) < 150
    assert Dice("even", "table", ["ab", ""]).draw(0, [(n, 1) for n in range(10**6)]) != dice.draw(
        0, [(n, 1) for n in range(10**6)]
    )


@pytest.mark.parametrize("game", GAMES)
def test_everybody_may_ask_for_the_board_and_cards(game: str) -> None:
    table = railhead.new(game)
    assert table.query(0, "content") == table.query(None, "content") == find(game).content().data
