"""The Golden Spike (LR-V3): 20 from the bank for the first own ring around the moon."""

from typing import TYPE_CHECKING, Final, NamedTuple

from ....table.event import Event
from ..board import FAR, NEAR, Band

if TYPE_CHECKING:
    from ..state import LunarRailsState

AWARD: Final = 20


class Crossing(NamedTuple):
    """Where own track passes from one side of the moon to the other, between the spikes."""

    near: tuple[int, ...]
    far: tuple[int, ...]
    """The mileposts at its two ends; at a pole they are the same."""
    section: int
    """-1: at a pole."""


def award(state: "LunarRailsState", seat: int) -> list[Event]:
    """Paid at the moment the ring closes, once in a game; it is no part of what a phase may spend."""
    if state.in_play.spike >= 0 or not has_ring(state, seat):
        return []
    state.in_play.spike = seat
    state.cash[seat] += AWARD
    state.bank -= AWARD
    return [Event("golden-spike", seat, (AWARD,))]


def has_ring(state: "LunarRailsState", seat: int) -> bool:
    for one, other in state.board.rings:
        for first in crossings(state, seat, one):
            for last in crossings(state, seat, other):
                if _closes(state, seat, first, last):
                    return True
    return False


class Progress(NamedTuple):
    """How much of a ring a seat has: the four parts of the one that is furthest."""

    ring: int
    """0: from east to west, over the limbs; 1: from north to south, over the poles."""
    crossed: int
    """Of its two limbs or poles."""
    near: bool
    """Whether own track joins both crossings on the near side."""
    far: bool


def progress(state: "LunarRailsState", seat: int) -> Progress:
    """Track is open, so everybody may know it. All four parts can be there without a ring, where one section
    would have to serve both sides."""
    best = Progress(0, 0, False, False)
    for ring, (one, other) in enumerate(state.board.rings):
        firsts, lasts = crossings(state, seat, one), crossings(state, seat, other)
        found = Progress(ring, bool(firsts) + bool(lasts), False, False)
        for first in firsts:
            for last in lasts:
                used = {first.section, last.section}
                near, far = [_way(state, seat, first, last, side, used) is not None for side in (NEAR, FAR)]
                found = max(found, Progress(ring, 2, near, far), key=parts)
        best = max(best, found, key=parts)
    return best


def parts(progress: Progress) -> int:
    """How many of the four there are."""
    return progress.crossed + progress.near + progress.far


def crossings(state: "LunarRailsState", seat: int, band: Band) -> list[Crossing]:
    board, sections, poles = state.board, *band
    found: list[Crossing] = []
    for section in sections:
        if state.owner[section] == seat + 1:
            one, other = board.ends[section]
            near, far = (one, other) if board.disc[one] == NEAR else (other, one)
            found.append(Crossing((near,), (far,), section))
    for city in poles:
        centre = board.centres[city]
        if board.city_at[centre] != city:
            # A struck pole is one milepost of both sides still (LR-V5).
            if state.touch[seat][centre]:
                found.append(Crossing((centre,), (centre,), -1))
        elif state.city_own[seat][city]:
            places = board.city_mileposts[city]
            found.append(Crossing(places, places, -1))
    return found


def _closes(state: "LunarRailsState", seat: int, first: Crossing, last: Crossing) -> bool:
    """Whether own track joins the near ends and, with other sections, the far ends; either may be the one
    that finds its way first."""
    for side, other in ((NEAR, FAR), (FAR, NEAR)):
        used = {first.section, last.section}
        way = _way(state, seat, first, last, side, used)
        if way is not None and _way(state, seat, first, last, other, used | set(way)) is not None:
            return True
    return False


def _way(
    state: "LunarRailsState", seat: int, first: Crossing, last: Crossing, side: int, used: set[int]
) -> list[int] | None:
    """The sections of a way on own track between the ends on one side; it may go anywhere, and does so by as
    few sections of the other side as it can. Where a pole is crossed it comes and goes on its own side."""
    board, owner, mine = state.board, state.owner, seat + 1
    starts, goals = (first.near, last.near) if side == NEAR else (first.far, last.far)
    shut = {place for each in (first, last) if each.section < 0 for place in each.near}
    away = FAR if side == NEAR else NEAR
    by: dict[int, tuple[int, int]] = dict.fromkeys(starts, (-1, -1))
    now, later = list(starts), list[int]()
    while now or later:
        if not now:
            now, later = later, []
        place = now.pop(0)
        if place in goals:
            return _sections(by, place)
        if place not in shut:  # from a pole that is crossed all its mileposts are starts already
            for other in board.red_links[place]:
                if other not in by:
                    by[other] = (place, -1)
                    now.append(other)
        for section, other in board.links[place]:
            if owner[section] != mine or section in used or other in by:
                continue
            if (place in shut and board.disc[other] == away) or (other in shut and board.disc[place] == away):
                continue
            by[other] = (place, section)
            (later if board.disc[other] == away else now).append(other)
    return None


def _sections(by: dict[int, tuple[int, int]], place: int) -> list[int]:
    found: list[int] = []
    while by[place][0] >= 0:
        place, section = by[place]
        if section >= 0:
            found.append(section)
    return found
