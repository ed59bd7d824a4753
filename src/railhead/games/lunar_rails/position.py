"""The whole state as JSON that a person can read and edit, and back with every check."""

from typing import TYPE_CHECKING, Any, Final

from ...table.options import OptionValue
from ...table.reading import Part
from .board import Board
from .kept_craters import read_craters
from .kept_trains import read_load, read_milepost, read_train, write_train
from .open_questions import read_question
from .options_in_play import IN_PLAY, read_options_in_play, write_options
from .phases import (
    BANK,
    BUILDING_LIMIT,
    END_REASONS,
    FREE,
    IN_DISCARDS,
    IN_FORCE,
    IN_HAND,
    IN_PILE,
    IS_WAITING,
    KINDS,
    LIES_OPEN,
    OPEN_CONTRACT,
    SET_ASIDE,
)
from .rules import easy_start, events_in_force, last_rounds, track, trains, winning
from .rules.open_contracts import MOST
from .view import numbers_at, owner_word, phase_of

if TYPE_CHECKING:
    from .state import LunarRailsState

LARGE: Final = 1_000_000
PHASES: Final = ("deal", "opening", "turn", "over")


def write_position(state: "LunarRailsState") -> dict[str, Any]:
    board = state.board
    names = board.mileposts
    return {
        "phase": phase_of(state),
        "round": state.round,
        "first": state.first if state.first >= 0 else None,
        "turn": state.turn,
        "opening_turn": min(state.opening, 1),
        "bank": state.bank,
        "players": [_write_player(state, seat) for seat in range(state.seats)],
        "gone": state.gone[:],
        "track": [
            [names[board.ends[section][0]], names[board.ends[section][1]], owner_word(state.owner[section])]
            for section in winning.built(state)
        ],
        "pile": numbers_at(state, IN_PILE),
        "discards": numbers_at(state, IN_DISCARDS),
        "set_aside": numbers_at(state, SET_ASIDE),
        "in_force": [
            {"card": board.card_numbers[card], "drawer": drawer, "ends": ends}
            for card, drawer, ends in state.in_force
        ],
        "waiting": [{"card": board.card_numbers[card], "drawer": drawer} for card, drawer in state.waiting],
        "open_meteor": _write_meteor(state),
        "cash_open": state.cash_open,
        "now": {
            "moved": state.moved,
            "paid": [owner_word(owner) for owner in state.paid],
            "picked": [board.loads[load] for load in state.picked],
            "spent": state.spent,
            "starts": [names[milepost] for milepost in state.starts],
            "done": state.done,
            "ended": state.ended,
            "halted": state.halted,
            "to_lose": state.to_lose,
        },
        "stack": [KINDS[kind] for kind, _ in state.stack],
        "winner": state.winner if state.winner >= 0 else None,
        "end_reason": state.end_reason,
        **write_options(state),
    }


def _write_player(state: "LunarRailsState", seat: int) -> dict[str, Any]:
    train = write_train(state, state, seat)
    return {
        "cash": state.cash[seat],
        "loco": train["loco"],
        "card": train["card"],
        "hand": [state.board.card_numbers[card] for card in state.hands[seat]],
        "loads": train["loads"],
        "at": train["at"],
        "from": train["from"],
        "owed": state.owed[seat],
        "hit": train["hit"],
    }


def _write_meteor(state: "LunarRailsState") -> dict[str, Any] | None:
    if state.meteor < 0:
        return None
    numbers, demand = state.board.card_numbers, state.meteor_demand
    return {
        "card": numbers[state.meteor],
        "drawer": state.meteor_drawer,
        "demand": numbers[demand] if demand >= 0 else None,
        "to_place": state.to_place[:],
    }


