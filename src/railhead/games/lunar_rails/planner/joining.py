"""The cheapest track that joins enough major cities to what is joined already."""

from .. import cheapest
from ..craters import part_at
from ..rules.winning import joined_majors, piece_at
from ..state import LunarRailsState


def track_to_join(state: LunarRailsState, seat: int) -> tuple[list[int], int]:
    """The ways to build, the next city first, and their price. One city after the other, always the nearest:
    that is not always the cheapest tree, but close to it."""
    board = state.board
    joined = joined_majors(state, seat)
    if joined:
        return _track_from(state, seat, joined)
    if not board.majors:
        return [], cheapest.FAR
    own = state.city_own[seat]
    starts = [city for city in board.majors if own[city]][:1] or board.majors
    return min([_track_from(state, seat, [city]) for city in starts], key=lambda found: found[1])


def _track_from(state: LunarRailsState, seat: int, joined: list[int]) -> tuple[list[int], int]:
    board = state.board
    ways: list[int] = []
    sources = _places(state, seat, joined)
    while len(joined) < board.to_join:
        built = [way >> 1 for way in ways]
        left = [city for city in board.majors if city not in joined]
        if not left:
            return ways, cheapest.FAR
        centres = [board.city_mileposts[city][0] for city in left]
        found = cheapest.cheapest(state, seat, sources, centres, built, nearest=True)
        price, target, city = min([(found.cost[2 * each], each, city) for each, city in zip(centres, left)])
        if price >= cheapest.FAR:
            return ways, cheapest.FAR
        ways += cheapest.builds(state, found, target, built)
        joined = [*joined, city]
        sources = sources + _part_of(state, city, target)
    return ways, cheapest.track_price(state, ways)


def _part_of(state: LunarRailsState, city: int, milepost: int) -> list[int]:
    """The city, or of one that craters have parted the piece with this milepost (LR-V5)."""
    board = state.board
    return list(board.city_mileposts[city]) if len(board.parts[city]) == 1 else part_at(board, milepost)


def _places(state: LunarRailsState, seat: int, joined: list[int]) -> list[int]:
    """The red mileposts of joined cities; where craters have parted one of them, those that are joined."""
    board = state.board
    if all(len(board.parts[city]) == 1 for city in joined):
        return [place for city in joined for place in board.city_mileposts[city]]
    pieces = [piece_at(state, seat, part) for part in board.parts[joined[0]]]
    return max(pieces, key=lambda piece: len({board.city_at[place] for place in piece}))
