"""Sheets drawn as pictures, and score sheets read row by row."""

from railhead.games.thirty_rails.sheet import score_sheet

NOT_JOINED = (0, 0, 0, 0)


def sheet_drawn(picture, stations, shares=None):
    """The sheet a picture shows: six words a row, rows left out below are empty.

    `.` empty, `^` mountain, `M` mine, `X` crossed out, anything else is track; `*` after a word marks the
    bonus square. `stations` names the places of stations 1, 2, 3, 4. Shares make the sheet an advanced one.
    """
    mountains, crossed, track = [], [], {}
    sheet = {
        "mountains": mountains,
        "stations": dict(zip("1234", stations.split(), strict=True)),
        "track": track,
    }
    for row, words in enumerate(picture.strip().splitlines(), start=1):
        for column, word in zip(range(1, 7), words.split(), strict=True):
            square = f"r{row}c{column}"
            if word.endswith("*"):
                sheet["bonus"] = square
                word = word[:-1]
            if word == "^":
                mountains.append(square)
            elif word == "M":
                sheet["mine"] = square
            elif word == "X":
                crossed.append(square)
            elif word != ".":
                track[square] = word
    if shares is not None:
        sheet |= {"advanced": True, "crossed": crossed, "shares": shares}
    return sheet


def score_drawn(picture, stations, shares=None):
    return score_sheet(sheet_drawn(picture, stations, shares))


def row(score, line):
    """A line's row of the score sheet: station points, squares, bonus, sum."""
    entry = score["lines"][line]
    return (entry["stations"], entry["squares"], entry["bonus"], entry["sum"])


def lines_joined(score):
    return {line for line, entry in score["lines"].items() if entry["joined"]}


def mine_of(score):
    return (sorted(score["mine"]["stations"]), score["mine"]["score"])
