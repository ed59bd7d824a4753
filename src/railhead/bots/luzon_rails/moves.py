"""What a seat can do with a card: the turns worth thinking about, played to their end."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from ...games.luzon_rails import actions
from ...games.luzon_rails.phases import BUILD, BUILD_CARD, CHOOSE, DEVELOP, GRANT, PLAY
from ...games.luzon_rails.state import LuzonState
from .quick import Quick

WIDE: Final = (5, 3, 1, 1)
"""How many hexes are thought of for the first track of a card, the second, …"""


@dataclass
class Move:
    """An action and the position when its turn is over."""

    action: int
    state: LuzonState
    gain: bool = True
    """Whether it does anything but give up the card's action."""


class Moves:
    """Thinks of turns. Auctions are not among them: see bidding."""

    def __init__(self, quick: Quick, rng: Random, wide: Sequence[int] = WIDE) -> None:
        self.quick = quick
        self.rng = rng
        self.wide = wide

    def of_card(self, state: LuzonState, seat: int) -> list[Move]:
        """With a Grant, Build or Develop card played, or in the middle of one."""
        kind = state.kind
        if kind == BUILD:
            return self.builds(state, seat)
        if kind in (GRANT, DEVELOP):
            return [
                self.ended(state, seat, action)
                for action in state.legal(seat)
                if self._worth_it(state, action)
            ]
        assert kind == CHOOSE
        return [self.ended(state, seat, action) for action in state.legal(seat)]

    def _worth_it(self, state: LuzonState, action: int) -> bool:
        """Towns without track are left for later."""
        if state.kind != DEVELOP or action == actions.DONE:
            return True
        return state.owners[state.island.numbers.hex_of(action)] > 0

    def ended(self, state: LuzonState, seat: int, action: int) -> Move:
        """The move with what follows of it chosen as comes to mind, until the turn is over."""
        after = state.clone()
        after.act(seat, action)
        while after.to_act() == (seat,) and after.card >= 0 and after.kind not in (PLAY, BUILD):
            after.act(seat, self.quick.choose(after, seat, self.rng))
        if after.card == BUILD_CARD and after.kind == BUILD and after.to_act() == (seat,):
            best = max(self.builds(after, seat), key=lambda move: sum(move.state.value))
            after = best.state
        return Move(action, after, action != actions.DONE)

    def builds(self, state: LuzonState, seat: int) -> list[Move]:
        """Ways to go on building, by the first track of each; fewer track too."""
        done = state.clone()
        done.act(seat, actions.DONE)
        found = [Move(actions.DONE, done, False)]
        numbers = state.island.numbers
        by_company: dict[int, list[int]] = {}
        for action in state.legal(seat)[:-1]:
            by_company.setdefault(numbers.company_of(action), []).append(action)
        for company, legal in by_company.items():
            met: set[tuple[int, ...]] = set()
            self._lines(state, seat, company, legal, -1, state.built, met, found)
        return found

    def _lines(
        self,
        state: LuzonState,
        seat: int,
        company: int,
        legal: list[int],
        first: int,
        depth: int,
        met: set[tuple[int, ...]],
        found: list[Move],
    ) -> None:
        numbers = state.island.numbers
        pulls = self.quick.pulls(state, company)
        start = numbers.build + company * numbers.hexes
        ranked = sorted(
            legal, key=lambda action: -self.quick.hex_worth(state, company, action - start, pulls)
        )
        for action in ranked[: self.wide[min(depth, len(self.wide) - 1)]]:
            after = state.clone()
            after.act(seat, action)
            if after.kind == CHOOSE and after.to_act() == (seat,):
                after.act(seat, self.quick.choose(after, seat, self.rng))
            begun = action if first < 0 else first
            if after.kind != BUILD or after.company != company or after.to_act() != (seat,):
                key = (*sorted(after.track[company]), after.value[company])
                if key not in met:
                    met.add(key)
                    found.append(Move(begun, after))
                continue
            if action == ranked[0]:
                stopped = after.clone()
                stopped.act(seat, actions.DONE)
                found.append(Move(begun, stopped))
            further = after.legal(seat)[:-1]
            if further:
                self._lines(after, seat, company, further, begun, depth + 1, met, found)
