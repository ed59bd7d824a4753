"""One truth about legality: what is listed is not refused, all else is, and a refusal changes nothing."""

from random import Random

import pytest

import railhead
from railhead.table.state import CHANCE, NOBODY
from tests.lots import lots
from tests.table.games_under_test import GAMES
from tests.table.playing import COMPILED, a_shared_table, a_table, finish, moments, played, some_texts
from tests.table.playing import step as next_step

pytestmark = pytest.mark.parametrize("game", GAMES)


def action_ids(state, rng):
    """All action ids where they are few, else all legal ones and a sample."""
    count = state.action_count()
    if count <= 3000:
        return range(count)
    listed = [action for seat in range(state.seats) for action in state.legal(seat)]
    return sorted({*listed, *rng.sample(range(count), 300)})


def check_decision(table, rng):
    """Legal exactly when not refused, for every seat, at this moment."""
    state = table.state
    acting = state.to_act()
    for seat in range(state.seats):
        legal = state.legal(seat)
        assert len(legal) == len(set(legal))
        assert bool(legal) == (seat in acting)
        assert all(0 <= action < state.action_count() for action in legal)
        listed = set(legal)
        for action in action_ids(state, rng):
            assert (state.refusal(seat, action) is None) == (action in listed), (seat, action)
        texts = [table.game.text(table.content, action) for action in legal]
        assert table.legal(seat) == texts
        assert [choice["action"] for choice in table.choices(seat)] == texts
        assert all({"action", "kind", "targets", "label"} <= choice.keys() for choice in table.choices(seat))


@pytest.mark.parametrize("n", lots(6))
def test_legal_exactly_when_not_refused(game, n):
    rng = Random(n)
    table = a_table(game, n)
    for _ in moments(table, rng):
        check_decision(table, rng)
    check_decision(table, rng)


@pytest.mark.parametrize("n", lots(3))
def test_what_is_refused_names_a_rule_of_the_book_and_changes_nothing(game, n):
    rng = Random(n)
    table = a_table(game, n)
    rules = table.game.rulebook()
    for _ in moments(table, rng):
        before, entries = table.hash(), len(table)
        for seat in range(table.state.seats):
            legal = table.legal(seat)
            for text in some_texts(table, rng, 6):
                if text in legal:
                    continue
                with pytest.raises(railhead.Refused) as refused:
                    table.play(seat, text)
                assert refused.value.rule in rules
                assert refused.value.why[-1] in ".!?…", "a refusal is a sentence"
                assert isinstance(refused.value.facts, dict)
                said = table.refusal(seat, text)
                assert (said.rule, said.why) == (refused.value.rule, refused.value.why)
        assert (table.hash(), len(table)) == (before, entries)


def mutated(text, rng):
    """A text with a slip in it."""
    at = rng.randrange(len(text) + 1)
    other = rng.choice("abcNESW 0123456789:/-é\n")
    slips = [
        text[:at] + other + text[at:],
        text[:at] + text[at + 1 :],
        text[:at] + other + text[at + 1 :],
        text.upper(),
        f" {text}  ",
        text.replace(" ", "  "),
        text[: -len(text.split(" ")[-1])] + text.split(" ")[-1][::-1],
        " ".join(reversed(text.split(" "))),
    ]
    return rng.choice(slips)


@pytest.mark.parametrize("n", lots(4))
def test_a_text_with_a_slip_is_refused_or_names_an_action_like_any_other(game, n):
    rng = Random(n)
    table = a_table(game, n)
    for _ in moments(table, rng):
        seat = rng.choice(table.to_act)
        legal = table.legal(seat)
        for text in (mutated(rng.choice([*legal, *some_texts(table, rng, 2)]), rng) for _ in range(8)):
            action = table.game.parse(table.content, text)
            refusal = table.refusal(seat, text)
            if action < 0:
                own = table.state.why_no_action(seat, text)  # a bid beyond all bounds, say
                assert refusal.rule == ("T-2" if own is None else own.rule)
                assert refusal.rule in table.game.rulebook()
                continue
            written = table.game.text(table.content, action)
            assert table.game.parse(table.content, written) == action
            assert (refusal is None) == (written in legal)


def test_an_accepted_spelling_plays_the_action_as_it_is_written(game):
    rng = Random(5)
    table = a_table(game, 1)
    for _ in moments(table, rng):
        seat = table.to_act[0]
        for text in (mutated(rng.choice(table.legal(seat)), rng) for _ in range(20)):
            if text not in table.legal(seat) and table.refusal(seat, text) is None:
                one, other = table.fork(seed="a"), table.fork(seed="a")
                one.play(seat, text)
                other.play(seat, other.game.text(other.content, other.game.parse(other.content, text)))
                assert one.hash() == other.hash()
                break


