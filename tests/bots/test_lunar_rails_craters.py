"""Bots of Lunar Rails where meteors leave craters (LR-V5)."""

import pytest

from railhead.bots.lunar_rails.player import Railwayman
from railhead.games.lunar_rails.planner.chart import chart_of
from railhead.games.lunar_rails.planner.jobs import DELIVER, PICK, Task
from railhead.games.lunar_rails.planner.joining import track_to_join
from railhead.games.lunar_rails.state import LunarRailsState
from tests.bots.test_lunar_rails_bots import played, without_fault
from tests.rules.lunar_rails.positions import Player, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON, STRING, string_track


def state_of(craters: list[str], me: Player, **more: object) -> LunarRailsState:
    table = start(me, Player(), new_craters=True, in_play={"new_craters": craters}, **more)  # type: ignore[arg-type]
    state = table.state.clone()
    assert isinstance(state, LunarRailsState)
    return state


@pytest.mark.rule("LR-V5")
@pytest.mark.parametrize("name", ["novice", "skilled", "master"])
def test_bots_finish_games_with_craters(name: str) -> None:
    options = {"new_craters": True, "max_rounds": 4}
    table, seated = played(name, "craters", 3, content=SMALL_MOON, **options)
    assert table.over
    without_fault(seated)


@pytest.mark.rule("LR-V5")
def test_a_plan_for_a_city_that_is_gone_is_given_up() -> None:
    me = Player(hand=[2, 3, 4], at="plato", loads=["Ice"])
    for craters, holds in (([], True), (["tycho"], False)):
        state = state_of(craters, me, done=True, moved=1)
        board = state.board
        bot = Railwayman()
        ice, tycho = board.loads.index("Ice"), board.cities.index("Tycho")
        bot.hand, bot.made = sorted(state.hands[0]), state.round
        bot.tasks = [Task(DELIVER, ice, tycho, board.card_of[2], 12)]
        assert bot.holds(state, 0, chart_of(board)) is holds
    robots = state.board.loads.index("Robots")
    bot.tasks = [Task(PICK, robots, tycho, board.card_of[3], 0)]
    assert not bot.holds(state, 0, chart_of(board))


@pytest.mark.rule("LR-V5", "LR-70")
def test_the_parts_of_a_city_are_joined_where_craters_have_parted_it() -> None:
    me = Player(cash=300, track=string_track(1, 8))
    whole = state_of([], me, moon=STRING, stage="build")
    assert track_to_join(whole, 0) == ([], 0)
    parted = state_of(["m4", "m4.n", "m4.s"], me, moon=STRING, stage="build")
    ways, price = track_to_join(parted, 0)
    assert ways
    assert price > 0
