"""What a position keeps of selling and trading track (LR-V15)."""

from typing import TYPE_CHECKING, Any

from ...table.reading import Part
from .actions import MOST_PRICE
from .phases import BARGAIN, BUILD, COUNTER, LOSE_LOAD, OFFER, OPENING, UPGRADE_PRICE
from .rules import bargains

if TYPE_CHECKING:
    from .board import Board
    from .state import LunarRailsState


def write_bargains(state: "LunarRailsState") -> dict[str, Any]:
    if not state.house.trading_track:
        return {}
    kept, names = state.in_play.bargain, state.board.mileposts
    ends = [state.board.ends[section] for section in kept.sections]
    is_open = {
        "seller": kept.seller,
        "sections": [[names[one], names[other]] for one, other in ends],
        "price": kept.price if kept.price >= 0 else None,
        "counter": kept.counter if kept.counter >= 0 else None,
    }
    return {
        "trading_track": {
            "bargains": kept.opened,
            "bought": kept.bought,
            "built": kept.built,
            "open": is_open if kept.seller >= 0 else None,
        }
    }


def read_bargains(state: "LunarRailsState", data: Part) -> None:
    """Track, cash and the counts of the turn are read already."""
    if not state.house.trading_track:
        return
    part, kept = data.field("trading_track"), state.in_play.bargain
    part.fields("bargains", "bought", "built", "open")
    kept.opened = part.field("bargains").number(0, bargains.MOST_BARGAINS)
    kept.bought = part.field("bought").flag()
    kept.built = part.field("built").flag()
    if kept.bought and (kept.built or not kept.opened):
        raise part.field("bought").fault("track is bought in a bargain, and in place of building (LR-V15)")
    if (state.spent % UPGRADE_PRICE and not kept.built) or (kept.built and not state.spent):
        raise part.field("built").fault("upgrades cost tens, all else was built (LR-V15)")
    if state.starts and not kept.built:
        raise part.field("built").fault("a section has started at a major city (LR-V15)")
    if kept.opened and not state.done:
        raise part.field("bargains").fault("a bargain is something done in this turn (LR-4b)")
    is_open = part.maybe("open")
    if is_open is not None:
        _read_open(state, is_open)


def _read_open(state: "LunarRailsState", part: Part) -> None:
    kept, buyer = state.in_play.bargain, state.turn
    part.fields("seller", "sections", "price", "counter")
    kept.seller = part.field("seller").number(0, state.seats - 1)
    if kept.seller == buyer or state.out[kept.seller] or state.out[buyer]:
        raise part.field("seller").fault("a bargain is between two players in the game (LR-V15)")
    if not kept.opened or kept.built:
        raise part.fault("a bargain is counted, and comes in place of building (LR-V15)")
    for each in part.field("sections").each(0, len(state.owner)):
        section = _read_section(state.board, each)
        why = bargains.why_not_named(state, buyer, section)
        if why is not None:
            raise each.fault(f"{why.why} (LR-V15)")
        kept.sections.append(section)
    price, counter = part.maybe("price"), part.maybe("counter")
    if price is not None:
        value = price.number(0, MOST_PRICE)
        why = bargains.why_no_offer(state, buyer, value)
        if why is not None:
            raise price.fault(f"{why.why} ({why.rule})")
        kept.price = value
    if counter is not None:
        kept.counter = counter.number(0, MOST_PRICE)
        if kept.price < 0 or kept.counter <= kept.price:
            raise counter.fault("a counter asks more than was offered (LR-V15)")


def _read_section(board: "Board", part: Part) -> int:
    ends = [board.milepost_words.get(each.text(40), -1) for each in part.each(2, 2)]
    section = board.section(ends[0], ends[1]) if min(ends) >= 0 else -1
    if section < 0 or [board.mileposts[end] for end in board.ends[section]] != part.value:
        raise part.fault("the two mileposts of a section are wanted, as the board names them")
    return section


def check_asked(state: "LunarRailsState", base: int, top: int, data: Part) -> None:
    """Whether what is asked fits what was bargained."""
    if not state.house.trading_track:
        if top in (BARGAIN, OFFER, COUNTER):
            raise data.field("stack").fault("track is not traded at this table (LR-V15)")
        return
    kept, part = state.in_play.bargain, data.field("options_in_play").field("trading_track")
    if base not in (OPENING, BUILD, LOSE_LOAD) and not kept.is_clear():
        raise part.fault("track is bought or built after the operation (LR-4)")
    asked = -1 if kept.seller < 0 else BARGAIN if kept.price < 0 else OFFER if kept.counter < 0 else COUNTER
    if asked != (top if top in (BARGAIN, OFFER, COUNTER) else -1):
        raise part.field("open").fault("an open bargain is what is asked (LR-V15)")
    if asked >= 0 and base == LOSE_LOAD:
        raise data.field("stack").fault("track is bought in the building phase (LR-V15)")
