"""Sheets of 30 Rails to compare scorers on: random, dense with junctions, and annealed to high scores.

Every sheet is legal and depends on nothing but the `random.Random` that is passed in.
"""

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Sheet = dict[str, Any]


def drawn(mountains: str, mine: str, stations: str, bonus: str, track: str, **more: Any) -> Sheet:
    """A sheet written short: `drawn("r1c3 r2c1", "r2c3", "N3 E5 S1 W6", "r4c4", "r1c1 NE, r1c2 EW")`."""
    return {
        "mountains": mountains.split(),
        "mine": mine,
        "stations": dict(zip("1234", stations.split(), strict=True)),
        "bonus": bonus,
        "track": dict(tile.split() for tile in track.split(",") if tile),
        **more,
    }


SQUARES = [f"r{row}c{col}" for row in range(1, 7) for col in range(1, 7)]
LINES = ["1-2", "1-3", "1-4", "2-3", "2-4", "3-4"]

# The 21 tiles by the value of the coloured die (TR-8).
WORDS = {
    1: ["NE", "ES", "SW", "NW"],
    2: ["NS", "EW"],
    3: ["NE/SW", "ES/NW"],
    4: ["NS/EW"],
    5: ["N:EW", "E:NS", "S:EW", "W:NS"],
    6: ["N:ES", "N:SW", "E:NW", "E:SW", "S:NE", "S:NW", "W:NE", "W:ES"],
}
EVERY_WORD = [word for words in WORDS.values() for word in words]
ALL_DICE = [1, 2, 3, 4, 5, 6]
JUNCTION_DICE = [3, 4, 4, 5, 5, 6, 6, 6, 6]


# Small sheets on which a careless search goes wrong, drawn by hand or found by search and pared down;
# `test_literal_scorer.py` walks them by hand.

# From 1 the line runs through a loop at r2c2 and could come home to 2 only over its own stem.
BALLOON_LOOP = drawn(
    "r1c4 r3c6 r4c3 r5c3 r6c4", "r5c2", "W2 N1 E2 S2", "r3c3",
    "r2c1 E:NW, r2c2 W:ES, r2c3 SW, r3c3 NW, r3c2 NE, r1c1 NS",
)  # fmt: skip
# The same loop with the mine at the end of it.
BALLOON_LOOP_BEFORE_THE_MINE = drawn(
    "r1c2 r3c6 r4c3 r5c3 r6c4", "r1c1", "W2 N3 E2 S2", "r3c3",
    "r2c1 E:NW, r2c2 W:ES, r2c3 SW, r3c3 NW, r3c2 NE",
)  # fmt: skip
# From 1 to 2 a balloon loop over the bonus is just as long as the legal way round it.
BONUS_IN_A_BALLOON_LOOP = drawn(
    "r1c5 r2c5 r3c5 r4c5 r5c1 r6c6", "r5c5", "W4 N1 E2 S2", "r2c2",
    "r4c1 W:NE, r3c1 E:NS, r3c2 W:NE, r3c3 NW, r2c3 SW, r2c2 ES, r2c1 NS, r1c1 N:ES,"
    "r4c2 EW, r4c3 EW, r4c4 NW, r3c4 NS, r2c4 NS, r1c4 SW, r1c3 EW, r1c2 EW",
)  # fmt: skip
# From 1 to 4 the quick way into r4c2 closes the only way on: the slow way round must be taken, twice
# through r5c3.
FIRST_COME_IS_NOT_BEST = drawn(
    "r1c3 r2c3 r4c5 r5c1 r6c5", "r1c2", "W4 E1 N5 S3", "r4c1",
    "r4c1 W:NE, r3c1 ES, r3c2 EW, r3c3 EW, r3c4 SW, r4c4 S:NW, r5c4 NW, r5c3 NE/SW,"
    "r4c3 W:ES, r4c2 E:SW, r5c2 NE, r6c3 NS",
)  # fmt: skip
# The same with the mine in the place of the last square.
FIRST_COME_IS_NOT_JOINED_TO_THE_MINE = drawn(
    "r1c3 r2c3 r4c5 r5c1 r6c4", "r6c3", "W4 E1 N5 S3", "r4c1",
    "r4c1 W:NE, r3c1 ES, r3c2 EW, r3c3 EW, r3c4 SW, r4c4 S:NW, r5c4 NW, r5c3 NE/SW,"
    "r4c3 W:ES, r4c2 E:SW, r5c2 NE",
)  # fmt: skip
# From 1 to 3 two ways of five squares part at r2c5 and meet in r1c6; one of them visits the bonus.
BONUS_ON_ONE_OF_TWO = drawn(
    "r1c1 r2c3 r3c4 r4c2 r5c3 r6c6", "r1c2", "N4 S4 E1 W2", "r1c5",
    "r1c4 NS, r2c4 NE, r2c5 W:NE, r2c6 NW, r1c6 E:SW, r1c5 ES",
)  # fmt: skip
# From 2 to 3 under and over the crossover in r6c6.
THROUGH_A_CROSSOVER_TWICE = drawn(
    "r1c2 r2c4 r3c5 r4c3 r5c1 r6c4", "r3c4", "N5 S6 E6 W5", "r6c6",
    "r6c6 NS/EW, r6c5 NE, r5c5 ES, r5c6 SW",
)  # fmt: skip
# From 2 to 3 through both curves of r6c6 and both curves of r5c5.
THROUGH_TWO_DOUBLE_CURVES_TWICE = drawn(
    "r1c2 r2c4 r3c5 r4c3 r5c1 r6c4", "r3c3", "W3 E6 S6 N5", "r2c1",
    "r6c6 NE/SW, r5c6 SW, r5c5 NE/SW, r4c5 SW, r4c4 ES, r5c4 NE, r6c5 NE",
)  # fmt: skip
# All four stations, two of them through the same junction.
MINE_OF_FOUR = drawn(
    "r1c1 r3c3 r4c5 r5c1 r6c1", "r5c2", "N3 W2 E1 S2", "r3c2",
    "r6c2 NS, r4c2 NS, r3c2 SW, r2c2 NW, r1c2 ES, r1c3 W:NE, r2c1 S:EW, r3c1 NE,"
    "r1c4 EW, r1c5 EW, r1c6 EW",
)  # fmt: skip


