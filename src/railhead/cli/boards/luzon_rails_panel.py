"""What stands beside the island: companies, players, cards, and the auction."""

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ...games.luzon_rails.content import Island
from ...table.sentences import counted
from .panels import called, course

COLOURS: Final = ("red", "cyan", "green", "yellow", "magenta", "blue", "white", "bright_red")
"""By company; the letters tell them apart without colour."""
WITH_TRACK: Final = 37
"""The width from which the track that is left has room too."""
PHASES: Final = {
    "deal": "Cards are dealt",
    "initial-auction": "First shares",
    "throw-away": "Throwing away",
    "over": "The end",
}


def panel(island: Island, view: Any, names: Sequence[str], width: int) -> list[Text]:
    all_names = called(names, len(view["players"]))
    lines = [_course(view, all_names), Text(), *_companies(island, view, width), Text()]
    lines += _players(island, view, all_names, width)
    return [*lines, Text(), *_cards(view), *_open(island, view, all_names)]


def _course(view: Any, names: list[str]) -> Text:
    whose = "" if view["active"] is None else f"{names[view['active']]}'s turn"
    line = course(view, f"Round {view['round']}/{view['rounds']}", PHASES, whose)
    if view["last_round"] and view["phase"] != "over":
        line.append("  last round", "bold red")
    return line


def _companies(island: Island, view: Any, width: int) -> list[Text]:
    wide = width >= WITH_TRACK
    lines = [Text(f"{'':11} val die   ₱ sold pays"[-33:] + (" trk" if wide else ""), "bright_black")]
    for number, company in enumerate(view["companies"]):
        line = Text(f"{island.letters[number]} ", f"bold {COLOURS[number % len(COLOURS)]}")
        sold = f"{company['shares_sold']}/{company['shares_sold'] + company['shares_left']}"
        told = (
            f"{company['company'][:9]:<9}{company['value']:>4}{company['die']:>4}{company['treasury']:>4}"
            f"{sold:>5}{company['pays']:>5}"
        )
        line.append(told + (f"{company['track_left']:>4}" if wide else ""), "not bold default")
        lines.append(line)
        if company["private"] is not None:
            about = island.privates.abouts[island.privates.keys.index(company["private"])]
            lines.append(
                Text(f"  {about if len(about) < width - 2 else about[: width - 3] + '…'}", "bright_black")
            )
    return lines


def _players(island: Island, view: Any, names: list[str], width: int) -> list[Text]:
    room = min(max(len(name) for name in names), width - 28)
    lines: list[Text] = []
    for seat, player in enumerate(view["players"]):
        cash = "₱ ?" if player["cash"] is None else f"₱{player['cash']}"
        line = Text(f"{names[seat][:room]:<{room}} {cash:>5} ", "bold" if seat == view["you"] else "")
        line.append(f"+₱{player['due']} next " if player["due"] else "", "not bold green")
        for number, held in enumerate(player["shares"]):
            if held:
                line.append(f" {island.letters[number]}", f"bold {COLOURS[number % len(COLOURS)]}")
                line.append(str(held) if held > 1 else "", "not bold default")
        line.append(f"  {counted(player['hand'], 'card')}", "bright_black not bold")
        if player["out"]:
            line.append("  left", "bright_black not bold")
        lines.append(line)
    return lines


def _cards(view: Any) -> list[Text]:
    lying = [card for card in view["display"] if card is not None]
    kinds = sorted(set(lying))
    display = ", ".join(f"{lying.count(card)} {card}" if lying.count(card) > 1 else card for card in kinds)
    lines = [_named("Display", display or "played")]
    if view["hand"] is not None:
        lines.append(_named("Hand", ", ".join(view["hand"]) or "empty"))
    gone = ", ".join(f"{count} {card}" for card, count in view["discard"].items() if count)
    lines.append(_named("Discard", gone or "empty"))
    return [*lines, _named("Deck", f"{view['deck']}  tokens left: {view['tokens_left']}")]


def _named(name: str, words: str) -> Text:
    return Text(f"{name:<8}", "bright_black").append(words, "default")


def _open(island: Island, view: Any, names: list[str]) -> list[Text]:
    """The auction that is on, or what a Build card has done so far."""
    auction, card = view["auction"], view["card"]
    if auction is not None:
        name = island.names[island.companies.index(auction["company"])]
        lines = [Text(), Text(f"Auction: {name}", "bold")]
        bid = f"₱{auction['bid']} by {names[auction['bidder']]}" if auction["bid"] else "no bid yet"
        still = ", ".join(names[seat] for seat, bidding in enumerate(auction["in"]) if bidding)
        return [*lines, Text(f"{bid}; in: {still}")]
    if card is not None and card["company"] is not None:
        name = island.names[island.companies.index(card["company"])]
        return [Text(), Text(f"Building for {name}: {card['built']} of {card['most']}", "bold")]
    return []
