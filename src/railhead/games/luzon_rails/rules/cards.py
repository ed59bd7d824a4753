"""A turn's card: playing it, a grant, a development and what the companies gain by it."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..content import TOWN
from ..phases import CARD_NAMES, NO_CARD

if TYPE_CHECKING:
    from ..state import LuzonState


def legal_plays(state: "LuzonState", seat: int) -> list[int]:
    plays: list[int] = []
    for card in range(4):
        if card in state.display:
            plays.append(actions.DISPLAY + card)
    for card in range(4):
        if state.hands[seat * 4 + card]:
            plays.append(actions.HAND + card)
    return plays


def why_no_play(state: "LuzonState", seat: int, action: int) -> Refusal | None:
    card = (action - actions.DISPLAY) % 4
    if action < actions.HAND:
        if card not in state.display:
            return Refusal("LZ-5", f"no {CARD_NAMES[card]} card lies in the display")
    elif not state.hands[seat * 4 + card]:
        return Refusal("LZ-5", f"you hold no {CARD_NAMES[card]} card")
    return None


def play(state: "LuzonState", seat: int, action: int) -> Event:
    """Take the card from the display or the hand; it lies on the open discard at once (LZ-5)."""
    card = (action - actions.DISPLAY) % 4
    state.card = card
    state.discard[card] += 1
    if action < actions.HAND:
        slot = state.display.index(card)
        state.display[slot] = NO_CARD
        return Event("display", seat, (card, slot))
    state.hands[seat * 4 + card] -= 1
    return Event("hand", seat, (card,), reveals=True)


def legal_grants(state: "LuzonState") -> list[int]:
    grant = state.island.numbers.grant
    return [*range(grant, grant + len(state.sold)), actions.DONE]


def give_grant(state: "LuzonState", seat: int, company: int) -> Event:
    """Pesos from the bank to any treasury (LZ-7)."""
    amount = state.island.grant
    state.treasury[company] += amount
    state.paid_out += amount
    return Event("grant", seat, (company, amount))


def legal_developments(state: "LuzonState") -> list[int]:
    develop = state.island.numbers.develop
    if len(state.tokens) >= state.island.tokens:
        return [actions.DONE]
    developments = [develop + hex for hex in state.bare]
    developments.append(actions.DONE)
    return developments


def why_no_development(state: "LuzonState", hex: int) -> Refusal | None:
    island = state.island
    place, facts = island.places[hex], {"hex": island.hexes[hex]}
    if island.kinds[hex] != TOWN:
        return Refusal("LZ-10", f"{place} is no town", facts)
    if hex in state.tokens:
        return Refusal("LZ-10", f"{place} is developed already", facts)
    if len(state.tokens) >= island.tokens:
        return Refusal("LZ-10a", "no development token is left", facts)
    return None


def develop(state: "LuzonState", seat: int, hex: int) -> Event:
    """Put a token on a town; each company there will gain by it, in board order."""
    state.tokens.append(hex)
    state.bare.remove(hex)
    state.hex = hex
    owners = state.owners[hex]
    state.choosing = tuple(company for company in range(len(state.sold)) if owners >> company & 1)
    return Event("develop", seat, (hex,))


def legal_gains(state: "LuzonState") -> list[int]:
    company, numbers = state.choosing[0], state.island.numbers
    return [numbers.value + company, numbers.pesos + company]


def gain(state: "LuzonState", seat: int, in_value: bool) -> Event:
    """A company on a developed hex grows in value or fills its treasury, as was chosen for it."""
    company = state.choosing[0]
    amount = state.terms.development[company]
    state.choosing = state.choosing[1:]
    if in_value:
        state.value[company] += amount
        return Event("gain-value", seat, (company, state.hex, amount, state.value[company]))
    state.treasury[company] += amount
    state.paid_out += amount
    return Event("gain-pesos", seat, (company, state.hex, amount, state.treasury[company]))
