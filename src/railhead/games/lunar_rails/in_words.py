"""The trains, the cards and the events in words."""

from typing import Any

from ...table.in_words import Section, called, listed, sections
from .board import MAJOR, Board
from .rules.bargains import MOST_BARGAINS


def in_words(board: Board, view: Any, names: list[str]) -> list[Section]:
    """What goes on, the players with their trains and cards, the events, the tray."""
    said = called(names, view["you"])
    return sections(
        [
            ("Now", _now(view, said)),
            ("Players", [_player(board, view, seat, name) for seat, name in enumerate(said)]),
            ("Bargain", _bargain(board, view, said)),
            ("Demand cards", [_hand(view, seat, name) for seat, name in enumerate(said)]),
            ("Open contracts", [f"{_card(card)}." for card in view.get("open_contracts", ())]),
            ("Events", [_event(event, said) for event in view["in_force"]]),
            ("New craters", [_crater(board, place) for place in view.get("craters", ())]),
            ("In the cities", [_lying(chip, said) for chip in view.get("lying", ())]),
            ("Warehouses", _warehouses(board, view, said)),
            ("Tray", [listed([f"{load} {left}" for load, left in view["tray"].items()])]),
        ]
    )


def _crater(board: Board, milepost: str) -> str:
    """A struck milepost, and the city that was there."""
    name = _place(board, milepost)
    city = board.city_at[board.milepost_words[milepost]]
    if city < 0:
        return f"{name}."
    whole = board.sizes[city] != MAJOR
    return f"{name}: the city is gone." if whole else f"{name}: no part of {board.cities[city]} any more."


def _now(view: Any, said: list[str]) -> list[str]:
    if view["phase"] == "over":
        return ["The game is over."]
    if view["stage"] == "throw-away":
        return ["Everybody chooses a card to throw away."]
    if view["phase"] == "deal":
        return ["The cards are dealt."]
    what = "Building turns before the first round" if view["phase"] == "opening" else f"Round {view['round']}"
    lines = [f"{what}.", f"The turn of {said[view['turn']]}."]
    now, meteor = view["now"], view["meteor"]
    if view["stage"] == "operate":
        lines.append(f"Moved {now['moved']} of {now['allowance']} mileposts.")
    elif view["stage"] in ("build", "opening"):
        lines.append(f"Spent {now['spent']}, {now['left']} may be spent.")
    if "time_limit" in view and view["round"] <= view["time_limit"]:
        lines.append(f"Time is called after round {view['time_limit']}.")
    elif "time_limit" in view:
        lines.append("Time is called: this is the last round.")
    if view.get("declared"):
        lines.append(f"Victory declared by {listed([said[seat] for seat in view['declared']])}.")
    for claim in view.get("claims", ()):
        whose = "the bank" if claim["owner"] == "bank" else said[claim["owner"]]
        who = listed([said[seat] for seat in claim["claimants"]])
        lines.append(f"Bound to ride track of {whose} in the next turn: {who}.")
    if "golden_spike" in view:
        whose = "to be won" if view["golden_spike"] is None else f"won by {said[view['golden_spike']]}"
        lines.append(f"Golden Spike: {whose}.")
    if "cash_to_win" in view:
        lines.append(f"Cash that wins: {view['cash_to_win']}.")
    if meteor is not None:
        lines.append(f"{meteor['title']}: {meteor['text']}")
    lines.append(f"Cards in the pile: {view['pile']}; discarded: {len(view['discards'])}.")
    return lines


def _player(board: Board, view: Any, seat: int, name: str) -> str:
    player = view["players"][seat]
    if player["out"]:
        return f"{name}: out of the game."
    cash = "cash hidden" if player["cash"] is None else f"{player['cash']} million"
    if "trains" in view:
        trains = "; ".join([_train(board, train) for train in view["trains"][seat]])
    else:
        trains = f"{player['loco']} {_at(board, player['at'])}, loads: {listed(player['loads'])}"
    lost = "; loses the next turn" if player["owed"] else ""
    lost += _owes(view, seat)
    if "trains" not in view and any(view.get("stays", ())[seat : seat + 1]):
        lost += "; stays for a load that was fetched"
    for duty in view["duties"][seat] if "duties" in view else ():
        lost += f"; owes {duty['city']} a delivery or pick-up (card {duty['card']})"
    if "rings" in view:
        lost = f"; {_ring(view['rings'][seat])}{lost}"
    sections_built = len(view["track"][seat])
    return (
        f"{name}: {cash}; {trains}; {sections_built} sections"
        f" of track; joined: {listed(player['majors'])}{lost}."
    )


