"""The bots of 30 Rails: they finish every game without a fault, play alike when asked again, and well."""

from random import Random
from typing import Any

import numpy as np
import pytest

import railhead
from railhead import bots
from railhead.bots.bot import Bot, Clock, Look, RandomBot
from railhead.bots.referee import Seated, decision_rng, play_out
from railhead.bots.thirty_rails import LEVELS
from railhead.bots.thirty_rails.needs import seen
from railhead.bots.thirty_rails.outlook import Thought, all_draws, look_ahead
from railhead.bots.thirty_rails.players import Player
from railhead.bots.thirty_rails.reasons import why_draw
from railhead.bots.thirty_rails.set_up import plans, set_up
from railhead.bots.thirty_rails.sheets import Tracks, sheets_of
from railhead.bots.thirty_rails.value import final_points, from_formula
from railhead.bots.thirty_rails.walks import FAR, costs, priced, surveyed
from railhead.games.thirty_rails import GAME
from railhead.games.thirty_rails.content import page_of
from railhead.games.thirty_rails.geometry import LINE_NAMES, SQUARE_NUMBERS
from railhead.games.thirty_rails.open_lines import closed
from railhead.games.thirty_rails.rules.scoring import total
from railhead.games.thirty_rails.sheet import TRACK, read_sheet
from railhead.games.thirty_rails.worth import OUT_OF_REACH, walks_from
from railhead.table.reading import Part
from tests.rules.thirty_rails.positions import a_table_on_turn

PAGE = page_of(GAME.content())


def hasty_master() -> Bot:
    """A master in all but the time it takes."""
    return Player(from_formula(PAGE, np.random.default_rng(0)), wide=4, samples=1, narrow=2, work=1)


LEVELS_IN_HASTE = {"novice": LEVELS["novice"], "skilled": LEVELS["skilled"], "master": hasty_master}


def played(maker: Any, seed: str, seats: int = 1, **options: Any) -> tuple[Any, list[Seated]]:
    table = railhead.new("thirty-rails", seats=seats, options=options, seed=seed)
    seated = [Seated(maker(), "bot") for _ in range(seats)]
    play_out(table, seated, seed)
    return table, seated


def random_tables(count: int, turns: int) -> list[Any]:
    """Tables that chance has played to the middle, overrides left."""
    tables = []
    for i in range(count):
        table = railhead.new("thirty-rails", seed=f"middle-{i}")
        rng = Random(i)
        while not table.over and table.state.turn <= turns:
            table.play(0, rng.choice([text for text in table.legal(0) if not text.startswith("override")]))
        tables.append(table)
    return tables


def test_the_levels_go_from_novice_to_master() -> None:
    assert [name for name in LEVELS if "@" not in name] == ["novice", "skilled", "master"]
    assert set(LEVELS) <= set(bots.levels("thirty-rails"))


@pytest.mark.parametrize("name", LEVELS_IN_HASTE)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"max_rounds": 12}),
        (2, {"advanced": True}),
        (4, {"max_rounds": 3}),
        (3, {"advanced": True, "max_rounds": 6}),
    ],
)
def test_every_level_finishes_without_a_fault(name: str, seats: int, options: dict[str, Any]) -> None:
    table, seated = played(LEVELS_IN_HASTE[name], "finish", seats, **options)
    assert table.over
    for seat in seated:
        assert not any(seat.faults.values()), seat.last_fault


def test_the_master_answers_every_step_of_a_short_game() -> None:
    table, seated = played(LEVELS["master"], "short", max_rounds=2)
    assert table.over
    assert not any(seated[0].faults.values()), seated[0].last_fault


@pytest.mark.parametrize("name", LEVELS_IN_HASTE)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    one, other = (played(LEVELS_IN_HASTE[name], "again", max_rounds=8)[0] for _ in range(2))
    assert one.hash() == other.hash()


def test_skilled_is_far_better_than_random() -> None:
    skilled = [played(LEVELS["skilled"], f"far-{i}")[0].scores()[0] for i in range(4)]
    chance = [played(RandomBot, f"far-{i}")[0].scores()[0] for i in range(4)]
    assert sum(skilled) > sum(chance) + 100


def test_skilled_buys_shares_in_the_advanced_game() -> None:
    tables = [played(LEVELS["skilled"], f"shares-{i}", advanced=True)[0] for i in range(3)]
    assert all(sum(table.state.sheets[0].shares) for table in tables)
    assert sum(table.scores()[0] for table in tables) > 45


