"""What is conserved: cubes, astronauts, domes, tokens, cards, objectives."""

from typing import TYPE_CHECKING

from ..phases import COLOURS
from .setting_up import objectives_left, tokens_left

if TYPE_CHECKING:
    from ..state import LandRushState


def laws(state: "LandRushState") -> list[tuple[str, int, int]]:
    moon, seats = state.moon, state.seats
    found: list[tuple[str, int, int]] = []
    for kind, name in enumerate(moon.kinds):
        here = sum(state.cubes[kind::COLOURS]) + sum(state.stores[kind::COLOURS])
        found.append((f"cubes of {name}", here + state.supply[kind] + state.spent[kind], moon.cubes))
    for area, key in enumerate(moon.areas):
        lying = sum(state.cubes[area * COLOURS : (area + 1) * COLOURS])
        found.append((f"cubes too many in {key}", max(lying - moon.squares[area], 0), 0))
    for seat in range(seats):
        landed = sum(state.astronauts[seat::seats])
        found.append((f"astronauts of seat {seat}", landed + state.left[seat], state.own_astronauts))
        built = state.domes.count(seat + 1)
        found.append((f"domes of seat {seat}", built + state.domes_left[seat], state.own_domes))
        cards = [*state.hands[seat], *state.played[seat]]
        basic = sorted([card for card in cards if card < COLOURS])
        found.append(
            (f"basic orders of seat {seat}", len(basic) if len(set(basic)) == len(basic) else -1, COLOURS)
        )
    advanced = [*state.deck, *(card for card in state.row if card >= 0)]
    for seat in range(seats):
        advanced += [card for card in (*state.hands[seat], *state.played[seat]) if card >= COLOURS]
    all_advanced = len(moon.cards) - COLOURS
    found.append(("advanced orders", len(advanced), all_advanced))
    found.append(("different advanced orders", len(set(advanced)), all_advanced))
    found.append(("tokens", sum(state.tokens) + sum(state.taken), len(moon.areas)))
    found.append(("tokens drawn too often", sum(-left for _, left in tokens_left(state) if left < 0), 0))
    found.append(("objectives dealt too often", sum(-left for left in objectives_left(state) if left < 0), 0))
    return found
