"""Why a bot did what it did, in a short sentence."""

from ...games.thirty_rails import actions
from ...games.thirty_rails.content import Page
from ...games.thirty_rails.geometry import LINE_NAMES, LINE_STATIONS, edge_in_words, square_in_words
from ...games.thirty_rails.rules.scoring import score_of
from ...games.thirty_rails.sheet import TRACK, Sheet
from ...games.thirty_rails.worth import MISSING, walks_from
from .set_up import Plan


def why_plan(action: int, plan: Plan) -> str:
    corner = square_in_words(plan[2])
    if action < actions.STATION:
        return "the mine lies there between the stations to come"
    if action < actions.BONUS:
        number, edge = actions.station_of(action)
        if number <= 2:
            return f"stations 1 and 2 share the corner at {corner}, so that one trunk serves both"
        return f"{edge_in_words(edge)} is far from stations 1 and 2, which makes long lines"
    return f"every line of the trunk will pass {corner}"


def why_draw(page: Page, sheet: Sheet, square: int, piece: int) -> str:
    """What a draw does for the lines: joins, brings nearer, keeps open, or costs."""
    after = sheet.clone()
    after.fill(square, TRACK + piece)
    joined = _joined(page, sheet, after)
    if joined:
        return joined
    before, then = _missing(page, sheet), _missing(page, after)
    nearer = [name for name in before if name in then and then[name] < before[name]]
    if nearer:
        least = min(then[name] for name in nearer)
        return f"brings {_listed(nearer)} a square nearer; {least} to go"
    lost = [name for name in before if name not in then]
    if lost:
        return f"gives up {_listed(lost)}, the least loss with this roll"
    further = [name for name in before if then[name] > before[name]]
    if further:
        return f"sends {_listed(further)} a longer way round; every other draw costs more"
    return f"keeps open what is open: no line needs {square_in_words(square)}"


def why_shares(line: int, square: int, bought: int) -> str:
    return f"{bought} shares count for line {LINE_NAMES[line]}, and {square_in_words(square)} is not needed"


def _joined(page: Page, sheet: Sheet, after: Sheet) -> str:
    before, then = score_of(page, sheet, False), score_of(page, after, False)
    lines = [
        name for name in LINE_NAMES if then["lines"][name]["joined"] and not before["lines"][name]["joined"]
    ]
    mined = [str(number) for number in then["mine"]["stations"] if number not in before["mine"]["stations"]]
    parts: list[str] = []
    if lines:
        through = " through the bonus square" if all(then["lines"][name]["bonus"] for name in lines) else ""
        parts.append(f"joins {_listed(lines)}{through}")
    if mined:
        parts.append(f"joins station{'s' if len(mined) > 1 else ''} {_listed(mined)} to the mine")
    return "; ".join(parts)


def _missing(page: Page, sheet: Sheet) -> dict[str, int]:
    """Squares missing by line and mine line that can still be joined."""
    found: dict[str, int] = {}
    for station in range(4):
        costs = walks_from(page, sheet, station)
        for (one, other), name in zip(LINE_STATIONS, LINE_NAMES):
            if one == station and costs[other] >= 0:
                found[name] = costs[other] // MISSING
        if costs[4] >= 0:
            found[f"{station + 1}-mine"] = costs[4] // MISSING
    return found


def _listed(names: list[str]) -> str:
    """
    >>> _listed(["1-3"]), _listed(["1-3", "1-4", "2-4"]), _listed(["1-3", "1-4", "1-mine", "3-mine"])
    ('1-3', '1-3, 1-4 and 2-4', '2 lines and 2 ways to the mine')
    """
    if len(names) > 3:
        mine = sum(name.endswith("mine") for name in names)
        lines = f"{len(names) - mine} lines" if len(names) > mine else ""
        ways = f"{mine} way{'s' if mine > 1 else ''} to the mine" if mine else ""
        return " and ".join(part for part in (lines, ways) if part).replace("1 lines", "1 line")
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
