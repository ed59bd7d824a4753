"""A moon with golden spikes, and runs of track around it."""

from itertools import pairwise

from tests.rules.lunar_rails.small_moon import SMALL_MOON, moon_with

# In the east +A alone lies between the spikes, in the west -A' and -E'; at the poles the letters beside them.
MOON = moon_with(
    wraps=[
        *SMALL_MOON["wraps"],
        ["+C", "n+4+4", "f-4+4"],
        ["+C'", "n-4+4", "f+4+4"],
        ["+Z", "n+1+7", "f-1+7"],
        ["+Z'", "n-1+7", "f+1+7"],
        ["-Y'", "n-1-7", "f+1-7"],
    ],
    golden_spike={"limbs": [["+A", "+A"], ["-E'", "-A'"]], "poles": [["+Z'", "+Z"], ["-Y'", "-Y"]]},
)
NEAR = "n+4+2 n+3+3 n+2+2 n+1+3 n+0+2 n-1+3 n-2+2 n-3+3 n-4+2"
FAR = "f-4+2 f-3+3 f-2+2 f-1+3 apollo.n f+1+3 f+2+2 f+3+3 f+4+2"
EAST, WEST = "n+4+2 f-4+2", "n-4+2 f+4+2"
NORTH_TO_SOUTH = "peary n+0+6 n+0+4 n+1+3 n+1+1 n+1-1 n+1-3 n+1-5 n+0-6 scott.n"
FAR_SOUTH = "peary f+0+6 f+0+4 f+1+3 f+2+2 f+2+0 f+2-2 f+1-3 f+1-5 f+0-6 scott.fn"


def track_of(*runs, without=""):
    """Runs of mileposts with one section left out, named by its two ends."""
    found = []
    for run in runs:
        names = run.split()
        for one, other in pairwise(names):
            if {one, other} != set(without.split()):
                found.append(f"{one} {other}")
    return found
