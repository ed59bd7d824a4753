"""Lunar Rails in the terminal."""

import copy
from functools import lru_cache, partial
from random import Random
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import railhead
from railhead.cli.boards import Drawer
from railhead.cli.boards.lunar_rails_map import COLOURS, Window
from railhead.games import find
from railhead.games.lunar_rails.board import board_of
from railhead.table.trying import trying_of
from tests.rules.lunar_rails import golden_ring as ring
from tests.rules.lunar_rails.golden_ring import track_of
from tests.rules.lunar_rails.positions import Player, Train, start
from tests.table.playing import moments

GAME = "lunar-rails"
NAMES = ["Ann", "Bernardo", "Cel", "Dolores", "Eve", "Filemon"]
LONG_NAMES = [f"{name} of the far side of the moon" for name in NAMES]


def drawer_of(table: Any) -> Drawer:
    return Drawer(GAME, table.content)


def shown(table: Any, seat: int, width: int = 120, height: int = 40, **looks: Any) -> list[str]:
    """The board as text; `look` is the place looked at, `colour` leaves the colours in."""
    colour = "standard" if looks.get("colour") else None
    console = Console(
        width=width, height=height, color_system=colour, force_terminal=bool(colour), highlight=False
    )
    drawer = drawer_of(table)
    drawer.look = looks.get("look", "")
    query = partial(table.query, seat)
    names = looks.get("names", NAMES)
    board = drawer.board(table.view(seat), table.choices(seat), looks.get("sheet"), names, query)
    with console.capture() as capture:
        console.print(board)
    return capture.get().splitlines()


def said(table: Any, seat: int, line: str) -> Any:
    """What a typed line means."""
    actions = [choice["action"] for choice in table.choices(seat)]
    return drawer_of(table).typed(line, actions, partial(table.query, seat), table.view(seat))


def play_line(table: Any, seat: int, line: str) -> Any:
    answer = said(table, seat, line)
    table.play_many(seat, answer.steps)
    return answer


@lru_cache
def calm_seed(seats: int) -> str:
    """A seed whose first cards bring no event, so that nothing forbids to build."""
    seeds = [f"board {n}" for n in range(20)]
    return next(seed for seed in seeds if not railhead.new(GAME, seats, seed=seed).view(0)["in_force"])


def at_the_start(seats: int = 2) -> tuple[Any, int]:
    """The first building turn, with no event in force."""
    table = railhead.new(GAME, seats, seed=calm_seed(seats))
    return table, table.to_act[0]


def at_einstein() -> tuple[Any, int]:
    """A train in a city with a load aboard, and track to a major city; everybody else has built nothing."""
    table, seat = at_the_start()
    while table.view(seat)["phase"] == "opening":
        acting = table.to_act[0]
        if acting == seat and not table.view(seat)["track"][seat]:
            play_line(table, seat, "build einstein")
        table.play(acting, "end-turn")
    while table.to_act[0] != seat:
        table.play(
            table.to_act[0],
            "end-operation" if table.ask(table.to_act[0])["kind"] == "operate" else "end-turn",
        )
    table.play(seat, "place einstein")
    return table, seat


@lru_cache
def in_play(seats: int) -> tuple[Any, int]:
    """A table some rounds on, with trains under way, played by the room's own hauling player; to be looked
    at only."""
    player = trying_of(find(GAME)).players()["hauling"]
    table = railhead.new(GAME, seats, {"max_rounds": 8}, seed="board")
    rng = Random(3)
    while not table.over and table.view(0)["round"] < 4:
        seat = table.to_act[0]
        table.take(seat, player(table.state, seat, rng))
    return table, table.to_act[0]


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("width", "height"), [(50, 24), (80, 24), (80, 40), (120, 24), (120, 40), (200, 60)])
def test_it_fits_the_terminal(seats, width, height):
    for table, seat in (at_the_start(seats), in_play(seats)):
        lines = shown(table, seat, width, height, names=LONG_NAMES)
        assert max(len(line) for line in lines) <= width
        if width >= 80:
            assert len(lines) < height - 2


def test_colour_changes_no_character():
    table, seat = in_play(3)
    drawn = shown(table, seat, colour=True)
    console = Console(width=200, color_system=None)
    with console.capture() as capture:
        for line in drawn:
            console.print(Text.from_ansi(line))
    assert [line.rstrip() for line in capture.get().splitlines()] == [
        line.rstrip() for line in shown(table, seat)
    ]
    assert "\x1b[" in "".join(drawn)


