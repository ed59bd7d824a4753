"""The state: sheets and dice as plain data, and who is asked what."""

from random import Random
from typing import ClassVar, Final

from ...table.event import Event
from ...table.options import OptionValue
from ...table.refusal import Refusal
from ...table.state import Doors, State
from . import actions, asking, flow, leaving
from .content import Page
from .phases import ROLL_MOUNTAIN, ROLL_TURN, SET_UP, TURN
from .position import write_position
from .refusals import why_not
from .rules.drawing import legal_turn
from .rules.laws import laws
from .rules.scoring import total
from .rules.sealed import conceal, imagine
from .rules.setting_up import legal_set_up, why_no_mountain_on
from .sheet import Sheet, blank_sheet
from .view import view_of
from .worth import worth

MOUNTAIN_ROLLS: Final[tuple[tuple[int, int], ...]] = tuple((value, 1) for value in range(6))
TURN_ROLLS: Final[tuple[tuple[int, int], ...]] = tuple((value, 1) for value in range(6, 42))


class RailsState(State):
    """All sheets, the dice, and who still has to decide."""

    doors: ClassVar[Doors] = Doors(
        why_not=why_not,
        leave=leaving.leave,
        ask=asking.ask,
        view=view_of,
        position=write_position,
        choice_groups=asking.choice_groups,
        laws=laws,
    )
    page: Page
    advanced: bool = False
    row: int = 0
    """Rows rolled in set-up so far."""
    turn: int = 0
    """Turns rolled so far."""
    white: int = 0
    coloured: int = 0
    sheets: list[Sheet]

    def action_count(self) -> int:
        return self.page.action_count

    def why_no_action(self, seat: int, text: str) -> Refusal | None:
        return why_no_mountain_on(self, text)

    def legal(self, seat: int) -> list[int]:
        if not self.stack or seat not in self.stack[-1][1]:
            return []
        kind = self.stack[-1][0]
        if kind == TURN:
            return legal_turn(self, self.sheets[seat])
        if kind == SET_UP:
            return legal_set_up(self.sheets[seat])
        return [actions.MOUNTAIN, actions.IGNORE]

    def act(self, seat: int, action: int) -> list[Event]:
        return flow.act(self, seat, action)

    def chance(self) -> tuple[tuple[int, int], ...]:
        return TURN_ROLLS if self.stack[-1][0] == ROLL_TURN else MOUNTAIN_ROLLS

    def draw(self, point: float) -> int:
        # All faces weigh the same.
        return 6 + int(point * 36) if self.stack[-1][0] == ROLL_TURN else int(point * 6)

    def happen(self, outcome: int) -> list[Event]:
        return flow.happen(self, outcome)

    def clone(self) -> "RailsState":
        copy = RailsState()
        self.clone_into(copy)
        copy.page = self.page
        copy.advanced = self.advanced
        copy.row = self.row
        copy.turn = self.turn
        copy.white = self.white
        copy.coloured = self.coloured
        copy.sheets = [sheet.clone() for sheet in self.sheets]
        return copy

    def determinise(self, seat: int, rng: Random) -> "RailsState":
        """What the others have sealed is drawn anew; all else is open to everyone."""
        other = self.clone()
        if not self.sealed():
            return other
        for i, sheet in enumerate(other.sheets):
            if i != seat and not self.out[i]:
                imagine(other, i, sheet, rng)
        return other

    def known_to(self, seat: int | None) -> "RailsState":
        other = self.clone()
        if self.seats > 1:
            for i, sheet in enumerate(other.sheets):
                if i != seat:
                    conceal(other, sheet)
        return other

    def sealed(self) -> bool:
        asked = self.to_act()
        return self.seats > 1 and len(asked) > 0 and asked[0] >= 0

    def scores(self) -> list[int]:
        return [total(self.page, sheet, self.advanced) for sheet in self.sheets]

    def moment(self) -> tuple[str, int]:
        return "turn", self.turn

    def worth(self, seat: int) -> float:
        return worth(self, seat)

    def white_of(self, sheet: Sheet) -> int:
        """The white die as this sheet uses it this turn, override counted (TR-10)."""
        return sheet.white_value if sheet.white_turn == self.turn else self.white

    def coloured_of(self, sheet: Sheet) -> int:
        return sheet.coloured_value if sheet.coloured_turn == self.turn else self.coloured


def start(page: Page, options: dict[str, OptionValue], seats: int) -> RailsState:
    """Blank sheets, and the first mountain about to be rolled."""
    state = RailsState()
    state.sit_down(options, seats)
    state.page = page
    state.advanced = bool(options["advanced"])
    state.sheets = [blank_sheet() for _ in range(seats)]
    state.await_chance(ROLL_MOUNTAIN)
    return state