def test_every_decision_has_a_reason() -> None:
    for options in ({}, {"advanced": True}):
        table = railhead.new("thirty-rails", seed="reason", options=options)
        bot = LEVELS["skilled"]()
        while not table.over:
            bot.reason = ""
            look = Look(table.game, table.content, table.state, 0, Random(1))
            action = bot.decide(look, table.state.legal(0), Clock(60))
            assert bot.reason
            assert isinstance(action, int)
            table.take(0, action)


def test_no_reason_says_that_every_line_is_open() -> None:
    """Some lines are closed by then: what is kept open is what is open."""
    table = a_table_on_turn(3, 2, {"r6c1": "NS"})  # station 4 is walled in
    sheet = table.state.sheets[0]
    assert "1-4" in table.view(0)["sheets"][0]["closed"]["lines"]
    assert why_draw(PAGE, sheet, SQUARE_NUMBERS["r1c6"], 0).startswith("keeps open what is open: ")


def test_a_bot_takes_over_a_game_it_has_not_begun() -> None:
    for table in random_tables(3, 12):
        seated = [Seated(LEVELS["skilled"](), "late")]
        play_out(table, seated, "late")
        assert not any(seated[0].faults.values()), seated[0].last_fault


def test_a_bot_takes_over_in_the_middle_of_the_set_up_and_of_an_override() -> None:
    table = railhead.new("thirty-rails", seed="middle of it")
    while "mountain" in table.legal(0):
        table.play(0, "mountain")
    table.play(0, table.legal(0)[-1])
    table.play(0, "station 1 W3")
    seated = [Seated(LEVELS["skilled"](), "late")]
    while table.state.turn == 0 or not any(text.startswith("override white") for text in table.legal(0)):
        table.take(0, seated[0].decide(table, 0, Random(2)))
    table.play(0, next(text for text in table.legal(0) if text.startswith("override white")))
    seated = [Seated(LEVELS["skilled"](), "later")]
    play_out(table, seated, "late")
    assert not any(seated[0].faults.values()), seated[0].last_fault


def test_walks_on_bitboards_are_those_of_the_plain_search() -> None:
    tables = random_tables(12, 14)
    batch = costs(sheets_of(Tracks(PAGE), [table.state.sheets[0] for table in tables]), 13)
    for i, table in enumerate(tables):
        sheet = table.state.sheets[0]
        found = [walks_from(PAGE, sheet, station) for station in range(4)]
        both_ways = [
            (found[one][other], found[other][one]) for one in range(4) for other in range(one + 1, 4)
        ]
        plain = [-1 if min(pair) < 0 else max(pair) for pair in both_ways]
        # The plain search goes to the mine, never from it.
        to_mine = [found[station][4] for station in range(4)]
        lines = [-1 if cost >= FAR else int(cost) for cost in batch[:, i]]
        assert lines[:6] == plain
        assert all(there in (-1, cost) or cost < there for cost, there in zip(to_mine, lines[6:]))


WALLS = {
    "the far corner": ["r1c3", "r3c6", "r4c1", "r5c2", "r6c2"],
    "both usual corners": ["r1c4", "r2c5", "r3c6", "r4c1", "r5c2", "r6c3"],
}


@pytest.mark.parametrize("wall", WALLS)
def test_no_set_up_has_a_station_or_the_mine_behind_a_wall_of_mountains(wall: str) -> None:
    sheet, _ = read_sheet(PAGE, Part({"mountains": WALLS[wall], "track": {}, "stations": {}}, "sheet"))
    ready = [set_up(sheet, plan) for plan in plans(sheet)]
    trunk_and_mine = costs(sheets_of(Tracks(PAGE), ready), 30)[[1, 2, 3, 4, 6, 7, 8, 9]]
    assert (trunk_and_mine < FAR).all()


def test_a_square_that_matters_to_no_line_may_take_any_piece() -> None:
    tracks = Tracks(PAGE)
    sheets = sheets_of(tracks, [table.state.sheets[0] for table in random_tables(6, 16)])
    stand, matters = surveyed(sheets, 13)
    squares, which = np.nonzero(sheets.room() & ~matters)
    assert len(squares) > 20
    prices = np.minimum(priced(tracks, sheets, stand, which, squares, 13), FAR)
    assert (prices == np.minimum(stand, FAR)[:, None, which]).all()


