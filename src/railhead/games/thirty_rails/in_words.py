"""The sheets in words."""

from typing import Any

from ...table.in_words import Section, called, listed, sections
from .content import Page
from .geometry import IN_WORDS


def in_words(page: Page, view: Any, names: list[str]) -> list[Section]:
    """Where the game stands, then every sheet, one's own first."""
    said = called(names, view["you"])
    order = sorted(range(len(said)), key=lambda seat: seat != view["you"])
    parts = [("Now", _now(page, view, said))]
    parts += [(f"The sheet of {said[seat]}", _sheet(page, view["sheets"][seat])) for seat in order]
    return sections(parts)


def _now(page: Page, view: Any, said: list[str]) -> list[str]:
    phase, lines = view["phase"], []
    if phase == "mountains":
        lines.append(f"Mountains, row {max(view['row'], 1)} of 6.")
    elif phase == "set-up":
        lines.append("Stations, mine and bonus square are set up.")
    elif phase == "turns":
        lines.append(f"Turn {view['turn']} of {view['turns']}.")
    else:
        lines.append("The game is over.")
    for die, value in (view["dice"] or {}).items():
        rolled = view["roll"][die]
        piece = f", {page.pieces[value - 1]}" if die == "coloured" else ""
        lines.append(f"The {die} die: {value}{piece}{'' if value == rolled else f' (rolled {rolled})'}.")
    if view["anywhere"]:
        lines.append("The row and column of the white die are full: any square will do.")
    if len(said) > 1 and phase != "over":
        still = [
            name for seat, name in enumerate(said) if not view["decided"][seat] and seat not in view["out"]
        ]
        lines.append(f"Still to decide: {listed(still, 'nobody')}.")
    return lines


def _sheet(page: Page, own: Any) -> list[str]:
    sheet, score = own["sheet"], own["score"]
    lines = [f"{score['total']} points."]
    if sheet.get("mountains"):
        lines.append(f"Mountains: {_places(sheet['mountains'])}.")
    if sheet.get("mine"):
        lines.append(f"The mine: {IN_WORDS[sheet['mine']]}.")
    lines += [f"Station {number}: {IN_WORDS[edge]}." for number, edge in sheet.get("stations", {}).items()]
    if sheet.get("bonus"):
        lines.append(f"The bonus square: {IN_WORDS[sheet['bonus']]}.")
    for square, track in sheet.get("track", {}).items():
        lines.append(
            f"Track: {IN_WORDS[square]}, {page.pieces[page.faces[page.words.index(track)] - 1]} {track}."
        )
    if sheet.get("crossed"):
        lines.append(f"Crossed out: {_places(sheet['crossed'])}.")
    lines += [_line(name, told) for name, told in score["lines"].items() if told["joined"] or told["shares"]]
    if score["mine"]["stations"]:
        joined = listed([str(number) for number in score["mine"]["stations"]])
        lines.append(f"The mine is joined to station {joined}: {score['mine']['score']} points.")
    left = [die for die, there in own["overrides"].items() if there]
    if left:
        lines.append(f"Overrides left: {listed(left)}.")
    return lines


def _line(name: str, told: Any) -> str:
    shares = "" if told["shares"] is None else f", {told['shares']} shares"
    joined = f"joined, {told['sum']} points" if told["joined"] else "not joined"
    return f"Line {name}: {joined}{shares}."


def _places(names: list[str]) -> str:
    return "; ".join(IN_WORDS[name] for name in names)
