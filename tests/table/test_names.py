"""No two players at a table are called the same, whoever brings the names."""

from typing import Any

import railhead
from railhead.table.seating import LONGEST_NAME, own_name

GAME = "thirty-rails"


def named(*names: str) -> Any:
    return railhead.new(GAME, len(names), seed="names", players=[{"name": name} for name in names])


def test_two_players_of_one_name_are_told_apart_in_all_that_is_told():
    table = named("Ada", "Ada", "ada")
    assert table.names == ["Ada", "Ada (2)", "ada (3)"]
    table.declare("resign 1")
    assert any(line["text"].startswith("Ada (2) ") for line in table.log(None))


def test_a_name_that_is_another_seats_default_is_told_apart_from_it():
    players: list[dict[str, Any]] = [{"name": "Player 2"}, {}]
    assert railhead.new(GAME, 2, players=players).names == ["Player 2", "Player 2 (2)"]


def test_a_player_who_takes_anothers_name_gets_a_number_and_keeps_the_own_name_without_one():
    table = named("Ada", "Bo")
    table.rename(1, "Ada")
    assert table.names == ["Ada", "Ada (2)"]
    table.rename(0, "Ada")
    assert table.names == ["Ada", "Ada (2)"]


def test_whoever_takes_a_seat_over_is_told_apart_from_those_who_sit_there():
    table = named("Ada", "Bo")
    table.declare("bot 1", "Ada")
    assert table.names == ["Ada", "Ada (2)"]


def test_a_record_with_two_players_of_one_name_replays_and_tells_them_apart():
    record = named("Ada", "Bo").record()
    record["seats"][1][0]["who"] = "Ada"
    again = railhead.replay(record)
    assert again.names == ["Ada", "Ada (2)"]
    assert railhead.replay(again.record()).record() == again.record()


def test_a_long_name_has_room_for_its_number():
    long = "A" * LONGEST_NAME
    assert len(own_name(long, [long])) == LONGEST_NAME