def test_every_player_has_a_colour():
    assert len(set(COLOURS)) == find(GAME).most_seats


def test_the_train_its_track_and_the_wrap_letters_are_on_the_map():
    table, seat = at_einstein()
    drawn = shown(table, seat)
    sign = "AB"[seat]
    line = next(line for line in drawn if f"+F'{sign}" in line)
    assert f"{sign}──{sign.lower()}" in line
    assert any("+E'" in line for line in drawn)
    own = sum(line[4:67].count(f"─{sign.lower()}") + line[4:67].count(f"{sign.lower()}─") for line in drawn)
    assert own > 5


def test_every_section_in_sight_has_characters_of_its_own():
    table, seat = at_einstein()
    board = board_of(table.content)
    view = copy.deepcopy(table.view(seat))
    # All sections of one disc at once: none may be drawn over by another.
    view["track"][seat] = list(range(len(board.ends)))
    window = Window(board, board.milepost_words["sinus-medii"], 0, 64, 30)
    seen: dict[tuple[int, int], int] = {}
    for section in view["track"][seat]:
        window.cells.clear()
        window.section(section, "a", "")
        for cell in window.cells:
            assert cell not in seen, (section, seen[cell])
            seen[cell] = section
    mileposts = {
        window.spot(milepost) for milepost in range(len(board.mileposts)) if board.disc[milepost] != 1
    }
    assert not mileposts & set(seen)


def test_cities_are_named_and_coordinates_lead_to_them():
    table, seat = at_the_start()
    drawn = shown(table, seat, look="tycho")
    row = next(line for line in drawn if line.startswith("-18"))
    assert "OTycho" in row
    columns = next(line for line in drawn if "-2 " in line and "+0" in line)
    assert columns.index("-2") + 1 == row.index("OTycho")


def test_the_hand_has_nine_lines_with_source_pay_and_money_a_turn():
    table, seat = at_the_start()
    drawn = "\n".join(shown(table, seat, 140))
    trips = table.query(seat, "trips")["trips"]
    assert len(trips) == 9
    for trip in trips:
        worth = f"{trip['tenths_a_turn'] / 10:+.1f}"
        assert any(
            trip["load"][:9] in line and f" {trip['pays']} " in line and line.endswith(worth)
            for line in (line.rstrip() for line in drawn.splitlines())
        ), trip
    assert f"track {trips[0]['price']}" in drawn


def test_others_cash_is_not_shown():
    table, seat = at_the_start(4)
    drawn = "\n".join(shown(table, seat))
    assert drawn.count("  ? M") == 3
    assert f"{table.view(seat)['players'][seat]['cash']} M" in drawn


def test_another_players_sheet_shows_that_hand():
    table, seat = at_the_start()
    other = 1 - seat
    drawn = "\n".join(shown(table, seat, sheet=other))
    for card in table.view(seat)["players"][other]["hand"]:
        assert f"{card['number']:>3} {card['lines'][0]['load'][:9]}" in drawn


def test_events_in_force_are_told():
    table, seat = at_the_start()
    view = copy.deepcopy(table.view(seat))
    view["in_force"] = [
        {
            "card": 1,
            "title": "Dust Storm",
            "text": "Nobody sees.",
            "drawer": 0,
            "ends": 2,
            "kind": "",
            "facts": {},
        }
    ]
    console = Console(width=120, height=40, color_system=None)
    with console.capture() as capture:
        console.print(drawer_of(table).board(view, (), None, NAMES))
    assert "Dust Storm: Nobody sees." in capture.get()
    assert "goes after 2 turns of Ann" in capture.get()


def test_track_to_a_far_city_is_one_line_and_one_step_back():
    table, seat = at_the_start()
    way = table.query(seat, "build-way", {"to": "grimaldi", "via": ["einstein"]})
    assert 0 < way["now"] < len(way["sections"])
    answer = play_line(table, seat, "build Grimaldi via Einstein")
    view = table.view(seat)
    assert len(view["track"][seat]) == way["now"]
    assert view["now"]["spent"] == way["now_price"]
    assert f"left to build: {len(way['sections']) - way['now']} section" in answer.said[0].plain
    table.undo(seat)
    assert not table.view(seat)["track"][seat]


def test_track_that_an_event_forbids_is_told_with_the_rule():
    table = start(Player(track=["sinus-iridum.n n-1+3"]), Player(), stage="build", in_force=((145, 1, 1),))
    drawn = " ".join(shown(table, 0, look="n-1+5"))
    assert "track for 1, 1 section. Not now: Nothing is built on mare now. (LR-54)" in drawn
    answer = said(table, 0, "build n-1+5")
    assert not answer.said
    assert table.refusal(0, answer.steps[0]).rule == "LR-54"


