"""A step is played whole or not at all, even where a game's own code breaks down."""

from random import Random

import pytest

from railhead.table.opening import new_table
from tests.table.night_market import MarketState, NightMarket
from tests.table.playing import step


class Stumbling(MarketState):
    """Breaks down in the middle of a step with the event it is told."""

    stumbles: str = ""

    def settle(self, events):
        if self.stumbles and any(event.kind == self.stumbles for event in events):
            self.cash[0] += 1000
            raise RuntimeError("a fault in the game's code")
        return super().settle(events)


class StumblingMarket(NightMarket):
    def blank(self):
        return Stumbling()


def a_stumbling_table(auto_roll=True):
    # Not on the list of games, so its records are not read back.
    return new_table(StumblingMarket(), 2, seed="stumble", auto_roll=auto_roll)


def everything(table):
    seats = range(table.state.seats)
    asks = [table.ask(seat) for seat in seats]
    return [table.hash(), len(table), table.record(), asks, [table.log(seat) for seat in seats], table.names]


def test_a_step_that_breaks_down_leaves_everything_as_it_was():
    table = a_stumbling_table()
    table.play(0, table.legal(0)[0])
    before = everything(table)
    table.state.stumbles = "chose"
    with pytest.raises(RuntimeError):
        table.play(1, table.legal(1)[0])
    assert everything(table) == before
    table.play(1, table.legal(1)[0])
    assert len(table) > before[1]


def test_a_roll_that_breaks_down_leaves_everything_as_it_was():
    table = a_stumbling_table(auto_roll=False)
    table.roll()
    before = everything(table)
    table.state.stumbles = "card"
    with pytest.raises(RuntimeError):
        table.roll()
    assert everything(table) == before


def before_a_deal():
    """A table where the next action is followed by a deal that comes by itself; seat and action."""
    table = a_stumbling_table()
    rng = Random(1)
    while True:
        seat = table.to_act[0]
        text = table.legal(seat)[0]
        action = table.game.parse(table.content, text)
        if any(entry.actor < 0 for entry in table.fork(seed="x").take(seat, action)):
            return table, seat, text
        step(table, rng)


@pytest.mark.parametrize("door", ["play", "play_many", "take"])
def test_an_action_whose_consequences_break_down_is_not_played_either(door):
    table, seat, text = before_a_deal()
    before = everything(table)
    table.state.stumbles = "card"
    call = {
        "play": lambda: table.play(seat, text),
        "play_many": lambda: table.play_many(seat, [text]),
        "take": lambda: table.take(seat, table.game.parse(table.content, text)),
    }
    with pytest.raises(RuntimeError):
        call[door]()
    assert everything(table) == before


@pytest.mark.parametrize("word", ["bot 0", "player 1", "time-up"])
def test_a_word_of_the_table_whose_consequences_break_down_is_not_said_either(word):
    table, seat, _ = before_a_deal()
    if word in ("bot 0", "player 1"):
        table = a_stumbling_table(auto_roll=False)
        table.auto_roll = True
    before = everything(table)
    table.state.stumbles = "card"
    with pytest.raises(RuntimeError):
        table.declare(word if " " in word else f"{word} {seat}", who="Somebody")
    assert everything(table) == before
