"""What stands beside the sheet of 30 Rails: dice, overrides, score, neighbours, and the track to draw."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from .track import HIGH, PICTURES, WIDE

LETTERS: Final = "abcdef"
"""The lines in the order of the score table; a colour alone would not tell them apart for everybody."""
COLOURS: Final = dict(zip(LETTERS, ("cyan", "magenta", "green", "yellow", "blue", "red")))


def panel(
    view: Any, choices: Sequence[dict[str, Any]], seat: int, names: Sequence[str], width: int
) -> list[Text]:
    own = view["sheets"][seat]
    lines = [_course(view), *_overrides(view, own), Text()]
    lines += score_lines(own["score"], narrow=True)
    lines += _neighbours(view, seat, names, width)
    pictures = track_lines(choices, width)
    if pictures and len(lines) + len(pictures) < 20:
        lines.append(Text())
    return lines + pictures


def _course(view: Any) -> Text:
    """Where the game stands, and the dice as this seat uses them."""
    phase = view["phase"]
    if phase == "mountains":
        line = Text(f"Mountains, row {max(view['row'], 1)}/6", "bold")
    elif phase == "set-up":
        return Text("Set-up", "bold")
    elif phase == "turns":
        line = Text(f"Turn {view['turn']}/{view['turns']}", "bold")
    else:
        return Text("The end", "bold")
    for die, value in (view["dice"] or {}).items():
        line.append(f" {die} ", "not bold")
        line.append(str(value), "bold reverse" if die == "white" else "bold white on blue")
        rolled = view["roll"][die]
        if value != rolled:
            line.append(f"({rolled})", "bright_black not bold")
    return line


def _overrides(view: Any, own: Any) -> list[Text]:
    if view["phase"] in ("mountains", "set-up"):
        return []
    if view["advanced"]:
        return [Text("Advanced: shares, no overrides", "bright_black")]
    left = [die for die, there in own["overrides"].items() if there]
    return [Text("Overrides left: " + (", ".join(left) or "none"), "bright_black")]


def score_lines(score: Any, narrow: bool = False) -> list[Text]:
    """Each line with its letter: stations, squares, bonus, sum (shares and score in the advanced game)."""
    advanced = any(told["shares"] is not None for told in score["lines"].values())
    heads = ["stations", "squares", "bonus", "sum", "shares", "score"][: 6 if advanced else 4]
    wide = 9
    if narrow:
        heads = ["stn", "sqr", "+", "sum", "shr", "pts"] if advanced else ["stns", "sqrs", "bonus", "sum"]
        wide = 4 if advanced else 6
    lines = [Text("     " + "".join(f"{head:>{wide}}" for head in heads), "bright_black")]
    for letter, (line, told) in zip(LETTERS, score["lines"].items()):
        lines.append(_score_line(letter, line, told, wide))
    mine = score["mine"]
    joined = " ".join("①②③④"[number - 1] for number in mine["stations"]) or "–"
    across = 5 + wide * len(heads)
    lines.append(_ends(f"  mine {joined}", str(mine["score"]), across))
    rating = f", {score['rating']}" if score["rating"] else ""
    lines.append(_ends(f"  total{rating}", str(score["total"]), across))
    lines[-1].stylize("bold")
    return lines


def _score_line(letter: str, line: str, told: Any, wide: int) -> Text:
    joined = told["joined"]
    text = Text(letter if joined else " ", f"bold {COLOURS[letter]}")
    text.append(f" {line}", "" if joined else "bright_black not bold")
    cells: list[Any] = ["·"] * 4
    if joined:
        cells = [told["stations"], told["squares"], told["bonus"] or "–", told["sum"]]
    if told["shares"] is not None:
        cells += [told["shares"] or "·", told["score"] or "·"]
    for cell in cells:
        text.append(f"{cell:>{wide}}", "bright_black not bold" if cell == "·" else "default not bold")
    return text


def _ends(left: str, right: str, across: int) -> Text:
    return Text(left + right.rjust(across - len(left)))


def _neighbours(view: Any, seat: int, names: Sequence[str], width: int) -> list[Text]:
    """The other sheets in short (`sheet 2` shows one): a line each, or in a row where there are many."""
    told: list[str] = []
    for other, sheet in enumerate(view["sheets"]):
        if other != seat:
            name = names[other] if other < len(names) else f"Player {other + 1}"
            word = " (out)" if other in view["out"] else " (chosen)" if view["decided"][other] else ""
            told.append(f"{name[:18]} {sheet['score']['total']}{word}")
    if len(told) > 3:
        told = wrap(", ".join(told), width)
    return [Text(line, "bright_black") for line in told]


def track_lines(choices: Sequence[dict[str, Any]], width: int) -> list[Text]:
    """Pictures of the track that may be drawn now, its word below each."""
    words = list(dict.fromkeys(choice["track"] for choice in choices if "track" in choice))
    in_a_row = max(1, min((width + 1) // (WIDE + 1), 4 if len(words) == 8 and width < 64 else 8))
    lines: list[Text] = []
    for start in range(0, len(words), in_a_row):
        row = words[start : start + in_a_row]
        for line in range(HIGH):
            lines.append(Text(" ".join(PICTURES[word][line] for word in row)))
        lines.append(Text(" ".join(f"{word:^{WIDE}}" for word in row), "green"))
    return lines