def test_a_balloon_loop_joins_nothing() -> None:
    # Out of r6c1, round by r5c2, r4c2, r4c1 and r5c1, and back into the stem that the line came by.
    sheet, _ = read_sheet(
        PAGE,
        Part(
            {
                "mountains": ["r1c1"],
                "mine": "r2c1",
                "stations": {"1": "S1", "2": "W6", "3": "N6", "4": "E3"},
                "track": {
                    "r6c1": "E:SW",
                    "r6c2": "NW",
                    "r5c2": "S:NW",
                    "r4c2": "SW",
                    "r4c1": "ES",
                    "r5c1": "NE",
                },
            },
            "sheet",
        ),
    )
    assert total(PAGE, sheet, False) == 0
    assert (costs(sheets_of(Tracks(PAGE), [sheet]), 0) >= FAR).all()
    assert walks_from(PAGE, sheet, 0)[1] == OUT_OF_REACH


def test_a_balloon_loop_that_is_not_drawn_yet_is_no_way_either() -> None:
    """From r1c1 the line comes into r1c2 by a branch and out by the stem; it would have to turn round in the
    empty squares below and come back up the stem, to go on to the east."""
    written = {
        "mountains": ["r2c1", "r3c1", "r4c2", "r5c3", "r6c2"],
        "mine": "r4c3",
        "stations": {"1": "S6", "2": "E6", "3": "N1", "4": "W1"},
        "track": {
            **{"r1c2": "S:EW", "r1c3": "NS/EW", "r1c4": "SW", "r2c3": "NE/SW", "r3c2": "NE", "r3c3": "NW"},
            **{"r3c4": "NS", "r4c5": "SW", "r5c5": "NE/SW", "r5c6": "S:EW"},
        },
    }
    tracks = Tracks(PAGE)
    sheet, _ = read_sheet(PAGE, Part(written, "sheet"))
    sheets = sheets_of(tracks, [sheet])
    stands = costs(sheets, 19)
    square, piece = SQUARE_NUMBERS["r1c1"], PAGE.words.index("E:NW")
    price = priced(tracks, sheets, stands, np.array([0]), np.array([square]), 19)[:, piece, 0]
    sheet.fill(square, TRACK + piece)
    after = costs(sheets_of(tracks, [sheet]), 19)[:, 0]
    assert set(closed(PAGE, sheet, 19)["lines"]) >= {"1-3", "1-4", "2-3", "2-4"}
    assert (after[1:5] >= FAR).all()
    assert (price[1:5] >= FAR).all()


def test_no_walk_is_left_to_a_line_that_is_closed_by_the_rules() -> None:
    met = 0
    for table in random_tables(40, 8):
        sheet = table.state.sheets[0]
        found = costs(sheets_of(Tracks(PAGE), [sheet]), 22)[:, 0]
        for line in closed(PAGE, sheet, 22)["lines"]:
            assert found[LINE_NAMES.index(line)] >= FAR
            met += 1
    assert met > 20


def test_a_priced_draw_costs_what_the_sheet_then_costs() -> None:
    tracks = Tracks(PAGE)
    sheets = sheets_of(tracks, [table.state.sheets[0] for table in random_tables(4, 18)])
    squares, which = np.nonzero(sheets.room())
    prices = priced(tracks, sheets, costs(sheets, 11), which, squares, 11)
    off = 0
    for piece in range(tracks.count):
        after = sheets.take(which)
        after.draw(tracks, squares, np.full(len(squares), piece))
        off += int((np.minimum(costs(after, 11), FAR) != np.minimum(prices[:, piece], FAR)).sum())
    # A walk that passes the new piece twice is not priced; that is rare enough to do without.
    assert off <= 0.002 * prices.size


def test_a_full_sheet_is_worth_its_score() -> None:
    tables = random_tables(60, 30)
    sheets = [table.state.sheets[0] for table in tables]
    for sheet in sheets:
        sheet.bonus = -1
    batch = sheets_of(Tracks(PAGE), sheets)
    points = final_points(PAGE, batch, costs(batch, 0))
    exact = [total(PAGE, sheet, False) for sheet in sheets]
    assert sum(int(a) == b for a, b in zip(points, exact)) >= 58  # balloon loops are walks, but no routes
    assert max(exact) > 0


