"""Plans: sequences of own turns, each card choosing the region of the next; the best few are followed on."""

from math import sqrt, tanh
from typing import Final

from ...games.lunar_land_rush import actions
from ...games.lunar_land_rush.phases import (
    ANY,
    BUILD_ORDER,
    COLOURS,
    EXTRACT_ORDER,
    MOVE_ORDER,
    STALLED_AFTER,
)
from ...games.lunar_land_rush.state import LandRushState
from .carrying_out import NO_HINT, carry_out
from .chart import Chart
from .habits import Habits
from .sheet import Setting, Sheet, cards_worth, sheet_of
from .weighing import points, weigh

NOT_FOLLOWED: Final = 4.0
"""How far behind all others a turn is put that was given up on the way."""
SECRET: Final = 2.0
"""What rivals' own objectives may bring them."""

UNEASY: Final = 4
"""Rounds in which nothing is placed, after which one thinks of the game's ending by that (LL-11a) …"""
RESTLESS: Final = 3.0
"""… and turns that one hopes for with each such round that is left, as somebody else may place something."""


class Turn:
    """A turn: its actions one after the other, the sheet after it, and how good what comes of it looks."""

    def __init__(self, made: list[int], sheet: Sheet) -> None:
        self.made = made
        self.sheet = sheet
        self.score = 0.0


class Line:
    """A sequence of turns that is being thought on: with which it began, how it stands, and how it stood
    on the way: what comes sooner is surer."""

    def __init__(self, begin: Turn, sheet: Sheet, before: float) -> None:
        self.begin = begin
        self.sheet = sheet
        self.before = before
        """All scores on the way, added up."""
        self.now = 0.0
        self.score = 0.0


