"""The shortest run of a train over built track: its steps, its turns, and the rents on the way."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .phases import FREE, RENT
from .view import owner_word

if TYPE_CHECKING:
    from .state import LunarRailsState


def shortest(
    state: "LunarRailsState",
    seat: int,
    start: int,
    targets: Sequence[int],
    came: int = -1,
    planned: Sequence[int] = (),
    own_only: bool = False,
) -> list[int] | None:
    """The mileposts of the shortest run to any of the targets, the start left out; None if none leads there.

    A train does not reverse in the open (LR-32), so it may stand on a milepost twice, once on each way: what
    is searched are steps, not mileposts. A step is `2 * section` and its direction; steps within a red area
    come after those.
    """
    board, owner, mine = state.board, state.owner, seat + 1
    if start in targets:
        return []
    usable = owner.translate(bytes([each == mine or (each != FREE and not own_only) for each in range(256)]))
    for section in planned:
        usable[section] = 1
    steps = len(board.origin)
    seen = bytearray(steps + len(board.mileposts))
    at_city = bytearray(len(board.mileposts))
    wanted = bytearray(len(board.mileposts))
    for milepost in targets:
        wanted[milepost] = 1
    # Each entry: the milepost, the section it was reached by (-1: any way on), and the entry before.
    places, by, before = [start], [came], [-1]
    at = 0
    while at < len(places):
        milepost, last = places[at], by[at]
        if board.city_at[milepost] >= 0:
            if at_city[milepost]:
                at += 1
                continue
            at_city[milepost] = 1
            last = -1
        for other in board.red_links[milepost]:
            if not seen[steps + other]:
                seen[steps + other] = 1
                places.append(other)
                by.append(-1)
                before.append(at)
                if wanted[other]:
                    return _path(places, before)
        for way in board.ways_out[milepost]:
            section = way >> 1
            if usable[section] and section != last and not seen[way]:
                seen[way] = 1
                places.append(board.target[way])
                by.append(section)
                before.append(at)
                if wanted[board.target[way]]:
                    return _path(places, before)
        at += 1
    return None


def _path(places: list[int], before: list[int]) -> list[int]:
    at = len(places) - 1
    found: list[int] = []
    while at > 0:
        found.append(places[at])
        at = before[at]
    found.reverse()
    return found


def turns_of(state: "LunarRailsState", seat: int, start: int, path: Sequence[int], moved: int) -> list[Any]:
    """A run turn by turn: where each ends, and what is paid to whom; rent is due once a turn an owner."""
    board, speed = state.board, state.speed(seat)
    left = max(0, speed - moved)
    paid = list(state.paid) if moved else []
    turns: list[Any] = []
    steps: list[str] = []
    rents: list[Any] = []
    here = start
    for milepost in path:
        if left == 0:
            turns.append({"ends": board.mileposts[here], "steps": steps, "rents": rents})
            steps, rents, paid, left = [], [], [], speed
        section = -1 if milepost in board.red_links[here] else board.section(here, milepost)
        owner = state.owner[section] if section >= 0 else FREE
        if owner not in (FREE, seat + 1) and owner not in paid and not state.rays:
            paid.append(owner)
            rents.append({"to": owner_word(owner), "amount": RENT})
        steps.append(board.mileposts[milepost])
        here, left = milepost, left - 1
    turns.append({"ends": board.mileposts[here], "steps": steps, "rents": rents})
    return turns
