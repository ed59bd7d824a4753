"""Every position can be told in words: sentences instead of data, and the same whatever is hidden."""

import re
from random import Random

import pytest

import railhead
from railhead.games import find
from railhead.table.grouping import expanded
from tests.rooms import ROOMS, brief, seats_for
from tests.table.kept_games import kept_games
from tests.table.playing import imagined, now_and_then

DATA = re.compile(r"[{}\[\]_]|None|True|False|null")
"""What is no word of a sentence."""


def words_of(table: railhead.Table, seat: int | None) -> list[str]:
    told = table.query(seat, "in-words")
    assert told
    return [line for section in told for line in (section["title"], *section["lines"])]


@pytest.mark.parametrize("game", ROOMS)
def test_every_position_is_told_in_sentences(game: str) -> None:
    for table in kept_games(game):
        for n in range(0, len(table) + 1, max(1, len(table) // 12)):
            then = table.jump(n)
            for seat in (None, 0, then.state.seats - 1):
                words = words_of(then, seat)
                assert [line for line in words if not line or DATA.search(line)] == []
                assert (f"{then.names[seat]} (you)" in " ".join(words)) if seat is not None else True


@pytest.mark.parametrize("game", ROOMS)
def test_words_are_the_same_whatever_is_hidden(game: str) -> None:
    rng = Random(4)
    table = railhead.new(game, seats_for(game, 3, brief(game)), brief(game), seed="words")
    for _ in now_and_then(table, rng, 0.2):
        for seat in table.to_act:
            assert words_of(table, seat) == words_of(imagined(table, seat, rng), seat)


def test_a_plain_list_of_the_moon_has_its_areas_with_odds() -> None:
    table = railhead.new("lunar-land-rush", 3, seed="aims")
    choices = table.choices(table.to_act[0])
    picks = [choice["pick"] for choice in choices if "pick" in choice]
    areas = [area["name"] for area in find("lunar-land-rush").content().data["areas"]]
    assert len(choices) > 500
    assert sorted(pick.partition(",")[0] for pick in picks) == sorted(areas)
    assert all(re.fullmatch(r".+, [1-9]\d? %", pick) for pick in picks)


def test_picks_belong_to_their_rows() -> None:
    group = {"kind": "aim", "action": "aim {n}", "label": "{n}", "targets": [], "fields": ["n"]}
    told = expanded([{**group, "rows": [[4], [5], [6]], "picks": [[1, "the middle"]]}])
    assert [choice.get("pick") for choice in told] == [None, "the middle", None]
