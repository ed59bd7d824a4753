"""Bad input of every kind is refused with a sentence that says where and why, and nothing is half applied."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import railhead
from railhead.games import find
from railhead.table.options import read_options
from tests.table.games_under_test import GAMES
from tests.table.playing import COMPILED, a_table, finish, played, questions, until_a_roll
from tests.table.spoiling import fault_of, places, spoilt

every_game = pytest.mark.parametrize("game", GAMES)
fuzzed = settings(
    max_examples=80,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
texts = st.text(max_size=30) | st.text(alphabet=st.sampled_from("aé\0\n\ud800\udfff"), max_size=10)
numbers = st.integers(-5, 100) | st.integers()
atoms = st.none() | st.booleans() | numbers | st.floats() | texts
values = st.recursive(
    atoms,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)
randoms = st.integers(0, 10**6).map(Random)


def a_record(game):
    """A record with all kinds of lines: undone steps, a bot, automatic and sealed ones."""
    table = played(game, 4, 18)
    seat = next(entry.actor for entry in reversed(table.line) if entry.actor >= 0 and not entry.auto)
    table.undo(seat, consent=range(table.state.seats))
    table.declare("bot 0", who="A bot")
    seat = table.to_act[0]
    table.play(seat, table.legal(seat)[0])
    return json.loads(json.dumps(table.record()))


RECORDS = {game: a_record(game) for game in GAMES}


# --- records


@every_game
@fuzzed
@given(rng=randoms, faults=st.integers(1, 3))
def test_a_spoilt_record_is_refused_or_replays(game, rng, faults):
    record = spoilt(RECORDS[game], rng, faults)
    found = []
    fault = fault_of(lambda: found.append(railhead.replay(record)))
    if fault is None:
        again = railhead.replay(json.loads(json.dumps(found[0].record())))
        assert again.hash() == found[0].hash()
    fault_of(lambda: railhead.verify(record))


@every_game
@fuzzed
@given(rng=randoms)
def test_a_spoilt_line_is_refused_and_named_or_replays(game, rng):
    record = json.loads(json.dumps(RECORDS[game]))
    at = rng.randrange(len(record["entries"]))
    record["entries"][at] = spoilt(record["entries"][at], rng)
    fault = fault_of(lambda: railhead.replay(record))
    if fault is not None:
        assert fault.where.startswith("record")


@every_game
@fuzzed
@given(field=st.sampled_from(sorted(RECORDS[GAMES[0]])), value=values)
def test_nonsense_in_a_field_of_a_record_is_refused_or_harmless(game, field, value):
    fault_of(lambda: railhead.replay({**RECORDS[game], field: value}))
    fault_of(lambda: railhead.verify({**RECORDS[game], field: value}))


@fuzzed
@given(value=values)
def test_what_is_no_record_at_all_is_refused(value):
    assert fault_of(lambda: railhead.replay(value))
    assert fault_of(lambda: railhead.verify(value))


# --- positions and content


@every_game
@fuzzed
@given(value=values, field=st.sampled_from(["game", "rules", "content", "options", "seats", "state"]))
def test_nonsense_in_a_position_is_refused(game, value, field):
    position = a_table(game).position()
    fault_of(lambda: railhead.from_position(game, {**position, field: value}))
    assert fault_of(lambda: railhead.from_position(game, value))
    state = {**position["state"]}
    for name in state:
        fault_of(
            lambda name=name: railhead.from_position(game, {**position, "state": {**state, name: value}})
        )


@every_game
@fuzzed
@given(rng=randoms, faults=st.integers(1, 2))
def test_spoilt_content_is_refused_or_can_be_played_with(game, rng, faults):
    data = spoilt(find(game).content().data, rng, faults)
    found = []
    options = {"max_rounds": 2}
    fault = fault_of(lambda: found.append(railhead.new(game, options=options, seed="x", content=data)))
    if fault is None:
        table = finish(found[0], Random(1))
        assert all(now == due for _, now, due in table.state.laws())
        record = json.loads(json.dumps(table.record()))
        assert railhead.replay(record).hash() == table.hash()
    else:
        assert fault.where.startswith("content")
    assert find(game).content().hash == a_table(game).content.hash


@every_game
@fuzzed
@given(value=values)
def test_nonsense_is_no_content(game, value):
    # A text is the name of a file, and nothing at all is the game's own content.
    if value is not None:
        assert fault_of(lambda: railhead.new(game, content=value))


@every_game
@pytest.mark.parametrize("name", ["no such file", "", ".", "\0", "\ud800", "x" * 5000])
def test_a_content_file_that_cant_be_read_is_refused(game, name):
    assert fault_of(lambda: railhead.new(game, content=name))


@every_game
@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"{", b"[1.5]", b'{"a": 1, "a": 2}', b"[" * 100_000, b"NaN"]
)
def test_a_content_file_that_is_no_json_is_refused_by_its_name(game, data, tmp_path):
    path = tmp_path / "board.json"
    path.write_bytes(data)
    assert fault_of(lambda: railhead.new(game, content=path)).where == "board.json"
    assert fault_of(lambda: railhead.new(game, content=str(path))).where == "board.json"


@every_game
def test_half_a_character_in_any_name_is_refused_in_words_that_can_be_sent(game):
    """JSON can hold half of a pair (a lone surrogate), which no file and no socket takes."""
    data = {
        "position": played(game, 4, 60).position(),
        "record": a_record(game),
        "content": json.loads(json.dumps(find(game).content().data)),
    }
    read = {
        "position": lambda changed: railhead.from_position(game, changed),
        "record": railhead.replay,
        "content": lambda changed: railhead.new(game, content=changed),
    }
    for what, whole in data.items():
        objects = [there[key] for there, key in places(whole) if isinstance(there[key], dict)]
        # A large board has thousands of them, and each try loads it anew.
        for there in [whole, *objects[:: 1 + len(objects) // 60]]:
            there["\ud800"] = next(iter(there.values()), 1)
            assert fault_of(lambda what=what, whole=whole: read[what](whole)), what
            del there["\ud800"]


# --- options, seats, seeds, players


@every_game
@fuzzed
@given(data=st.data())
def test_options_are_refused_or_of_the_right_kind(game, data):
    known = {option.name: option for option in find(game).options}
    given_options = data.draw(
        st.dictionaries(st.sampled_from(sorted(known)) | texts, values, max_size=3) | values
    )
    found = []
    if fault_of(lambda: found.append(read_options(find(game).options, given_options))) is None:
        for name, value in found[0].items():
            assert type(value) is type(known[name].default)
            if type(value) is int:
                assert known[name].least <= value <= known[name].most
        assert set(found[0]) == set(known)


@every_game
@fuzzed
@given(value=values, name=st.sampled_from(["seats", "options", "seed", "players"]))
def test_a_table_is_made_of_sound_arguments_only(game, value, name):
    found = []
    if fault_of(lambda: found.append(railhead.new(game, **{name: value}))) is None:
        record = json.loads(json.dumps(found[0].record()))
        assert railhead.replay(record).hash() == found[0].hash()


@fuzzed
@given(value=values)
def test_a_game_nobody_knows_is_refused(value):
    assume(not (isinstance(value, str) and value in {game["id"] for game in railhead.games()}))
    assert fault_of(lambda: railhead.new(value))


# --- at the table


@every_game
@fuzzed
@given(data=st.data())
def test_any_text_is_an_action_or_refused_and_a_refused_one_changes_nothing(game, data):
    table = played(game, data.draw(st.integers(0, 4)), data.draw(st.integers(0, 30)))
    if table.over:
        return
    seat = table.to_act[0]
    words = st.sampled_from(" ".join(table.legal(seat)).split(" "))
    text = data.draw(texts | st.lists(words | texts, max_size=4).map(" ".join))
    before, entries = table.hash(), len(table)
    refusal = table.refusal(seat, text)
    if refusal is None:
        table.play(seat, text)
        assert len(table) > entries
        return
    with pytest.raises(railhead.Refused) as refused:
        table.play(seat, text)
    assert refused.value.rule in table.game.rulebook()
    assert (table.hash(), len(table)) == (before, entries)


@every_game
@fuzzed
@given(text=texts, seat=values, ask=values)
def test_whatever_comes_in_through_a_door_of_the_table_is_refused_or_done(game, text, seat, ask):
    table = until_a_roll(a_table(game, 1, auto_roll=False), Random(1))
    table.roll()
    before = table.hash()
    if COMPILED:
        seat, ask = len(str(seat)), len(str(ask))
    for door in (
        lambda: table.play(seat, text, ask),
        lambda: table.declare(text),
        lambda: table.roll(text),
        lambda: table.plan(seat, [text]),
        lambda: table.play_many(seat, [text]),
        lambda: table.undo(seat),
        lambda: table.view(seat),
        lambda: table.log(None),
    ):
        try:
            door()
        except railhead.Refused as refused:
            rule = refused.rule
        else:
            continue
        assert rule in table.game.rulebook()
        assert table.hash() == before


@every_game
@fuzzed
@given(data=st.data())
def test_a_query_is_answered_or_refused_whatever_its_arguments(game, data):
    table = played(game, data.draw(st.integers(0, 4)), data.draw(st.integers(0, 40)))
    given_args = [args for _, args in questions(table)]
    names = st.sampled_from(["seat", "x", *sorted({field for args in given_args for field in args})])
    fitting = st.sampled_from([0, 1, *(value for args in given_args for value in args.values())])
    args = data.draw(st.dictionaries(names, values | fitting, max_size=3) | values)
    name = data.draw(st.sampled_from(["content", *sorted(table.game.queries())]) | texts)
    viewer = data.draw(st.none() | st.integers(0, table.state.seats - 1))
    before = table.hash()
    try:
        fault_of(lambda: table.query(viewer, name, args))
    except railhead.Refused as refused:
        rule = refused.rule
    else:
        rule = "T-1"
    assert rule in table.game.rulebook()
    assert table.hash() == before
