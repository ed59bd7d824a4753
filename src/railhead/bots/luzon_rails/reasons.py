"""Why a bot did what it did, in a short sentence."""

from typing import Final

from ...games.luzon_rails import actions
from ...games.luzon_rails.phases import (
    AUCTION_CARD,
    BUILD_CARD,
    CARD_NAMES,
    DEVELOP_CARD,
    GRANT_CARD,
    OFFER,
)
from ...games.luzon_rails.rules.dividends import pays
from ...games.luzon_rails.state import LuzonState
from .chart import chart_of
from .moves import Move

AN_AUCTION: Final = "now is the time for an auction"
"""With hidden money nobody may hear who is thought able to pay (LZ-6b)."""


def why(state: LuzonState, seat: int, move: Move) -> str:
    """What a move does, by what has changed when its turn is over."""
    numbers, names = state.island.numbers, state.island.names
    verb = numbers.verb(move.action)
    after = move.state
    if verb == "star":
        return _why_star(state, numbers.hex_of(move.action))
    if state.hidden and state.kind == OFFER:
        return why_offer(state, seat, move.action)
    if state.hidden and verb in ("display", "hand") and (move.action - actions.DISPLAY) % 4 == AUCTION_CARD:
        return AN_AUCTION
    if not move.gain or _idle(state, after):
        return "doing anything would help the others more"
    card = (move.action - actions.DISPLAY) % 4 if verb in ("display", "hand") else state.card
    if card == AUCTION_CARD:
        return _why_sale(state, seat, after)
    if card == GRANT_CARD:
        company = _most([new - old for new, old in zip(after.treasury, state.treasury)])
        return f"{names[company]} needs the money to build" + _part(state, seat, company)
    gained = [new - old for new, old in zip(after.value, state.value)]
    company = _most(gained)
    if card == DEVELOP_CARD or verb in ("value", "pesos"):
        if gained[company] > 0:
            return f"brings {names[company]} value {gained[company]}" + _part(state, seat, company)
        return "pesos for the treasury, to build with" if after.treasury > state.treasury else "for later"
    if card == BUILD_CARD:
        built = [len(new) - len(old) for new, old in zip(after.track, state.track)]
        company = _most(built)
        if gained[company] > 0:
            told = f"brings {names[company]} value {gained[company]}"
            if verb == "build":
                told = _why_step(state, seat, move.action, company, gained[company])
            return told + _part(state, seat, company)
        if not state.holds(seat, company):
            return "a Build card for later"
        return f"takes {names[company]} nearer to what lies ahead"
    return f"{CARD_NAMES[card]} is the best there is"


def _why_step(state: LuzonState, seat: int, action: int, company: int, whole: int) -> str:
    """One piece of track of several: what it brings itself, and what the turn brings with it."""
    trial = state.clone()
    trial.act(seat, action)
    name, now = state.island.names[company], trial.value[company] - state.value[company]
    if now <= 0:
        return f"leads {name} on to {whole} more value this turn"
    return f"brings {name} value {now}" + (f", and {whole - now} more this turn" if whole > now else "")


def _why_star(state: LuzonState, star: int) -> str:
    chart = chart_of(state.island)
    nearest = sorted(chart.cities, key=lambda hex: chart.steps[star][hex])[:2]
    return f"{' and '.join(state.island.places[hex] for hex in nearest)} are near"


def _idle(state: LuzonState, after: LuzonState) -> bool:
    """Whether a turn has changed nothing but the cards."""
    return (
        after.track == state.track
        and after.tokens == state.tokens
        and after.treasury == state.treasury
        and after.value == state.value
        and after.sold == state.sold
    )


def why_no_bid(state: LuzonState) -> str:
    return f"a share of {state.island.names[state.lot]} is not worth more than ₱{state.bid}"


def why_bid(state: LuzonState, passes: bool, worth: int) -> str:
    """`worth` is what the share will pay in all."""
    name = state.island.names[state.lot]
    if passes and state.hidden:
        return why_no_bid(state)
    if passes and state.bid < worth:
        return f"a share of {name} may bring ₱{worth}, but the money is wanted for others"
    if passes:
        return f"a share of {name} will hardly bring more than ₱{worth}"
    return f"a share of {name} may bring ₱{worth} in all"


def why_offer(state: LuzonState, seat: int, action: int) -> str:
    if action == actions.DONE:
        return "another share sold would help the others more"
    company = action - actions.OFFER
    name, held = state.island.names[company], state.holds(seat, company)
    if not held:
        return f"wants to hold a share of {name}"
    worth = pays(state.value[company], state.sold[company] + 1)
    return f"another share of {name} would pay ₱{worth} a round, and the treasury is filled"


def _why_sale(state: LuzonState, seat: int, after: LuzonState) -> str:
    company = _most([new - old for new, old in zip(after.sold, state.sold)])
    name = state.island.names[company]
    if after.holds(seat, company) > state.holds(seat, company):
        worth = pays(after.value[company], after.sold[company])
        return f"a share of {name} is to be had, and pays ₱{worth} a round" if worth else f"{name} will grow"
    return f"money for {name}, and its holders must share"


def why_throw(state: LuzonState, action: int) -> str:
    if action == actions.KEEP:
        return "these cards will be of use"
    cards = state.island.numbers.throws[action - state.island.numbers.throw]
    return f"{' and '.join(sorted({CARD_NAMES[card] for card in cards}))} will do little from now on"


def _part(state: LuzonState, seat: int, company: int) -> str:
    held, sold = state.holds(seat, company), state.sold[company]
    # No "mine": the same words are read as a bot's reason and as a hint to a player.
    return f", with {held} of {sold} shares in hand" if held else ""


def _most(numbers: list[int]) -> int:
    return numbers.index(max(numbers))
