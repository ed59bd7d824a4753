"""Whoever counts along knows everybody's cash (RB-18a): all that moves is told to everybody. So a bot or an
adviser that plays with the true cash tells nobody more than the log does."""

from random import Random

import pytest

import railhead
from railhead.games import find
from railhead.table.trying import trying_of
from tests.table.kept_games import prepared

GAME = "rail-baron-southeast"
OPTIONS = [
    (2, {"honeymoon": True}),
    (3, {"starting_auction": True}),
    (4, {}),
    (3, {"short_game": True}),
    (4, {"short_game": True, "discounted_superchief": True}),
]


class Counter:
    """A spectator who knows what everybody begins with, and from then on writes down the sums of the log."""

    def __init__(self, table):
        self.table = table
        self.cash = table.state.cash[:]
        self.heard = len(table.log(None))
        self.kinds = set()

    def listen(self):
        for line in self.table.log(None, self.heard):
            self.heard += 1
            self.kinds.add(line["kind"])
            self.take(line, line["seat"], line.get("amount", 0))
        return self.cash

    def take(self, line, seat, amount):
        kind = line["kind"]
        if kind in ("arrived", "sold-back", "unsold"):
            self.cash[seat] += amount
        elif kind in ("bought", "bought-locomotive"):
            self.cash[seat] -= amount
        elif kind == "paid":
            self.cash[seat] -= amount
            if isinstance(line["owner"], int):
                self.cash[line["owner"]] += amount
            elif line["owner"] == "third":
                self.cash[1 - seat] += amount // 2
        elif kind == "sold":
            self.cash[seat] -= amount
            if line["seller"] is not None:
                self.cash[line["seller"]] += amount
        elif kind == "roved":
            self.cash[seat] += amount
            self.cash[line["caught"]] -= amount
        elif kind == "ruined":
            # How much it was is told to these two alone, but it was all that he had.
            self.cash[seat] += self.cash[line["caught"]]
            self.cash[line["caught"]] = 0
        elif kind in ("bankrupt", "gave-up"):
            self.cash[seat] = 0


def count_along(table, player, rng, steps):
    """Play on, and compare after every step; the kinds of event that were met."""
    counter, choose = Counter(table), trying_of(find(GAME)).players()[player]
    for _ in range(steps):
        if table.over:
            break
        seat = table.to_act[0]
        table.take(seat, choose(table.state, seat, rng))
        assert counter.listen() == table.state.cash
    return counter.kinds


@pytest.mark.rule("RB-18a")
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
@pytest.mark.parametrize("player", ["riding", "running"])
def test_a_careful_counter_knows_everybodys_cash_at_every_step(seats, options, player):
    table = railhead.new(GAME, seats, options, seed=f"counted {seats} {player}")
    assert {"arrived", "paid"} <= count_along(table, player, Random(f"{seats} {player}"), 900)


@pytest.mark.rule("RB-18a", "RB-17", "RB-V1")
def test_he_knows_what_the_bankrupt_hand_in_and_the_ruined_lose():
    kinds = set()
    for number, table in enumerate(prepared(GAME)):
        kinds |= count_along(
            table.fork(auto_roll=True, seed=f"counted {number}"), "riding", Random(number), 60
        )
    assert {"bankrupt", "ruined", "roved", "sold", "sold-back", "bought-locomotive"} <= kinds


@pytest.mark.rule("RB-18a")
def test_he_knows_it_when_somebody_has_left():
    table = railhead.new(GAME, 3, seed="counted")
    for _ in range(100):
        table.take(table.to_act[0], table.state.legal(table.to_act[0])[0])
    counter = Counter(table)
    table.declare("resign 1")
    assert counter.listen() == table.state.cash
    assert counter.cash[1] == 0
