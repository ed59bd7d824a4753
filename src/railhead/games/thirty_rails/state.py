"""The course of the game: who decides what, when all have chosen, and what is carried out then."""

from random import Random
from typing import Any, Final

from ...table.event import Audience, Event
from ...table.options import OptionValue
from ...table.refusal import Refusal
from ...table.state import BY_CHANCE, NOBODY, State
from . import actions, notation, rules
from .content import Page
from .geometry import square_at
from .phases import DECISIONS, OVER, PLACE_MOUNTAIN, ROLL_MOUNTAIN, ROLL_TURN, SET_UP, TURN
from .position import write_position
from .score import total
from .sheet import CROSSED, MINE, MOUNTAIN, TRACK, Sheet, blank_sheet
from .view import RailsView, view_of
from .worth import worth

MOUNTAIN_ROLLS: Final[tuple[tuple[int, int], ...]] = tuple((value, 1) for value in range(6))
TURN_ROLLS: Final[tuple[tuple[int, int], ...]] = tuple((value, 1) for value in range(6, 42))


class RailsState(State):
    """All sheets, the dice, and who still has to decide."""

    page: Page
    options: dict[str, OptionValue]
    advanced: bool = False
    max_rounds: int = 0
    row: int = 0
    """Rows rolled in set-up so far."""
    turn: int = 0
    """Turns rolled so far."""
    white: int = 0
    coloured: int = 0
    acting: tuple[int, ...] = ()
    sheets: list[Sheet]

    # --- the contract

    def to_act(self) -> tuple[int, ...]:
        return self.acting

    @property
    def kind(self) -> int:
        """The kind of the open decision."""
        return self.stack[-1][0] if self.stack else OVER

    def action_count(self) -> int:
        return self.page.action_count

    def legal(self, seat: int) -> list[int]:
        if seat not in self.acting:
            return []
        kind = self.stack[-1][0]
        if kind == TURN:
            return rules.legal_in_turn(self, self.sheets[seat])
        if kind == SET_UP:
            return rules.legal_in_set_up(self.sheets[seat])
        return [actions.MOUNTAIN, actions.IGNORE]

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return rules.why_not(self, self.sheets[seat], action)

    def chance(self) -> tuple[tuple[int, int], ...]:
        return TURN_ROLLS if self.kind == ROLL_TURN else MOUNTAIN_ROLLS

    def draw(self, point: float) -> int:
        outcomes = self.chance()
        return outcomes[int(point * len(outcomes))][0]  # all faces weigh the same

    def happen(self, outcome: int) -> list[Event]:
        if self.kind == ROLL_MOUNTAIN:
            return self._mountain_rolled(outcome + 1)
        self.turn += 1
        self.white = outcome // 6  # 6 is 1 1, 41 is 6 6
        self.coloured = outcome % 6 + 1
        self._open(TURN)
        return [Event("rolled", -1, (self.turn, self.white, self.coloured))]

    def act(self, seat: int, action: int) -> list[Event]:
        sheet = self.sheets[seat]
        kind = self.stack[-1][0]
        if kind == TURN:
            if actions.OVERRIDE_WHITE <= action < actions.SHARES:
                return self.override(seat, sheet, action)
            sheet.decision = action
        elif kind == SET_UP:
            event = self.set_up(seat, sheet, action)
            if action < actions.BONUS:
                return [event]
            return [event, *self._decided(seat)]
        else:
            sheet.decision = action
        return self._decided(seat)

    def clone(self) -> "RailsState":
        copy = RailsState()
        copy.seats = self.seats
        copy.end_reason = self.end_reason
        copy.stack = self.stack[:]
        copy.out = self.out[:]
        copy.page = self.page
        copy.options = self.options
        copy.advanced = self.advanced
        copy.max_rounds = self.max_rounds
        copy.row = self.row
        copy.turn = self.turn
        copy.white = self.white
        copy.coloured = self.coloured
        copy.acting = self.acting
        copy.sheets = [sheet.clone() for sheet in self.sheets]
        return copy

    def sealed(self) -> bool:
        return self.seats > 1 and len(self.acting) > 0 and self.acting[0] >= 0

    def scores(self) -> list[int]:
        return [total(self.page, sheet, self.advanced) for sheet in self.sheets]

    def leave(self, seat: int) -> list[Event]:
        if seat not in self.acting:
            return []
        self.drop_overrides(self.sheets[seat])
        return self._without(seat)

    def determinise(self, seat: int, rng: Random) -> "RailsState":
        """What the others have sealed is drawn anew; all else is open to everyone."""
        other = self.clone()
        if not self.sealed():
            return other
        for i, sheet in enumerate(other.sheets):
            if i != seat and not self.out[i]:
                rules.imagine(other, i, sheet, rng)
        return other

    def view(self, seat: int | None) -> RailsView:
        return view_of(self, seat)

    def ask(self, seat: int) -> tuple[str, str, str]:
        return notation.ask(self, seat)

    def choices(self, seat: int) -> list[dict[str, Any]]:
        return notation.choices(self, seat)

    def position(self) -> dict[str, Any]:
        return write_position(self)

    def worth(self, seat: int) -> float:
        return worth(self, seat)

    def laws(self) -> list[tuple[str, int, int]]:
        return rules.laws(self)

    # --- the dice a seat draws by

    def white_of(self, sheet: Sheet) -> int:
        """The white die as this sheet uses it this turn, override counted (TR-10)."""
        return sheet.white_value if sheet.white_turn == self.turn else self.white

    def coloured_of(self, sheet: Sheet) -> int:
        return sheet.coloured_value if sheet.coloured_turn == self.turn else self.coloured

    # --- the flow

    def _open(self, kind: int) -> None:
        """Ask everybody concerned at once: TR-1."""
        self.stack[-1] = DECISIONS[kind]
        if self.seats == 1:
            self.acting = (0,)
            return
        self.acting = tuple(
            seat
            for seat in range(self.seats)
            if not self.out[seat]
            and not (kind == TURN and self.sheets[seat].empty == 0)  # TR-11
            and not (kind == PLACE_MOUNTAIN and self.sheets[seat].ignored)  # TR-2b
        )

    def _await(self, kind: int) -> None:
        self.stack[-1] = DECISIONS[kind]
        self.acting = BY_CHANCE

    def _mountain_rolled(self, column: int) -> list[Event]:
        self.row += 1
        self.white = column
        events = [Event("rolled-mountain", -1, (self.row, column))]
        self._open(PLACE_MOUNTAIN)
        if self.seats == 1 and self.sheets[0].ignored:
            self.acting = NOBODY
        for seat, sheet in enumerate(self.sheets):
            if sheet.ignored and not self.out[seat]:
                events.append(self._draw_mountain(seat, sheet))
        return events if self.acting else events + self._all_decided()

    def _draw_mountain(self, seat: int, sheet: Sheet) -> Event:
        sheet.fill(square_at(self.row, self.white), MOUNTAIN)
        return Event("mountain", seat, (self.row, self.white))

    def override(self, seat: int, sheet: Sheet, action: int) -> list[Event]:
        if action < actions.OVERRIDE_COLOURED:
            sheet.white_turn = self.turn
            sheet.white_value = action - actions.OVERRIDE_WHITE + 1
        else:
            sheet.coloured_turn = self.turn
            sheet.coloured_value = action - actions.OVERRIDE_COLOURED + 1
        # In company it is told when all have chosen; until then only one's own dice show it.
        return [self._overridden(seat, sheet, action)] if self.seats == 1 else []

    def _overridden(self, seat: int, sheet: Sheet, action: int) -> Event:
        if action < actions.OVERRIDE_COLOURED:
            return Event("override", seat, (0, sheet.white_value))
        return Event("override", seat, (1, sheet.coloured_value))

    def drop_overrides(self, sheet: Sheet) -> None:
        if self.turn and sheet.white_turn == self.turn:
            sheet.white_turn = sheet.white_value = 0
        if self.turn and sheet.coloured_turn == self.turn:
            sheet.coloured_turn = sheet.coloured_value = 0

    def set_up(self, seat: int, sheet: Sheet, action: int) -> Event:
        to: Audience = None if self.seats == 1 else (seat,)
        if action < actions.STATION:
            sheet.mine = action - actions.MINE
            sheet.fill(sheet.mine, MINE)
            return Event("mine", seat, (sheet.mine,), to)
        if action < actions.BONUS:
            number, edge = actions.station_of(action)
            sheet.stations[number - 1] = edge
            return Event("station", seat, (number, edge), to)
        sheet.bonus = action - actions.BONUS
        return Event("bonus", seat, (sheet.bonus,), to)

    def _decided(self, seat: int) -> list[Event]:
        if self.seats == 1:
            self.acting = NOBODY
            return self._all_decided()
        return [Event("decided", seat), *self._without(seat)]

    def _without(self, seat: int) -> list[Event]:
        self.acting = tuple(other for other in self.acting if other != seat)
        return [] if self.acting else self._all_decided()

    def _all_decided(self) -> list[Event]:
        """Carry out what all have chosen, show it to everybody, and go on (TR-1a)."""
        kind = self.stack[-1][0]
        events: list[Event] = []
        if kind == TURN:
            for seat, sheet in enumerate(self.sheets):
                if sheet.decision >= 0:
                    self._carry_out(seat, sheet, events)
        elif kind == PLACE_MOUNTAIN:
            for seat, sheet in enumerate(self.sheets):
                if sheet.decision == actions.IGNORE:
                    sheet.ignored = self.row
                    events.append(Event("ignored", seat, (self.row, self.white)))
                elif sheet.decision == actions.MOUNTAIN:
                    events.append(self._draw_mountain(seat, sheet))
                sheet.decision = -1
        else:
            events.append(Event("set-up-done"))
        if self.seats > 1:
            for event in events:
                event.reveals = True
        self._go_on(kind, events)
        return events

    def _carry_out(self, seat: int, sheet: Sheet, events: list[Event]) -> None:
        action = sheet.decision
        sheet.decision = -1
        if self.seats > 1:
            if sheet.white_turn == self.turn:
                events.append(self._overridden(seat, sheet, actions.OVERRIDE_WHITE))
            if sheet.coloured_turn == self.turn:
                events.append(self._overridden(seat, sheet, actions.OVERRIDE_COLOURED))
        if action >= actions.DRAW:
            tracks = len(self.page.words)
            square = (action - actions.DRAW) // tracks
            track = (action - actions.DRAW) % tracks
            sheet.squares[square] = TRACK + track
            sheet.empty -= 1
            events.append(Event("drew", seat, (square, track)))
        else:
            line, square = actions.shares_of(action)
            bought = self.white if self.white > self.coloured else self.coloured  # TR-A2a
            sheet.shares[line] += bought
            sheet.fill(square, CROSSED)
            events.append(Event("bought", seat, (line, bought, square)))

    def _go_on(self, kind: int, events: list[Event]) -> None:
        if kind == PLACE_MOUNTAIN:
            if self.row < 6:
                self._await(ROLL_MOUNTAIN)
            else:
                self._open(SET_UP)
        elif kind == SET_UP:
            self._await(ROLL_TURN)
        elif self.turn >= self.page.turns or not self._room_left():
            self._end("turns", events)
        elif self.turn >= self.max_rounds:
            self._end("limit", events)
        else:
            self._await(ROLL_TURN)

    def _room_left(self) -> bool:
        """TR-11: with no empty square left anywhere, the remaining turns pass by themselves."""
        for seat, sheet in enumerate(self.sheets):
            if sheet.empty and not self.out[seat]:
                return True
        return False

    def _end(self, reason: str, events: list[Event]) -> None:
        self.stack = []
        self.acting = NOBODY
        self.end_reason = reason
        events.append(Event("over"))

    def declare(self, action: int) -> list[Event]:
        events = super().declare(action)
        if self.end_reason:
            self.acting = NOBODY
        return events


def start(page: Page, options: dict[str, OptionValue], seats: int) -> RailsState:
    """Blank sheets, and the first mountain about to be rolled."""
    state = RailsState()
    state.page = page
    state.options = options
    state.seats = seats
    state.out = [0] * seats
    state.stack = [DECISIONS[ROLL_MOUNTAIN]]
    state.acting = BY_CHANCE
    state.advanced = bool(options["advanced"])
    state.max_rounds = int(options["max_rounds"])
    state.sheets = [blank_sheet() for _ in range(seats)]
    return state
