"""An easy start: which of four cards goes (LR-V4)."""

from ...games.lunar_rails.phases import OPENING
from ...games.lunar_rails.planner.chart import Chart
from ...games.lunar_rails.planner.habits import Habits
from ...games.lunar_rails.planner.plans import Planner
from ...games.lunar_rails.state import LunarRailsState


def worst_card(state: LunarRailsState, seat: int, chart: Chart, habits: Habits) -> int:
    """The action that leaves the best trip; of cards that no good trip needs, the one that pays least."""
    kept: list[tuple[float, int, int]] = []
    for card in state.hands[seat]:
        trial = state.clone()
        trial.hands[seat].remove(card)
        trial.turn, trial.stack = seat, [(OPENING, (seat,))]
        plans = Planner(trial, seat, chart, habits).plans()
        pays = sum([line[2] for line in state.board.lines[card]])
        kept.append((round(plans[0].score, 2) if plans else -1000.0, -pays, card))
    return state.numbers.throw_away + max(kept)[2]
