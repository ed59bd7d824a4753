"""What happened, as sentences and as named facts."""

from typing import Any, Final

from ...table.event import Event
from ...table.sentences import Sentences, counted, tell_by
from .content import Page, piece_of
from .geometry import EDGE_NAMES, IN_WORDS, LINE_NAMES, SQUARE_NAMES, spoken

TOLD: Final[Sentences] = {
    "rolled-mountain": ("Row {row}: the white die shows {white}.", "row", "white"),
    "ignored": ("{who} ignores the roll of row {row}.", "row"),
    "mine": ("{who} puts the mine on {square}.", "square"),
    "station": ("{who} puts station {station} on {edge}.", "station", "edge"),
    "bonus": ("{who} marks {square} as bonus square.", "square"),
    "override": ("{who} overrides the {die} die: {value}.", "die", "value"),
    "bought": (
        "{who} buys {shares} of line {line} and crosses out {square}.", "line", "shares", "square",
    ),
    "full": ("{who} has no empty square left, and draws no more.",),
    "decided": ("{who} has chosen.",),
    "set-up-done": ("All sheets are set up.",),
}  # fmt: skip
DICE: Final = ("white", "coloured")


def tell(page: Page, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """An event of the game as a sentence and as named facts; '' for what is not the game's own."""
    who = names[event.seat] if event.seat >= 0 else ""
    n = event.numbers
    if event.kind == "rolled":
        piece = page.pieces[n[2] - 1]
        facts = {"turn": n[0], "white": n[1], "coloured": n[2], "piece": piece}
        return f"Turn {n[0]}: white {n[1]}, coloured {n[2]} ({piece}).", facts
    if event.kind == "mountain":
        square = f"r{n[0]}c{n[1]}"
        return f"{who} draws a mountain on {spoken(square)}.", {"square": square}
    if event.kind == "drew":
        square, word = SQUARE_NAMES[n[0]], page.words[n[1]]
        sentence = f"{who} draws a {piece_of(page, n[1])} on {IN_WORDS[square]} ({word} {square})."
        return sentence, {"square": square, "track": word}
    return tell_by(TOLD, event, names, _words)


def _words(name: str, number: int) -> tuple[str | int, str | int]:
    """What a number of an event stands for: as people say it, and its key."""
    if name == "square":
        return spoken(SQUARE_NAMES[number]), SQUARE_NAMES[number]
    if name == "edge":
        return spoken(EDGE_NAMES[number]), EDGE_NAMES[number]
    if name == "line":
        return LINE_NAMES[number], LINE_NAMES[number]
    if name == "die":
        return DICE[number], DICE[number]
    if name == "shares":
        return counted(number, "share"), number
    return number, number
