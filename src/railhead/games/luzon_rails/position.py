"""The whole state as JSON that a person can read and edit, and back with every check."""

from typing import TYPE_CHECKING, Any, Final

from ...table.options import OptionValue
from ...table.reading import Part
from . import flow
from .content import Island
from .notation import parse
from .open_questions import read_question
from .phases import CARDS, END_REASONS, NO_CARD, TRIGGERS
from .rules.building import set_track
from .rules.dividends import triggers
from .view import auction_of, card_of, hand_of, phase_of

if TYPE_CHECKING:
    from .state import LuzonState

PHASES: Final = ("deal", "initial-auction", "turns", "throw-away", "over")
LARGE: Final = 1_000_000


def write_position(state: "LuzonState") -> dict[str, Any]:
    island = state.island
    return {
        "phase": phase_of(state),
        "round": state.round,
        "start": state.start if state.start >= 0 else None,
        "active": state.active if state.active >= 0 else None,
        "display": [None if card == NO_CARD else CARDS[card] for card in state.display],
        "discard": dict(zip(CARDS, state.discard)),
        "deck": dict(zip(CARDS, state.deck)),
        "hands": [hand_of(state, seat) for seat in range(state.seats)],
        "cash": state.cash[:],
        "paid_out": state.paid_out,
        "companies": [_write_company(state, company) for company in range(len(island.companies))],
        "tokens": [island.hexes[hex] for hex in state.tokens],
        "auction": auction_of(state),
        "card": card_of(state),
        "star": island.companies[state.star] if state.star >= 0 else None,
        "chosen": [None if action < 0 else island.texts[action] for action in state.chosen],
        "thrown": state.thrown[:] or None,
        "triggers": triggers(state),
        "out": [seat for seat in range(state.seats) if state.out[seat]],
        "end_reason": state.end_reason,
    }


def _write_company(state: "LuzonState", company: int) -> dict[str, Any]:
    island, private = state.island, state.private[company]
    return {
        "company": island.companies[company],
        "value": state.value[company],
        "die": state.die[company],
        "treasury": state.treasury[company],
        "shares": state.shares[company * state.seats : (company + 1) * state.seats],
        "track": [island.hexes[hex] for hex in state.track[company]],
        "private": island.privates.keys[private] if private >= 0 else None,
    }


def read_position(island: Island, options: dict[str, OptionValue], seats: int, data: Part) -> "LuzonState":
    """The state a position describes; whatever could not stand on a table is refused."""
    from .state import start

    state = start(island, options, seats)
    data.fields(*write_position(state))
    phase = data.field("phase").one_of(*PHASES)
    state.round = data.field("round").number(1, min(island.rounds, state.max_rounds))
    state.start = data.field("start").seat(seats)
    state.active = data.field("active").seat(seats)
    state.read_out(data.field("out"))
    _read_cards(state, data)
    state.cash = [part.number(0, LARGE) for part in data.field("cash").each(seats, seats)]
    state.paid_out = data.field("paid_out").number(-LARGE, 10 * LARGE)
    companies = data.field("companies").each(len(island.companies), len(island.companies))
    for company, part in enumerate(companies):
        _read_company(state, company, part)
    _read_tokens(state, data.field("tokens"))
    thrown = data.maybe("thrown")
    if thrown is not None:
        state.thrown = [part.number(0, island.hand) for part in thrown.each(seats, seats)]
    state.check_laws(data)
    met = [part.one_of(*TRIGGERS) for part in data.field("triggers").each(0, 3)]
    if met != triggers(state):
        raise data.field("triggers").fault(f"what is met is {triggers(state)} (LZ-14)")
    state.read_end_reason(data.field("end_reason"), phase == "over", *END_REASONS)
    read_question(state, phase, data)
    return state


def _read_cards(state: "LuzonState", data: Part) -> None:
    island = state.island
    display = data.field("display").each(island.display, island.display)
    state.display = [NO_CARD if part.value is None else CARDS.index(part.one_of(*CARDS)) for part in display]
    for name, cards in (("discard", state.discard), ("deck", state.deck)):
        counts = data.field(name).fields(*CARDS)
        for card in range(4):
            cards[card] = counts.field(CARDS[card]).number(0, 99)
    for seat, part in enumerate(data.field("hands").each(state.seats, state.seats)):
        held = part.each(0, island.hand)
        if held and state.out[seat] and not state.end_reason and data.field("phase").value != "over":
            raise part.fault("a seat that has resigned holds no cards")
        for each in held:
            state.hands[seat * 4 + CARDS.index(each.one_of(*CARDS))] += 1
    for seat, part in enumerate(data.field("chosen").each(state.seats, state.seats)):
        state.chosen[seat] = -1 if part.value is None else parse(island, part.text(100))
        if part.value is not None and state.chosen[seat] < 0:
            raise part.fault("a choice such as 'keep' or 'throw build' is wanted")


def _read_company(state: "LuzonState", company: int, part: Part) -> None:
    island, seats = state.island, state.seats
    part.fields("company", "value", "die", "treasury", "shares", "track", "private")
    part.field("company").one_of(island.companies[company])
    private = part.maybe("private")
    if private is not None:
        key = private.one_of(*island.privates.keys)
        number = island.privates.keys.index(key)
        if not state.with_privates or number in state.private:
            raise private.fault("private companies are an option, and each is dealt once (LZ-X1)")
        flow.give_private(state, company, number, start=False)
    state.value[company] = part.field("value").number(0, LARGE)
    state.die[company] = part.field("die").number(1, island.most_die)
    state.treasury[company] = part.field("treasury").number(0, LARGE)
    for seat, shares in enumerate(part.field("shares").each(seats, seats)):
        held = shares.number(0, island.shares[company])
        state.shares[company * seats + seat] = held
        state.sold[company] += held
    if state.sold[company] > island.shares[company]:
        raise part.field("shares").fault(f"there are {island.shares[company]} shares of this company")
    for track in part.field("track").each(0, island.track):
        _read_track(state, company, track)


def _read_track(state: "LuzonState", company: int, part: Part) -> None:
    island = state.island
    hex = read_hex(island, part)
    place = island.hexes[hex]
    if state.owners[hex] >> company & 1:
        raise part.fault(f"this company has track at {place} already (LZ-8)")
    if island.mountains[hex] and state.owners[hex]:
        raise part.fault(f"{place} is a mountain and takes one track only (LZ-8)")
    if not state.track[company]:
        if hex not in island.stars or hex in [track[0] for track in state.track if track]:
            raise part.fault("a company begins on a star of its own (LZ-3)")
    elif not any(state.owners[other] >> company & 1 for other in island.neighbours[hex]):
        raise part.fault(f"{place} is not next to this company's track before it (LZ-8)")
    set_track(state, company, hex)


def _read_tokens(state: "LuzonState", data: Part) -> None:
    for part in data.each(0, state.island.tokens):
        hex = read_hex(state.island, part)
        if hex not in state.bare:
            raise part.fault("a token lies on a town, one on each (LZ-10)")
        state.tokens.append(hex)
        state.bare.remove(hex)


def read_hex(island: Island, part: Part) -> int:
    """The hex that its id names."""
    id = part.text(9)
    if id not in island.hexes:
        raise part.fault("the id of a hex is wanted, such as C2")
    return island.hexes.index(id)