def random_word(rng: Random, dice: list[int] = ALL_DICE) -> str:
    """A tile of one of these dice, in any of its spellings."""
    word = rng.choice(WORDS[rng.choice(dice)])
    if ":" in word:
        stem, branches = word.split(":")
        return stem + ":" + respelt(rng, branches)
    parts = [respelt(rng, part) for part in word.split("/")]
    rng.shuffle(parts)
    return "/".join(parts)


def respelt(rng: Random, sides: str) -> str:
    return sides if rng.random() < 0.5 else sides[::-1]


def around(place: str) -> dict[str, str]:
    """What lies beyond each side of a square, squares and edge positions; of an edge position its square."""
    if place[0] != "r":
        side, number = place[0], place[1]
        inside = {"N": f"r1c{number}", "S": f"r6c{number}", "W": f"r{number}c1", "E": f"r{number}c6"}
        return {"inward": inside[side]}
    row, col = int(place[1]), int(place[3])
    return {
        "N": f"r{row - 1}c{col}" if row > 1 else f"N{col}",
        "E": f"r{row}c{col + 1}" if col < 6 else f"E{row}",
        "S": f"r{row + 1}c{col}" if row < 6 else f"S{col}",
        "W": f"r{row}c{col - 1}" if col > 1 else f"W{row}",
    }


def mine_places(mountains: list[str]) -> list[str]:
    """The squares where the mine may be (TR-3)."""
    return [
        square
        for square in SQUARES
        if square not in mountains and any(place in mountains for place in around(square).values())
    ]


def set_up(rng: Random) -> Sheet:
    """A sheet after set-up: five or six mountains, mine, stations, bonus, no track."""
    mountains = [f"r{row}c{rng.randint(1, 6)}" for row in range(1, 7)]
    if rng.random() < 0.5:
        mountains.pop(rng.randrange(6))
    mine = rng.choice(mine_places(mountains))
    bonus = rng.choice([square for square in SQUARES if square not in mountains and square != mine])
    edges = [f"{side}{rng.randint(1, 6)}" for side in rng.sample("NESW", 4)]
    stations = dict(zip("1234", edges, strict=True))
    return {"mountains": mountains, "mine": mine, "stations": stations, "bonus": bonus, "track": {}}


