"""What is asked of a seat, and its choices with all that a screen needs to offer them."""

from typing import TYPE_CHECKING, Any

from ...table.grouping import Grouping
from . import actions
from .phases import BID, BUILD, BUILD_CARD, CARD_NAMES, CHOOSE, DEVELOP, GRANT, OFFER, PLAY, STAR
from .rules.building import cost_of, gain_of
from .rules.dividends import pays

if TYPE_CHECKING:
    from .state import LuzonState


def ask(state: "LuzonState", seat: int) -> tuple[str, str, str]:
    """What is asked of a seat: kind, sentence, rule."""
    kind, island = state.kind, state.island
    if kind == BID:
        return _ask_bid(state, seat)
    if kind == STAR:
        return "star", f"Choose the star where {island.names[state.star]} begins.", "LZ-3"
    if kind == PLAY:
        return "card", "Play a card from the display or from your hand.", "LZ-5"
    if kind == OFFER:
        return "offer", "Put a share of any company up for auction, or leave it.", "LZ-6"
    if kind == GRANT:
        return "grant", f"Give a grant of ₱{island.grant} to any company, or leave it.", "LZ-7"
    if kind == BUILD:
        if state.company < 0:
            most = f"{island.build} track{_more_track(state, seat)}"
            return "build", f"Build up to {most} for a company you hold a share of.", "LZ-8"
        name, top = island.names[state.company], state.terms.build[state.company]
        return "build", f"{name} has built {state.built} of up to {top} track: build on, or be done.", "LZ-8"
    if kind == DEVELOP:
        return "develop", "Develop any town that has no token, or leave it.", "LZ-10"
    if kind == CHOOSE:
        name, amount = island.names[state.choosing[0]], state.terms.development[state.choosing[0]]
        rule = "LZ-9" if state.card == BUILD_CARD else "LZ-10"
        place = island.places[state.hex]
        return "gain", f"{name} at {place}: {amount} in value, or ₱{amount} into the treasury?", rule
    return "throw", "Throw away any of your cards, unseen, or keep them.", "LZ-13"


def _more_track(state: "LuzonState", seat: int) -> str:
    """Whose private company lets it build another number of track, among those the seat may build for."""
    island, most = state.island, state.terms.build
    other = [
        f"{most[company]} for {name}"
        for company, name in enumerate(island.names)
        if most[company] != island.build and state.holds(seat, company)
    ]
    return f" ({', '.join(other)})" if other else ""


def _ask_bid(state: "LuzonState", seat: int) -> tuple[str, str, str]:
    name = state.island.names[state.lot]
    rule = "LZ-2" if state.active < 0 else "LZ-6"
    if state.bid:
        return "bid", f"The bid for {name} stands at ₱{state.bid}: bid more, or pass.", rule
    if state.cash[seat]:
        return "bid", f"You open the auction of {name}: bid at least ₱1.", rule
    return "bid", f"The auction of {name} is open, and you have no money: pass.", "LZ-2b"


def choice_groups(state: "LuzonState", seat: int) -> list[dict[str, Any]]:
    """What a seat may do: builds, bids, stars and towns in groups, the few others one by one."""
    island, numbers, grouping = state.island, state.island.numbers, Grouping()
    for action in state.legal(seat):
        kind, words = numbers.verb(action), island.texts[action].split()
        if kind == "build":
            company, hex = numbers.company_of(action), numbers.hex_of(action)
            cost, gain = cost_of(state, company, hex), gain_of(state, company, hex)
            # Said only where there is a gain, so it is a word of the row.
            more = f", value +{gain}" if gain else ""
            grouping.kind(
                "build", "build {company} {hex}", "{name}: {place}, ₱{cost}{more}", ["{company}", "{hex}"],
                ["company", "name", "hex", "place", "cost", "gain", "more"], ["cost", "gain"],
                lists=["company", "name", "more"],
            )  # fmt: skip
            grouping.row([words[1], island.names[company], words[2], island.places[hex], cost, gain, more])
        elif kind == "bid":
            grouping.kind("bid", "bid {amount}", "Bid ₱{amount}", [], ["amount"], ["amount"])
            grouping.row([action - actions.BID])
        elif kind == "star":
            grouping.kind("star", "star {hex}", "Begin at {place}", ["{hex}"], ["hex", "place"])
            grouping.row([words[1], island.places[numbers.hex_of(action)]])
        elif kind == "develop":
            hex = numbers.hex_of(action)
            there = [key for company, key in enumerate(island.companies) if state.owners[hex] >> company & 1]
            grouping.kind(
                "develop", "develop {hex}", "Develop {place}", ["{hex}"],
                ["hex", "place", "companies"], ["companies"],
            )  # fmt: skip
            grouping.row([words[1], island.places[hex], there])
        else:
            grouping.add(_choice(state, action))
    return grouping.groups


def _choice(state: "LuzonState", action: int) -> dict[str, Any]:
    island, numbers = state.island, state.island.numbers
    text, kind = island.texts[action], numbers.verb(action)
    choice: dict[str, Any] = {"action": text, "kind": kind, "targets": text.split()[1:], "label": text}
    if kind in ("display", "hand"):
        where = "the display" if kind == "display" else "your hand"
        card = (action - actions.DISPLAY) % 4
        choice.update(targets=[kind, text.split()[1]], label=f"{CARD_NAMES[card]} from {where}")
    elif kind == "throw":
        cards = [CARD_NAMES[card] for card in numbers.throws[action - numbers.throw]]
        choice["label"] = f"Throw away {' and '.join(cards)}"
    elif action < actions.DISPLAY:
        label = ("Pass", "Done" if state.built else "Leave it", "Keep your cards")[action]
        choice["label"] = label
    else:
        _company_choice(state, numbers.company_of(action), choice)
    return choice


def _company_choice(state: "LuzonState", company: int, choice: dict[str, Any]) -> None:
    """An offer, a grant or a gain."""
    name, amount = state.island.names[company], state.terms.development[company]
    if choice["kind"] == "offer":
        choice["label"] = f"Auction a share of {name}"
    elif choice["kind"] == "grant":
        choice.update(label=f"₱{state.island.grant} for {name}", amount=state.island.grant)
    elif choice["kind"] == "value":
        share = pays(state.value[company] + amount, state.sold[company])
        choice.update(label=f"{name}: value +{amount}", amount=amount, pays=share)
    else:
        choice.update(label=f"{name}: ₱{amount} into the treasury", amount=amount)
