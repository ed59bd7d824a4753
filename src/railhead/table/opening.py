"""Ways to get a table: a new one, one from a position, one from a record; and the check of its dice."""

from copy import deepcopy
from typing import Any

from .course import CHECKPOINT_EVERY, check
from .dice import Dice, commitment, fresh_seed
from .game import Content, Game
from .options import OptionValue, read_options
from .reading import Part
from .record import FIELDS, FORMAT, Entry, read_entry, take_back
from .seating import LONGEST_NAME, nobody_named, tell_apart
from .state import CHANCE
from .table import Table


def new_table(
    game: Game,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: str | None = None,
    content: object = None,
    auto_roll: bool = True,
    players: list[dict[str, Any]] | None = None,
    table: str = "local",
) -> Table:
    """A table before the first action; `players` may name each seat: {"name", "bot", "seed"}."""
    count = game.least_seats if seats is None else seats
    values = read_options(game.options, options)
    count = game.read_seats(values, Part(count, "seats"))
    loaded = game.content(content)
    who, player_seeds = _read_players(players, count)
    dice = Dice(_read_seed(seed), Part(table, "table").text(200), player_seeds)
    made = Table(game, loaded, values, game.start(loaded, values, count), dice, auto_roll, who)
    made.settle()
    return made


def from_position(
    game: Game, position: Any, seed: str | None = None, auto_roll: bool = True, content: object = None
) -> Table:
    """A table that goes on from a position; the position is checked as if a stranger had written it."""
    part = Part(position, "position")
    loaded, values, count, state = _read_position(game, part, content)
    dice = Dice(_read_seed(seed), "local", [""] * count)
    made = Table(game, loaded, values, state, dice, auto_roll, None, None)
    made.start = made.position()
    made.settle()
    return made


def replay(game: Game, record: Any, content: object = None) -> Table:
    """The table that a record tells of, every step checked; raises Malformed where it can't be."""
    part = Part(record, "record").fields(*FIELDS)
    if part.maybe("viewer") is not None:
        raise part.fault("this is a viewer's record: it hides things, so it can be read but not replayed")
    part.field("format").one_of(FORMAT)
    if content is None:
        given = part.maybe("content_data")
        content = None if given is None else given.value
    loaded = _read_content(game, part, content)
    values = read_options(game.options, part.field("options").value, "record.options")
    seats = part.field("seats").each(*game.seat_range(values))
    seed = _promised_seed(part)
    player_seeds = [text.text(200) for text in part.field("player_seeds").each(len(seats), len(seats))]
    dice = Dice(seed, part.field("table").text(200), player_seeds)
    start = part.maybe("start")
    if start is None:
        state = game.start(loaded, values, len(seats))
    else:
        _, started, count, state = _read_position(game, start, loaded.data if loaded.custom else None)
        if count != len(seats) or started != values:
            raise start.fault("the position has other seats or options than the record")
    who = [_read_sitters(seat) for seat in seats]
    tell_apart(who)
    roll = part.field("auto_roll").flag()
    made = Table(game, loaded, values, state, dice, roll, who, deepcopy(start.value) if start else None)
    made.load_entries(_read_entries(game, loaded, part.field("entries"), len(seats)))
    promised = part.maybe("hash")
    if promised is not None and promised.text() != made.hash():
        raise promised.fault(
            "the record replays, but to another position than it says" + _version(game, part)
        )
    made.settle()
    return made


def verify(game: Game, record: Any, content: object = None) -> dict[str, Any]:
    """Recompute every roll of a full record from its seed, those on taken-back lines included."""
    table = replay(game, record, content)
    part = Part(record, "record")
    seed = part.field("seed").text()
    dice = Dice(seed, part.field("table").text(), part.field("player_seeds").value)
    rolls = [entry for entry in table.history if entry.actor == CHANCE]
    given = sum(1 for entry in rolls if entry.by == "given")
    faults = _wrong_rolls(table, dice)
    return {
        "ok": not faults,
        "commitment": commitment(seed),
        "rolls": len(rolls) - given,
        "given": given,
        "faults": faults,
    }


