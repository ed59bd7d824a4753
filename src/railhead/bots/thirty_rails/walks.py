"""The cheapest walks between stations and mine: how many squares are still missing, then how long.

All sheets of a batch are searched together. A walk's cost is one number, missing * MISSING + squares; the
sets of ways into squares grow in the order of that cost, so the first to arrive is the cheapest.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from .sheets import SIDE_PAIRS, SQUARE_BITS, Bits, Ints, Sheets, Tracks

Costs = npt.NDArray[np.int16]
Bools = npt.NDArray[np.bool_]

MISSING: Final = 64
MOST_MISSING: Final = 14
MOST_SQUARES: Final = 30
FAR: Final = 15 * MISSING
"""The cost where no walk is left."""

PLANES: Final = 10
"""Binary digits of a cost."""
INNER: Final = np.array([(square // 6 + 1) * 8 + square % 6 + 1 for square in range(36)])
"""Where the squares of the board lie among the 64 bits."""

# The ten things that score: six lines, and each station's line to the mine (source 4).
FROM: Final = np.array([0, 0, 0, 1, 1, 2, 0, 1, 2, 3])
TO: Final = np.array([1, 2, 3, 2, 3, 3, 4, 4, 4, 4])
ONE_SIDE: Final = np.array([pair[0] for pair in SIDE_PAIRS])
OTHER_SIDE: Final = np.array([pair[1] for pair in SIDE_PAIRS])
TRUNK: Final = [1, 2, 3, 4]
"""Of these, the lines that count most."""
HANGING: Final = [1, 2, 3, 4, 6, 7, 8, 9]
"""The trunk and the lines to the mine."""
EARLY: Final = 15
"""With more turns left, lines to the mine come and go."""
CHUNK: Final = 2500
"""Sheets searched together: what fits the processor's cache."""
MANY: Final = 0.7
"""The part of sheets still walked on at which the others are better left out."""


def search(
    passes: Bits, empty: Bits, starts: Bits, watched: Bits, mine: Bits, most: int, planes: Bits | None = None
) -> Costs:
    """(3, 4, n): by side entered, the cost of reaching two watched squares and the mine; FAR out of reach.

    `starts` (4, n) are the squares that walks leave, by side. `watched` (8, n) are first a square by the side
    it is entered by, then the squares on the rim likewise. `most` is how many squares may be missing.
    `planes` (PLANES, 4, n), all 0, is told what every square costs, one digit of the cost a plane.
    """
    n = len(empty)
    ground = Ground(passes, empty, watched, mine)
    fresh = np.full((4, n), ~np.uint64(0))
    found = np.full((3, 4 * n), FAR, dtype=np.int16)
    now: list[Bits | None] = [None] * (MOST_SQUARES + 2)
    now[0] = starts
    for missing in range(most + 1):
        later: list[Bits | None] = [None] * (MOST_SQUARES + 2)
        busy = False
        entered = np.empty((7, len(ground.empty)), dtype=np.uint64)  # rows N E S W N E S: a turn is a slice
        for squares in range(MOST_SQUARES):
            left_by = now[squares]
            if left_by is None:
                continue
            np.right_shift(left_by[0], 8, out=entered[2])
            np.left_shift(left_by[1], 1, out=entered[3])
            np.left_shift(left_by[2], 8, out=entered[0])
            np.right_shift(left_by[3], 1, out=entered[1])
            here = entered[:4]
            here &= fresh
            if not np.bitwise_or.reduce(here, axis=None):
                continue
            busy = True
            fresh ^= here
            # Nothing turns round and comes back over the track it left by: that is a balloon loop and no
            # line, even where the loop is not drawn yet.
            fresh[2] &= ~(here[0] >> 8)
            fresh[3] &= ~(here[1] << 1)
            fresh[0] &= ~(here[2] << 8)
            fresh[1] &= ~(here[3] >> 1)
            cost = missing * MISSING + squares
            if planes is not None:
                for digit in range(PLANES):
                    if cost + 1 >> digit & 1:  # one more, since 0 stands for squares that no walk reaches
                        planes[digit] |= here
            ground.arrive(here, cost, found)
            entered[4:] = entered[:3]
            first, second, third = entered[1:5], entered[2:6], entered[3:7]
            by_track = first & ground.curves[1:]
            by_track |= second & ground.straights
            by_track |= third & ground.curves[:4]
            longer = now[squares + 1]
            now[squares + 1] = by_track if longer is None else np.bitwise_or(longer, by_track, out=longer)
            if missing == most:
                continue
            by_pencil = first | second
            by_pencil |= third
            by_pencil &= ground.empty
            longer = later[squares + 1]
            later[squares + 1] = by_pencil if longer is None else np.bitwise_or(longer, by_pencil, out=longer)
        if not busy:
            break
        now = later
        if planes is None:
            some = _still_walking(now)
            if len(some) < MANY * len(ground.empty):
                ground.only(some)
                fresh = fresh[:, some]
                now = [None if left_by is None else left_by[:, some] for left_by in now]
    return found.reshape(3, 4, n)