def empty_squares(sheet: Sheet) -> list[str]:
    filled = {*sheet["mountains"], sheet["mine"], *sheet["track"], *sheet.get("crossed", [])}
    return [square for square in SQUARES if square not in filled]


def buy_shares(rng: Random, sheet: Sheet, purchases: int) -> None:
    """Makes the sheet an advanced one, with this many squares crossed out and shares bought for them."""
    sheet["advanced"] = True
    sheet["crossed"] = sorted(rng.sample(empty_squares(sheet), purchases))
    shares: dict[str, int] = {}
    for _ in range(purchases):
        line = rng.choice(LINES)
        shares[line] = shares.get(line, 0) + max(rng.randint(1, 6), rng.randint(1, 6))
    sheet["shares"] = shares


def lay(rng: Random, sheet: Sheet, tiles: int, dice: list[int] = ALL_DICE) -> None:
    """Draws this many random tiles on random empty squares."""
    for square in rng.sample(empty_squares(sheet), tiles):
        sheet["track"][square] = random_word(rng, dice)


def random_sheet(rng: Random, advanced: bool = False) -> Sheet:
    """Any legal sheet: up to 30 tiles, the later turns of a game more often than the early ones."""
    sheet = set_up(rng)
    if advanced:
        buy_shares(rng, sheet, rng.randint(0, 12))
    room = len(empty_squares(sheet))
    lay(rng, sheet, max(rng.randint(0, room), rng.randint(0, room)))
    return sheet


def junction_sheet(rng: Random) -> Sheet:
    """A full or nearly full sheet, most of it junctions, crossovers and double curves."""
    sheet = set_up(rng)
    lay(rng, sheet, len(empty_squares(sheet)) - rng.randint(0, 2), JUNCTION_DICE)
    return sheet


def filled(rng: Random, sheet: Sheet, dice: list[int] = JUNCTION_DICE) -> Sheet:
    """A copy of the sheet with random tiles on the squares that were empty."""
    copy = {**sheet, "track": dict(sheet["track"])}
    lay(rng, copy, len(empty_squares(copy)), dice)
    return copy


def woven_sheet(rng: Random, advanced: bool = False, dice: list[int] = ALL_DICE) -> Sheet:
    """A full sheet on which crooked lines between stations were wished for and drawn where tiles allow.

    Random tiles hardly ever join anything; here lines meet, merge, cross and loop.
    """
    sheet = set_up(rng)
    if advanced:
        buy_shares(rng, sheet, rng.randint(4, 8))
    wishes: dict[str, list[set[str]]] = {}
    edges = list(sheet["stations"].values())
    for _ in range(rng.randint(2, 6)):
        start, goal = rng.sample([*edges, sheet["mine"]], 2)
        for square, sides in crooked_line(rng, sheet, start, goal):
            wishes.setdefault(square, []).append(sides)
    for square, joins in wishes.items():
        granted = {word: sum(sides in joined_sides(word) for sides in joins) for word in EVERY_WORD}
        most = max(granted.values())
        sheet["track"][square] = rng.choice([word for word in EVERY_WORD if granted[word] == most])
    return filled(rng, sheet, dice)


def promising_sheet(rng: Random, worth: Callable[[Sheet], float], advanced: bool = False) -> Sheet:
    """The best of some woven sheets: a start from which an annealing does not wander about at zero."""
    return max((woven_sheet(rng, advanced, JUNCTION_DICE) for _ in range(20)), key=worth)


def joined_sides(word: str) -> list[set[str]]:
    if ":" in word:
        return [{word[0], branch} for branch in word[2:]]
    return [set(part) for part in word.split("/")]


def crooked_line(rng: Random, sheet: Sheet, start: str, goal: str) -> list[tuple[str, set[str]]]:
    """Squares of a random walk over empty squares and the two sides it joins in each; [] if it gets lost."""
    free = {*empty_squares(sheet)}
    walk = [start]
    while walk[-1] != goal:
        onward = [
            place
            for place in around(walk[-1]).values()
            if place == goal or (place in free and place not in walk)
        ]
        if not onward:
            return []
        walk.append(goal if goal in onward else rng.choice(onward))
    line = []
    for before, square, after in zip(walk, walk[1:], walk[2:], strict=False):
        line.append((square, {side for side, place in around(square).items() if place in (before, after)}))
    return line