def _wrong_rolls(table: Table, dice: Dice) -> list[int]:
    """The rolls that are not of the seed, in one pass over all that was ever played: where steps are taken
    back, it goes on from a state kept a few steps before."""
    wrong: list[int] = []
    line: list[Entry] = []
    state, step = table.first_state(), 0
    kept = [(0, 0, state.clone())]
    for entry in table.history:
        coming = [entry]
        if entry.undoes:
            index = take_back(line, entry)
            while kept[-1][0] > index:
                kept.pop()
            begun, step, checkpoint = kept[-1]
            state = checkpoint.clone()
            coming, line = line[begun:], line[:begun]
        for one in coming:
            check(table.game, table.content, state, one)
            if one.actor == CHANCE:
                if one is entry and one.by == "seed" and dice.draw(step, state.chance()) != one.action:
                    wrong.append(one.n)
                step += 1
            state.apply(one.actor, one.action)
            line.append(one)
            if len(line) % CHECKPOINT_EVERY == 0:
                kept.append((len(line), step, state.clone()))
    return wrong


def _read_position(
    game: Game, part: Part, content: object
) -> tuple[Content, dict[str, OptionValue], int, Any]:
    part.fields("game", "rules", "content", "options", "seats", "state")
    loaded = _read_content(game, part, content)
    values = read_options(game.options, part.field("options").value, f"{part.where}.options")
    count = game.read_seats(values, part.field("seats"))
    return loaded, values, count, game.load(loaded, values, count, part.field("state"))


def _read_content(game: Game, part: Part, content: object) -> Content:
    part.field("game").one_of(game.id)
    loaded = game.content(content)
    hash = part.maybe("content")
    if hash is not None and hash.text() != loaded.hash:
        raise hash.fault("this was played with other content than the one at hand" + _version(game, part))
    return loaded


def _version(game: Game, part: Part) -> str:
    rules = part.maybe("rules")
    if rules is None or rules.value == game.rules:
        return ""
    return f" (rules version {rules.number(1, 10**6)}; these are version {game.rules})"


def _read_seed(seed: str | None) -> str:
    return fresh_seed() if seed is None else Part(seed, "seed").text(1000)


def _promised_seed(part: Part) -> str:
    given = part.maybe("seed")
    if given is None:
        return fresh_seed()
    seed = given.text(1000)
    if part.field("commitment").text() != commitment(seed):
        raise given.fault("this is not the seed that was promised by the commitment")
    return seed


def _read_players(players: Any, count: int) -> tuple[list[list[dict[str, Any]]], list[str]]:
    who = nobody_named(count)
    seeds = [""] * count
    if players is None:
        return who, seeds
    for seat, player in enumerate(Part(players, "players").each(count, count)):
        player.fields("name", "bot", "seed")
        name, bot, seed = player.maybe("name"), player.maybe("bot"), player.maybe("seed")
        if name is not None:
            who[seat][0]["who"] = name.text(LONGEST_NAME)
        if bot is not None:
            who[seat][0]["bot"] = bot.flag()
        if seed is not None:
            seeds[seat] = seed.text(200)
    tell_apart(who)
    return who, seeds


def _read_sitters(part: Part) -> list[dict[str, Any]]:
    return [
        {
            "from": sitter.fields("from", "who", "bot").field("from").number(1, 10**9),
            "who": sitter.field("who").text(LONGEST_NAME),
            "bot": sitter.field("bot").flag(),
        }
        for sitter in part.each(1)
    ]


def _read_entries(game: Game, content: Content, part: Part, seats: int) -> list[Entry]:
    entries: list[Entry] = []
    for n, line in enumerate(part.each(), 1):
        entry, do = read_entry(line, n, seats)
        if not entry.undoes:
            entry.action = game.parse_actor(content, entry.actor, do)
            if entry.action < 0:
                raise line.field("do").fault(f"'{do[:60]}' is not an action of this game")
        entries.append(entry)
    return entries
