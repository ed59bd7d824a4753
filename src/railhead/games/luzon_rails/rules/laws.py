"""What is conserved: money, shares, cards, track and tokens."""

from typing import TYPE_CHECKING

from ..phases import CARDS

if TYPE_CHECKING:
    from ..state import LuzonState


def laws(state: "LuzonState") -> list[tuple[str, int, int]]:
    island = state.island
    found = [
        ("pesos", sum(state.cash) + sum(state.treasury), island.cash * state.seats + state.paid_out),
        ("towns", len(state.tokens) + len(state.bare), len(island.towns)),
        ("tokens", sum(1 for hex in state.tokens if hex in island.towns), len(set(state.tokens))),
    ]
    for card, name in enumerate(CARDS):
        here = state.deck[card] + state.discard[card] + state.display.count(card) + sum(state.hands[card::4])
        found.append((f"{name} cards", here, island.cards[card]))
    for company, key in enumerate(island.companies):
        held = sum(state.shares[company * state.seats : (company + 1) * state.seats])
        found.append((f"shares of {key}", held, state.sold[company]))
        left = island.shares[company] - held
        found.append((f"shares of {key} below none", min(left, 0), 0))
        lying = sum(1 for owners in state.owners if owners >> company & 1)
        found.append((f"track of {key}", lying, len(state.track[company])))
        found.append((f"track of {key} below none", min(island.track - lying, 0), 0))
    for hex, owners in enumerate(state.owners):
        if island.mountains[hex]:
            found.append((f"track on {island.hexes[hex]}", owners & (owners - 1), 0))
    return found
