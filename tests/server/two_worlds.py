"""Pairs of tables that some viewers can't tell apart, early and late in a game, whatever game it is."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import railhead
from railhead.games import find
from railhead.table.event import may_know
from railhead.table.record import Entry
from railhead.table.state import CHANCE
from railhead.table.table import Table
from railhead.table.trying import trying_of
from tests.rooms import brief, seats_for
from tests.table.playing import some_texts

GAMES = 4
"""Games with each set of options: what is chosen in secret may be rare."""
STATE = 4
"""In which step, of so many, all that is hidden is made otherwise."""
CASH, STEPS = 0.04, 12
"""How often cash is made otherwise in a game that hides nothing else, and how many steps follow at most."""


@dataclass
class World:
    """What has happened in one of two worlds: the step by which they differ, or a true state of its own."""

    before: Table
    """The table when everybody looks first; it is the same in both worlds unless the state itself differs."""
    after: Table
    said: str = ""
    """Why the bot did what it did."""


@dataclass
class Pair:
    """Two worlds that look alike to these viewers."""

    kind: str
    worlds: tuple[World, World]
    viewers: list[int | None]
    bot: int = -1
    """The seat that a bot plays; it is not asked anything now."""
    texts: tuple[str, ...] = ()
    """Actions for a viewer to try in vain."""


def pairs(game: str) -> list[Pair]:
    """Some of each kind, under options that hide much and most: early ones, late ones, some in between."""
    found: list[Pair] = []
    for options in _options(game):
        by_kind: dict[str, list[Pair]] = {}
        for n in range(GAMES):
            for pair in _met(game, options, n):
                by_kind.setdefault(pair.kind, []).append(pair)
        for some in by_kind.values():
            some.sort(key=lambda pair: len(pair.worlds[0].before))
            chosen = {0, len(some) // 3, 2 * len(some) // 3, len(some) - 1}
            found += [some[at] for at in sorted(chosen)]
    return found


def _options(game: str) -> list[dict[str, Any]]:
    """Whole games: with what a brief one hides, and with every switch on."""
    options = {name: value for name, value in brief(game).items() if name != "max_rounds"}
    switches = {option.name: True for option in find(game).options if isinstance(option.default, bool)}
    return [options, options | switches] if switches.items() - options.items() else [options]


def _met(game: str, options: dict[str, Any], n: int) -> Iterator[Pair]:
    rng = Random(n)
    players = list(trying_of(find(game)).players().values())
    table = railhead.new(game, seats_for(game, 3, options), options, seed=f"worlds {n}", auto_roll=False)
    while not table.over:
        if table.awaits_roll:
            yield from _other_outcome(table, rng)
            table.roll()
            continue
        seat = rng.choice(table.to_act)
        yield from _other_choice(table, seat, rng)
        yield from _taken_back(table, seat, rng)
        yield from _other_state(table, rng)
        yield from _other_cash(table, rng)
        legal = table.state.legal(seat)
        sensible = players[n % len(players)] if players and rng.random() < 0.9 else None
        table.take(seat, sensible(table.state, seat, rng) if sensible else rng.choice(legal))


def fork(table: Table) -> Table:
    """With a seed that is the same for all, since what a seed promises is public."""
    return table.fork(auto_roll=False, seed="none")


def _heard(entries: list[Entry], viewer: int | None, by: int) -> Any:
    """What a viewer may hear of these entries; None where one of them is his business altogether."""
    if viewer == by or any(not entry.sealed and may_know(entry.to, viewer) for entry in entries):
        return None
    events = [event for entry in entries if not entry.sealed for event in entry.events]
    return [(event.kind, event.seat, event.numbers) for event in events if may_know(event.to, viewer)]


def _other_choice(table: Table, seat: int, rng: Random) -> Iterator[Pair]:
    """A bot has chosen in secret: one thing, or another."""
    legal = table.state.legal(seat)
    if len(legal) < 2:
        return
    chosen = rng.sample(legal, 2)
    if not table.state.sealed() and None in [table.state.audience(seat, action) for action in chosen]:
        return  # everybody sees it
    forks = [fork(table), fork(table)]
    done = [one.take(seat, action) for one, action in zip(forks, chosen)]
    heard = {viewer: [_heard(entries, viewer, seat) for entries in done] for viewer in _viewers(table)}
    others = [viewer for viewer, (one, other) in heard.items() if one is not None and one == other]
    if others and _go_on_alike(forks, rng) and seat not in forks[0].to_act:
        words = [f"{table.game.text(table.content, action)} will do little" for action in chosen]
        one, other = (World(fork(table), after, said) for after, said in zip(forks, words))
        yield Pair("choice", (one, other), others, seat, _texts(forks[0], rng))


def _taken_back(table: Table, seat: int, rng: Random) -> Iterator[Pair]:
    """A seat has made half a choice in secret and thought better of it; or it has yet to begin."""
    if not table.state.sealed():
        return
    forks = [fork(table), fork(table)]
    entries = forks[0].take(seat, rng.choice(table.state.legal(seat)))
    if all(entry.sealed for entry in entries) and seat in forks[0].to_act:
        forks[0].undo(seat)
        others = [viewer for viewer in _viewers(table) if viewer != seat]
        one, other = (World(fork(table), after) for after in forks)
        yield Pair("taken back", (one, other), others, _idle(table), _texts(table, rng))


def _other_outcome(table: Table, rng: Random) -> Iterator[Pair]:
    """Somebody was dealt something in secret: one thing, or another; then it goes on alike."""
    outcomes = [outcome for outcome, weight in table.state.chance() if weight]
    audience = table.state.audience(CHANCE, outcomes[0])
    if audience is None or len(outcomes) < 2:
        return
    others = [viewer for viewer in _viewers(table) if not may_know(audience, viewer)]
    forks = [fork(table), fork(table)]
    for one, outcome in zip(forks, rng.sample(outcomes, 2)):
        one.roll(one.game.outcome_text(one.content, outcome))
    if others and _go_on_alike(forks, rng):
        first, second = (World(after, after) for after in forks)
        yield Pair("outcome", (first, second), others, _idle(forks[0]), _texts(forks[0], rng))


def _go_on_alike(forks: list[Table], rng: Random) -> bool:
    """Roll the same on both until somebody is asked; false where that can't be, or others are asked."""
    while all(one.awaits_roll for one in forks):
        common = [text for text in forks[0].outcomes() if text in forks[1].outcomes()]
        if not common:
            return False
        text = rng.choice(common)
        for one in forks:
            one.roll(text)
    one, other = forks
    return not one.over and one.to_act == other.to_act and bool(one.to_act) and len(one) == len(other)


