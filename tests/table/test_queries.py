"""What a player may ask is answered: with the arguments that the game itself names, and with content."""

from functools import cache, partial
from random import Random

import pytest

import railhead
from railhead.games import find
from railhead.table.trying import trying_of
from tests.table.games_under_test import GAMES
from tests.table.kept_games import some_tables
from tests.table.playing import answer, questions, viewers
from tests.table.spoiling import fault_of, spoilt

ASKED = [(game, name) for game in GAMES for name in sorted(find(game).queries())]
every_query = pytest.mark.parametrize(("game", "name"), ASKED)


def faulty(told):
    return isinstance(told, list) and told[:1] in (["malformed"], ["refused"])


def has_content(told):
    """Whether an answer says more than that there is none."""
    if isinstance(told, dict):
        return any(has_content(value) for field, value in told.items() if field != "why")
    if isinstance(told, list):
        return not faulty(told) and any(has_content(value) for value in told)
    return told is not None and told != ""


@cache
def answers(game):
    """What everybody is answered in positions from all over the game: which table, query, arguments, answer.
    Some answers take long, so all tests share them."""
    return [
        (n, name, args, answer(table, viewer, name, args))
        for n, table in enumerate(some_tables(game, 16))
        for viewer in viewers(table)
        for name, args in questions(table, viewer)
    ]


@every_query
def test_a_query_is_answered_with_content(game, name):
    told = [one for n, asked, _, one in answers(game) if asked == name and n < 12]
    assert told, f"{game} gives no arguments for {name}: Trying.arguments in its trying.py"
    assert not all(faulty(one) for one in told), f"{name} is never answered, only {told[0]}"
    assert any(has_content(one) for one in told), f"{name} never says anything: {told[0]}"


@pytest.mark.parametrize("game", GAMES)
def test_the_arguments_that_a_game_gives_fit_everywhere(game):
    """A fault here means that the arguments don't follow what the viewer sees."""
    for _, name, args, told in answers(game):
        assert told[:1] != ["malformed"] if isinstance(told, list) else True, (name, args, told)


@pytest.mark.parametrize("game", GAMES)
def test_arguments_are_given_for_queries_that_exist(game):
    known = find(game)
    for table in some_tables(game, 4):
        assert set(trying_of(known).arguments(table.content, table.view(None))) <= set(known.queries())
    assert set(trying_of(known).bad_arguments(known.content())) <= set(known.queries())


@pytest.mark.parametrize("game", GAMES)
def test_bad_arguments_are_malformed_wherever_they_are_asked(game):
    for table in some_tables(game, 8):
        before = table.hash()
        for name, tried in trying_of(table.game).bad_arguments(table.content).items():
            for args in tried:
                for viewer in (None, 0):
                    assert fault_of(partial(table.query, viewer, name, args)), (name, args)
        assert table.hash() == before


@every_query
def test_spoilt_arguments_are_answered_or_refused_in_words(game, name):
    rng = Random(name)
    for table in some_tables(game, 8):
        before = table.hash()
        for asked, args in questions(table, 0):
            for _ in range(6 if asked == name else 0):
                bad = spoilt(args, rng)
                try:
                    fault_of(partial(table.query, 0, name, bad))
                except railhead.Refused as refused:
                    rule = refused.rule
                else:
                    continue
                assert rule in table.game.rulebook()
        assert table.hash() == before
