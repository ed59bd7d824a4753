"""The moon in characters: areas by region, and below them the row, the players and their cards."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from ...games import find
from ...games.lunar_land_rush.moon import Moon, moon_of
from ...games.lunar_land_rush.phases import OBJECTIVES
from ...table.game import Content
from .lunar_land_rush_panel import SEATS, card_text, letter, players, region_style
from .panels import called, course, marked

GAP: Final = 1
LONG: Final = 27
"""The width of a region's column from which areas have their whole names."""
ROOMY: Final = 100
SEATS_AT_MOST: Final = 4
"""With so many players there is no line left for the legend on a small screen."""
LEGEND: Final = "? token  ★ stars  left: cubes, astronauts  right: price, or ⌂ who has built"
TOKEN: Final = "?"
DOME: Final = "⌂"
STAR: Final = "★"
PHASES: Final = {"set-up": "Set-up", "tokens": "Tokens are turned over", "over": "The end"}


def board(
    view: Any,
    choices: Sequence[dict[str, Any]] = (),
    sheet: int | None = None,
    names: Sequence[str] = (),
    content: Content | None = None,
) -> RenderableType:
    """The four regions side by side, then cards and players."""
    return _Moon(moon_of(content or find("lunar-land-rush").content()), view, choices, names)


def price(choice: dict[str, Any], content: Content | None = None) -> str:
    """The cubes that a colony costs, by their letters as on the board."""
    moon = moon_of(content or find("lunar-land-rush").content())
    cubes = choice.get("price", {}).items()
    return "".join(letter(moon, moon.kinds.index(kind)) * count for kind, count in cubes)


def ways(choices: Sequence[dict[str, Any]], width: int) -> list[Text]:
    """Where each astronaut may step: the board does not show what lies beside what."""
    to: dict[str, list[str]] = {}
    for choice in choices:
        if choice["kind"] in ("move", "on"):
            area, other = choice["targets"]
            to.setdefault(area, []).append(f"{other}{TOKEN if choice['explores'] else ''}")
    lines: list[Text] = []
    for area, others in to.items():
        part = Text.assemble((area, "bold"), (" → ", "bright_black"), " ".join(others))
        if lines and len(lines[-1]) + len(part) + 3 <= width:
            lines[-1].append("   ").append(part)
        else:
            lines.append(part)
    return lines


class _Moon:
    def __init__(
        self, moon: Moon, view: Any, choices: Sequence[dict[str, Any]], names: Sequence[str]
    ) -> None:
        self.moon = moon
        self.view, self.choices, self.names = view, choices, names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        moon, view = self.moon, self.view
        names = called(self.names, len(view["players"]))
        width = options.max_width
        lines = [_course(view, names), *regions(moon, view, marked(self.choices, moon.areas), width)]
        lines += [_row(moon, view), _ground(moon, view), *players(moon, view, names, width)]
        if width >= ROOMY or len(names) < SEATS_AT_MOST:
            lines.append(Text(LEGEND, "bright_black"))
        if any(choice["kind"] == "aim" for choice in self.choices):
            lines.append(Text("Aim by an area's name, by two coordinates or by a number.", "bright_black"))
        for line in lines:
            line.truncate(width, overflow="ellipsis")
            line.no_wrap = True
            yield line


def _course(view: Any, names: list[str]) -> Text:
    what = f"drop {view['drop']}" if view["phase"] == "landing" else "turn"
    whose = "" if view["active"] is None else f"{names[view['active']]}'s {what}"
    line = course(view, f"Round {view['round']}", PHASES, whose)
    order = view["order"]
    if order is not None and order["card"] is not None:
        where = "a region to be announced" if order["region"] is None else f"the {order['region']} region"
        line.append(f"  {order['card']} on {where}", "not bold")
    if view["trigger"] is not None and view["phase"] == "turns":
        line.append("  last round", "bold red")
    elif view["quiet"] > 1:
        line.append(f"  {view['quiet']} rounds without anything placed", "not bold bright_black")
    return line


def regions(moon: Moon, view: Any, marked: set[str], width: int) -> list[Text]:
    """A column for each region, two lines for each area."""
    column = (width + GAP) // len(moon.regions) - GAP
    if column < 18:
        return [line for area in range(len(moon.areas)) for line in _area(moon, view, marked, area, width)]
    columns: list[list[Text]] = []
    for region, colour in enumerate(moon.regions):
        title = Text(f"{colour.upper()} {moon.kinds[region]}", f"bold {region_style(colour)}")
        lines = [title]
        for area in moon.region_areas[region]:
            lines += _area(moon, view, marked, area, column)
        columns.append(lines)
    joined: list[Text] = []
    for at in range(max(len(lines) for lines in columns)):
        line = Text()
        for lines in columns:
            part = lines[at].copy() if at < len(lines) else Text()
            part.truncate(column, pad=True)
            line.append(part).append(" " * GAP)
        joined.append(line)
    return joined


def _area(moon: Moon, view: Any, marked: set[str], area: int, width: int) -> list[Text]:
    """Name, token and stars; below, cubes in the ground, astronauts, and the price or who has built."""
    seen, key = view["areas"][area], moon.areas[area]
    stars = f"{moon.stars[area]}{STAR}"
    name = moon.names[area] if width >= LONG else key
    style = f"{region_style(moon.regions[moon.region_of[area]])}{' reverse bold' if key in marked else ''}"
    head = Text(name[: width - len(stars) - 1], style)
    head.append(" " * (width - len(head) - len(stars) - 1), "default not reverse")
    head.append(TOKEN if seen["token"] else " ", "bold default not reverse")
    head.append(stars, "bright_black not reverse not bold")
    below = Text()
    for kind, count in enumerate(seen["cubes"]):
        below.append(letter(moon, kind) * count, region_style(moon.regions[kind]))
    below.append(" " * (max(moon.squares) + 1 - len(below)))
    for seat, count in enumerate(seen["astronauts"]):
        if count:
            below.append(f"{SEATS[seat]}{count}", "bold")
    if seen["dome"] is not None:
        end = Text(f"{DOME}{SEATS[seen['dome']]}", "bold")
    else:
        price = "".join(letter(moon, kind) * count for kind, count in enumerate(moon.prices[area]))
        end = Text(price, "bright_black")
    below.append(" " * (width - len(below) - len(end)))
    return [head, below.append(end)]


def _row(moon: Moon, view: Any) -> Text:
    line = Text("Row     ", "bright_black")
    for card in view["row"]:
        line.append(Text("–") if card is None else card_text(moon, card, 0)).append("  ")
    return line.append(f"deck {view['deck']}", "bright_black")


def _ground(moon: Moon, view: Any) -> Text:
    """The supply, and what counts in the end."""
    line = Text("Supply  ", "bright_black")
    for kind, count in enumerate(view["supply"]):
        line.append(f"{count}{letter(moon, kind)} ", region_style(moon.regions[kind]))
    for name, key in (("for all", view["shared"]), ("yours", view["objective"])):
        if key is not None:
            line.append(f" {name}: ", "bright_black")
            line.append(moon.objective_names[OBJECTIVES.index(key)], "default")
    return line