def _train(board: Board, train: Any) -> str:
    """One of two trains (LR-V18)."""
    said = f"train {train['number']}, {'in hand, ' if train['in_hand'] else ''}{train['loco']}"
    said += f" {_at(board, train['at'])}, loads: {listed(train['loads'])}"
    if train.get("stays"):
        said += ", stays for a load that was fetched"
    return said + (f", owes {train['rent']} in rent" if train.get("rent") else "")


def _at(board: Board, at: str | None) -> str:
    return "not on the board" if at is None else f"at {_place(board, at)}"


def _ring(ring: Any) -> str:
    """The parts of a ring around the moon (LR-V3)."""
    crossed = f"{ring['crossed']} of 2 {ring['over']} crossed" if ring["crossed"] else "none of it"
    joined = listed([side for side in ("near", "far") if ring[side]])
    sides = f", joined on the {joined} side" if ring["near"] or ring["far"] else ""
    return f"ring for the Golden Spike: {crossed}{sides}"


def _owes(view: Any, seat: int) -> str:
    if "debts" not in view:
        return ""
    debt = view["debts"][seat]
    said = f"; owes the bank {debt['loan']} for a loan" if debt.get("loan") else ""
    return said + (f"; owes {debt['rent']} in rent" if debt.get("rent") and "trains" not in view else "")


def _place(board: Board, milepost: str) -> str:
    return board.whereabouts(board.milepost_words[milepost])


def _hand(view: Any, seat: int, name: str) -> str:
    return f"{name}: {listed([_card(card) for card in view['players'][seat]['hand']])}."


def _card(card: Any) -> str:
    lines = [f"{line['load']} to {line['city']} {line['pays']}" for line in card["lines"]]
    return f"{card['number']} ({'; '.join(lines)})"


def _bargain(board: Board, view: Any, said: list[str]) -> list[str]:
    """The track that is bargained for, and its price (LR-V15)."""
    trading = view.get("trading")
    if trading is None or view["phase"] in ("deal", "over"):
        return []
    open_one = trading["open"]
    if open_one is None:
        return [f"Bargains left in this turn: {trading['left']}."] if trading["left"] < MOST_BARGAINS else []
    lines = [f"{said[view['turn']]} bargains with {said[open_one['seller']]}."]
    for what, named in (("Asked for", open_one["asked"]), ("Given for it", open_one["given"])):
        if named:
            pairs = [f"{_place(board, one)} to {_place(board, other)}" for one, other in named]
            lines.append(f"{what}: {listed(pairs)}.")
    if open_one["price"] is not None:
        lines.append(f"Offered: {open_one['price']}.")
    if open_one["counter"] is not None:
        lines.append(f"Asked instead: {open_one['counter']}.")
    return lines


def _warehouses(board: Board, view: Any, said: list[str]) -> list[str]:
    """Whose, where, and what is in them; and what is asked of an owner (LR-V17)."""
    lines = [
        f"{said[seat]}: at {_place(board, each['at'])}, stored: {listed(each['loads'])}."
        for seat, each in enumerate(view.get("warehouses", ()))
        if each is not None
    ]
    offer = view.get("warehouse_offer")
    if offer is not None:
        given = "5" if offer["for"] is None else offer["for"]
        lines.append(f"{said[view['turn']]} asks {said[offer['owner']]} for {offer['load']}, for {given}.")
    return lines


def _lying(chip: Any, said: list[str]) -> str:
    if chip["ends"] is None:
        return f"{chip['load']} lies in {chip['city']}."
    ends = "this turn" if chip["ends"] == 1 else f"{chip['ends']} turns"
    return f"{chip['load']} lies in {chip['city']}. Goes after {ends} of {said[chip['dropper']]}."


def _event(event: Any, said: list[str]) -> str:
    ends = "this turn" if event["ends"] == 1 else f"{event['ends']} turns"
    return f"{event['title']}: {event['text']} Goes after {ends} of {said[event['drawer']]}."
