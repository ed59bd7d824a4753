"""The bots of Luzon Rails: they finish every game without a fault, play alike when asked again, and well."""

import re
from random import Random
from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.bot import Bot, Clock, Look, RandomBot
from railhead.bots.luzon_rails import LEVELS
from railhead.bots.luzon_rails.bidding import estimate
from railhead.bots.luzon_rails.chart import FAR, chart_of
from railhead.bots.luzon_rails.judge import Judge
from railhead.bots.luzon_rails.master import Master
from railhead.bots.luzon_rails.nets import load
from railhead.bots.luzon_rails.reach import OUT_OF_REACH, ways
from railhead.bots.referee import Seated, decision_rng
from railhead.games.luzon_rails import GAME, actions
from railhead.games.luzon_rails.content import island_of
from railhead.games.luzon_rails.phases import BID, BUILD, CHOOSE, DEVELOP, GRANT, PLAY
from railhead.games.luzon_rails.state import LuzonState
from tests.bots.at_table import at_random, finished, without_fault

ISLAND = island_of(GAME.content())


def hasty_master() -> Bot:
    """A master in all but the time it takes."""
    return Master(load(), ideas=2, lines=1)


LEVELS_IN_HASTE = {"novice": LEVELS["novice"], "skilled": LEVELS["skilled"], "master": hasty_master}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"two_players": True, "max_rounds": 3}),
    (3, {"hidden_money": True, "max_rounds": 3}),
    (4, {"max_rounds": 3}),
    (5, {"private_companies": True, "hidden_money": True, "max_rounds": 3}),
]


def opened(seed: str, seats: int = 4, **options: Any) -> Any:
    return railhead.new("luzon-rails", seats=seats, options=options, seed=seed)


def played(maker: Any, seed: str, seats: int = 4, **options: Any) -> tuple[Any, list[Seated]]:
    table = opened(seed, seats, **options)
    return table, finished(table, [maker() for _ in range(seats)], seed)


def test_the_levels_go_from_novice_to_master() -> None:
    assert [name for name in LEVELS if "@" not in name] == ["novice", "skilled", "master"]
    assert set(LEVELS) <= set(bots.levels("luzon-rails"))


@pytest.mark.parametrize("name", LEVELS_IN_HASTE)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_level_finishes_without_a_fault(name: str, seats: int, options: dict[str, Any]) -> None:
    table, seated = played(LEVELS_IN_HASTE[name], "finish", seats, **options)
    assert table.over
    without_fault(seated)


def test_the_master_plays_a_short_game_with_novices() -> None:
    table = opened("short", 3, max_rounds=1)
    without_fault(finished(table, [LEVELS["master"](), LEVELS["novice"](), LEVELS["novice"]()], "short"))


@pytest.mark.parametrize("name", LEVELS_IN_HASTE)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    one, other = (played(LEVELS_IN_HASTE[name], "again", max_rounds=2)[0] for _ in range(2))
    assert one.hash() == other.hash()


def test_skilled_is_far_better_than_random() -> None:
    won = 0
    for game in range(4):
        table = opened(f"far-{game}")
        players = [LEVELS["skilled"]() if seat == game else RandomBot() for seat in range(4)]
        finished(table, players, f"far-{game}")
        won += table.state.winners() == (game,)
    assert won >= 3


@pytest.mark.parametrize("name", LEVELS_IN_HASTE)
def test_a_bot_takes_over_wherever_chance_has_led(name: str) -> None:
    for game, (seats, options) in enumerate(TABLES):
        rng = Random(game)
        table = opened(f"late-{game}", seats, **options)
        at_random(table, rng, rng.randrange(90))
        without_fault(finished(table, [LEVELS_IN_HASTE[name]() for _ in range(seats)], "late"))


def test_bots_play_on_when_somebody_resigns() -> None:
    for game in range(4):
        rng = Random(game)
        table = opened(f"gone-{game}", max_rounds=2)
        at_random(table, rng, rng.randrange(60))
        table.declare(f"resign {rng.randrange(4)}")
        without_fault(finished(table, [LEVELS["skilled"]() for _ in range(4)], "gone"))


def test_every_decision_has_a_reason_that_agrees_with_what_it_brings() -> None:
    table = opened("reason", private_companies=True, max_rounds=3)
    players = [hasty_master(), LEVELS["skilled"](), LEVELS["novice"](), LEVELS["skilled"]()]
    while not table.over:
        seat = table.to_act[0]
        bot = players[seat]
        bot.reason = ""
        look = Look(table.game, table.content, table.state, seat, Random(1))
        action = bot.decide(look, table.state.legal(seat), Clock(60))
        assert bot.reason
        assert isinstance(action, int)
        before = list(table.state.value)
        table.take(seat, action)
        told = re.match(r"brings (.+?) value (\d+)", bot.reason)
        if told and ISLAND.numbers.verb(action) == "build":
            company = table.state.island.names.index(told[1])
            assert table.state.value[company] - before[company] == int(told[2]), bot.reason


