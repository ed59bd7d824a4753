"""The bots of Rail Baron: they finish without a fault, play alike when asked again, and know what pays."""

import re
from hashlib import sha256
from random import Random
from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.bot import Bot, Clock, Look
from railhead.bots.rail_baron_southeast import LEVELS
from railhead.bots.rail_baron_southeast.chart import chart_of, moved, turns_by_distance
from railhead.bots.referee import Seated
from railhead.games.rail_baron_southeast import actions
from railhead.games.rail_baron_southeast.board import board_of
from railhead.games.rail_baron_southeast.phases import BID, EXPRESS, FREIGHT, SUPERCHIEF
from tests.bots.at_table import at_random, finished, without_fault
from tests.rules.rail_baron_southeast.positions import Train, start
from tests.rules.rail_baron_southeast.small_board import SMALL

GAME = "rail-baron-southeast"
PLAYERS = [name for name in LEVELS if "@" not in name]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"honeymoon": True, "max_rounds": 6}),
    (3, {"short_game": True, "free_superchief": True, "max_rounds": 6}),
    (4, {"max_rounds": 6}),
    (6, {"starting_auction": True, "discounted_superchief": True, "max_rounds": 4}),
]


def opened(seed: str, seats: int = 4, **options: Any) -> Any:
    return railhead.new(GAME, seats=seats, options=options, seed=seed)


def played(name: str, seed: str, seats: int = 4, **options: Any) -> tuple[Any, list[Seated]]:
    table = opened(seed, seats, **options)
    return table, finished(table, [LEVELS[name]() for _ in range(seats)], seed)


def answer(table: Any, seat: int, bot: Bot) -> str:
    """What a bot does here, as it is written."""
    look = Look(table.game, table.content, table.state, seat, Random(1))
    chosen = bot.decide(look, table.state.legal(seat), Clock(60))
    assert isinstance(chosen, int)
    assert bot.reason
    return str(table.game.text(table.content, chosen))


def small(*trains: Train, **more: Any) -> Any:
    return start(*trains, board=SMALL, **more)


# --- games


def test_the_levels_go_from_novice_to_master() -> None:
    assert PLAYERS == ["novice", "skilled", "master"]
    assert set(LEVELS) <= set(bots.levels(GAME))


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_level_finishes_without_a_fault(name: str, seats: int, options: dict[str, Any]) -> None:
    table, seated = played(name, "finish", seats, **options)
    assert table.over
    without_fault(seated)


def test_a_whole_game_of_four_is_won_at_home() -> None:
    table, seated = played("skilled", "whole")
    assert table.end_reason == "home"
    assert len(table.state.winners()) == 1
    without_fault(seated)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    one, other = (played(name, "again", max_rounds=8)[0] for _ in range(2))
    assert one.hash() == other.hash()


@pytest.mark.parametrize("name", PLAYERS)
def test_a_bot_takes_over_wherever_chance_has_led(name: str) -> None:
    for game, (seats, options) in enumerate(TABLES):
        rng = Random(game)
        table = opened(f"late-{game}", seats, **options)
        at_random(table, rng, rng.randrange(200))
        without_fault(finished(table, [LEVELS[name]() for _ in range(seats)], "late"))


def test_bots_play_on_when_somebody_resigns() -> None:
    for game in range(3):
        rng = Random(game)
        table = opened(f"gone-{game}", max_rounds=8)
        at_random(table, rng, rng.randrange(100))
        table.declare(f"resign {rng.randrange(4)}")
        without_fault(finished(table, [LEVELS["master"]() for _ in range(4)], "gone"))


FROZEN: list[tuple[int, dict[str, Any], str]] = [
    (4, {}, "ab6bc96da4e4e4be54165e15830ba2b8c63a0973458c2d1b922e538445c57c38"),
    (3, {"starting_auction": True}, "3442e08dd330f4df5ae68a576863dc44514356ca2892e93c35ada352e9559d1a"),
    (
        2,
        {"short_game": True, "honeymoon": True},
        "66ac408669e7177814515d9927a325407f9dae9c63f1101f8f6c8bd544e4cb89",
    ),
]


@pytest.mark.parametrize(("seats", "options", "digest"), FROZEN)
def test_skilled_1_decides_as_on_the_day_it_was_frozen(
    seats: int, options: dict[str, Any], digest: str
) -> None:
    """Every step of whole games on the tests' own board, so that no change of ours moves it. If a step
    differs, give the new behaviour a habit of its own that SKILLED_1 does not have."""
    table = railhead.new(GAME, seats=seats, options=options, seed="frozen", content=SMALL)
    without_fault(finished(table, [LEVELS["skilled@1"]() for _ in range(seats)], "frozen"))
    steps = [table.game.actor_text(table.content, entry.actor, entry.action) for entry in table.line]
    assert sha256("\n".join(steps).encode()).hexdigest() == digest


