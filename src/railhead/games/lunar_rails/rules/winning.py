"""Joined major cities, the win, and who leads (LR-70)."""

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING

from ..phases import BANK
from . import last_rounds
from .debts import owed_by

if TYPE_CHECKING:
    from ..board import Board
    from ..state import LunarRailsState


def joined_majors(state: "LunarRailsState", seat: int) -> list[int]:
    """The major cities in the piece of own track that joins most of them; red areas join everything in them,
    and a polar point is one milepost (LR-70a)."""
    return list(_joined(state.board, array("H", sections_of(state, seat + 1)).tobytes()))


@lru_cache(maxsize=24)  # every viewer is told of every player, and track grows in few steps
def _joined(board: "Board", track: bytes) -> tuple[int, ...]:
    """The same for some sections, as 16 bits each."""
    mine = set(array("H", track))
    touched = {milepost for section in mine for milepost in board.ends[section]}
    seen: set[int] = set()
    best: list[int] = []
    for major in board.majors:
        if touched.isdisjoint(board.city_mileposts[major]):
            continue
        for part in board.parts[major]:  # one, but where craters have parted the city (LR-V5)
            if part in seen:
                continue
            found: list[int] = []
            todo = [part]
            seen.add(part)
            while todo:
                milepost = todo.pop()
                if board.red[milepost]:
                    city = board.city_at[milepost]
                    if milepost in board.parts[city] and city not in found:
                        found.append(city)
                    for other in board.red_links[milepost]:
                        if other not in seen:
                            seen.add(other)
                            todo.append(other)
                if milepost in touched:
                    for section, other in board.links[milepost]:
                        if section in mine and other not in seen:
                            seen.add(other)
                            todo.append(other)
            if len(found) > len(best):
                best = found
    return tuple(sorted(best))


def piece_at(state: "LunarRailsState", seat: int, start: int) -> list[int]:
    """The red mileposts that red areas and own track join with this one."""
    board, found = state.board, [start]
    seen = {start}
    for milepost in found:  # it grows
        near = [other for section, other in board.links[milepost] if state.owner[section] == seat + 1]
        for other in (*near, *board.red_links[milepost]):
            if other not in seen:
                seen.add(other)
                found.append(other)
    return [place for place in found if board.red[place]]


def has_won(state: "LunarRailsState", seat: int) -> bool:
    """Nobody wins while owing (LR-V8, LR-V9)."""
    if state.cash[seat] < last_rounds.cash_to_win(state) or owed_by(state, seat):
        return False
    return len(joined_majors(state, seat)) >= state.board.to_join


def winners(state: "LunarRailsState") -> tuple[int, ...]:
    """The winner; at the limit a declared victory counts first (LR-V2), then enough joined majors, then cash;
    ties share."""
    if state.winner >= 0:
        return (state.winner,)
    standing = state.standing()
    if not standing:
        return ()
    first = state.in_play.declared
    if not first:
        first = [seat for seat in standing if len(joined_majors(state, seat)) >= state.board.to_join]
    return tuple(sorted(last_rounds.richest(state, first or list(standing))))


def sections_of(state: "LunarRailsState", owner: int) -> list[int]:
    """All sections of an owner, in the order of the board."""
    found: list[int] = []
    section = state.owner.find(owner)
    while section >= 0:
        found.append(section)
        section = state.owner.find(owner, section + 1)
    return found


def built(state: "LunarRailsState") -> list[int]:
    """All sections that somebody has built, in the order of the board."""
    found: list[int] = []
    for owner in (*range(1, state.seats + 1), BANK):
        found += sections_of(state, owner)
    found.sort()
    return found
