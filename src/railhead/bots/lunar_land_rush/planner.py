"""Plans: sequences of own turns, each card choosing the region of the next, the best few followed on."""

from math import sqrt, tanh

from ...games.lunar_land_rush import actions
from ...games.lunar_land_rush.phases import ANY, BUILD_ORDER, COLOURS, EXTRACT_ORDER, MOVE_ORDER
from ...games.lunar_land_rush.state import LunarState
from .carrying_out import NO_HINT, carry_out
from .chart import Chart
from .habits import Habits
from .sheet import Setting, Sheet, sheet_of
from .weighing import card_worth, points, weigh


class Turn:
    """A turn: its actions one after the other, the sheet after it, and the best that may come of it."""

    def __init__(self, made: list[int], sheet: Sheet, hint: int) -> None:
        self.made = made
        self.sheet = sheet
        self.hint = hint
        """The order that is meant to follow."""
        self.score = -2.0


class Line:
    """A sequence of turns that is being thought on."""

    def __init__(self, turn: Turn, sheet: Sheet, score: float) -> None:
        self.turn = turn
        self.sheet = sheet
        self.score = score


class Planner:
    """Thinks `depth` own turns ahead and follows the `wide` best lines; `hints` says whether moves and digs
    are thought of in several ways, by what is meant to follow."""

    def __init__(
        self, state: LunarState, seat: int, chart: Chart, habits: Habits, depth: int, wide: int, hints: bool
    ) -> None:
        self.depth = depth
        self.wide = wide
        self.hints = hints
        self.habits = habits
        self.sheet = sheet_of(state, seat, Setting(state, seat, chart, habits, secret=True))
        weigh(self.sheet)
        self.last = state.trigger >= 0
        """Whether this is the last turn."""
        self.best_worth = self.best_points = 0.0
        for other in range(state.seats):
            if other != seat and not state.out[other]:
                rival = sheet_of(state, other, Setting(state, other, chart, habits, secret=False))
                self.best_worth = max(self.best_worth, weigh(rival))
                # Those who sit behind in this round still have a turn.
                more = (other - state.start) % state.seats > (seat - state.start) % state.seats
                reached = points(rival) + 2.0 + (habits.turn if more else 0.0)
                self.best_points = max(self.best_points, reached)

    # --- how good a line is

    def score(self, sheet: Sheet, ahead: int) -> float:
        """From -1 to 1: how the lead over the best rival looks after so many turns."""
        habits = self.habits
        if sheet.over:
            lead = sheet.value - self.best_points - habits.turn * (ahead - 1)
            return tanh(lead / habits.sure)
        lead = sheet.value - self.best_worth - habits.turn * ahead
        return tanh(lead / (10.0 * (habits.sure + habits.unsure * sqrt(sheet.turns))))

    def turns(self) -> list[Turn]:
        """All turns that come to mind, best first."""
        found = [self.closed(turn) for turn in self.options(self.sheet, root=True)]
        lines = []
        for turn in found:
            turn.score = self.score(turn.sheet, 1)
            lines.append(Line(turn, turn.sheet, turn.score))
        if not self.last:
            self._think_on(lines, found)
        found.sort(key=lambda turn: -turn.score)
        return found

    def _think_on(self, lines: list[Line], found: list[Turn]) -> None:
        for ahead in range(2, self.depth + 1):
            lines.sort(key=lambda line: -line.score)
            del lines[self.wide :]
            further: list[Line] = []
            for line in lines:
                if line.sheet.over:
                    further.append(line)
                    continue
                for turn in self.options(line.sheet, root=False):
                    self.closed(turn)
                    further.append(Line(line.turn, turn.sheet, self.score(turn.sheet, ahead)))
            lines = further
        # What was not followed to the end counts for no more than it was when it was left.
        reached = {id(line.turn) for line in lines}
        for turn in found:
            if id(turn) in reached:
                turn.score = -2.0
        low = min((line.score for line in lines), default=0.0)
        for line in lines:
            line.turn.score = max(line.turn.score, line.score)
        for turn in found:
            if id(turn) not in reached:
                turn.score = low - 2.0 + 0.5 * turn.score

    def closed(self, turn: Turn) -> Turn:
        """A turn at whose end the sheet has been weighed."""
        sheet = turn.sheet
        if self.last or sheet.left <= 0.3 or not sheet.domes_left:
            sheet.over = True
        sheet.turns = max(sheet.turns - 1.0, 1.0)
        weigh(sheet)
        return turn

    # --- what can be done

    def options(self, sheet: Sheet, root: bool) -> list[Turn]:
        setting = sheet.setting
        moon, colours = setting.moon, setting.colours
        numbers = moon.numbers
        found: list[Turn] = []
        free = sheet.region == ANY
        for card in sheet.hand:
            hand = tuple([other for other in sheet.hand if other != card])
            then_region = colours[card]
            coming = {order for other in hand for order in moon.orders[other]}
            orders, bonus = moon.orders[card], moon.bonuses[card]
            idle = True
            for order in orders:
                for region in range(COLOURS) if free else (sheet.region,):
                    for hint in self._hints(order, coming):
                        after = sheet.copy()
                        made = carry_out(after, order, bonus, region, hint, then_region)
                        if not made:
                            break
                        idle = False
                        begin = [numbers.play + card]
                        if len(orders) > 1:
                            begin.append(actions.ORDER + order)
                        if free:
                            begin.append(actions.REGION + region)
                        self._lay(after, card, hand)
                        found.append(Turn(begin + made, after, hint))
            if idle:
                after = sheet.copy()
                self._lay(after, card, hand)
                found.append(Turn([numbers.play + card], after, NO_HINT))
        return found + self._pick_ups(sheet, root)

    def _hints(self, order: int, coming: set[int]) -> list[int]:
        if order not in (MOVE_ORDER, EXTRACT_ORDER) or not coming:
            return [NO_HINT]
        wanted = [BUILD_ORDER, EXTRACT_ORDER] if order == MOVE_ORDER else [BUILD_ORDER]
        hints = [then for then in wanted if then in coming]
        if self.hints:
            hints.append(NO_HINT)
        return hints[:] if self.hints else hints[:1] or [NO_HINT]

    def _lay(self, sheet: Sheet, card: int, hand: tuple[int, ...]) -> None:
        sheet.hand = hand
        sheet.played = (*sheet.played, card)
        sheet.region = sheet.setting.colours[card]

    def _pick_ups(self, sheet: Sheet, root: bool) -> list[Turn]:
        setting = sheet.setting
        row = sheet.row
        if not row:
            if not sheet.played:
                return []
            return [self._pick_up(sheet, -1)]
        if root:
            return [self._pick_up(sheet, card) for card in row]
        return [self._pick_up(sheet, max(row, key=lambda card: (card_worth(setting, card), card)))]

    def _pick_up(self, sheet: Sheet, card: int) -> Turn:
        after = sheet.copy()
        numbers = sheet.setting.moon.numbers
        after.hand = tuple(sorted([*sheet.hand, *sheet.played, *([card] if card >= 0 else [])]))
        after.played = ()
        after.region = ANY
        if card >= 0:
            after.row = tuple([other for other in sheet.row if other != card])
        return Turn([numbers.pick_up + card if card >= 0 else actions.PICK_UP], after, NO_HINT)
