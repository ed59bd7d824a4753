"""Whole games beside a second referee: after every answer both ask the same and keep the same books."""

from copy import deepcopy
from random import Random

import pytest

import railhead
from railhead.games.rail_baron_southeast.rules import movement
from tests.rules.rail_baron_southeast.second_referee import CHANCE, Referee
from tests.rules.rail_baron_southeast.small_board import SMALL
from tests.rules.rail_baron_southeast.trips import GAME, fees, keys

VARIANTS = ("short_game", "discounted_superchief", "free_superchief", "starting_auction")


def a_game(rng):
    """Poor or rich by its payoffs, for two to six, with any options that go together."""
    board, seats, times = deepcopy(SMALL), rng.choice([2, 2, 3, 4, 6]), rng.choice([1, 6, 12, 20])
    for row in board["payoffs"].values():
        for city in row:
            row[city] *= times
    options = {"max_rounds": 25} | {name: True for name in VARIANTS if rng.random() < 0.5}
    if "starting_auction" in options:
        options["extra_cash"] = rng.choice([0, 20, 100])
    if seats == 2 and rng.random() < 0.6:
        options["honeymoon"] = True
    return board, seats, options


def answer(table, seat, asked, answers, rng):
    """Mostly sensible, so that games get on; else anything."""
    if asked == "ride" and rng.random() < 0.8:
        state = table.state
        return table.game.text(table.content, movement.straight_on(state, seat, state.legal(seat)))
    if asked == "declare" and rng.random() < 0.8:
        return "declare"
    few = sorted(answers, key=lambda text: (len(text), text))
    return rng.choice(few[:4] if asked == "bid" else few)


def books(player):
    """What the referee keeps of a player, in the words of a position."""
    return {
        "cash": player.cash,
        "locomotive": player.locomotive,
        "home": player.home,
        "place": player.place,
        "departure": player.departure,
        "destination": player.destination,
        "declared": player.declared,
        "alternate": player.alternate,
        "arrival_due": player.due,
        "home_safe": player.safe,
        "established": player.entries,
    }


def check_books(table, referee):
    state = table.position()["state"]
    for told, player in zip(state["players"], referee.players):
        ours = books(player)
        assert {name: told[name] for name in ours} == ours
        assert keys(told["used"]) == player.used
    assert (state["owners"], state["sold_out"]) == (referee.owners, referee.sold_out)
    assert (state["round"], state["gone"]) == (referee.round, referee.gone)
    if referee.options.get("honeymoon"):
        assert state["third_count"] == referee.count


def check_question(table, referee, question):
    asked, seat, answers = question
    seen = table.view(None)
    assert (seen["phase"], seen["turn"]) == (asked, referee.turn)
    assert fees(table) == referee.fees()
    if seat is CHANCE:
        assert table.awaits_roll
        assert answers is None or set(table.outcomes()) == answers
    else:
        assert table.to_act == (seat,)
        assert set(table.legal(seat)) == answers


def check_end(table, referee):
    assert (table.over, table.end_reason) == (True, referee.ended)
    standing = [seat for seat in referee.seats if not referee.players[seat].out]
    most = max(referee.players[seat].cash for seat in standing)
    richest = [seat for seat in standing if referee.players[seat].cash == most]
    assert table.winners() == ([referee.winner] if referee.winner is not None else richest)


@pytest.mark.rule(
    "RB-5", "RB-10", "RB-11", "RB-12", "RB-13", "RB-14", "RB-15", "RB-16", "RB-17", "RB-19", "RB-20", "RB-21",
    "RB-22", "RB-23", "RB-V1", "RB-V2", "RB-V3", "RB-V4", "RB-V5",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(40))
def test_a_whole_game_goes_as_the_second_referee_tells_it(seed):
    rng = Random(f"referee {seed}")
    board, seats, options = a_game(rng)
    table = railhead.new(GAME, seats, options, seed=f"referee {seed}", content=board, auto_roll=False)
    referee = Referee(board, seats, options)
    story = referee.story()
    question = next(story)
    while question is not None:
        check_books(table, referee)
        check_question(table, referee, question)
        asked, seat, answers = question
        before = len(table.line)
        if seat is CHANCE:
            table.roll()
        else:
            table.play(seat, answer(table, seat, asked, answers, rng))
        for entry in table.line[before:]:
            of_chance = entry.actor < 0
            game, content = table.game, table.content
            text = game.outcome_text(content, entry.action) if of_chance else game.text(content, entry.action)
            assert not entry.auto or of_chance or question[2] == {text}
            question = told(story, text)
    check_books(table, referee)
    check_end(table, referee)


def told(story, text):
    """The next question after an answer; None when the story is over."""
    try:
        return story.send(text)
    except StopIteration:
        return None
