"""The bots of Lunar Land Rush: they finish every game without a fault, play alike again, and well."""

from random import Random
from typing import Any

import pytest

import railhead
from railhead import bots
from railhead.bots.bot import Clock, Look, RandomBot
from railhead.bots.lunar_land_rush import LEVELS
from railhead.bots.lunar_land_rush.carrying_out import NO_HINT, build, carry_out
from railhead.bots.lunar_land_rush.chart import chart_of
from railhead.bots.lunar_land_rush.habits import USUAL
from railhead.bots.lunar_land_rush.planner import Planner
from railhead.bots.lunar_land_rush.player import Planning
from railhead.bots.lunar_land_rush.sheet import Setting, Sheet, sheet_of
from railhead.bots.lunar_land_rush.weighing import weigh
from railhead.bots.referee import Seated
from railhead.games.lunar_land_rush import GAME, actions
from railhead.games.lunar_land_rush.moon import moon_of
from railhead.games.lunar_land_rush.phases import AIM, COLOURS, LANDING, TURN
from railhead.games.lunar_land_rush.state import LandRushState
from tests.bots.at_table import at_random, finished, without_fault

MOON = moon_of(GAME.content())
CHART = chart_of(MOON)


NAMES = [name for name in LEVELS if "@" not in name]


def opened(seed: str, seats: int = 4, **options: Any) -> Any:
    return railhead.new("lunar-land-rush", seats=seats, options=options, seed=seed)


def in_a_turn(seed: str, steps: int, seats: int = 4) -> LandRushState:
    """A position at the beginning of somebody's turn, wherever chance has led."""
    rng = Random(seed)
    table = opened(seed, seats)
    at_random(table, rng, steps)
    while not table.over and table.state.kind != TURN:
        at_random(table, rng, 1)
    state = table.state
    assert isinstance(state, LandRushState)
    return state


def weighed(state: LandRushState, seat: int) -> Sheet:
    sheet = sheet_of(state, seat, Setting(state, seat, CHART, USUAL, secret=True))
    weigh([sheet]).note(sheet, 0)
    return sheet


