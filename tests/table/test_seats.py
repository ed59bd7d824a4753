"""How many may play: the game's own numbers, those that an option opens, and those that it is for alone."""

import json
from random import Random

import pytest

import railhead
from railhead.games import find
from railhead.table.options import Option
from tests.table.games_under_test import GAMES
from tests.table.playing import finish, moments

WITH_SEATS = [(game, option) for game in GAMES for option in find(game).options if option.seats is not None]


def opens(game, option):
    """Whether an option opens numbers beyond the game's own; else it is for some of them alone."""
    return option.seats[0] < find(game).least_seats or option.seats[1] > find(game).most_seats


OPENING = [(game, option) for game, option in WITH_SEATS if opens(game, option)]
CLOSING = [(game, option) for game, option in WITH_SEATS if not opens(game, option)]
every_opening = pytest.mark.parametrize(
    ("game", "option"), OPENING, ids=lambda part: getattr(part, "name", part)
)


def test_some_game_has_such_an_option():
    assert OPENING
    assert CLOSING


@pytest.mark.parametrize(("game", "option"), CLOSING, ids=lambda part: getattr(part, "name", part))
def test_an_option_for_some_numbers_alone_closes_the_others(game, option):
    known = find(game)
    off = {each.name: each.default for each in known.options}
    assert known.seat_range(off) == (known.least_seats, known.most_seats)
    assert known.seat_range({**off, option.name: True}) == option.seats
    for seats in range(known.least_seats, known.most_seats + 1):
        assert railhead.new(game, seats).state.seats == seats
        if option.seats[0] <= seats <= option.seats[1]:
            assert railhead.new(game, seats, {option.name: True}).state.seats == seats
        else:
            with pytest.raises(railhead.Malformed, match="seats"):
                railhead.new(game, seats, {option.name: True})


def test_an_option_tells_the_numbers_it_opens_and_only_if_it_does():
    assert Option("few", False, "Few.", seats=(1, 3)).describe()["seats"] == [1, 3]
    assert "seats" not in Option("few", False, "Few.").describe()


def test_an_option_names_the_one_without_which_it_does_nothing():
    needing = [(game, option) for game in GAMES for option in find(game).options if option.needs]
    assert needing
    for game, option in needing:
        flags = {each.name for each in find(game).options if isinstance(each.default, bool)}
        assert option.needs in flags - {option.name}
        assert option.describe()["needs"] == option.needs
    assert "needs" not in Option("few", False, "Few.").describe()


@every_opening
def test_the_numbers_an_option_opens_are_open_with_it_and_closed_without(game, option):
    known = find(game)
    off = {each.name: each.default for each in known.options}
    on = {**off, option.name: True}
    assert known.seat_range(off) == (known.least_seats, known.most_seats)
    least, most = known.seat_range(on)
    opened = {*range(least, most + 1)} - {*range(known.least_seats, known.most_seats + 1)}
    assert opened
    assert known.about()["seats"] == [known.least_seats, known.most_seats]
    for seats in opened:
        with pytest.raises(railhead.Malformed, match="seats"):
            railhead.new(game, seats)
        assert railhead.new(game, seats, {option.name: True}).state.seats == seats
    with pytest.raises(railhead.Malformed, match="seats"):
        railhead.new(game, least - 1, {option.name: True})


@every_opening
@pytest.mark.parametrize("n", range(4))
def test_a_game_with_such_a_number_of_seats_is_a_whole_game(game, option, n):
    least, _ = find(game).seat_range(
        {each.name: each.default for each in find(game).options} | {option.name: True}
    )
    options = {each.name: n % 2 == 1 for each in find(game).options if isinstance(each.default, bool)}
    table = railhead.new(game, least, {**options, option.name: True}, seed=f"few {n}", auto_roll=False)
    for _ in moments(table, Random(n)):
        assert all(now == due for _, now, due in table.state.laws())
        again = railhead.from_position(game, json.loads(json.dumps(table.position())), auto_roll=False)
        assert again.hash() == table.hash()
    assert railhead.replay(json.loads(json.dumps(table.record()))).hash() == table.hash()


@every_opening
def test_a_record_or_position_without_the_option_has_too_few_seats(game, option):
    least, _ = find(game).seat_range(
        {each.name: each.default for each in find(game).options} | {option.name: True}
    )
    table = finish(railhead.new(game, least, {option.name: True}, seed="few"), Random(1))
    record, position = table.record(), table.position()
    for data in (record, position):
        data["options"][option.name] = False
    with pytest.raises(railhead.Malformed, match="seats"):
        railhead.replay(record)
    with pytest.raises(railhead.Malformed, match="seats"):
        railhead.from_position(game, position)
