"""Trains in a position: the one in hand, which every player has, and with LR-V18 the other one."""

from typing import TYPE_CHECKING, Any

from ...table.reading import Part
from .board import Board
from .phases import BANK, BUILD, FREE, IN_FORCE, SECOND_LOCO, STAY
from .rules import trains
from .rules.trains import MOST_CHANGES, SECOND_LEVEL
from .view import came_from, owner_word, place_name

if TYPE_CHECKING:
    from .rules.trains import Siding
    from .state import LunarRailsState

TRAIN = ("loco", "card", "loads", "at", "from", "hit")
MOST_LOADS = 20
MOST_RENT = 1_000_000


def write_train(state: "LunarRailsState", train: "LunarRailsState | Siding", seat: int) -> dict[str, Any]:
    """A train in hand is told by the state, another one by the siding."""
    board, loco, card = state.board, train.loco[seat], train.loco_card[seat]
    return {
        "loco": board.locos[loco] if loco >= 0 else None,
        "card": card if card >= 0 else None,
        "loads": [board.loads[load] for load in train.loads[seat]],
        "at": place_name(board, train.at[seat]),
        "from": came_from(board, train.at[seat], train.came[seat]),
        "hit": [board.card_numbers[card] for card in train.hit[seat]],
    }


def read_milepost(board: Board, part: Part) -> int:
    word = part.text(40)
    if word not in board.milepost_words or board.mileposts[board.milepost_words[word]] != word:
        raise part.fault("the id of a milepost is wanted")
    return board.milepost_words[word]


def read_load(board: Board, part: Part) -> int:
    return board.loads.index(part.one_of(*board.loads))


def read_train(state: "LunarRailsState", seat: int, part: Part) -> None:
    """A train in hand. Its chips leave the tray, its card the supply."""
    board = state.board
    loco, card, place, back = part.maybe("loco"), part.maybe("card"), part.maybe("at"), part.maybe("from")
    if (loco is None) != bool(state.out[seat]) or (card is None) != bool(state.out[seat]):
        raise part.fault("everybody in the game has a loco, and nobody else (LR-80)")
    if loco is not None and card is not None:
        state.loco[seat] = board.locos.index(loco.one_of(*board.locos))
        state.loco_card[seat] = card.number(0, len(board.sides) - 1)
        if state.loco[seat] not in board.sides[state.loco_card[seat]]:
            raise card.fault(f"this card does not show a {board.locos[state.loco[seat]]} (LR-20b)")
        state.supply[state.loco_card[seat]] -= 1
    for each in part.field("loads").each(0, MOST_LOADS):
        load = read_load(board, each)
        state.loads[seat].append(load)
        state.tray[load] -= 1
    state.at[seat] = -1 if place is None else read_milepost(board, place)
    if back is not None:
        _read_came(state, seat, back)
    hit = [_card_in_force(state, each) for each in part.field("hit").each(0, 20)]
    if len(set(hit)) < len(hit):
        raise part.field("hit").fault("a card stands here once")
    state.hit[seat] = tuple(hit)
    if state.out[seat] and (state.loads[seat] or state.at[seat] >= 0 or hit):
        raise part.fault("a player who has left has nothing (LR-80)")
    if state.at[seat] < 0 and state.loads[seat]:
        raise part.field("loads").fault("a train that is not on the board carries nothing")


def _read_came(state: "LunarRailsState", seat: int, part: Part) -> None:
    board, at = state.board, state.at[seat]
    section = -1 if at < 0 else board.section(at, read_milepost(board, part))
    if section < 0 or state.owner[section] == FREE or board.city_at[at] >= 0:
        raise part.fault("in the open a train has come by a section that is there (LR-32a)")
    state.came[seat] = section


def _card_in_force(state: "LunarRailsState", part: Part) -> int:
    card = state.board.card_of.get(part.number(0, 9999), -1)
    if card < 0 or state.spot[card] != IN_FORCE or card not in state.board.half:
        raise part.fault("Solar Flares or Cosmic Rays in force are wanted (LR-56a)")
    return card


# --- the other trains


def write_trains(state: "LunarRailsState") -> dict[str, Any]:
    siding = state.siding
    if siding is None:
        return {}
    now: dict[str, Any] = {
        "moved": siding.moved,
        "picked": [state.board.loads[load] for load in siding.picked],
        "halted": siding.halted,
        "to_lose": siding.to_lose,
    }
    if state.house.light_engine:
        now["most_loads"] = siding.most_loads
    if state.house.private_warehouse:
        now["asked"] = siding.offered
    others = [_write_other(state, siding, seat) for seat in range(state.seats)]
    kept = {"in_hand": siding.in_hand[:], "changes": siding.changes, "others": others, "now": now}
    return {"additional_trains": kept}


def _write_other(state: "LunarRailsState", siding: "Siding", seat: int) -> dict[str, Any] | None:
    if siding.loco[seat] < 0:
        return None
    told = write_train(state, siding, seat)
    if state.stays:
        told["stays"] = siding.stays[seat]
    if state.house.late_payment:
        told["owed"] = siding.rent[seat]
        told["to"] = owner_word(siding.rent_to[seat]) if siding.rent[seat] else None
    if state.house.circus:
        told["circus_from"] = [state.board.city_ids[city] for city in siding.circus_from[seat]]
    return told


