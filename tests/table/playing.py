"""Random games for the property suite, and everything that a viewer gets to see of one."""

from collections.abc import Iterator
from random import Random
from typing import Any

import railhead
import railhead.table.table
from railhead.games import find
from railhead.table.canonical import canonical
from railhead.table.refusal import Refusal
from railhead.table.table import Table
from railhead.table.trying import trying_of
from tests.table.covering import agreeing_sets, values

COMPILED = not str(railhead.table.table.__file__).endswith(".py")
"""Compiled, an argument of the wrong type is a TypeError before any code of ours sees it."""


def a_table(game: str, n: int = 0, auto_roll: bool = True, **options: Any) -> Table:
    """The n-th sample table of a game: few seats, short, options in turn, its own seed."""
    known = find(game)
    short = trying_of(known).short
    few = range(known.least_seats, min(known.most_seats, known.least_seats + 2) + 1)
    tried = {
        option.name: values(option)
        for option in known.options
        if option.name != "max_rounds" and option.name not in short
    }
    chosen = {name: tries[(n + n // len(few)) % len(tries)] for name, tries in tried.items()}
    agreeing = agreeing_sets(known, {option.name: option.default for option in known.options} | chosen)
    chosen = {name: agreeing[n % len(agreeing)][name] for name in chosen}
    least, most = known.seat_range({option.name: option.default for option in known.options} | chosen)
    seats = min(few[n % len(few)] - (known.least_seats - least), most)
    return railhead.new(game, seats, {**short, **chosen, **options}, seed=f"sample {n}", auto_roll=auto_roll)


def a_shared_table(game: str, n: int = 0, auto_roll: bool = True, **options: Any) -> Table:
    """A sample table with at least two seats."""
    first = a_table(game, n, auto_roll, **options)
    if first.state.seats > 1:
        return first
    return a_table_for(game, 2 + n % 2, f"sample {n}", auto_roll, first.options)


def a_table_for(
    game: str, seats: int, seed: str, auto_roll: bool = True, options: dict[str, Any] | None = None
) -> Table:
    """A table with so many seats, or as near to it as the game goes."""
    known = find(game)
    count = max(known.least_seats, min(seats, known.most_seats))
    return railhead.new(game, count, options, seed=seed, auto_roll=auto_roll)


def until_a_roll(table: Table, rng: Random) -> Table:
    """The table at its next roll; it was made not to roll by itself."""
    while not table.awaits_roll:
        step(table, rng)
    return table


def step(table: Table, rng: Random) -> None:
    """Do something that may be done now."""
    if table.awaits_roll:
        table.roll()
    else:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))


def quick_step(table: Table, rng: Random) -> None:
    """The same without a word: the choices are not written out."""
    if table.awaits_roll:
        table.roll()
    else:
        seat = rng.choice(table.to_act)
        table.take(seat, rng.choice(table.state.legal(seat)))


EACH = 48
"""So many moments of a play are looked at before every second is skipped, then three of four, and so on."""
MOST_ASKED = 3
"""How many queries are asked at one moment."""
ENDLESS = 60_000


def moments(table: Table, rng: Random) -> Iterator[Table]:
    """The table at moments of a random game, which is played to its end; it moves on between them.

    In a short game these are all moments. The longer it is the fewer are looked at, so that a game of
    thousands of steps costs hardly more than one of hundreds.
    """
    looked = steps = 0
    while not table.over:
        if steps % (1 << looked // EACH) == 0:
            looked += 1
            yield table
            step(table, rng)
        else:
            quick_step(table, rng)
        steps += 1
        assert steps < ENDLESS, "this play does not end"


def finish(table: Table, rng: Random) -> Table:
    while not table.over:
        quick_step(table, rng)
        assert len(table) < ENDLESS, "this play does not end"
    return table


def played(game: str, n: int = 0, steps: int = 10**6, auto_roll: bool = True, **options: Any) -> Table:
    """A sample table after some random steps."""
    table = a_table(game, n, auto_roll, **options)
    rng = Random(n)
    for _ in range(max(1, steps) - 1):
        if table.over:
            break
        quick_step(table, rng)
    return table


def some_texts(table: Table, rng: Random, count: int = 12) -> list[str]:
    """Texts of any actions of the game, and one of none."""
    last = table.state.action_count() - 1
    numbers = [rng.randint(0, last) for _ in range(count)]
    return [*(table.game.text(table.content, number) for number in numbers), "no such thing"]


def told(refusal: Refusal | None) -> Any:
    return None if refusal is None else [refusal.rule, refusal.why, refusal.facts]


def questions(table: Table, viewer: int | None = None) -> list[tuple[str, dict[str, Any]]]:
    """Every query with the arguments that the game gives for what a viewer sees, and without any."""
    given = trying_of(table.game).arguments(table.content, table.view(viewer))
    return [(name, args) for name in table.game.queries() for args in given.get(name, [{}])]


def some_questions(table: Table, viewer: int | None = None) -> list[tuple[str, dict[str, Any]]]:
    """A few of the queries, others as the viewer's log grows: all come up, and a long game asks few of them.
    Two worlds that look alike to the viewer are asked the same."""
    asked = questions(table, viewer)
    if not asked:  # a game may have none of its own
        return []
    begin = len(table.log(viewer)) % len(asked)
    return [*asked[begin:], *asked[:begin]][:MOST_ASKED]


def answer(table: Table, viewer: int | None, name: str, args: dict[str, Any]) -> Any:
    try:
        return table.query(viewer, name, args)
    except railhead.Malformed as fault:
        return ["malformed", fault.where, fault.why]
    except railhead.Refused as refused:
        return ["refused", refused.rule, refused.why]


def received(table: Table, viewer: int | None, texts: list[str]) -> dict[str, Any]:
    """Everything that a viewer gets, or can get by asking; `texts` are tried for their refusals and plans."""
    seen = {
        "view": table.view(viewer),
        "log": table.log(viewer),
        "record": table.viewers_record(viewer),
        "answers": [answer(table, viewer, name, args) for name, args in some_questions(table, viewer)],
    }
    # A fork has a promise of its own; what the live table's seed promises is public.
    seen["record"]["commitment"] = ""
    seen["record"].pop("content_data", None)
    if viewer is not None:
        legal = table.legal(viewer)
        seen.update(
            ask=table.ask(viewer),
            choices=table.choices(viewer),
            legal=legal,
            refusals=[told(table.refusal(viewer, text)) for text in texts],
            plans=[table.plan(viewer, [text]) for text in (*texts[:3], *legal[:2], *legal[-1:])],
            undo=undo_terms(table, viewer),
        )
    return seen


def undo_terms(table: Table, seat: int) -> dict[str, Any]:
    """On what terms a seat may take its step back; which number its entry has is another test's question."""
    return {name: term for name, term in table.undo_terms(seat).items() if name != "entry"}


def imagined(table: Table, seat: int, rng: Random) -> Table:
    """A fork whose true state is one that the seat can't tell from the table's."""
    fork = table.fork()
    fork._course.state = table.state.determinise(seat, rng)
    return fork


def imagined_or_known(table: Table, seat: int, rng: Random) -> Table:
    """The same; but where imagining changes nothing, what is known to the seat. So hidden cash differs, which
    a careful counter may know and imagining therefore leaves true."""
    fork = imagined(table, seat, rng)
    if fork.state.position() == table.state.position():
        fork._course.state = table.state.known_to(seat)
    return fork


def now_and_then(table: Table, rng: Random, share: float) -> Iterator[Table]:
    """Some moments of a random game, for what takes long."""
    for _ in moments(table, rng):
        if rng.random() < share:
            yield table


def bytes_of(table: Table, viewer: int | None, texts: list[str]) -> str:
    return canonical(received(table, viewer, texts))


def viewers(table: Table) -> list[int | None]:
    return [None, *range(table.state.seats)]


def no_floats(data: Any) -> bool:
    """Whether data is plain JSON with whole numbers only."""
    if isinstance(data, dict):
        return all(isinstance(key, str) and no_floats(value) for key, value in data.items())
    if isinstance(data, list):
        return all(no_floats(value) for value in data)
    return data is None or isinstance(data, str | int)
