"""The golden spikes on the map (LR-V3): which letters and poles lie between them."""

from math import atan2, pi, sqrt

from ...table.reading import Part
from .board import BOTH, Band, Board


def read_spikes(board: Board, data: Part) -> None:
    """Two rings, east to west and north to south; each crosses the rim in two bands between two letters. Red
    letters count when craters have opened them."""
    part = data.maybe("golden_spike")
    if part is None:
        return
    part.fields("limbs", "poles")
    angles: dict[str, float] = {}
    sections: dict[str, int] = {}
    for each in data.field("wraps").each():
        letter, near, far = each.each(3, 3)
        one, other = board.milepost_words[near.text()], board.milepost_words[far.text()]
        angles[letter.text()] = _angle(board, one)
        sections[letter.text()] = board.way(one, other) >> 1
    for name in ("limbs", "poles"):
        bands = [_band(board, each, angles, sections) for each in part.field(name).each(2, 2)]
        board.red_rings.append((bands[0], bands[1]))
        board.rings.append((_without_red(board, bands[0]), _without_red(board, bands[1])))


def _without_red(board: Board, band: Band) -> Band:
    letters, poles = band
    return tuple([section for section in letters if section < len(board.ends)]), poles


def _angle(board: Board, milepost: int) -> float:
    """Where on the rim of the near side: two doubled rows are a step, and columns stand closer than rows."""
    return atan2(board.row[milepost], sqrt(3) * board.column[milepost])


def _band(board: Board, part: Part, angles: dict[str, float], sections: dict[str, int]) -> Band:
    """The shorter way along the rim from one letter to the other, both included."""
    ends = part.each(2, 2)
    for each in ends:
        if each.text() not in angles:
            raise each.fault("the letter of a wrap is wanted")
    one, other = (angles[each.text()] for each in ends)
    if (other - one) % (2 * pi) > pi:
        one, other = other, one
    far = (other - one) % (2 * pi)
    within = [letter for letter, angle in angles.items() if (angle - one) % (2 * pi) <= far]
    poles = [
        city
        for city, (centre, *_) in enumerate(board.city_mileposts)
        if board.disc[centre] == BOTH and (_angle(board, centre) - one) % (2 * pi) <= far
    ]
    return tuple([sections[letter] for letter in within]), tuple(poles)
