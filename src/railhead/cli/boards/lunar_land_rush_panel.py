"""What stands below the moon: each player's pieces, cubes, points and cards."""

from typing import Any, Final

from rich.text import Text

from ...games.lunar_land_rush.moon import Moon
from ...games.lunar_land_rush.phases import ANY

SEATS: Final = "ABCD"
"""The letter of each seat, on the board and here."""
STYLES: Final = {"pink": "magenta", "blue": "cyan", "white": "white", "yellow": "yellow", "any": "bold green"}


def region_style(colour: str) -> str:
    return STYLES.get(colour, "default")


def letter(moon: Moon, kind: int) -> str:
    """A kind of cube as one letter; two where another kind begins alike."""
    first = moon.kinds[kind][0]
    return first if sum(1 for name in moon.kinds if name[0] == first) == 1 else moon.kinds[kind][:2]


def card_text(moon: Moon, key: str, seat: int) -> Text:
    """A card in its colour; a basic one has the colour its corporation gives it."""
    card = moon.card_words[key]
    colour = moon.colours[seat * len(moon.cards) + card]
    word = "any" if colour == ANY else moon.regions[colour]
    # Without colours on the screen a basic order still says which it is.
    shown = key if card >= 4 and "-" in key and word in (*key.split("-"), "any") else f"{key}:{word[:2]}"
    return Text(shown, region_style(word))


def players(moon: Moon, view: Any, names: list[str], width: int) -> list[Text]:
    room = min(max(len(name) for name in names), 14)
    lines: list[Text] = []
    for seat, player in enumerate(view["players"]):
        lines.append(_standing(moon, view, seat, f"{names[seat][:room]:<{room}}"))
        if not player["out"]:
            lines.append(_cards(moon, view, seat, width))
    return lines


def _standing(moon: Moon, view: Any, seat: int, name: str) -> Text:
    player, standing = view["players"][seat], view["standing"][seat]
    mine = seat == view["you"]
    line = Text(f"{SEATS[seat]} {name} ", "bold" if mine else "")
    line.append(f"{player['astronauts']:>2} astronauts {player['domes']} domes  ", "not bold")
    for kind, count in enumerate(player["cubes"]):
        if count:
            line.append(f"{count}{letter(moon, kind)} ", region_style(moon.regions[kind]))
    still = f" + {standing['open']}" if standing["open"] else ""
    line.append(f" {standing['points']} points{still}", "not bold default")
    if player["out"]:
        line.append("  left", "bright_black not bold")
    return line


def _cards(moon: Moon, view: Any, seat: int, width: int) -> Text:
    """Hand, stack and the region that the next card hits."""
    player, region = view["players"][seat], view["next_region"][seat]
    line = Text("  next ", "bright_black")
    line.append(f"{region}", region_style(region)).append("  hand ", "bright_black")
    for card in player["hand"]:
        line.append(card_text(moon, card, seat)).append(" ")
    stack = Text(" stack ", "bright_black")
    for card in player["played"]:
        stack.append(card_text(moon, card, seat)).append(" ")
    if len(line) + len(stack) > width:
        stack = Text(f" stack {len(player['played'])}", "bright_black")
    return line.append(stack) if player["played"] else line
