"""What is asked in a bargain for track, and its choices (LR-V15)."""

from typing import TYPE_CHECKING, Final

from ...table.grouping import Grouping
from ...table.sentences import counted, seat_mark
from .phases import BARGAIN, COUNTER, OFFER
from .rules import bargains

if TYPE_CHECKING:
    from .state import LunarRailsState

RULE: Final = "LR-V15"
MOST_TOLD: Final = 3
"""So many sections are named in a question; the view has all."""


def ask(state: "LunarRailsState") -> tuple[str, str, str]:
    """Kind, sentence and rule of the open question."""
    kept, kind = state.in_play.bargain, state.kind
    buyer, seller = seat_mark(state.turn), seat_mark(kept.seller)
    asked, given = bargains.asked_and_given(state)
    if kind == BARGAIN:
        if not asked:
            return "bargain", f"Name the sections you would like of {seller}, or call the bargain off.", RULE
        named = _named(state, asked, given)
        return "bargain", f"{named}: name more of either's track, offer a price, or call it off.", RULE
    if kind == OFFER:
        own = f" and {_sections(state, given)}" if given else ""
        return "offer", f"{buyer} offers you {kept.price}{own} for your {_sections(state, asked)}.", RULE
    own = f" and your {_sections(state, given)}" if given else ""
    return "counter", f"{seller} asks {kept.counter}{own} for {_sections(state, asked)}: do you pay?", RULE


def _named(state: "LunarRailsState", asked: list[int], given: list[int]) -> str:
    own = f", for {_sections(state, given)}" if given else ""
    return f"Named: {_sections(state, asked)}{own}"


def _sections(state: "LunarRailsState", sections: list[int]) -> str:
    """How many they are, and the first few by their ends."""
    board = state.board
    pairs = [" to ".join([board.place_name(end) for end in board.ends[each]]) for each in sections]
    more = f", {len(pairs) - MOST_TOLD} more" if len(pairs) > MOST_TOLD else ""
    return f"{counted(len(pairs), 'section')} ({', '.join(pairs[:MOST_TOLD])}{more})"


def group(state: "LunarRailsState", seat: int, grouping: Grouping, verb: str, action: int) -> None:
    numbers = state.numbers
    if verb == "bargain":
        other = action - numbers.bargain
        count = state.owner.count(other + 1)
        whose = seat_mark(other)
        label = f"Bargain with {whose} for track: {counted(count, 'section')}, nothing is built then"
        grouping.add(
            {"action": f"bargain {other}", "kind": verb, "targets": [], "label": label, "seat": other}
        )
    elif verb == "section":
        _group_section(state, seat, grouping, action - numbers.section)
    elif verb == "offer":
        grouping.kind("offer", "offer {price}", "Offer {price}", ["{price}"], ["price"], ["price"])
        grouping.row([action - numbers.offer])
    elif verb == "counter":
        grouping.kind("counter", "counter {price}", "Ask {price}", ["{price}"], ["price"], ["price"])
        grouping.row([action - numbers.counter])
    else:
        label = _answer(state, verb)
        grouping.add({"action": verb, "kind": verb, "targets": [], "label": label})


def _group_section(state: "LunarRailsState", seat: int, grouping: Grouping, section: int) -> None:
    board = state.board
    one, other = board.ends[section]
    own = state.owner[section] == seat + 1
    label = "Give {start} to {end}, {price} to build" if own else "Ask for {start} to {end}, {price} to build"
    grouping.kind(
        "section", "section {from} {to}", label, ["{from}", "{to}"],
        ["from", "to", "start", "end", "price"], ["price"], {"own": own}, ["from", "to", "start", "end"],
    )  # fmt: skip
    price = bargains.cost_to_build(board, section)
    grouping.row(
        [board.mileposts[one], board.mileposts[other], board.place_name(one), board.place_name(other), price]
    )


def _answer(state: "LunarRailsState", verb: str) -> str:
    """What an answer yields."""
    if verb == "call-off":
        return "Call the bargain off, without an offer"
    if verb == "refuse":
        return "Refuse: all track stays as it is"
    asked, given = bargains.asked_and_given(state)
    kept, what, own = state.in_play.bargain, counted(len(asked), "section"), counted(len(given), "section")
    if state.kind == COUNTER:
        return f"Accept: pay {kept.counter}{f' and give {own}' if given else ''} for {what}"
    return f"Accept: get {kept.price}{f' and {own}' if given else ''} for {what}"
