"""Replay equals play, hash for hash; notation and records survive being written down; dice can be checked."""

import json
from random import Random

import pytest

import railhead
from railhead.table.reading import parse_json
from railhead.table.state import CHANCE
from tests.lots import lots
from tests.table.games_under_test import GAMES
from tests.table.playing import (
    a_shared_table,
    a_table,
    answer,
    finish,
    moments,
    no_floats,
    played,
    some_questions,
    step,
    until_a_roll,
    viewers,
)

pytestmark = pytest.mark.parametrize("game", GAMES)


def as_written(record):
    """A record after a trip through a file."""
    return parse_json(json.dumps(record), "record")


@pytest.mark.parametrize("n", lots(5))
def test_replay_equals_play_at_every_step(game, n):
    table = a_table(game, n, auto_roll=n % 2 == 0)
    hashes = {0: table.jump(0).hash(), len(table): table.hash()}
    for _ in moments(table, Random(n)):
        hashes[len(table)] = table.hash()
    hashes[len(table)] = table.hash()
    again = railhead.replay(as_written(table.record()))
    assert again.hash() == table.hash()
    assert again.record() == table.record()
    assert [again.scores(), again.winners()] == [table.scores(), table.winners()]
    for entry in Random(n).sample(sorted(hashes), min(25, len(hashes))):
        assert table.jump(entry).hash() == again.jump(entry).hash() == hashes[entry]


@pytest.mark.parametrize("n", lots(3))
def test_a_prefix_of_a_record_is_a_record(game, n):
    table = finish(a_table(game, n, auto_roll=False), Random(n))
    record = as_written(table.record())
    del record["hash"]
    entries = record["entries"]
    for length in Random(n).sample(range(len(entries) + 1), 12):
        prefix = railhead.replay({**record, "entries": entries[:length]})
        there = table.jump(length)
        there.settle()
        assert prefix.hash() == there.hash()


@pytest.mark.parametrize("n", lots(3))
def test_a_replayed_table_goes_on_as_the_first_would_have(game, n):
    table = played(game, n, 12)
    again = railhead.replay(as_written(table.record()))
    for seat in range(table.state.seats):
        assert again.ask(seat) == table.ask(seat)
        assert again.log(seat) == table.log(seat)
        assert again.viewers_record(seat) == table.viewers_record(seat)
    finish(table, Random(n))
    finish(again, Random(n))
    assert again.record() == table.record()


def test_every_action_and_every_outcome_is_read_back_as_it_is_written(game):
    table = a_table(game, auto_roll=False)
    rules, content = table.game, table.content
    texts = [rules.text(content, action) for action in range(table.state.action_count())]
    assert len(set(texts)) == len(texts)
    assert [rules.parse(content, text) for text in texts] == list(range(len(texts)))
    assert all(text and text == text.strip() and len(text) <= 200 for text in texts)
    for _ in moments(table, Random(1)):
        if table.awaits_roll:
            outcomes = [outcome for outcome, weight in table.state.chance() if weight]
            written = [rules.outcome_text(content, outcome) for outcome in outcomes]
            assert list(table.outcomes()) == written
            assert [rules.parse_outcome(content, text) for text in written] == outcomes


@pytest.mark.parametrize("n", lots(3))
def test_only_plain_data_with_whole_numbers_leaves_the_table(game, n):
    table = a_table(game, n)
    for at, _ in enumerate(moments(table, Random(n))):
        for viewer in viewers(table):
            assert no_floats(table.view(viewer))
            # These only grow.
            if at % 16 == 0:
                assert no_floats([table.log(viewer), table.viewers_record(viewer)])
            if at % 3 == 0:
                asked = some_questions(table, viewer)
                assert no_floats([answer(table, viewer, name, args) for name, args in asked])
        for seat in table.to_act:
            assert no_floats([table.ask(seat), table.choices(seat), table.plan(seat, table.legal(seat)[:1])])
    for viewer in viewers(table):
        assert no_floats([table.log(viewer), table.viewers_record(viewer)])
    assert no_floats([table.record(), table.position(), table.scores(), table.winners()])


def test_the_record_says_who_sat_where_from_which_entry(game):
    seats = [{"name": f"Guest {seat}", "bot": seat == 0} for seat in range(a_shared_table(game).state.seats)]
    table = railhead.new(game, len(seats), players=seats, seed="guests")
    seat = table.to_act[0]
    table.declare(f"player {seat}", who="Somebody else")
    again = railhead.replay(as_written(table.record()))
    assert again.names == table.names
    assert again.sitters[seat][-1] == {"from": len(table), "who": "Somebody else", "bot": False}


@pytest.mark.parametrize("n", lots(3))
def test_the_dice_of_a_true_record_are_found_true(game, n):
    table = finish(a_table(game, n), Random(n))
    record = as_written(table.record())
    found = railhead.verify(record)
    rolls = [line for line in record["entries"] if line["actor"] == "chance"]
    assert (found["ok"], found["faults"], found["given"]) == (True, [], 0)
    assert found["rolls"] == len(rolls) > 0
    assert found["commitment"] == record["commitment"] == a_table(game, n).commitment