def read_position(board: Board, options: dict[str, OptionValue], seats: int, data: Part) -> "LunarRailsState":
    """The state a position describes; whatever could not stand on a table is refused."""
    from .state import start

    state = start(board, options, seats)
    data.fields(*write_position(state), IN_PLAY)
    read_craters(state, data.maybe(IN_PLAY))
    phase = data.field("phase").one_of(*PHASES)
    state.round = data.field("round").number(0, last_rounds.last_round(state))
    state.first = data.field("first").seat(seats)
    state.turn = data.field("turn").number(0, seats - 1)
    state.opening = data.field("opening_turn").number(0, 1)
    if phase == "turn" or (phase == "over" and state.round):
        state.opening = 2
    state.bank = data.field("bank").number(-LARGE, LARGE)
    state.cash_open = data.field("cash_open").flag()
    _read_gone(state, data.field("gone"))
    _read_cards(state, data)
    state.supply = trains.supply(state)
    for seat in range(seats):
        state.loco_card[seat] = state.loco[seat] = -1
    _read_track(state, data.field("track"))
    for seat, part in enumerate(data.field("players").each(seats, seats)):
        _read_player(state, seat, part)
    if min(state.supply) < 0:
        raise data.field("players").fault("the bank has not so many of these locos (LR-20)")
    _read_now(state, data.field("now"))
    read_options_in_play(state, data)
    if min(state.tray) < 0:
        raise data.field("players").fault("there are not so many chips (LR-35)")
    state.winner = data.field("winner").seat(seats)
    state.read_end_reason(data.field("end_reason"), phase == "over", *END_REASONS)
    events_in_force.take_stock(state)
    read_question(state, phase, data)
    state.check_laws(data)
    return state


def _read_gone(state: "LunarRailsState", data: Part) -> None:
    for part in data.each(0, state.seats):
        seat = part.number(0, state.seats - 1)
        if state.out[seat]:
            raise part.fault("a seat leaves once")
        state.out[seat] = 1
        state.gone.append(seat)


# --- cards


def _read_cards(state: "LunarRailsState", data: Part) -> None:
    """Every card is in exactly one place."""
    board = state.board
    found = bytearray(len(board.card_numbers))
    for name, spot in (("pile", IN_PILE), ("discards", IN_DISCARDS), ("set_aside", SET_ASIDE)):
        for part in data.field(name).each(0, len(found)):
            _put(state, part, found, spot)
    for seat, player in enumerate(data.field("players").each(state.seats, state.seats)):
        for part in player.field("hand").each(0, easy_start.dealt(state)):
            card = _put(state, part, found, IN_HAND)
            if card >= board.demands:
                raise part.fault("a hand has Demand cards (LR-6)")
            state.hands[seat].append(card)
    for part in data.field("in_force").each(0, len(found)):
        part.fields("card", "drawer", "ends")
        card = _put_event(state, part.field("card"), found, IN_FORCE)
        if board.event_kind[card] in ("meteor", "tax"):
            raise part.field("card").fault("this card works once and does not stay in force")
        most = 4 if board.event_kind[card] == "boom" else 2
        drawer = part.field("drawer").number(0, state.seats - 1)
        if state.out[drawer] and board.event_kind[card] == "decompression":
            raise part.field("drawer").fault("the Decompression of a player who has left is over (LR-80a)")
        state.in_force.append((card, drawer, part.field("ends").number(1, most)))
    for part in data.field("waiting").each(0, len(found)):
        part.fields("card", "drawer")
        card = _put_event(state, part.field("card"), found, IS_WAITING)
        state.waiting.append((card, part.field("drawer").number(0, state.seats - 1)))
    _read_contracts(state, data.maybe("options_in_play"), found)
    _read_meteor(state, data.maybe("open_meteor"), found)
    if 0 in found:
        raise data.field("pile").fault(f"card {board.card_numbers[found.index(0)]} is nowhere")


def _read_contracts(state: "LunarRailsState", part: Part | None, found: bytearray) -> None:
    if not state.house.open_contracts or part is None:
        return
    for each in part.field("open_contracts").each(0, MOST + state.house.hand):
        card = _put(state, each, found, OPEN_CONTRACT)
        if card >= state.board.demands:
            raise each.fault("open contracts are Demand cards (LR-V6)")
        state.in_play.contracts.append(card)


def _put(state: "LunarRailsState", part: Part, found: bytearray, spot: int) -> int:
    card = state.board.card_of.get(part.number(0, 9999), -1)
    if card < 0:
        raise part.fault("there is no such card")
    if found[card]:
        raise part.fault("this card is somewhere else, too")
    found[card] = 1
    state.spot[card] = spot
    return card