def test_without_track_a_major_city_is_named_as_a_beginning():
    table, seat = at_the_start()
    answer = said(table, seat, "build scott")
    assert not answer.steps
    assert "It may begin in Scott" in answer.said[0].plain
    assert "build PLACE via scott" in answer.said[0].plain
    begun = said(table, seat, "build copernicus via scott")
    assert begun.steps[0].startswith("build scott.")


def test_looking_at_a_place_draws_and_prices_the_way_without_building():
    table, seat = at_the_start()
    answer = said(table, seat, "look coper")
    assert (answer.look, list(answer.steps)) == ("copernicus", [])
    way = table.query(seat, "build-way", {"to": "copernicus"})
    drawn = shown(table, seat, look="copernicus")
    assert any(
        f"Copernicus: track for {way['price']}, {len(way['sections'])} sections." in line for line in drawn
    )
    assert sum(line[4:67].count("*") for line in drawn) >= len(way["sections"])
    assert said(table, seat, "look").look == ""


def test_a_run_goes_as_far_as_the_turn_and_is_marked_before():
    table, seat = at_einstein()
    run = table.query(seat, "run", {"to": "sinus-iridum"})["runs"][0]
    drawn = shown(table, seat, look="sinus-iridum")
    assert any(
        f"a run of {run['mileposts']} mileposts in {len(run['turns'])} turns" in line for line in drawn
    )
    table.play(seat, "load Beer")
    answer = play_line(table, seat, "move iridum")
    assert table.view(seat)["players"][seat]["at"] == run["turns"][0]["ends"]
    assert len(answer.steps) == run["now"]
    assert f"{run['mileposts'] - run['now']} milepost" in answer.said[0].plain


@pytest.mark.parametrize("word", ["Fra Mauro", "mauro", "fra-mauro", "fra", "n-4-2"])
def test_a_city_is_named_in_full_by_its_sign_or_spot_on_the_map_or_by_a_clear_beginning(word):
    table, seat = at_the_start()
    assert said(table, seat, f"look {word}").look == "fra-mauro"


@pytest.mark.parametrize("line", ["build nowhere", "move nowhere", "look nowhere", "city n+0+2", "build"])
def test_an_unknown_place_is_told_and_plays_nothing(line):
    table, seat = at_the_start()
    answer = said(table, seat, line)
    assert not answer.steps
    assert answer.look is None
    assert "like" in answer.said[0].plain


def test_a_beginning_that_fits_several_cities_names_them():
    table, seat = at_the_start()
    assert "Mendeleev or Mendel" in said(table, seat, "look mende").said[0].plain


def test_a_section_and_other_actions_are_left_to_the_menu():
    table, seat = at_the_start()
    action = next(choice["action"] for choice in table.choices(seat) if choice["kind"] == "build")
    assert said(table, seat, action) is None
    assert said(table, seat, "build sinus-medii tycho") is None
    assert said(table, seat, "end-turn") is None


def test_a_city_tells_what_it_makes():
    table, seat = at_the_start()
    told = said(table, seat, "city scott").said
    assert told[0].plain.startswith("Scott, a major city, makes Ice (")


def test_too_many_choices_are_named_and_not_listed():
    table, seat = at_the_start()
    (line,) = drawer_of(table).offer(table.choices(seat), 80)
    upgrades = [choice for choice in table.choices(seat) if choice["kind"] == "upgrade"]
    assert line.plain.startswith("build PLACE · look PLACE")
    assert all(f"{choice['targets'][0]} {choice['price']}" in line.plain for choice in upgrades)
    assert len(line.plain) <= 80


def test_while_operating_the_line_of_choices_names_loads_steps_and_what_a_delivery_pays():
    kinds = {"deliver 7 Beer": {"targets": ["7"], "pays": 10}, "load Ice": {"targets": ["Ice"]}}
    kinds |= {
        "move n+0+2": {"targets": ["n+0+2"], "rent": 4},
        "move tycho": {"targets": ["tycho"], "rent": 0},
    }
    kinds |= {"end-operation": {"targets": []}}
    choices = [{"action": text, "kind": text.split()[0], **more} for text, more in kinds.items()]
    (line,) = Drawer(GAME).offer(choices, 80)
    assert line.plain == (
        "deliver 7 Beer for 10 · load Ice · move PLACE (next n+0+2 rent 4, tycho) · end-operation"
    )