def test_every_decision_has_a_reason() -> None:
    table = opened("reason", starting_auction=True, max_rounds=15)
    players = [LEVELS["master"](), LEVELS["skilled"](), LEVELS["novice"](), LEVELS["skilled"]()]
    while not table.over:
        seat = table.to_act[0]
        players[seat].reason = ""
        table.play(seat, answer(table, seat, players[seat]))


def test_the_reason_for_a_region_is_what_its_trips_pay_and_take() -> None:
    table = start(Train("Atlanta", "Savannah"), Train("Miami", "Miami", destination="Richmond"))
    for outcome in table.outcomes():
        trial = table.fork(auto_roll=False)
        trial.roll(outcome)
        if trial.to_act:
            break
    bot = LEVELS["skilled"]()
    region = answer(trial, 0, bot).partition(" ")[2]
    told = re.fullmatch(rf"a trip into {region} pays about \$([\d,]+) and takes about \d+ turns?", bot.reason)
    assert told, bot.reason
    cities = [one for one in trial.query(0, "destination-odds")["cities"] if one["region"] == region]
    mean = sum(one["odds"] * one["pays"] for one in cities) / sum(one["odds"] for one in cities)
    assert abs(int(told[1].replace(",", "")) - mean) <= 500


def test_the_first_railroad_of_a_master_by_lot_is_the_one_it_drew() -> None:
    """Nobody prefers a deed: of the first ones of many games hardly any come twice, and each was paid for."""
    firsts: list[int] = []
    for game in range(4):
        table = opened(f"lot {game}", seats=6, max_rounds=12)
        players = [LEVELS["master@lot"]() for _ in range(6)]
        without_fault(finished(table, players, "lot"))
        bought = [event for entry in table.line for event in entry.events if event.kind == "bought"]
        first = {event.seat: event.numbers[0] for event in reversed(bought)}
        assert all(player.lot == first[seat] for seat, player in enumerate(players) if seat in first)
        firsts += first.values()
    assert len(firsts) >= 18
    assert len(set(firsts)) > len(firsts) / 2


# --- what they know


def test_the_chart_knows_what_locomotives_do() -> None:
    for locomotive, mean in ((FREIGHT, 7 + 3.5 / 36), (EXPRESS, 7 + 3.5 / 6), (SUPERCHIEF, 10.5)):
        moves = moved(locomotive)
        assert sum(chance for _, chance in moves) == pytest.approx(1)
        assert sum(steps * chance for steps, chance in moves) == pytest.approx(mean)
        turns = turns_by_distance(moves)
        assert turns[1] == 1
        assert turns == sorted(turns)
    assert turns_by_distance(moved(FREIGHT))[3] == pytest.approx(1 + 1 / 36)


def test_the_chart_knows_which_railroad_can_not_be_avoided() -> None:
    table = small(Train("Ashton", "Ashton"), Train("Elm", "Elm"))
    board = board_of(table.content)
    detours = chart_of(board).detours
    spur, beside = board.roads.index("PQR"), board.roads.index("PUB")
    assert max(more for more, _ in detours[spur]) == 30, "nothing else leads to Gale"
    assert detours[beside] == [], "ABC runs beside it all the way"


def ridden(table: Any, seat: int, bot: Bot) -> list[str]:
    """The steps that a bot rides until something else is asked."""
    before = len(table.line)
    while table.to_act == (seat,) and table.ask(seat)["kind"] == "ride":
        table.play(seat, answer(table, seat, bot))
    texts = [table.game.actor_text(table.content, entry.actor, entry.action) for entry in table.line[before:]]
    return [text for text in texts if text.startswith("ride")]


@pytest.mark.parametrize("name", ["skilled", "master"])
@pytest.mark.parametrize(("owner", "road"), [(1, "PUB"), (0, "ABC")])
def test_of_two_railroads_side_by_side_the_cheaper_one_is_ridden(name: str, owner: int, road: str) -> None:
    trains = [Train("Ashton", "Ashton", destination="Birch"), Train("Elm", "Elm")]
    trains[owner].deeds = ["ABC"]
    table = small(*trains)
    table.roll("1 2")
    assert ridden(table, 0, LEVELS[name]()) == [f"ride {road} {place}" for place in ("n1", "n2", "Birch")]


