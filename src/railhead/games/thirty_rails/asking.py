"""What is asked of a seat, and its choices with all that a screen needs to offer them."""

from typing import TYPE_CHECKING, Any

from ...table.grouping import Grouping
from ...table.sentences import counted
from . import actions
from .content import piece_of
from .geometry import IN_WORDS, spoken
from .open_lines import why_no_line_from
from .phases import PLACE_MOUNTAIN, SET_UP
from .rules.drawing import room_as_rolled
from .rules.setting_up import next_station
from .rules.shares import bought_now

if TYPE_CHECKING:
    from .state import RailsState


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


def choice_groups(state: "RailsState", seat: int) -> list[dict[str, Any]]:
    """What a seat may do: draws, shares, stations and squares in groups, the few others one by one."""
    page, grouping = state.page, Grouping()
    pieces: dict[str, str] = {}
    for action in state.legal(seat):
        words = page.texts[action].split()
        kind = words[0]
        if action < actions.MINE or kind == "override":
            grouping.add(_choice(state, action))
        elif kind == "draw":
            grouping.kind(
                "draw", "draw {square} {track}", "{piece} on {place} ({track} {square})", ["{square}"],
                ["square", "place", "track", "piece"], ["track"], lists=["square", "place", "track", "piece"],
            )  # fmt: skip
            if words[2] not in pieces:
                piece = piece_of(page, page.words.index(words[2]))
                pieces[words[2]] = piece[0].upper() + piece[1:]
            grouping.row([words[1], IN_WORDS[words[1]], words[2], pieces[words[2]]])
        elif kind == "shares":
            bought = bought_now(state)
            label = f"{counted(bought, 'share')} of line {{line}}, cross out {{place}} ({{square}})"
            grouping.kind(
                "shares", "shares {line} {square}", label, ["{square}"],
                ["line", "square", "place"], same={"shares": bought}, lists=["square", "place"],
            )  # fmt: skip
            grouping.row([words[1], words[2], IN_WORDS[words[2]]])
        elif kind == "station":
            warns = why_no_line_from(state.sheets[seat], actions.station_of(action)[1])
            label = f"Station {words[1]} on {{place}} ({{edge}}){{more}}"
            grouping.kind(
                "station", f"station {words[1]} {{edge}}", label, ["{edge}"],
                ["edge", "place", "warns", "more"], ["warns"], lists=["warns", "more"],
            )  # fmt: skip
            grouping.row([words[2], IN_WORDS[words[2]], warns, f": {warns}" if warns else ""])
        else:
            label = f"{kind.capitalize()} on {{place}} ({{square}})"
            grouping.kind(kind, kind + " {square}", label, ["{square}"], ["square", "place"])
            grouping.row([words[1], IN_WORDS[words[1]]])
    return grouping.groups


def _choice(state: "RailsState", action: int) -> dict[str, Any]:
    """A mountain, or an override of a die."""
    text = state.page.texts[action]
    if action == actions.MOUNTAIN:
        square = f"r{state.row}c{state.white}"
        label = f"Mountain on {spoken(square)}"
        return {"action": text, "kind": "mountain", "targets": [square], "label": label}
    if action == actions.IGNORE:
        return {"action": text, "kind": "mountain", "targets": [], "label": "Ignore this roll"}
    _, die, value = text.split()
    return {"action": text, "kind": "override", "targets": [], "label": f"Use the {die} override: {value}"}