def _other_state(table: Table, rng: Random) -> Iterator[Pair]:
    """All that a seat can't see is otherwise."""
    if len(table) % STATE:
        return
    viewer = rng.choice(table.to_act)
    forks = [fork(table), fork(table)]
    forks[1]._course.state = table.state.determinise(viewer, rng)
    if forks[0].state.position() != forks[1].state.position():
        one, other = (World(after, after) for after in forks)
        yield Pair("state", (one, other), [viewer, None], _idle(table), _texts(table, rng))


def _other_cash(table: Table, rng: Random) -> Iterator[Pair]:
    """The others begin with other cash than they have, which is all that is hidden; then it goes on alike. A
    careful counter may know it, so that imagining leaves it true; yet nothing that a seat is shown tells."""
    if rng.random() > CASH:
        return
    viewer = rng.choice(table.to_act)
    states = [table.state, table.state.known_to(viewer)]
    # Several times: a card that is hidden, too, may be imagined as it is.
    alike = all(table.state.determinise(viewer, rng).position() == table.state.position() for _ in range(6))
    if not alike or states[1].position() == table.state.position():
        return
    worlds = [
        railhead.from_position(
            table.game.id,
            {**table.position(), "state": state.position()},
            seed="none",
            auto_roll=False,
            content=table.content,
        )
        for state in states
    ]
    if not _look_alike(worlds):
        return
    before = [fork(world) for world in worlds]
    for _ in range(rng.randrange(STEPS)):
        worlds = _step_alike(worlds, rng)
    one, other = (World(*both) for both in zip(before, worlds))
    yield Pair("cash", (one, other), [viewer, None], _idle(worlds[0]), _texts(worlds[0], rng))


def _step_alike(worlds: list[Table], rng: Random) -> list[Table]:
    """One more roll or step, the same in both; as they were where it shows by the rules who can pay."""
    forks = [fork(world) for world in worlds]
    one, other = forks
    if one.awaits_roll:
        text = rng.choice(sorted(one.outcomes()))
        for world in forks:
            world.roll(text)
    else:
        seat = rng.choice(one.to_act)
        common = sorted(set(one.legal(seat)) & set(other.legal(seat)))
        if not common:
            return worlds
        text = rng.choice(common)
        for world in forks:
            world.play(seat, text)
    return forks if _look_alike(forks) else worlds


def _look_alike(worlds: list[Table]) -> bool:
    """Whether the game goes on, and nobody was asked more in one world than in the other."""
    one, other = worlds
    return not one.over and not other.over and one.to_act == other.to_act and len(one) == len(other)


def _viewers(table: Table) -> list[int | None]:
    """Those that are asked something first: they get most."""
    seats = sorted(range(table.state.seats), key=lambda seat: seat not in table.to_act)
    return [*seats[:2], None]


def _idle(table: Table) -> int:
    """A seat for a bot that is not asked anything."""
    return next((seat for seat in range(table.state.seats) if seat not in table.to_act), -1)


def _texts(table: Table, rng: Random) -> tuple[str, ...]:
    """Some texts that no seat may play now."""
    legal = {text for seat in table.to_act for text in table.legal(seat)}
    return tuple(text for text in some_texts(table, rng, 6) if text not in legal)
