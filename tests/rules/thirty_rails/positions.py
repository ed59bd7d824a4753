"""Tables of 30 Rails at hand-made positions.

Every table here has the same set-up, the one the rulebook draws: the rolls are 3, 2, 6, 2, 2, 4 and
(unless a test says otherwise) the mountain of row 2 is left out.

         c1 c2 c3 c4 c5 c6          ^ mountain   M mine   * bonus
              (1)
      r1  .  .  ^  .  .  .
      r2  .  .  M  .  .  .
      r3  .  .  .  .  .  ^
      r4  .  ^  .  *  .  .
      r5  .  ^  .  .  .  .  (2)
  (4) r6  .  .  .  ^  .  .
         (3)
"""

import pytest

import railhead

ROLLS_OF_THE_ROWS = ("3", "2", "6", "2", "2", "4")
FIVE_MOUNTAINS = ["r1c3", "r3c6", "r4c2", "r5c2", "r6c4"]
SIX_MOUNTAINS = ["r1c3", "r2c2", "r3c6", "r4c2", "r5c2", "r6c4"]
MINE, BONUS = "r2c3", "r4c4"
MINE_STATIONS_AND_BONUS = (
    f"mine {MINE}",
    "station 1 N3",
    "station 2 E5",
    "station 3 S1",
    "station 4 W6",
    f"bonus {BONUS}",
)
ALL_SQUARES = [f"r{row}c{column}" for row in range(1, 7) for column in range(1, 7)]
EMPTY_AFTER_SET_UP = [square for square in ALL_SQUARES if square not in {*FIVE_MOUNTAINS, MINE}]
EMPTY_AFTER_SIX_MOUNTAINS = [square for square in ALL_SQUARES if square not in {*SIX_MOUNTAINS, MINE}]


def a_fresh_table(seats=1, advanced=False):
    """A table that awaits the roll of row 1."""
    return railhead.new(
        "thirty-rails", seats=seats, options={"advanced": advanced}, seed="rule tests", auto_roll=False
    )


def draw_the_mountains(table, ignored=(2,)):
    """Roll all six rows; `ignored` names, seat by seat, the row that seat leaves out (or None)."""
    for row, roll in enumerate(ROLLS_OF_THE_ROWS, start=1):
        table.roll(roll)
        # Who has ignored a roll is asked no more (TR-2b), and after row 6 may be asked for his mine already.
        for seat in [seat for seat in table.to_act if "mountain" in table.legal(seat)]:
            table.play(seat, "ignore" if ignored[seat] == row else "mountain")


def a_table_with_mountains(ignored=(2,), advanced=False):
    """A table that asks each seat for its mine."""
    table = a_fresh_table(seats=len(ignored), advanced=advanced)
    draw_the_mountains(table, ignored)
    return table


def place(table, *choices, seat=0):
    for choice in choices:
        table.play(seat, choice)


def a_table_set_up(ignored=(2,), advanced=False):
    """A table that awaits the roll of turn 1."""
    table = a_table_with_mountains(ignored, advanced)
    for seat in range(len(ignored)):
        place(table, *MINE_STATIONS_AND_BONUS, seat=seat)
    return table


def a_table_with_track(*tracks, ignored=None, advanced=False, crossed=(), shares=None):
    """A table that awaits the next turn's roll; one track (square to word) for each seat.

    Each turn fills one square, so the number of squares filled says which turn it is.
    """
    table = a_table_set_up(ignored or (2,) * len(tracks), advanced)
    position = table.position()
    state = position["state"]
    state["turn"] = max(len(track) for track in tracks) + len(crossed)
    for sheet, track in zip(state["sheets"], tracks, strict=True):
        sheet["track"] = dict(track)
        if advanced:
            sheet["crossed"] = list(crossed)
            sheet["shares"] = dict(shares or {})
    return railhead.from_position("thirty-rails", position, seed="rule tests", auto_roll=False)


def a_table_on_turn(white, coloured, track=None, **more):
    """A solitaire table on which these dice have just been rolled."""
    table = a_table_with_track(track or {}, **more)
    table.roll(f"{white} {coloured}")
    return table


def straights_on(squares, but_not=()):
    """A north-south straight on each of the squares: filling that joins nothing in this set-up."""
    return {square: "NS" for square in squares if square not in but_not}


def rule_that_refuses(table, action, seat=0):
    with pytest.raises(railhead.Refused) as refused:
        table.play(seat, action)
    return refused.value.rule


def sheet_of(table, seat=0):
    """The sheet as its owner sees it."""
    return table.view(seat)["sheets"][seat]["sheet"]


def score_of(table, seat=0):
    return table.view(seat)["sheets"][seat]["score"]


def draws(table, seat=0):
    return [action for action in table.legal(seat) if action.startswith("draw ")]


def squares_on_offer(table, seat=0):
    return {action.split()[1] for action in draws(table, seat)}


def track_on_offer(table, square, seat=0):
    return sorted(action.split()[2] for action in draws(table, seat) if action.split()[1] == square)


def overrides_on_offer(table, seat=0):
    return {action for action in table.legal(seat) if action.startswith("override ")}