@pytest.mark.rule("RB-21")
@pytest.mark.parametrize("name", PLAYERS)
def test_a_declared_train_within_reach_is_caught(name: str) -> None:
    prey = Train("m1", "Dover", cash=230_000, declared="full", alternate="Ivy", departure="Birch")
    table = small(Train("Ashton", "Ashton", destination="Fern"), prey)
    table.roll("3 4")
    ridden(table, 0, LEVELS[name]())
    assert table.view(None)["players"][1]["declared"] == "no"


@pytest.mark.rule("RB-19")
@pytest.mark.parametrize("name", PLAYERS)
def test_whoever_is_rich_and_at_home_declares(name: str) -> None:
    table = small(Train("Elm", "Elm", cash=205_000), Train("Dover", "Dover"))
    assert answer(table, 0, LEVELS[name]()) == "declare"


@pytest.mark.rule("RB-23")
@pytest.mark.parametrize("name", ["skilled", "master"])
def test_nobody_declares_whose_fees_would_undo_it(name: str) -> None:
    """Every way out of Gale costs 5,000 a turn."""
    away = Train("Gale", "Ashton", cash=201_000)
    table = small(away, Train("Dover", "Dover", deeds=["PQR"]))
    assert answer(table, 0, LEVELS[name]()) == "draw"


@pytest.mark.rule("RB-21")
def test_the_master_runs_home_out_of_the_rovers_reach() -> None:
    """Two ways of the same length lead to Fern from Birch: past Elm, where somebody stands, or past Cedar."""
    me = Train("Birch", "Gale", cash=230_000, declared="full", alternate="Ashton", departure="Birch")
    for place in ("m2", "n4"):
        table = small(me, Train(place, "Dover", destination="Dover", departure="Elm"))
        table.roll("1 2")
        way = ridden(table, 0, LEVELS["master"]())
        assert (way[0] == "ride ABC n3") == (place == "m2")


@pytest.mark.rule("RB-V1c")
@pytest.mark.parametrize("name", ["skilled", "master"])
def test_nothing_is_bought_in_the_last_round_when_the_most_cash_wins(name: str) -> None:
    """Before it an Express would be: that it is for sale, and worth it, is what the first table shows."""
    me = Train("Ashton", "Elm", cash=60_000, destination="Birch")
    for home, bought in (("Holm", True), ("Gale", False)):
        last = Train("Gale", home, cash=90_000, declared="early", alternate="Elm", departure="Elm")
        table = small(me, last, short_game=True, sold_out=True)
        table.roll("1 2")
        for place in ("n1", "n2", "Birch"):
            table.play(0, f"ride ABC {place}")
        assert (answer(table, 0, LEVELS[name]()) != "buy nothing") == bought


@pytest.mark.rule("RB-16")
def test_whoever_is_short_sells_one_deed_that_suffices() -> None:
    """JKL brings 5,000 and STU 2,000: of what is owed, 4,500 are lacking."""
    me = Train("Ashton", "Ashton", cash=500, destination="Birch", deeds=["STU", "JKL"])
    table = small(me, Train("Elm", "Elm", deeds=["ABC", "PQR"], cash=1_000), Train("Dover", "Dover", cash=0))
    table.roll("1 1")
    for place in ("n1", "n2"):
        table.play(0, f"ride ABC {place}")
    assert answer(table, 0, LEVELS["skilled"]()) == "sell JKL"


@pytest.mark.rule("RB-18")
@pytest.mark.parametrize("level", PLAYERS)
def test_a_bot_that_can_not_bid_says_what_one_would_say_that_does_not_want_to(level: str) -> None:
    said: dict[str, set[str]] = {"forced": set(), "free": set()}
    for seed in range(3):
        table = opened(f"purse {seed}", seats=3, starting_auction=True, max_rounds=1)
        player = LEVELS[level]()
        while not table.over:
            seat, state = table.to_act[0], table.state
            for cash in (state.cash[seat], 0) if state.kind == BID else ():
                poor = state.clone()
                poor.cash[seat] = cash
                look = Look(table.game, table.content, poor, seat, Random(len(table)))
                if player.decide(look, poor.legal(seat), Clock(60)) == actions.PASS:
                    kind = "forced" if len(poor.legal(seat)) == 1 else "free"
                    said[kind].add(re.sub(r"^[A-Z&a-z]+ ", "… ", player.reason))
            at_random(table, Random(f"{seed} {len(table)}"), 1)
    assert said["forced"]
    assert said["forced"] <= said["free"]
