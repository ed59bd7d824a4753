"""The cheapest track that joins enough major cities to what is joined already."""

from .. import cheapest
from ..rules.winning import joined_majors
from ..state import LunarRailsState


def track_to_join(state: LunarRailsState, seat: int) -> tuple[list[int], int]:
    """The ways to build, the next city first, and their price. One city after the other, always the nearest:
    that is not always the cheapest tree, but close to it."""
    board = state.board
    joined = joined_majors(state, seat)
    if joined:
        return _track_from(state, seat, joined)
    own = state.city_own[seat]
    starts = [city for city in board.majors if own[city]][:1] or board.majors
    return min([_track_from(state, seat, [city]) for city in starts], key=lambda found: found[1])


def _track_from(state: LunarRailsState, seat: int, joined: list[int]) -> tuple[list[int], int]:
    board = state.board
    ways: list[int] = []
    while len(joined) < board.to_join:
        sources = [place for city in joined for place in board.city_mileposts[city]]
        built = [way >> 1 for way in ways]
        left = [city for city in board.majors if city not in joined]
        centres = [board.city_mileposts[city][0] for city in left]
        found = cheapest.cheapest(state, seat, sources, centres, built)
        price, target, city = min([(found.cost[2 * each], each, city) for each, city in zip(centres, left)])
        if price >= cheapest.FAR:
            return ways, cheapest.FAR
        ways += cheapest.builds(state, found, target, built)
        joined = [*joined, city]
    return ways, cheapest.track_price(state, ways)
