"""Joined major cities, the win, and who leads (LR-70)."""

from typing import TYPE_CHECKING

from ..phases import BANK
from . import last_rounds
from .debts import owed_by

if TYPE_CHECKING:
    from ..state import LunarRailsState


def joined_majors(state: "LunarRailsState", seat: int) -> list[int]:
    """The major cities in the piece of own track that joins most of them; red areas join everything in them,
    and a polar point is one milepost (LR-70a)."""
    board, touch, owner = state.board, state.touch[seat], state.owner
    own = state.city_own[seat]
    mine = seat + 1
    seen: set[int] = set()
    best: list[int] = []
    for major in board.majors:
        if not own[major] or board.city_mileposts[major][0] in seen:
            continue
        found: list[int] = []
        todo = [board.city_mileposts[major][0]]
        seen.add(todo[0])
        while todo:
            milepost = todo.pop()
            if board.red[milepost]:
                if board.city_mileposts[board.city_at[milepost]][0] == milepost:
                    found.append(board.city_at[milepost])
                for other in board.red_links[milepost]:
                    if other not in seen:
                        seen.add(other)
                        todo.append(other)
            if touch[milepost]:
                for section, other in board.links[milepost]:
                    if owner[section] == mine and other not in seen:
                        seen.add(other)
                        todo.append(other)
        if len(found) > len(best):
            best = found
    return sorted(best)


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
