"""The game in words: actions and rolls as text, questions, choices, and what happened."""

from typing import TYPE_CHECKING, Any

from ...table.event import Event
from . import actions
from .content import Page, read_word
from .geometry import (
    EDGE_NAMES,
    EDGE_NUMBERS,
    LINE_NAMES,
    SQUARE_NAMES,
    SQUARE_NUMBERS,
    edge_in_words,
    square_in_words,
)
from .phases import PLACE_MOUNTAIN, SET_UP
from .rules import next_station, room_as_rolled

if TYPE_CHECKING:
    from .state import RailsState


def parse(page: Page, text: str) -> int:
    """The action a text names, or -1; track may be spelled in any order."""
    action = page.numbers.get(text, -1)
    if action < 0 and text.startswith("draw ") and text.count(" ") == 2:
        head, _, word = text.rpartition(" ")
        action = page.numbers.get(f"{head} {read_word(word)}", -1)
    return action


# One white die in the set-up, then white and coloured die together.
OUTCOME_TEXTS = [str(white) for white in range(1, 7)] + [
    f"{white} {coloured}" for white in range(1, 7) for coloured in range(1, 7)
]
OUTCOMES = {text: outcome for outcome, text in enumerate(OUTCOME_TEXTS)}


def outcome_text(outcome: int) -> str:
    return OUTCOME_TEXTS[outcome]


def parse_outcome(text: str) -> int:
    return OUTCOMES.get(text, -1)


def ask(state: "RailsState", seat: int) -> tuple[str, str, str]:
    """What is asked of a seat: kind, sentence, rule."""
    sheet = state.sheets[seat]
    if state.kind == PLACE_MOUNTAIN:
        rolled = f"Row {state.row}: the white die shows {state.white}."
        return "mountain", f"{rolled} Draw the mountain there, or ignore this one roll?", "TR-2"
    if state.kind == SET_UP:
        if sheet.mine < 0:
            return "mine", "Choose a square beside a mountain for the mine.", "TR-3"
        number = next_station(sheet)
        if number:
            return "station", f"Place station {number} on a side that has none yet.", "TR-4"
        return "bonus", "Choose the bonus square.", "TR-5"
    white, coloured = state.white_of(sheet), state.coloured_of(sheet)
    piece = state.page.pieces[coloured - 1]
    more = ", or buy shares" if state.advanced else ""
    if room_as_rolled(state, sheet):
        where = f"in row {white} or column {white}"
    else:
        where = f"on any empty square (row {white} and column {white} are full)"
    return "draw", f"Turn {state.turn}: draw a {piece} ({coloured}) {where}{more}.", "TR-7"


def choices(state: "RailsState", seat: int) -> list[dict[str, Any]]:
    return [_choice(state, action) for action in state.legal(seat)]


def _choice(state: "RailsState", action: int) -> dict[str, Any]:
    page = state.page
    text = page.texts[action]
    words = text.split()
    if action == actions.MOUNTAIN:
        square = f"r{state.row}c{state.white}"
        label = f"Mountain on {_spoken(square)}"
        return {"action": text, "kind": "mountain", "targets": [square], "label": label}
    if action == actions.IGNORE:
        return {"action": text, "kind": "mountain", "targets": [], "label": "Ignore this roll"}
    if action < actions.STATION:
        return {"action": text, "kind": "mine", "targets": words[1:], "label": f"Mine on {_spoken(words[1])}"}
    if action < actions.BONUS:
        label = f"Station {words[1]} on {_spoken(words[2])}"
        return {"action": text, "kind": "station", "targets": [words[2]], "label": label}
    if action < actions.OVERRIDE_WHITE:
        label = f"Bonus on {_spoken(words[1])}"
        return {"action": text, "kind": "bonus", "targets": words[1:], "label": label}
    if action < actions.SHARES:
        label = f"Use the {words[1]} override: {words[2]}"
        return {"action": text, "kind": "override", "targets": [], "label": label}
    if action < actions.DRAW:
        bought = max(state.white, state.coloured)
        label = f"{_shares(bought)} of line {words[1]}, cross out {_spoken(words[2])}"
        return {"action": text, "kind": "shares", "targets": [words[2]], "label": label, "shares": bought}
    piece = _piece(page, page.words.index(words[2]))
    label = f"{piece[0].upper()}{piece[1:]} on {_spoken(words[1], words[2])}"
    return {"action": text, "kind": "draw", "targets": [words[1]], "label": label, "track": words[2]}


def _spoken(place: str, track: str = "") -> str:
    """A place in words, with what is written in records and typed at a prompt beside it."""
    if place in SQUARE_NUMBERS:
        words = square_in_words(SQUARE_NUMBERS[place])
    else:
        words = edge_in_words(EDGE_NUMBERS[place])
    return f"{words} ({track} {place})" if track else f"{words} ({place})"


def _piece(page: Page, track: int) -> str:
    return page.pieces[page.faces[track] - 1]


def _shares(count: int) -> str:
    return "1 share" if count == 1 else f"{count} shares"


def tell(page: Page, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """An event of the game as a sentence and as named facts; '' for what is not the game's own."""
    who = names[event.seat] if event.seat >= 0 else ""
    n = event.numbers
    kind = event.kind
    if kind == "rolled-mountain":
        return f"Row {n[0]}: the white die shows {n[1]}.", {"row": n[0], "white": n[1]}
    if kind == "rolled":
        facts = {"turn": n[0], "white": n[1], "coloured": n[2], "piece": page.pieces[n[2] - 1]}
        return f"Turn {n[0]}: white {n[1]}, coloured {n[2]} ({page.pieces[n[2] - 1]}).", facts
    if kind == "mountain":
        square = f"r{n[0]}c{n[1]}"
        return f"{who} draws a mountain on {_spoken(square)}.", {"square": square}
    if kind == "ignored":
        return f"{who} ignores the roll of row {n[0]}.", {"row": n[0]}
    if kind == "mine":
        square = SQUARE_NAMES[n[0]]
        return f"{who} puts the mine on {_spoken(square)}.", {"square": square}
    if kind == "station":
        edge = EDGE_NAMES[n[1]]
        return f"{who} puts station {n[0]} on {_spoken(edge)}.", {"station": n[0], "edge": edge}
    if kind == "bonus":
        return f"{who} marks {SQUARE_NAMES[n[0]]} as bonus square.", {"square": SQUARE_NAMES[n[0]]}
    if kind == "override":
        die = ("white", "coloured")[n[0]]
        return f"{who} overrides the {die} die: {n[1]}.", {"die": die, "value": n[1]}
    if kind == "drew":
        square, word = SQUARE_NAMES[n[0]], page.words[n[1]]
        sentence = f"{who} draws a {_piece(page, n[1])} on {_spoken(square, word)}."
        return sentence, {"square": square, "track": word}
    if kind == "bought":
        line, square = LINE_NAMES[n[0]], SQUARE_NAMES[n[2]]
        facts = {"line": line, "shares": n[1], "square": square}
        return f"{who} buys {_shares(n[1])} of line {line} and crosses out {_spoken(square)}.", facts
    if kind == "decided":
        return f"{who} has chosen.", {}
    if kind == "set-up-done":
        return "All sheets are set up.", {}
    return "", {}