class Planner:
    """Thinks `depth` own turns ahead and follows the `wide` best lines; `hints` says whether moves and digs
    are thought of in several ways, by what is meant to follow."""

    def __init__(
        self,
        state: LandRushState,
        seat: int,
        chart: Chart,
        habits: Habits,
        depth: int,
        wide: int,
        hints: bool,
    ) -> None:
        self.depth = depth
        self.wide = wide
        self.hints = hints
        self.habits = habits
        self.sheet = sheet_of(state, seat, Setting(state, seat, chart, habits, secret=True))
        self.last = state.trigger >= 0
        """Whether this is the last turn."""
        self.quiet = -1 if state.placed_now else state.quiet
        rivals = [other for other in range(state.seats) if other != seat and not state.out[other]]
        sheets = [
            sheet_of(state, other, Setting(state, other, chart, habits, secret=False)) for other in rivals
        ]
        weigh([self.sheet, *sheets]).note(self.sheet, 0)
        self.best_worth = max([sheet.value for sheet in sheets], default=0.0)
        self.best_points = 0.0
        for other, sheet in zip(rivals, sheets):
            # Those who sit behind in this round still have a turn.
            behind = (other - state.start) % state.seats > (seat - state.start) % state.seats
            reached = points(sheet) + SECRET + (habits.turn if behind else 0.0)
            self.best_points = max(self.best_points, reached)

    def turns(self) -> list[Turn]:
        """All turns that come to mind, best first."""
        found = self.options(self.sheet, root=True)
        lines = [Line(turn, turn.sheet, 0.0) for turn in found]
        self._judge(lines, 1)
        for line in lines:
            line.begin.score = line.score
        if not self.last and self.depth > 1:
            self._think_on(lines, found)
        found.sort(key=lambda turn: -turn.score)
        return found

    def _think_on(self, lines: list[Line], found: list[Turn]) -> None:
        for ahead in range(2, self.depth + 1):
            lines = self._further(lines, ahead)
        for turn in found:
            turn.score -= NOT_FOLLOWED
        for line in lines:
            line.begin.score = max(line.begin.score, line.score)

    def _further(self, lines: list[Line], ahead: int) -> list[Line]:
        """The best lines a turn on."""
        lines = sorted(lines, key=lambda line: -line.score)[: self.wide]
        ended = [line for line in lines if line.sheet.over]
        for line in ended:
            line.before += line.now
        running = [line for line in lines if not line.sheet.over]
        if not running:
            return ended
        worth = weigh([line.sheet for line in running])
        new: list[Line] = []
        for number, line in enumerate(running):
            worth.note(line.sheet, number)
            new += [
                Line(line.begin, turn.sheet, line.before + line.now)
                for turn in self.options(line.sheet, root=False)
            ]
        self._judge(new, ahead)
        return ended + new

    def _judge(self, lines: list[Line], ahead: int) -> None:
        """How lines stand after so many turns, from -1 to 1: by the lead over the best rival."""
        quiet = self.quiet + ahead
        for line in lines:
            sheet = line.sheet
            sheet.over = self.last or sheet.left <= 0.3 or not sheet.domes_left
            sheet.turns = max(sheet.turns - 1.0, 1.0)
            if (
                quiet >= UNEASY
                and sheet.left == self.sheet.left
                and sheet.domes_left == self.sheet.domes_left
            ):
                sheet.turns = min(sheet.turns, 1.0 + RESTLESS * max(STALLED_AFTER - quiet, 0))
        weigh([line.sheet for line in lines])
        habits = self.habits
        for line in lines:
            sheet = line.sheet
            if sheet.over:
                lead = sheet.value - self.best_points - habits.turn * (ahead - 1)
                line.now = tanh(lead / habits.sure)
            else:
                lead = sheet.value - self.best_worth - habits.turn * ahead
                line.now = tanh(lead / (habits.sure + habits.unsure * sqrt(sheet.turns)))
            if ahead > 1:
                line.score = (1 - habits.haste) * line.now + habits.haste * line.before / (ahead - 1)
            else:
                line.score = line.now

    # --- what can be done

    def options(self, sheet: Sheet, root: bool) -> list[Turn]:
        """Every card with all it may do, and picking up; deep in thought only the best card is picked up."""
        moon, colours = sheet.setting.moon, sheet.setting.colours
        found: list[Turn] = []
        regions = range(COLOURS) if sheet.region == ANY else (sheet.region,)
        for card in sheet.hand:
            hand = tuple([other for other in sheet.hand if other != card])
            coming = {order for other in hand for order in moon.orders[other]}
            before = len(found)
            for order in moon.orders[card]:
                for region in regions:
                    for hint in self._hints(order, coming):
                        after = sheet.copy()
                        made = carry_out(after, order, moon.bonuses[card], region, hint, colours[card])
                        if not made:
                            break
                        found.append(_laid(after, card, hand, self._begin(sheet, card, order, region) + made))
            if len(found) == before:
                found.append(_laid(sheet.copy(), card, hand, [moon.numbers.play + card]))
        offer = sheet.offer
        if offer and not root:
            setting, own = sheet.setting, sheet.hand + sheet.played
            offer = (max(offer, key=lambda card: (cards_worth(setting, (*own, card)), card)),)
        found += [_picked_up(sheet, card) for card in offer]
        if not offer and sheet.played:
            found.append(_picked_up(sheet, -1))
        return found

    def _begin(self, sheet: Sheet, card: int, order: int, region: int) -> list[int]:
        """What is said before an order is carried out."""
        moon = sheet.setting.moon
        said = [moon.numbers.play + card]
        if len(moon.orders[card]) > 1:
            said.append(actions.ORDER + order)
        if sheet.region == ANY:
            said.append(actions.REGION + region)
        return said

    def _hints(self, order: int, coming: set[int]) -> list[int]:
        """What may be meant to follow an order, by the orders that are left."""
        hints = [NO_HINT]
        if order == MOVE_ORDER and EXTRACT_ORDER in coming:
            hints.insert(0, EXTRACT_ORDER)
        if order in (MOVE_ORDER, EXTRACT_ORDER) and BUILD_ORDER in coming:
            hints.insert(0, BUILD_ORDER)
        return hints if self.hints else hints[:1]


def _laid(sheet: Sheet, card: int, hand: tuple[int, ...], made: list[int]) -> Turn:
    """A card has been played."""
    sheet.hand = hand
    sheet.played = (*sheet.played, card)
    sheet.region = sheet.setting.colours[card]
    return Turn(made, sheet)


def _picked_up(sheet: Sheet, card: int) -> Turn:
    after = sheet.copy()
    back = [*sheet.hand, *sheet.played]
    after.played = ()
    after.region = ANY
    if card < 0:
        after.hand = tuple(sorted(back))
        return Turn([actions.PICK_UP], after)
    after.hand = tuple(sorted([*back, card]))
    after.cards = cards_worth(sheet.setting, after.hand)
    after.offer = tuple([other for other in sheet.offer if other != card])
    return Turn([sheet.setting.moon.numbers.pick_up + card], after)