def test_the_chart_knows_how_far_things_are() -> None:
    chart = chart_of(ISLAND)
    at = {name: hex for hex, name in enumerate(ISLAND.hexes)}
    assert chart.steps[at["C2"]][at["B3"]] == 1
    assert chart.steps[at["C2"]][at["A2"]] == 2
    assert all(0 <= steps < FAR for row in chart.steps for steps in row)


def test_a_way_costs_its_pesos_and_its_track() -> None:
    table = opened("ways")
    at_random(table, Random(3), 400)
    state = table.state
    for company in range(5):
        found = ways(state, company)
        for hex in state.track[company]:
            assert found[hex] == 0
        for hex in state.frontier[company]:
            assert 0 < found[hex] <= 1 + (2 if ISLAND.mountains[hex] else state.price[hex])
        for hex, owners in enumerate(state.owners):
            if ISLAND.mountains[hex] and owners and not owners >> company & 1:
                assert found[hex] == OUT_OF_REACH


def test_nobody_would_bid_more_than_he_has() -> None:
    judge = Judge(load(), chart_of(ISLAND))
    for game in range(6):
        table = opened(f"bids-{game}")
        at_random(table, Random(game), 40 + 20 * game)
        state = table.state
        seats = [seat for seat in range(4) if state.cash[seat] > 0]
        company = next(company for company in range(5) if state.sold[company] < ISLAND.shares[company])
        state.bid, state.bidder = 0, -1
        likely = estimate(judge, state, company, seats, seats[0])
        assert all(limit <= cash for limit, cash in zip(likely.limits, state.cash))
        assert 1 <= likely.price <= state.cash[likely.winner]


def test_a_search_of_any_length_can_be_seated() -> None:
    assert bots.make("luzon-rails", "search:7").decide is not None
    for name in ("search:", "search:0", "search:many"):
        with pytest.raises(railhead.Malformed):
            bots.make("luzon-rails", name)


@pytest.mark.rule("LZ-6b")
@pytest.mark.parametrize("level", ["novice", "skilled", "master", "search:5"])
def test_a_bot_that_can_not_bid_says_what_one_would_say_that_does_not_want_to(level: str) -> None:
    """With hidden money nobody is told that there was no choice, nor that a purse is empty."""
    said: dict[str, set[str]] = {"forced": set(), "free": set()}
    for seed in range(2):
        table = opened(f"purse {seed}", seats=3, hidden_money=True, max_rounds=2)
        players = [bots.make("luzon-rails", level) for _ in range(3)]
        while not table.over:
            seat = table.to_act[0]
            state = table.state
            for cash in (state.cash[seat], state.bid) if state.kind == BID and state.bid else ():
                poor = state.clone()
                poor.cash[seat] = cash
                look = Look(table.game, table.content, poor, seat, Random(len(table)))
                action = players[seat].decide(look, poor.legal(seat), Clock(60))
                if action == actions.PASS:
                    kind = "forced" if len(poor.legal(seat)) == 1 else "free"
                    said[kind].add(_template(players[seat].reason, table))
            table.take(seat, Random(f"{seed} {len(table)}").choice(state.legal(seat)))
    assert said["forced"]
    assert said["forced"] <= said["free"]


def _template(reason: str, table: Any) -> str:
    """A reason without the numbers and names in it."""
    for name in table.content.names:
        reason = reason.replace(name, "…")
    return re.sub(r"\d+", "0", reason)


def test_what_a_card_is_played_for_is_done_with_it() -> None:
    """Within a turn master never thinks again: the hint for a card and the hints for its use are one plan."""
    thoughts = 0

    class Counting(Master):
        def thought_through(self, state: LuzonState, seat: int, legal: list[int]) -> list[tuple[int, str]]:
            nonlocal thoughts
            thoughts += 1
            return super().thought_through(state, seat, legal)

    table = railhead.new("luzon-rails", 3, {"max_rounds": 2}, seed="plans")
    bots = [Counting(load(), ideas=2, lines=1) for _ in range(3)]
    turns = uses = 0
    while not table.over:
        seat = table.to_act[0]
        kind, before = table.state.kind, thoughts
        answer = Seated(bots[seat], "master").decide(table, seat, decision_rng("plans", seat, len(table)))
        if kind == PLAY:
            turns += 1
            assert thoughts == before + 1
        elif kind in (BUILD, GRANT, DEVELOP, CHOOSE) and not table.line[-1].auto:
            # (Where the table has played the only card there was, its use is thought about first.)
            uses += 1
            assert thoughts == before, table.ask(seat)
        table.take(seat, answer)
    assert turns > 10
    assert uses > 10
