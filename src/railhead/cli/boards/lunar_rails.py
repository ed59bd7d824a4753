"""The moon in characters: the neighbourhood of the train, the hand and its plan, the players."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from ...games import find
from ...games.lunar_rails.board import Board, board_of
from ...games.lunar_rails.craters import with_craters
from ...table.game import Content
from ...table.sentences import counted
from . import lunar_rails_typed
from .answers import Answer, Query
from .lunar_rails_map import LATER, NOW, Window, draw, side_of
from .lunar_rails_panel import panel, plan_lines
from .panels import beside, joined

ASKS: Final = True
"""This board asks the engine: for the best trips, and what leads to the place that is looked at."""
HELP: Final = lunar_rails_typed.HELP
PANEL_LEAST: Final = 42
PANEL_WIDE: Final = 51
"""With so much room the names of loads and cities are whole, nearly all of them."""
PANEL_MOST: Final = 60
NARROWEST: Final = 36
"""What is left for the moon beside the panel at 80 characters."""
WIDEST: Final = 76
WIDE: Final = 110
LOWEST: Final = 15
HIGHEST: Final = 39
BELOW: Final = 9
"""Lines that a screen needs for news, question, choices and prompt."""
FEW: Final = 4
"""Up to here every choice is listed, with what it means."""


def board(
    view: Any,
    choices: Sequence[dict[str, Any]] = (),
    sheet: int | None = None,
    names: Sequence[str] = (),
    content: Content | None = None,
    query: Query | None = None,
    look: str = "",
) -> RenderableType:
    """What lies around one's train, or around that of the seat that is asked for, or around `look`."""
    known = _known(content, view)
    return _Neighbourhood(known, view, choices, sheet, names, query, look)


def _known(content: Content | None, view: Any) -> Board:
    """The moon, with the craters that meteors have left (LR-V5)."""
    known = board_of(content or find("lunar-rails").content())
    if "craters" not in view:
        return known
    return with_craters(known, tuple([known.milepost_words[place] for place in view["craters"]]))


def price(choice: dict[str, Any], content: Content | None = None) -> str:
    """What track or a loco costs, what a step adds to the rents, what a delivery pays."""
    if "price" in choice:
        return str(choice["price"])
    if choice.get("rent"):
        return f"rent {choice['rent']}"
    return f"for {choice['pays']}" if "pays" in choice else ""


def offer(choices: Sequence[dict[str, Any]], width: int) -> list[Text]:
    """The kinds of choices in a line: places are named, not numbered, since a far one is a choice, too."""
    if len(choices) <= FEW:
        return []
    line = Text()
    kinds = dict.fromkeys(str(choice["kind"]) for choice in choices)
    of_kind = {kind: [choice for choice in choices if choice["kind"] == kind] for kind in kinds}
    for kind in sorted(kinds, key=lambda kind: not of_kind[kind][0]["targets"]):
        line.append(" · " if line else "")
        names = [str(choice["action"]).partition(" ")[2] for choice in of_kind[kind]]
        told = ", ".join(f"{name} {price(choice)}".rstrip() for name, choice in zip(names, of_kind[kind]))
        if kind == "build":
            line.append("build PLACE · look PLACE", "bold")
        elif kind == "warehouse":
            line.append("warehouse PLACE", "bold").append(f" {price(of_kind[kind][0])}")
        elif kind == "place":
            line.append("place CITY", "bold")
        elif kind == "move":
            line.append("move PLACE", "bold").append(f" (next {told})")
        else:
            line.append(kind, "bold").append(f" {told}" if told else "")
    return [line]


def typed(
    line: str, actions: Sequence[str], query: Query, view: Any, content: Content | None
) -> Answer | None:
    """What a line means that is no single action."""
    known = _known(content, view)
    return lunar_rails_typed.typed(known, line, actions, query, view)


