"""What stands beside the map: the turn, the players with money, trip and deeds, fees and the auction."""

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ...games.rail_baron_southeast.board import Board
from .panels import called

COLOURS: Final = ("red", "cyan", "green", "yellow", "magenta", "blue")
"""By seat; the trains have numbers, too."""


def panel(known: Board, view: Any, names: Sequence[str], width: int) -> list[Text]:
    all_names = called(names, len(view["players"]))
    lines = [_turn(view, all_names), Text()]
    for seat, player in enumerate(view["players"]):
        lines += _player(known, player, seat, all_names[seat], width, seat == view["you"])
    return [*lines, *_roll(view, all_names), *_auction(known, view, all_names), *_bank(view, width)]


def _turn(view: Any, names: list[str]) -> Text:
    line = Text(f"Round {view['round']}", "bold")
    if view["turn"] is None:
        return line.append("  The end", "not bold")
    return line.append(f"  {names[view['turn']]}'s turn", "not bold")


def _player(known: Board, player: Any, seat: int, name: str, width: int, own: bool) -> list[Text]:
    cash = "$ secret" if player["cash"] is None else f"${player['cash']:,}"
    line = Text(f"{seat + 1} ", f"bold {COLOURS[seat]}")
    line.append(f"{name[:14]:<14} {cash:>9}  {player['locomotive']}", "bold default" if own else "default")
    if player["out"]:
        return [line.append("  out", "bright_black")]
    trip = f"{_label(known, player['place'])} to {_label(known, player['destination'])}"
    if player["declared"] != "no":
        trip = f"{_label(known, player['place'])}, declared: home to {_label(known, player['home'])}"
    lines = [line, Text(f"  {trip}"[:width])]
    if player["deeds"]:
        lines.append(Text(f"  {' '.join(player['deeds'])}"[:width], "bright_black"))
    return lines


def _label(known: Board, place: str | None) -> str:
    return "–" if place is None else known.labels[known.places.index(place)]


def _roll(view: Any, names: list[str]) -> list[Text]:
    roll = view["roll"]
    if not roll["white"]:
        return []
    dice = " ".join(str(die) for die in roll["white"])
    red = f" and red {roll['red']}" if roll["red"] else ""
    then = ", then a bonus" if roll["bonus"] else ""
    lines = [Text(), Text(f"Dice {dice}{red}: {roll['left']} of {roll['of']} left{then}")]
    for fee in view["fees"]:
        whose = names[fee["to"]] if isinstance(fee["to"], int) else f"the {fee['to']}"
        lines.append(Text(f"Fee: ${fee['amount']:,} to {whose}", "bright_black"))
    return lines


def _auction(known: Board, view: Any, names: list[str]) -> list[Text]:
    auction = view["auction"]
    if auction is None:
        return []
    name = known.road_names[known.roads.index(auction["railroad"])]
    bid = f"${auction['bid']:,} by {names[auction['bidder']]}" if auction["bid"] else "no bid yet"
    still = ", ".join(names[seat] for seat in auction["in"])
    return [Text(), Text(f"Auction: {name}", "bold"), Text(f"{bid}; in: {still}")]


def _bank(view: Any, width: int) -> list[Text]:
    left = [name for name, owner in view["owners"].items() if owner == "bank"]
    words = "sold out: fees $10,000" if view["sold_out"] else f"{len(left)} deeds at the bank"
    return [Text(), Text(words[:width], "bright_black")]