def _still_walking(now: list[Bits | None]) -> Ints:
    """The sheets on which some walk goes on."""
    waiting = [np.bitwise_or.reduce(left_by, axis=0) for left_by in now if left_by is not None]
    if not waiting:
        return np.zeros(0, dtype=np.int64)
    some: Ints = np.bitwise_or.reduce(waiting, axis=0).nonzero()[0]
    return some


class Ground:
    """What walks go over, on the sheets where some still go on: more and more have come to their ends."""

    def __init__(self, passes: Bits, empty: Bits, watched: Bits, mine: Bits) -> None:
        n = len(empty)
        self.all = n
        self.sheets = np.arange(n)
        self.curves = np.empty((5, n), dtype=np.uint64)
        self.curves[1:] = passes[:4]
        self.curves[0] = passes[3]
        self.straights = passes[[4, 5, 4, 5]]
        self.empty = empty
        self.watched = np.stack([watched[:4], watched[4:], np.broadcast_to(mine, (4, n))])
        self.ends = np.bitwise_or.reduce(self.watched, axis=0)

    def only(self, some: Ints) -> None:
        self.sheets = self.sheets[some]
        self.curves = self.curves[:, some]
        self.straights = self.straights[:, some]
        self.empty = self.empty[some]
        self.watched = self.watched[:, :, some]
        self.ends = self.ends[:, some]

    def arrive(self, here: Bits, cost: int, found: Costs) -> None:
        """Note the cost of what is watched and entered here."""
        # Asking for bits first is four times as fast as flatnonzero on the numbers.
        hits = ((here & self.ends) != 0).reshape(-1).nonzero()[0]
        if len(hits):
            what = here.reshape(-1)[hits]
            side, sheet = np.divmod(hits, len(self.sheets))
            at = side * self.all + self.sheets[sheet]
            for row, mask in enumerate(self.watched.reshape(3, -1)):
                found[row, at[(what & mask[hits]) != 0]] = cost


def costs(sheets: Sheets, turns_left: int) -> Costs:
    """(10, n): the cost of each line and mine line as the sheets stand; FAR where turns will not do."""
    n = len(sheets)
    found = np.empty((10, n), dtype=np.int16)
    for low in range(0, n, CHUNK):
        part = slice(low, min(low + CHUNK, n))
        found[:, part] = _costs(sheets, part, turns_left, None)
    return found


def _costs(sheets: Sheets, part: slice, turns_left: int, planes: Bits | None) -> Costs:
    k = part.stop - part.start
    watched = np.zeros((8, 5 * k), dtype=np.uint64)
    watched[4:] = np.tile(sheets.arrivals[:, part], 5)
    _, reached, at_mine = search(
        np.tile(sheets.passes[:, part], 5),
        np.tile(sheets.empty[part], 5),
        sheets.starts[:, :, part].reshape(4, 5 * k),
        watched,
        np.tile(sheets.starts[0, 4, part], 5),
        min(turns_left, MOST_MISSING - 1),
        planes,
    )
    return _arrived(reached, at_mine, sheets.gate[:, part])


def surveyed(sheets: Sheets, turns_left: int) -> tuple[Costs, Bools]:
    """(10, n) and (36, n): the costs as the sheets stand, and the squares that matter to them: on any other
    square a piece of track, whichever it is, leaves them as they are."""
    n = len(sheets)
    found = np.empty((10, n), dtype=np.int16)
    matters = np.empty((36, n), dtype=np.bool_)
    for low in range(0, n, CHUNK):
        part = slice(low, min(low + CHUNK, n))
        found[:, part], through = _through(sheets, part, turns_left)
        matters[:, part] = (through + 1 < found[:, part, None]).any(axis=0).T
    return found, matters