def test_the_levels_go_from_novice_to_master() -> None:
    assert NAMES == ["novice", "skilled", "master"]
    assert set(LEVELS) <= set(bots.levels("lunar-land-rush"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_level_finishes_without_a_fault(name: str, seats: int) -> None:
    table = opened("finish", seats, max_rounds=12)
    without_fault(finished(table, [LEVELS[name]() for _ in range(seats)], "finish"))
    assert table.over


def test_skilled_players_end_the_game_themselves() -> None:
    table = opened("whole")
    without_fault(finished(table, [LEVELS["skilled"]() for _ in range(4)], "whole"))
    assert table.state.end_reason in ("astronauts", "domes")
    assert table.state.round < 60


def test_the_master_plays_some_rounds_with_novices() -> None:
    table = opened("short", 3, max_rounds=3)
    without_fault(finished(table, [LEVELS["master"](), LEVELS["novice"](), LEVELS["novice"]()], "short"))


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    tables = [opened("again", max_rounds=6) for _ in range(2)]
    for table in tables:
        finished(table, [LEVELS[name]() for _ in range(4)], "again")
    assert tables[0].hash() == tables[1].hash()


def test_skilled_is_far_better_than_random() -> None:
    won = 0
    for game in range(4):
        table = opened(f"far-{game}")
        players = [LEVELS["skilled"]() if seat == game else RandomBot() for seat in range(4)]
        finished(table, players, f"far-{game}")
        won += table.state.winners() == (game,)
    assert won >= 3


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_takes_over_wherever_chance_has_led(name: str) -> None:
    for game in range(8):
        rng = Random(game)
        seats = 2 + game % 3
        table = opened(f"late-{game}", seats)
        at_random(table, rng, rng.randrange(250))
        seated = [Seated(LEVELS[name](), "bot") for _ in range(seats)]
        for step in range(12):
            if not table.over:
                seat = table.to_act[0]
                table.take(seat, seated[seat].decide(table, seat, Random(step)))
        without_fault(seated)


def test_a_bot_goes_on_with_an_order_that_another_began() -> None:
    rng, met = Random(5), set()
    table = opened("midst")
    while not table.over:
        seat = table.to_act[0]
        kind = table.state.kind
        seated = Seated(Planning(), "bot")
        action = seated.decide(table, seat, Random(1))
        without_fault([seated])
        met.add(kind)
        table.take(seat, action if kind in (AIM, LANDING) else rng.choice(table.state.legal(seat)))
    assert len(met) >= 8


def test_bots_play_on_when_somebody_resigns() -> None:
    for game in range(4):
        rng = Random(game)
        table = opened(f"gone-{game}", max_rounds=12)
        at_random(table, rng, rng.randrange(60))
        table.declare(f"resign {rng.randrange(4)}")
        without_fault(finished(table, [LEVELS["skilled"]() for _ in range(4)], "gone"))


def test_every_decision_has_a_reason_and_an_aim_the_area_that_the_log_names() -> None:
    table = opened("reason", max_rounds=10)
    players = [LEVELS["master"](), LEVELS["skilled"](), LEVELS["novice"](), LEVELS["skilled"]()]
    while not table.over:
        seat = table.to_act[0]
        bot = players[seat]
        bot.reason = ""
        look = Look(table.game, table.content, table.state, seat, Random(1))
        action = bot.decide(look, table.state.legal(seat), Clock(60))
        assert bot.reason
        assert isinstance(action, int)
        entries = table.take(seat, action)
        if bot.reason.startswith("around "):
            area = bot.reason.removeprefix("around ").removesuffix(" there is much to do")
            assert f"aims at {area}." in table.game.tell(table.content, entries[0].events[0], ["Bo"] * 4)[0]


def test_a_turn_that_is_thought_of_can_be_played_and_leads_where_it_was_thought_to() -> None:
    for game in range(12):
        state = in_a_turn(f"thought-{game}", 20 + 25 * game)
        if not state.to_act():
            continue
        seat = state.active
        for turn in Planner(state, seat, CHART, USUAL, depth=1, wide=1, hints=True).turns():
            after = state.clone()
            for action in turn.made:
                assert action in after.legal(seat)
                after.act(seat, action)
            if after.active == seat and actions.DONE in after.legal(seat):
                after.act(seat, actions.DONE)
            if MOON.numbers.verb(turn.made[-1]) in ("aim", "pick-up"):
                continue
            assert turn.sheet.row == sheet_of(after, seat, turn.sheet.setting).row
            assert turn.sheet.hand == after.hands[seat]
            assert turn.sheet.taken == after.taken[seat]
            assert turn.sheet.stars == sum(
                MOON.stars[area] for area, dome in enumerate(after.domes) if dome == seat + 1
            )


def test_aims_are_compared_by_the_real_odds() -> None:
    for region in range(COLOURS):
        gains = [1.0 if MOON.region_of[area] == region else 0.0 for area in range(CHART.count)]
        aim, hope = CHART.best_aim(gains)
        assert hope == pytest.approx(MOON.hits[region][aim] / 1_000_000)
        assert MOON.hits[region][aim] == max(MOON.hits[region])


def test_nobody_builds_what_he_cannot_pay() -> None:
    for game in range(6):
        state = in_a_turn(f"pay-{game}", 150)
        for seat in range(4):
            for region in range(COLOURS):
                sheet = weighed(state, seat)
                carry_out(sheet, 3, 0, region, NO_HINT, region)
                assert all(0 <= count <= MOON.cubes for count in sheet.row[CHART.stores : CHART.supply])


def test_on_the_last_turn_no_payable_colony_is_left_lying() -> None:
    """Imbrium (hydrogen, two oxygen, carbon) and Roris (oxygen, carbon), each a cube cheaper: both are paid
    only if Imbrium is spared its carbon and Roris its oxygen."""
    sheet = weighed(in_a_turn("colonies", 60), 0)
    roris, imbrium = MOON.areas.index("roris"), MOON.areas.index("imbrium")
    for area in range(len(MOON.areas)):
        sheet.row[area] = area in (roris, imbrium)
        sheet.row[CHART.domes + area] = 0
    sheet.row[CHART.stores : CHART.stores + COLOURS] = bytes([1, 2, 1, 0])
    sheet.domes_left, sheet.stars, sheet.last = 5, 0, True
    made = build(sheet, MOON.regions.index("blue"), True)
    assert len(made) == 2
    assert sheet.stars == MOON.stars[roris] + MOON.stars[imbrium]


def test_another_cube_another_token_and_another_star_are_worth_something() -> None:
    state = in_a_turn("worth", 60)
    seat = state.active
    sheet = weighed(state, seat)
    richer = sheet.copy()
    richer.row[CHART.stores] += 1
    explorer = sheet.copy()
    explorer.taken += 1
    weigh([richer, explorer])
    assert richer.value > sheet.value
    assert explorer.value == pytest.approx(sheet.value + CHART.token)