def annealing(
    rng: Random,
    steps: int,
    worth: Callable[[Sheet], float],
    start: Sheet,
    dice: list[int] = ALL_DICE,
    heat: tuple[float, float] = (1.5, 0.3),
) -> Iterator[tuple[float, Sheet]]:
    """Every sheet that simulated annealing accepts on its way to a high `worth`, with it, `start` included.

    Each step changes one tile, station, mine, bonus or (advanced) a line's shares, and never the sheet
    yielded before. The temperature falls from the first to the second number of `heat`.
    """
    sheet = start
    now = worth(sheet)
    yield now, sheet
    for step in range(steps):
        changed = one_change(rng, sheet, dice)
        then = worth(changed)
        temperature = heat[0] * (heat[1] / heat[0]) ** (step / steps)
        if then >= now or rng.random() < math.exp((then - now) / temperature):
            sheet, now = changed, then
            yield now, sheet


def annealed_sheet(rng: Random, steps: int, worth: Callable[[Sheet], float], advanced: bool = False) -> Sheet:
    """The best sheet of one annealing from a promising one."""
    start = promising_sheet(rng, worth, advanced)
    _, best = max(annealing(rng, steps, worth, start, JUNCTION_DICE), key=lambda accepted: accepted[0])
    return best


def one_change(rng: Random, sheet: Sheet, dice: list[int] = ALL_DICE) -> Sheet:
    """A copy of the sheet with one thing changed; legal if the sheet was."""
    copy = {
        **sheet,
        "stations": dict(sheet["stations"]),
        "track": dict(sheet["track"]),
    }
    kind = rng.random()
    if kind < 0.80:
        change_tile(rng, copy, dice)
    elif kind < 0.88:
        change_station(rng, copy)
    elif kind < 0.92:
        change_mine(rng, copy)
    elif kind < 0.96 or not copy.get("advanced"):
        change_bonus(rng, copy)
    else:
        change_shares(rng, copy)
    return copy


def change_tile(rng: Random, sheet: Sheet, dice: list[int]) -> None:
    squares = list(sheet["track"])
    square = rng.choice(squares)
    if rng.random() < 0.1:
        other = rng.choice(squares)
        sheet["track"][square], sheet["track"][other] = sheet["track"][other], sheet["track"][square]
    else:
        sheet["track"][square] = random_word(rng, dice)


def change_station(rng: Random, sheet: Sheet) -> None:
    """Moves one station along its side, or lets two stations change places."""
    stations = sheet["stations"]
    if rng.random() < 0.7:
        station = rng.choice("1234")
        stations[station] = f"{stations[station][0]}{rng.randint(1, 6)}"
    else:
        one, other = rng.sample("1234", 2)
        stations[one], stations[other] = stations[other], stations[one]


def change_mine(rng: Random, sheet: Sheet) -> None:
    """Moves the mine; whatever was drawn on its new square is drawn on its old one."""
    old, new = sheet["mine"], rng.choice(mine_places(sheet["mountains"]))
    sheet["mine"] = new
    if new == old:
        return
    if new in sheet["track"]:
        sheet["track"][old] = sheet["track"].pop(new)
    if new in sheet.get("crossed", []):
        sheet["crossed"] = sorted(old if square == new else square for square in sheet["crossed"])
    if new == sheet["bonus"]:
        sheet["bonus"] = old


def change_bonus(rng: Random, sheet: Sheet) -> None:
    filled = [*sheet["mountains"], sheet["mine"]]
    sheet["bonus"] = rng.choice([square for square in SQUARES if square not in filled])


def change_shares(rng: Random, sheet: Sheet) -> None:
    """Moves some shares to another line, if they are still a sum of 1 to 6 for each X."""
    one, other = rng.sample(LINES, 2)
    shares = {line: sheet["shares"].get(line, 0) for line in LINES}
    moved = min(shares[one], rng.randint(1, 6))
    shares[one] -= moved
    shares[other] += moved
    fewest_purchases = sum(math.ceil(bought / 6) for bought in shares.values())
    if fewest_purchases <= len(sheet["crossed"]) <= sum(shares.values()):
        sheet["shares"] = {line: bought for line, bought in shares.items() if bought}
