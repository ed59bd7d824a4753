"""The trains, the cards and the events in words."""

from typing import Any

from ...table.in_words import Section, called, listed, sections
from .board import Board


def in_words(board: Board, view: Any, names: list[str]) -> list[Section]:
    """What goes on, the players with their trains and cards, the events, the tray."""
    said = called(names, view["you"])
    return sections(
        [
            ("Now", _now(view, said)),
            ("Players", [_player(board, view, seat, name) for seat, name in enumerate(said)]),
            ("Demand cards", [_hand(view, seat, name) for seat, name in enumerate(said)]),
            ("Events", [_event(event, said) for event in view["in_force"]]),
            ("Tray", [listed([f"{load} {left}" for load, left in view["tray"].items()])]),
        ]
    )


def _now(view: Any, said: list[str]) -> list[str]:
    if view["phase"] == "over":
        return ["The game is over."]
    if view["phase"] == "deal":
        return ["The cards are dealt."]
    what = "Building turns before the first round" if view["phase"] == "opening" else f"Round {view['round']}"
    lines = [f"{what}.", f"The turn of {said[view['turn']]}."]
    now, meteor = view["now"], view["meteor"]
    if view["stage"] == "operate":
        lines.append(f"Moved {now['moved']} of {now['allowance']} mileposts.")
    elif view["stage"] in ("build", "opening"):
        lines.append(f"Spent {now['spent']}, {now['left']} may be spent.")
    if meteor is not None:
        lines.append(f"{meteor['title']}: {meteor['text']}")
    lines.append(f"Cards in the pile: {view['pile']}; discarded: {len(view['discards'])}.")
    return lines


def _player(board: Board, view: Any, seat: int, name: str) -> str:
    player = view["players"][seat]
    if player["out"]:
        return f"{name}: out of the game."
    cash = "cash hidden" if player["cash"] is None else f"{player['cash']} million"
    at = "not on the board" if player["at"] is None else f"at {_place(board, player['at'])}"
    lost = "; loses the next turn" if player["owed"] else ""
    sections_built = len(view["track"][seat])
    return (
        f"{name}: {cash}; {player['loco']} {at}, loads: {listed(player['loads'])}; {sections_built} sections"
        f" of track; joined: {listed(player['majors'])}{lost}."
    )


def _place(board: Board, milepost: str) -> str:
    return board.place_name(board.milepost_words[milepost])


def _hand(view: Any, seat: int, name: str) -> str:
    cards = []
    for card in view["players"][seat]["hand"]:
        lines = [f"{line['load']} to {line['city']} {line['pays']}" for line in card["lines"]]
        cards.append(f"{card['number']} ({'; '.join(lines)})")
    return f"{name}: {listed(cards)}."


def _event(event: Any, said: list[str]) -> str:
    ends = "this turn" if event["ends"] == 1 else f"{event['ends']} turns"
    return f"{event['title']}: {event['text']} Goes after {ends} of {said[event['drawer']]}."