class _Neighbourhood:
    """Side by side where the terminal is wide enough, else one below the other; the plan below both."""

    def __init__(
        self,
        known: Board,
        view: Any,
        choices: Sequence[dict[str, Any]],
        sheet: int | None,
        names: Sequence[str],
        query: Query | None,
        look: str,
    ) -> None:
        self.known, self.view, self.names = known, view, names
        self.seat = _whose(view, sheet)
        self.query, self.look = query, look
        self.marked = {
            known.milepost_words[target]
            for choice in choices
            if choice["kind"] in ("move", "place")
            for target in choice["targets"]
        }
        asks = query is not None and view["phase"] not in ("deal", "over")
        self.trips = query("trips", {"seat": self.seat})["trips"] if asks and query is not None else []

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        room = PANEL_WIDE if width >= WIDE else PANEL_LEAST
        across = min(WIDEST, width - room - 2)
        if across < NARROWEST:
            across = min(width, WIDEST)
        spare = console.height - BELOW
        low = spare < 22
        plans = plan_lines(self.trips, 1 if low else 3, width)
        looked = self._looked()
        down = max(LOWEST, min(HIGHEST, spare - len(plans) - len(looked)))
        lines = partial(panel, self.known, self.view, self.names, self.trips, self.seat, low=low)
        if low and across < width:
            down = max(down, len(lines(room)))
        drawn = joined(self._map(across, down))
        yield from beside(
            drawn,
            across,
            PANEL_LEAST,
            PANEL_MOST,
            width,
            lambda room: lines(room - 1 if room < width else room),
        )
        if plans or looked:
            yield Text("\n").join([*looked, *plans])

    def _map(self, across: int, down: int) -> list[Text]:
        known = self.known
        middle = known.milepost_words[self.look] if self.look else self._middle()
        planned, run = self._planned()
        way = [*run, *(end for section in planned for end in known.ends[section])]
        disc = side_of(known, self.view, self.seat, middle, way)
        return draw(Window(known, middle, disc, across, down), self.view, planned, run, self.marked)

    def _middle(self) -> int:
        """The train; before it stands anywhere, what is being built, and before that what the plan names."""
        player = self.view["players"][self.seat]
        words: dict[str, int] = self.known.milepost_words
        if player["at"] is not None:
            return words[player["at"]]
        if self.view["now"]["starts"] and self.view["turn"] == self.seat:
            return words[self.view["now"]["starts"][-1]]
        own: list[int] = self.view["track"][self.seat]
        if own:
            return self.known.ends[own[len(own) // 2]][0]
        if self.trips and self.trips[0]["builds"]:
            return words[self.trips[0]["builds"][0][0]]
        return self.known.city_mileposts[0][0]

    def _way(self) -> Any:
        """The engine's way to the place that is looked at: while operating the run, where there is one."""
        if not self.look or self.query is None:
            return None
        asked = {"to": self.look, "seat": self.seat}
        if self.view["stage"] == "operate":
            run = self.query("run", asked)
            if run["runs"]:
                return run
        return self.query("build-way", asked)

    def _planned(self) -> tuple[dict[int, str], list[int]]:
        """The sections of the way to the place looked at, or the mileposts of the run there."""
        words, way = self.known.milepost_words, self._way()
        if way is None:
            return {}, []
        if "runs" in way:
            steps = [step for run in way["runs"][:1] for turn in run["turns"] for step in turn["steps"]]
            return {}, [words[step] for step in steps]
        sections = [self.known.section(words[one], words[other]) for one, other, _ in way["sections"]]
        return {section: NOW if number < way["now"] else LATER for number, section in enumerate(sections)}, []

    def _looked(self) -> list[Text]:
        """What leads to the place that is looked at, and its price."""
        way = self._way()
        if way is None:
            return []
        name = self.known.place_name(self.known.milepost_words[self.look])
        if "runs" not in way:
            return [Text(f"{name}: {_track_told(way)}", "cyan")]
        run = way["runs"][0]
        rents = f", rents {run['rents']}" if run["rents"] else ""
        far = f"{counted(run['mileposts'], 'milepost')} in {counted(len(run['turns']), 'turn')}"
        lines = [f"{name}: a run of {far}{rents}."]
        if len(way["runs"]) > 1:
            lines.append(lunar_rails_typed.own_line(self.look, way))
        return [Text(line, "cyan") for line in lines]


def _track_told(way: Any) -> str:
    """What track to a place costs, and how much of it this phase builds."""
    if way["why"] or not way["sections"]:
        return way["why"] or "no track is needed."
    told = f"track for {way['price']}, {counted(len(way['sections']), 'section')}"
    if way["refused"]:
        return f"{told}. Not now: {way['refused']['why']} ({way['refused']['rule']})"
    if way["now"] < len(way["sections"]):
        told += f"; this phase builds {way['now']} of them (*) for {way['now_price']}"
    return f"{told}."


def completions(content: Content | None) -> list[str]:
    """What Tab may make of a line besides actions: every city after a word that takes a place."""
    known = board_of(content or find("lunar-rails").content())
    return [f"{verb} {city}" for verb in ("build", "move", "look", "city") for city in known.city_ids]


def _whose(view: Any, sheet: int | None) -> int:
    if sheet is not None:
        return sheet
    return int(view["you"] if view["you"] is not None else view["turn"] or 0)