def read_trains(state: "LunarRailsState", data: Part) -> None:
    """Before goods and debts, when the trains in hand and the turn are read."""
    siding = state.siding
    if siding is None:
        return
    part = data.field("additional_trains")
    part.fields("in_hand", "changes", "others", "now")
    siding.changes = part.field("changes").number(0, MOST_CHANGES)
    numbers = part.field("in_hand").each(state.seats, state.seats)
    for seat, each in enumerate(part.field("others").each(state.seats, state.seats)):
        if each.value is not None:
            _read_other(state, siding, seat, each)
        siding.in_hand[seat] = numbers[seat].number(1, 2 if siding.loco[seat] >= 0 else 1)
        second = state.loco[seat] if siding.in_hand[seat] == 2 else siding.loco[seat]
        if second >= 0 and state.board.level[second] < SECOND_LEVEL:
            raise each.fault("train 2 begins with level II (LR-V18)")
    if min(state.supply) < 0:
        raise part.field("others").fault("the bank has not so many of these locos (LR-20)")
    _read_now(state, siding, part.field("now"))


def _read_other(state: "LunarRailsState", siding: "Siding", seat: int, part: Part) -> None:
    options = [("stays", bool(state.stays)), ("owed", state.house.late_payment)]
    options += [("to", state.house.late_payment), ("circus_from", state.house.circus)]
    part.fields(*TRAIN, *[name for name, is_on in options if is_on])
    if state.out[seat]:
        raise part.fault("a player who has left has nothing (LR-80)")
    trains.change(state, seat)
    read_train(state, seat, part)
    trains.change(state, seat)
    if state.stays:
        siding.stays[seat] = part.field("stays").number(0, STAY)
        waits = siding.at[seat] >= 0 and state.board.city_at[siding.at[seat]] >= 0
        if siding.stays[seat] and not waits and seat not in state.to_place:
            raise part.field("stays").fault("a train waits for a load in a city (LR-V16)")
    if state.house.late_payment:
        _read_rent(state, siding, seat, part)
    if state.house.circus:
        ids, begun = state.board.city_ids, part.field("circus_from")
        siding.circus_from[seat] = tuple([ids.index(each.one_of(*ids)) for each in begun.each(0, 2)])
        if len(siding.circus_from[seat]) != siding.loads[seat].count(state.board.circus_load):
            raise begun.fault("a city for each Circus aboard is wanted (LR-V20)")


def _read_rent(state: "LunarRailsState", siding: "Siding", seat: int, part: Part) -> None:
    siding.rent[seat] = part.field("owed").number(0, MOST_RENT)
    to = part.maybe("to")
    if (to is None) != (siding.rent[seat] == 0):
        raise part.fault("rent is owed to an owner of track (LR-V9)")
    if to is not None:
        siding.rent_to[seat] = read_debtor(state, seat, to)


def read_debtor(state: "LunarRailsState", seat: int, to: Part) -> int:
    """To whom this player owes rent."""
    owner = BANK if to.value == "bank" else 1 + to.number(0, state.seats - 1)
    if owner == seat + 1 or (to.value != "bank" and state.out[owner - 1]):
        raise to.fault("rent is owed to another player in the game, or to the bank (LR-V9)")
    if state.out[seat] or state.opening < 2:
        raise to.fault("rent is owed by a player with a train (LR-V9)")
    return owner


def _read_now(state: "LunarRailsState", siding: "Siding", part: Part) -> None:
    light = ["most_loads"] if state.house.light_engine else []
    asked = ["asked"] if state.house.private_warehouse else []
    part.fields("moved", "picked", "halted", "to_lose", *light, *asked)
    siding.moved = part.field("moved").number(0, 1000)
    siding.picked = [
        read_load(state.board, each) for each in part.field("picked").each(0, len(state.board.loads))
    ]
    siding.halted = part.field("halted").flag()
    siding.to_lose = part.field("to_lose").number(0, 20)
    if light:
        siding.most_loads = part.field("most_loads").number(0, MOST_LOADS)
    if asked:
        siding.offered = part.field("asked").flag()


def check_locos(state: "LunarRailsState", kinds: list[int], data: Part) -> None:
    """Whoever has no second loco is asked for it, in turn order or after a new start."""
    siding = state.siding
    asked = kinds[-1:] == [SECOND_LOCO]
    if siding is None:
        if asked:
            raise data.field("stack").fault("at this table every player has one train (LR-V18)")
        return
    if asked and kinds not in ([SECOND_LOCO], [BUILD, SECOND_LOCO]):
        raise data.field("stack").fault("a second loco is chosen before the first turn of all (LR-V18)")
    missing = [seat for seat in state.standing() if siding.loco[seat] < 0]
    wanted: list[int] = []
    if state.first < 0:
        wanted = list(state.standing())
    elif kinds == [SECOND_LOCO]:
        after = [(state.turn + offset) % state.seats for offset in range(state.seats)]
        late = (state.first - state.turn) % state.seats or state.seats
        wanted = [seat for seat in after[:late] if not state.out[seat]]
    elif asked:
        wanted = [state.turn]
    if missing != sorted(wanted) or (asked and state.out[state.turn]):
        raise data.field("options_in_play").fault("everybody chooses a second loco in turn (LR-V18)")