def wanted(sheets: Sheets, turns_left: int, slack: int) -> Bools:
    """(36,): the squares that any line not yet joined may still go through, on any of the sheets, with up to
    `slack` squares missing on top of its cheapest walk."""
    found, through = _through(sheets, slice(0, len(sheets)), turns_left)
    missing = found[:, :, None] // MISSING
    near = (through // MISSING - missing <= slack) & (missing > 0) & (found[:, :, None] < FAR)
    of_any: Bools = np.logical_or.reduce(near.reshape(-1, 36))
    return of_any


def _through(sheets: Sheets, part: slice, turns_left: int) -> tuple[Costs, Costs]:
    """(10, k) and (10, k, 36): the costs, and what the cheapest walk through each square costs besides it."""
    k = part.stop - part.start
    planes = np.zeros((PLANES, 4, 5 * k), dtype=np.uint64)
    found = _costs(sheets, part, turns_left, planes)
    ends = _written_out(planes).reshape(4, 5, k, 36)
    one, other = ends[:, FROM], ends[:, TO]
    through = np.full((10, k, 36), 2 * FAR, dtype=np.int16)
    for here, there in zip((*ONE_SIDE, *OTHER_SIDE), (*OTHER_SIDE, *ONE_SIDE)):
        np.minimum(through, one[here] + other[there], out=through)
    return found, through


def _written_out(planes: Bits) -> Costs:
    """(4, n, 36): what planes say of the squares of the board; FAR where no walk came."""
    cost = np.zeros((*planes.shape[1:], 36), dtype=np.int16)
    for digit, plane in enumerate(planes):
        in_bytes = plane.astype("<u8").view(np.uint8).reshape(*plane.shape, 8)
        bits = np.unpackbits(in_bytes, axis=-1, bitorder="little")
        cost |= bits[..., INNER].astype(np.int16) << digit
    cost[cost == 0] = FAR + 1
    cost -= 1
    return cost


def _arrived(reached: Costs, at_mine: Costs, gate: Ints) -> Costs:
    """(10, n) out of the cost of reaching each side's station, and the mine, from each source: (4, 5n).

    A line is searched from both ends and costs the cheaper way: whatever a search finds is a line, but what
    comes first to a junction may bar it to a walk that has a better use for it.
    """
    n = gate.shape[1]
    every = np.arange(n)
    cost = np.empty((10, n), dtype=np.int16)
    mined = at_mine.min(axis=0)
    for i, (one, other) in enumerate(zip(FROM, TO)):
        there = mined[one * n : one * n + n] if other == 4 else reached[gate[other], one * n + every]
        np.minimum(there, reached[gate[one], other * n + every], out=cost[i])
    return cost


def priced(
    tracks: Tracks, sheets: Sheets, stands: Costs, which: Ints, squares: Ints, turns_left: int
) -> Costs:
    """(10, tracks, k): the costs after each piece of track on a square of a sheet, with so many turns left;
    `stands` (10, n) are those before.

    One search with the square blocked prices every piece: a line goes round the square as before, or
    comes from either end to two of its sides that the piece joins.
    """
    k = len(which)
    prices = np.empty((10, tracks.count, k), dtype=np.int16)
    for low in range(0, k, CHUNK):
        part = slice(low, min(low + CHUNK, k))
        prices[:, :, part] = _priced(
            tracks, sheets, which[part], SQUARE_BITS[squares[part]], min(turns_left, MOST_MISSING - 1)
        )
    pieces, at = _unsure(stands[:, which], prices, TRUNK if turns_left > EARLY else HANGING)
    if len(at):
        after = sheets.take(which[at])
        after.draw(tracks, squares[at], pieces)
        prices[:, pieces, at] = costs(after, turns_left)
    return prices


def _unsure(stands: Costs, prices: Costs, lines: list[int]) -> tuple[Ints, Ints]:
    """The pieces and draws whose prices may be too low, where that would be grave.

    Two walks that meet at a square may have shared a side before, which is a balloon loop and no line. It
    takes more squares than the cheapest walk did. Then the sheet with the piece on it is to be searched
    itself, if the piece joins a line or any other piece would be the end of one of these lines.
    """
    around = prices.max(axis=1, keepdims=True)
    grave = prices < MISSING
    grave[lines] |= around[lines] >= FAR
    longer = prices % MISSING > stands[:, None] % MISSING
    unsure = grave & longer & (prices < np.minimum(around, FAR))
    pieces, at = unsure.any(axis=0).nonzero()
    return pieces, at


def _priced(tracks: Tracks, sheets: Sheets, which: Ints, bits: Bits, most: int) -> Costs:
    k = len(which)
    watched = np.empty((8, 5 * k), dtype=np.uint64)
    watched[:4] = np.tile(bits, 5)
    watched[4:] = np.tile(sheets.arrivals[:, which], 5)
    at_square, reached, at_mine = search(
        np.tile(sheets.passes[:, which], 5),
        np.tile(sheets.empty[which] & ~bits, 5),
        sheets.starts[:, :, which].reshape(4, 5 * k),
        watched,
        np.tile(sheets.starts[0, 4, which], 5),
        most,
    )
    around = _arrived(reached, at_mine, sheets.gate[:, which])
    ends = at_square.reshape(4, 5, k)
    one, other = ends[:, FROM], ends[:, TO]
    through = np.minimum(one[ONE_SIDE] + other[OTHER_SIDE], one[OTHER_SIDE] + other[ONE_SIDE])
    through += 1
    np.minimum(through, around, out=through)
    best: Costs = np.minimum(through[tracks.first_way], through[tracks.second_way])  # (tracks, 10, k)
    return best.transpose(1, 0, 2)