def refused_rule(table, seat, text="", ask=None):
    before, entries = table.hash(), len(table)
    with pytest.raises(railhead.Refused) as refused:
        table.play(seat, text, ask)
    assert (table.hash(), len(table)) == (before, entries)
    return refused.value.rule


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("n", lots(4))
def test_no_seat_acts_out_of_turn(game, n):
    rng = Random(n)
    table = a_shared_table(game, n)
    waited = 0
    for _ in moments(table, rng):
        for seat in set(range(table.state.seats)) - set(table.to_act):
            others = table.legal(table.to_act[0])
            assert table.legal(seat) == table.choices(seat) == []
            for text in (rng.choice(others), rng.choice(some_texts(table, rng, 1))):
                assert refused_rule(table, seat, text) == "T-1"
            waited += 1
    assert waited


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("nobody", [-1, -2, 99] + ([] if COMPILED else [True, None, "0", 0.0, [0]]))
def test_only_seats_of_the_table_are_asked_or_heard(game, nobody):
    table = a_shared_table(game)
    text = table.legal(table.to_act[0])[0]
    assert refused_rule(table, nobody, text) == "T-1"
    for door in (table.ask, table.choices, table.legal, table.undo, table.undo_terms):
        with pytest.raises(railhead.Refused, match="T-1"):
            door(nobody)
    if nobody is not None:
        with pytest.raises(railhead.Refused, match="T-1"):
            table.view(nobody)
    assert table.state.refusal(77, 0).rule == "T-1"


@pytest.mark.rule("T-2")
@pytest.mark.parametrize(
    "nonsense",
    ["", " ", "no such thing", "x" * 10_000, "\0", "\ud800", "1"] + ([] if COMPILED else [5, None, ["a"]]),
)
def test_what_is_no_action_is_refused_as_such(game, nonsense):
    table = a_table(game)
    seat = table.to_act[0]
    assert refused_rule(table, seat, nonsense) == "T-2"
    assert len(table.refusal(seat, nonsense).why.encode()) < 200
    count = table.state.action_count()
    assert table.state.refusal(seat, count).rule == table.state.refusal(seat, -1).rule == "T-2"


@pytest.mark.rule("T-3")
def test_nothing_is_played_after_the_end(game):
    table = finish(a_table(game, 1), Random(1))
    assert table.to_act == NOBODY
    for seat in range(table.state.seats):
        for text in some_texts(table, Random(seat)):
            assert refused_rule(table, seat, text) == "T-3"
        assert table.ask(seat)["rule"] == "T-3"
        assert table.legal(seat) == table.choices(seat) == []
    assert table.state.refusal(CHANCE, 0).rule == "T-3"
    for word in ("resign 0", "time-up 0", "bot 0", "player 0"):
        with pytest.raises(railhead.Refused, match="T-3"):
            table.declare(word)


@pytest.mark.rule("T-4")
def test_nobody_acts_while_a_roll_is_awaited(game):
    rng = Random(2)
    table = a_table(game, 2, auto_roll=False)
    met = 0
    for _ in moments(table, rng):
        if not table.awaits_roll:
            assert table.outcomes() == {}
            assert table.state.refusal(CHANCE, 0).rule == "T-2"
            continue
        met += 1
        assert table.to_act == ()
        for seat in range(table.state.seats):
            assert refused_rule(table, seat, some_texts(table, rng, 1)[0]) == "T-4"
            assert table.ask(seat)["rule"] == "T-4"
            assert table.legal(seat) == []
    assert met


@pytest.mark.rule("T-5")
def test_an_answer_to_an_older_question_is_refused(game):
    rng = Random(3)
    table = a_shared_table(game, 1)
    asked = {}
    for _ in moments(table, rng):
        for seat in table.to_act:
            now = table.ask(seat)["ask"]
            question = (table.ask(seat)["sentence"], table.legal(seat))
            # The same number always stands for the same question.
            assert asked.setdefault((seat, now), question) == question
            text = table.legal(seat)[0]
            for stale in (now - 1, now + 1, 0):
                assert refused_rule(table, seat, text, stale) == "T-5"
            assert table.refusal(seat, text, now) is None


def test_the_open_question_is_answered_by_its_number(game):
    table = played(game, 0, 5)
    while not table.to_act:
        next_step(table, Random(1))
    seat = table.to_act[0]
    before = len(table)
    table.play(seat, table.legal(seat)[0], table.ask(seat)["ask"])
    assert len(table) > before