def test_the_outlook_is_the_mean_of_the_best_draws_over_all_rolls() -> None:
    thought = Thought(PAGE, from_formula(PAGE, np.random.default_rng(0)))
    for table in random_tables(2, 20):
        sheet = table.state.sheets[0]
        sheet.white_turn = sheet.coloured_turn = 1  # no overrides left
        batch = sheets_of(thought.tracks, [sheet])
        outlook = look_ahead(thought, batch, 9)
        draws = all_draws(thought, batch, 9)
        best = []
        for white in range(1, 7):
            bound = [white in (square // 6 + 1, square % 6 + 1) for square in draws.squares]
            for coloured in range(6):
                pieces = thought.tracks.faces == coloured
                worth = draws.worth[0][pieces]
                best.append(worth[:, bound].max() if any(bound) else worth.max())
        assert outlook.mean[0] == pytest.approx(np.mean(best), abs=1e-3)


def test_a_bot_asked_for_one_step_at_a_time_keeps_to_one_plan():
    """The server asks a fresh bot for every step: what stands of a set-up must be gone on with."""
    table = railhead.new("thirty-rails", seed="fresh-1")
    while table.view(0)["phase"] != "turns":
        seated = Seated(bots.make("thirty-rails", "skilled"), "skilled")
        table.take(0, seated.decide(table, 0, decision_rng("fresh", 0, len(table))))
    sheet = table.view(0)["sheets"][0]["sheet"]
    corner = {"r1c6": {"N6", "E1"}, "r6c1": {"S1", "W6"}, "r1c1": {"N1", "W1"}, "r6c6": {"S6", "E6"}}
    assert {sheet["stations"]["1"], sheet["stations"]["2"]} == corner[sheet["bonus"]]


def needs_on(track: dict[str, str], square: str, piece: str) -> tuple[dict[str, int], Any]:
    """What the trunk needs after a draw on a sheet whose stations 1 and 2 share the corner r1c6."""
    sheet, _ = read_sheet(
        PAGE,
        Part(
            {
                "mountains": ["r2c1", "r3c2", "r4c5", "r5c2", "r6c5"],
                "mine": "r3c3",
                "stations": {"1": "N6", "2": "E1", "3": "S3", "4": "W6"},
                "bonus": "r1c6",
                "track": track,
            },
            "sheet",
        ),
    )
    tracks = Tracks(PAGE)
    sheets = sheets_of(tracks, [sheet])
    left = sheet.empty - 1
    stands, matters = surveyed(sheets, left)
    squares, which = np.nonzero(sheets.room())
    some = matters[squares, which].nonzero()[0]
    cost = priced(tracks, sheets, stands, which[some], squares[some], left)
    needed = seen(tracks, sheets, stands, squares, which, some, cost, left)
    draw = squares.tolist().index(SQUARE_NUMBERS[square])
    row = needed.rows(np.array([PAGE.words.index(piece)]), np.array([draw]))[0]
    told = dict(zip(("spare", "tight", "lone", "hard"), needed.steps[4:8, row].tolist()))
    return told, needed.served[PAGE.words.index(piece), draw]


# One trunk: r1c6 to r1c4, down column 4 to r6c4, r6c3 to stations 3 and 4; all of it drawn but these squares.
DRAWN = {
    **{"r1c5": "EW", "r1c4": "ES", "r2c4": "NS", "r4c4": "NS", "r6c4": "NW", "r6c2": "EW", "r6c1": "EW"},
    **{"r1c1": "NS", "r1c2": "NS", "r1c3": "NS", "r2c2": "NS", "r2c5": "NS", "r2c6": "NS", "r3c1": "EW"},
    **{"r3c5": "NS", "r4c1": "NS", "r4c2": "EW", "r5c3": "EW", "r5c5": "NS", "r2c3": "EW", "r4c3": "EW"},
}


def test_what_the_trunk_cannot_do_without_is_not_spare() -> None:
    """Empty are r1c6, r3c4, r5c4 and r6c3, which the trunk needs, and r3c6, r4c6, r5c1, r5c6, r6c6."""
    told, _ = needs_on(DRAWN, "r3c6", "NS")
    assert told["spare"] == 4
    # A white 3 finds r3c4 and r6c3 alone; 1 has only r5c1 to spare, 4 only r4c6. With 2 any square will do.
    assert (told["tight"], told["lone"]) == (1, 2)


def test_a_piece_that_serves_the_trunk_leaves_less_to_get() -> None:
    before, _ = needs_on(DRAWN, "r3c6", "NS")
    served, well = needs_on(DRAWN, "r1c6", "W:NE")
    spoilt, ill = needs_on(DRAWN, "r1c6", "NW")
    assert well
    assert not ill
    assert served["hard"] < before["hard"] == spoilt["hard"]


def test_a_junction_is_harder_to_get_than_a_straight() -> None:
    without_straight, _ = needs_on(DRAWN, "r5c4", "NS")
    without_junction, _ = needs_on(DRAWN, "r1c6", "W:NE")
    assert without_junction["hard"] < without_straight["hard"]
