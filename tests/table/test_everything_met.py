"""What a game's code can ask, tell and refuse is met by the suite's plays: what exists and is not met fails.

The plays: the kept games of tests/fixtures, random ones, those of the game's half-sensible players, and both
from every prepared position. Their number is fixed in positions, so that a long game costs no more than a
short one.
"""

from collections import Counter
from functools import cache
from random import Random

import pytest

from railhead.games import find
from railhead.table.state import BOT, CHANCE, PLAYER, RESIGN, TIME_UP, State, table_action
from railhead.table.trying import Player, trying_of
from tests.table import existing
from tests.table.games_under_test import GAMES
from tests.table.kept_games import kept_games, prepared
from tests.table.playing import a_table

KINDS = ("question", "event", "refusal")
PLAYS = 12
STEPS = 400
"""The most steps of a play: what comes later is left to the kept games."""
NEAR = 30
"""How many steps are played on from a prepared position, each looked at."""
TRIED = 3000
"""How many actions of a kind are tried where there are more."""
EACH = 800
"""How many, if none of the kind is legal."""
LOOKS = 500
"""How many positions of a game are looked at closely: every action is tried there."""


class Met:
    """Counts what the plays of a game meet, and how closely they may still look."""

    def __init__(self, game: str) -> None:
        self.kinds = actions_by_kind(game)
        self.counts: Counter[tuple[str, str]] = Counter()
        self.looks = LOOKS

    def look(self, state: State, rng: Random) -> None:
        """The questions of a position, and the refusals of what may not be done in it."""
        acting = state.to_act()
        if not acting or acting[0] == CHANCE:
            return
        for seat in acting:
            self.counts["question", state.ask(seat)[0]] += 1
        if self.looks > 0:
            self.looks -= 1
            seat = rng.choice(acting)
            for action in self.tried(state, seat, rng):
                refusal = state.why_not(seat, action)
                if refusal is not None:
                    self.counts["refusal", refusal.rule] += 1

    def tried(self, state: State, seat: int, rng: Random) -> list[int]:
        """All actions; of very many all of the kinds that are asked for now, and some of each other kind."""
        count = state.action_count()
        if count <= TRIED:
            return list(range(count))
        legal = set(state.legal(seat))
        some: list[int] = []
        for kind in self.kinds:
            most = EACH if legal.isdisjoint(kind) else TRIED
            some += rng.sample(kind, min(most, len(kind)))
        return some

    def try_each(self, state: State, rng: Random) -> None:
        """One action of each kind that is asked for, each from the same position."""
        for seat in state.to_act():
            if seat != CHANCE:
                legal = set(state.legal(seat))
                for kind in self.kinds:
                    some = legal.intersection(kind)
                    if some:
                        self.step(state.clone(), seat, rng.choice(sorted(some)))

    def step(self, state: State, actor: int, action: int) -> None:
        for event in state.apply(actor, action):
            self.counts["event", event.kind] += 1

    def play(self, state: State, rng: Random, player: Player, steps: int = STEPS, share: float = 0.1) -> None:
        """Go on from a position, looking closely now and then."""
        for _ in range(steps):
            acting = state.to_act()
            if not acting:
                return
            if acting[0] == CHANCE:
                self.step(state, CHANCE, state.draw(rng.random()))
                continue
            if rng.random() < share:
                self.look(state, rng)
            seat = rng.choice(acting)
            self.step(state, seat, player(state, seat, rng))


def at_random(state: State, seat: int, rng: Random) -> int:
    return rng.choice(state.legal(seat))


@cache
def actions_by_kind(game: str) -> list[list[int]]:
    """The actions of a table as usual, by the first word of their text."""
    table = a_table(game)
    found: dict[str, list[int]] = {}
    for action in range(table.state.action_count()):
        found.setdefault(table.game.text(table.content, action).partition(" ")[0], []).append(action)
    return list(found.values())


@cache
def met_by_all_plays(game: str) -> Met:
    met, rng = Met(game), Random(1)
    players = [at_random, *trying_of(find(game)).players().values()]
    for table in prepared(game):
        met.look(table.state, rng)  # each of them once, before any is played on
        met.try_each(table.state, rng)
    for table in prepared(game):
        for event in (event for entry in table.line for event in entry.events):
            met.counts["event", event.kind] += 1
        met.play(table.state.clone(), rng, at_random, NEAR, share=1.0)
        for player in players[1:]:
            met.play(table.state.clone(), rng, player, NEAR, share=0.0)
    for table in kept_games(game):
        state = table.first_state()
        for entry in table.line:
            if rng.random() < 40 / len(table.line):
                met.look(state, rng)
            met.step(state, entry.actor, entry.action)
    for n in range(PLAYS):
        table = a_table(game, n, auto_roll=False)
        met.play(table.state.clone(), rng, players[n % len(players)])
    for kind in (RESIGN, TIME_UP, BOT, PLAYER):
        state = a_table(game, kind).state.clone()
        met.step(state, -2, table_action(kind, state.to_act()[0]))
    return met


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_event_and_refusal_is_met(game):
    met = met_by_all_plays(game).counts
    exists = {
        "question": existing.questions(game),
        "event": existing.events(game),
        "refusal": existing.refusals(game),
    }
    assert all(exists[kind] for kind in KINDS), f"nothing was found in the code: {exists}"
    unmet = {f"{kind} {name}" for kind in KINDS for name in exists[kind] if not met[kind, name]}
    excused = trying_of(find(game)).unmet
    assert not unmet - set(excused), (
        f"never met: {sorted(unmet - set(excused))}. Give a position that comes to it (Trying.prepared), or a"
        " player that gets there (Trying.players); if that can't be, say why in Trying.unmet."
    )
    assert not set(excused) - unmet, f"met after all, so no excuse is needed: {set(excused) - unmet}"
    assert all(excused.values())


@pytest.mark.parametrize("game", GAMES)
def test_what_the_code_tells_of_itself_holds_all_that_plays_meet(game):
    """Else the lists that are read from the code have a hole, and something could stay unmet unseen."""
    met = met_by_all_plays(game).counts
    known = existing.questions(game)
    assert {name for kind, name in met if kind == "question"} <= known
    assert {name for kind, name in met if kind == "refusal"} <= existing.refusals(game)
    made = {name for kind, name in met if kind == "event"}
    assert made - {"resign", "time-up", "bot", "player"} <= existing.events(game)