def test_lines_that_are_no_action_work_at_the_prompt(railhead):
    seed = calm_seed(2)
    typed = "look einstein\nbuild einstein\nundo\ntrips\nbuild n+0+1\nmove tycho\nhelp\nquit\n"
    result = railhead("play", GAME, "--seats", "2", "--seed", seed, typed=typed)
    assert result.code == 0
    way = at_the_start()[0].query(None, "build-way", {"to": "einstein"})
    assert f"Einstein: track for {way['price']}, {len(way['sections'])} sections." in result.out
    assert (
        f"Track towards Einstein: {len(way['sections'])} sections for {way['price']}, all of it."
        in result.out
    )
    assert "Taken back: " in result.out
    assert result.out.count(" a turn  ") > 9
    assert "n+0+1: no city or milepost is called so" in result.out
    assert "This train is not on the board yet." in result.out
    assert "all lines of your hand" in result.out


def test_it_is_drawn_at_every_moment():
    table = railhead.new(GAME, 3, {"max_rounds": 2}, seed="all")
    rng = Random(1)
    for number, _ in enumerate(moments(table, rng)):
        if number % 20 == 0:
            assert shown(table, table.to_act[0], 80)
    assert any("The end" in line for line in shown(table, 0, 80))


def test_plans_tell_trips_of_several_deliveries():
    table, seat = at_the_start()
    told = table.query(seat, "plans")["plans"]
    answer = said(table, seat, "plans")
    lines = [line.plain for line in answer.said]
    assert told
    for line, plan in zip(lines, told, strict=True):
        assert line.count(" from ") + line.count(" to ") >= len(plan["stops"])
        assert line.endswith(".")


def test_warehouses_are_drawn_and_told_and_a_site_is_asked_for_by_its_place():
    kept = {"private_warehouse": {"warehouses": [{"at": "n+0+4", "loads": ["Ice"]}, None]}}
    table = start(Player(at="n+0+2", track=["n+0+2 n+0+4"]), Player(), private_warehouse=True, in_play=kept)
    text = "\n".join(shown(table, 0))
    assert "= warehouse at n+0+4: Ice" in text
    assert sum("=" in line for line in text.splitlines()) >= 2
    table = start(Player(), Player(), stage="build", private_warehouse=True)
    offered = str(drawer_of(table).offer(table.choices(0), 120)[0])
    assert "warehouse PLACE 10" in offered
    assert len(offered) < 300


@pytest.mark.rule("LR-V18")
def test_both_trains_are_told_and_the_one_in_hand_is_marked() -> None:
    mine = Player(at="plato", loads=["Beer"], other=Train("Vostok", at="tycho"))
    table = start(mine, Player(other=Train("Redstone")), additional_trains=True)
    lines = shown(table, 0, sheet=0)
    assert any("> 1 Plato; Beer (speed 10, 2 loads)" in line for line in lines)
    assert any("  2 Tycho; empty (speed 10, 3 loads)" in line for line in lines)
    assert any("Von Braun+Redstone" in line for line in lines)


def test_craters_are_drawn_and_a_city_that_is_gone_is_crossed_out() -> None:
    craters = ["plato", "n+2+2", "sinus-iridum.s"]
    table = start(
        Player(at="n+1+3"), Player(), new_craters=True, in_play={"new_craters": craters}, stage="build"
    )
    drawn = shown(table, 0, look="plato")
    text = "\n".join(drawn)
    assert text.count("@") == 3  # two craters, and the legend
    assert "XPlato" in text.replace(" ", "")
    assert "@crater Xcity gone" in text
    (line,) = said(table, 0, "city plato").said
    assert str(line) == "Plato is gone: a meteor has struck it."
    untouched = start(Player(at="n+1+3"), Player(), new_craters=True)
    assert "@" not in "\n".join(shown(untouched, 0, look="plato"))


def test_how_far_a_ring_is_stands_beside_the_cities_joined() -> None:
    me = Player(track=track_of(ring.NEAR, ring.EAST, ring.WEST))
    table = start(me, Player(), moon=ring.MOON, stage="build", golden_spike=True)
    lines = shown(table, 0)
    assert any(", ring 3/4" in line and "Ann" in line for line in lines)
    assert any("ring 3/4, missing: the far side" in line for line in lines)
    assert not any("ring" in line and "Bernardo" in line for line in lines)
    words = "\n".join(line for part in table.query(0, "in-words") for line in part["lines"])
    assert "ring for the Golden Spike: 2 of 2 limbs crossed, joined on the near side" in words
