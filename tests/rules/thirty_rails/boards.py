"""Sheets of 30 Rails to compare scorers on: random, dense with junctions, and annealed to high scores.

Every sheet is legal and depends on nothing but the `random.Random` that is passed in.
"""

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Sheet = dict[str, Any]

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
    lay(rng, sheet, len(empty_squares(sheet)), dice)
    return sheet


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
    advanced: bool = False,
    dice: list[int] = ALL_DICE,
    heat: tuple[float, float] = (3.0, 0.4),
) -> Iterator[Sheet]:
    """Every sheet that simulated annealing accepts on its way to a high `worth`, the first included.

    Each step changes one tile, station, mine, bonus or (advanced) a line's shares, and never the sheet
    yielded before. The temperature falls from the first to the second number of `heat`.
    """
    sheet = woven_sheet(rng, advanced, dice)
    now = worth(sheet)
    yield sheet
    for step in range(steps):
        changed = one_change(rng, sheet, dice)
        then = worth(changed)
        temperature = heat[0] * (heat[1] / heat[0]) ** (step / steps)
        if then >= now or rng.random() < math.exp((then - now) / temperature):
            sheet, now = changed, then
            yield sheet


def annealed_sheet(
    rng: Random, steps: int, worth: Callable[[Sheet], float], advanced: bool = False
) -> Sheet:
    """The best sheet of one annealing."""
    return max(annealing(rng, steps, worth, advanced), key=worth)


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