def _put_event(state: "LunarRailsState", part: Part, found: bytearray, spot: int) -> int:
    card = _put(state, part, found, spot)
    if card < state.board.demands:
        raise part.fault("an Event card is wanted")
    return card


def _read_meteor(state: "LunarRailsState", part: Part | None, found: bytearray) -> None:
    if part is None:
        return
    part.fields("card", "drawer", "demand", "to_place")
    state.meteor = _put_event(state, part.field("card"), found, LIES_OPEN)
    if state.board.event_kind[state.meteor] != "meteor":
        raise part.field("card").fault("a Meteor card is wanted")
    state.meteor_drawer = part.field("drawer").number(0, state.seats - 1)
    demand = part.maybe("demand")
    if demand is not None:
        state.meteor_demand = _put(state, demand, found, LIES_OPEN)
        if state.meteor_demand >= state.board.demands:
            raise demand.fault("a Demand card is wanted")
    most = 1 if state.siding is None else 2
    for each in part.field("to_place").each(0, most * state.seats):
        seat = each.number(0, state.seats - 1)
        if state.out[seat] or state.to_place.count(seat) >= most:
            raise each.fault("a player of the game is named once for each train")
        state.to_place.append(seat)
    order = [(seat - state.meteor_drawer) % state.seats for seat in state.to_place]
    if order != sorted(order):
        raise part.field("to_place").fault("trains are placed in seat order from the drawer (LR-51d)")
    if state.to_place and demand is None:
        raise part.field("to_place").fault("nothing is struck before a Demand card is turned (LR-51)")


# --- track and players


def _read_track(state: "LunarRailsState", data: Part) -> None:
    board = state.board
    for part in data.each(0, len(board.ends)):
        one, other, owner = part.each(3, 3)
        section = board.section(read_milepost(board, one), read_milepost(board, other))
        if section < 0:
            raise part.fault("no section joins these mileposts")
        if state.owner[section] != FREE:
            raise part.fault("this section stands here twice (LR-16)")
        if owner.value == "bank":
            track.lay_for_bank(state, section)
        else:
            seat = owner.number(0, state.seats - 1)
            if state.out[seat]:
                raise owner.fault("the track of a player who has left is the bank's (LR-80)")
            track.lay(state, seat, section)


def _read_player(state: "LunarRailsState", seat: int, part: Part) -> None:
    part.fields("cash", "loco", "card", "hand", "loads", "at", "from", "owed", "hit")
    state.cash[seat] = part.field("cash").number(0, LARGE)
    read_train(state, seat, part)
    state.owed[seat] = part.field("owed").number(0, 1)
    if state.out[seat] and (state.hands[seat] or state.owed[seat]):
        raise part.fault("a player who has left has nothing (LR-80)")


def _read_now(state: "LunarRailsState", part: Part) -> None:
    board = state.board
    part.fields("moved", "paid", "picked", "spent", "starts", "done", "ended", "halted", "to_lose")
    state.moved = part.field("moved").number(0, 1000)
    for each in part.field("paid").each(0, state.seats + 1):
        owner = BANK if each.value == "bank" else 1 + each.number(0, state.seats - 1)
        own = owner == state.turn + 1 and not state.house.operating_expenses
        if owner in state.paid or own:
            raise each.fault("rent is paid once to each other owner (LR-34)")
        state.paid.append(owner)
    for each in part.field("picked").each(0, len(board.loads)):
        state.picked.append(read_load(board, each))
    state.spent = part.field("spent").number(0, BUILDING_LIMIT)
    for each in part.field("starts").each(0, 2):
        milepost = read_milepost(board, each)
        if not board.red[milepost] or milepost in state.starts:
            raise each.fault("two different mileposts of major cities are starts (LR-12a)")
        state.starts.append(milepost)
    state.done = part.field("done").flag()
    state.ended = part.field("ended").flag()
    state.halted = part.field("halted").flag()
    state.to_lose = part.field("to_lose").number(0, 20)