def test_a_roll_that_was_given_is_told_as_given(game):
    table = until_a_roll(a_table(game, auto_roll=False), Random(1))
    table.roll(next(iter(table.outcomes())))
    until_a_roll(table, Random(1)).roll()
    found = railhead.verify(table.record())
    assert (found["ok"], found["rolls"], found["given"]) == (True, 1, 1)


def test_a_roll_that_was_tampered_with_is_found(game):
    table = finish(a_table(game, 1, auto_roll=False), Random(1))
    record = as_written(table.record())
    del record["hash"]
    tried = 0
    for n, line in enumerate(record["entries"], 1):
        others = [text for text in table.jump(n - 1).outcomes() if text != line["do"]]
        if line["actor"] != "chance" or not others or tried >= 12:
            continue
        entries = [*record["entries"][: n - 1], {**line, "do": others[0]}]
        found = railhead.verify({**record, "entries": entries})
        assert (found["ok"], found["faults"]) == (False, [n])
        tried += 1
    assert tried


def test_a_tampered_roll_on_a_line_that_was_taken_back_is_found_too(game):
    table = a_table(game, auto_roll=False)
    rng = Random(4)
    while True:
        if table.awaits_roll and len(table.outcomes()) > 1 and any(e.actor >= 0 for e in table.line):
            break
        step(table, rng)
    seat = next(entry.actor for entry in reversed(table.line) if entry.actor >= 0)
    outcomes = list(table.outcomes())
    table.roll()
    rolled = len(table)
    table.undo(seat, consent=table.undo_terms(seat)["asks"])
    record = as_written(table.record())
    assert railhead.verify(record)["ok"]
    line = record["entries"][rolled - 1]
    assert line["actor"] == "chance"
    line["do"] = next(text for text in outcomes if text != line["do"])
    assert railhead.verify(record)["faults"] == [rolled]


def test_a_record_that_was_tampered_with_is_refused(game):
    table = played(game, 1, 20)
    chance = next(n for n, entry in enumerate(table.history) if entry.actor == CHANCE)
    for where, change in {
        "seed": lambda r: r.update(seed="another"),
        "commitment": lambda r: r.update(commitment="0" * 64),
        "hash": lambda r: r.update(hash="0" * 64),
        "content": lambda r: r.update(content="0" * 64),
        "game": lambda r: r.update(game="chess"),
        "format": lambda r: r.update(format="railhead-record/0"),
        f"entries[{chance}].of": lambda r: r["entries"][chance].update(of=77),
        "entries[0].n": lambda r: r["entries"][0].update(n=2),
        "unknown field": lambda r: r.update(chat=[]),
    }.items():
        record = as_written(table.record())
        change(record)
        with pytest.raises(railhead.Malformed) as fault:
            railhead.replay(record)
        part = where.partition(".")[0].partition("[")[0]
        assert part in str(fault.value) or (where in ("seed", "commitment") and "seed" in str(fault.value))


def test_a_start_position_with_other_options_than_its_record_is_refused(game):
    table = played(game, 1, 12)
    begun = railhead.from_position(game, table.position(), seed="x")
    record = as_written(begun.record())
    assert railhead.replay(record).hash() == begun.hash()
    record["options"]["max_rounds"] += 1
    del record["hash"]
    with pytest.raises(railhead.Malformed, match="options"):
        railhead.replay(record)


@pytest.mark.parametrize("n", lots(3))
def test_a_viewers_record_holds_no_seed_and_is_for_reading_only(game, n):
    table = finish(a_table(game, n), Random(n))
    for viewer in viewers(table):
        record = as_written(table.viewers_record(viewer))
        assert "seed" not in record
        assert "hash" not in record
        assert table.record()["seed"] not in json.dumps(record)
        assert [line["n"] for line in record["entries"]] == list(range(1, len(record["entries"]) + 1))
        with pytest.raises(railhead.Malformed, match="viewer"):
            railhead.replay(record)


@pytest.mark.parametrize("n", range(2))
def test_header_and_lines_are_the_record_in_parts(game, n):
    table = played(game, n, 20)
    record = table.record()
    assert {
        **table.header(),
        "seed": record["seed"],
        "hash": record["hash"],
        "entries": table.lines(),
    } == record
    assert table.lines(since=5) == record["entries"][5:]


def test_an_automatic_step_where_there_was_a_choice_is_refused(game):
    table = played(game, 1, 20)
    record = as_written(table.record())
    free = next(line for line in record["entries"] if isinstance(line["actor"], int) and "auto" not in line)
    free["auto"] = True
    with pytest.raises(railhead.Malformed, match="auto"):
        railhead.replay(record)


def test_looking_back_beyond_the_record_is_refused(game):
    table = played(game, 0, 3)
    for n in (-1, len(table) + 1):
        with pytest.raises(railhead.Malformed):
            table.jump(n)


@pytest.mark.parametrize("n", range(2))
def test_looking_back_leaves_the_table_alone(game, n):
    table = played(game, n, 15)
    before, record = table.hash(), table.record()
    back = table.jump(len(table) // 2)
    finish(back, Random(n))
    assert (table.hash(), table.record()) == (before, record)
