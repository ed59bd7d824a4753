"""What a seat may not know does not show: not in a single byte of anything that it receives."""

from random import Random

import pytest

import railhead
from railhead.table.canonical import canonical
from railhead.table.state import CHANCE
from tests.lots import lots
from tests.table.games_under_test import GAMES
from tests.table.playing import (
    a_shared_table,
    a_table_for,
    bytes_of,
    imagined,
    imagined_or_known,
    moments,
    now_and_then,
    received,
    some_texts,
    viewers,
)
from tests.table.playing import told as told_of

pytestmark = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("n", lots(6))
def test_a_seat_cant_tell_the_true_state_from_an_imagined_one(game, n):
    rng = Random(n)
    table = a_shared_table(game, n, auto_roll=False)
    for _ in moments(table, rng):
        true = table.state
        for seat in range(true.seats):
            other = true.determinise(seat, rng)
            assert other.to_act() == true.to_act()
            assert other.sealed() == true.sealed()
            assert canonical(other.view(seat)) == canonical(true.view(seat))
            assert canonical(other.view(None)) == canonical(true.view(None))
            assert other.legal(seat) == true.legal(seat)
            if seat in true.to_act():
                assert other.ask(seat) == true.ask(seat)
                assert canonical(other.choices(seat)) == canonical(true.choices(seat))
            for action in rng.sample(range(true.action_count()), min(20, true.action_count())):
                assert told_of(other.refusal(seat, action)) == told_of(true.refusal(seat, action))


@pytest.mark.parametrize("n", lots(4))
def test_nothing_a_table_says_to_a_seat_depends_on_what_is_hidden_from_it(game, n):
    rng = Random(n)
    table = a_shared_table(game, n, auto_roll=False)
    for _ in now_and_then(table, rng, 0.3):
        texts = some_texts(table, rng, 6)
        seat = rng.randrange(table.state.seats)
        other = imagined_or_known(table, seat, rng)
        for viewer in (seat, None):
            assert bytes_of(other, viewer, texts) == bytes_of(table.fork(), viewer, texts)


@pytest.mark.parametrize("n", lots(4))
def test_an_imagined_state_is_a_state_of_the_game(game, n):
    rng = Random(n)
    table = a_shared_table(game, n, auto_roll=False)
    for _ in moments(table, rng):
        other = imagined(table, rng.randrange(table.state.seats), rng)
        assert all(now == due for _, now, due in other.state.laws())
        again = railhead.from_position(game, other.position(), auto_roll=False)
        assert again.jump(0).hash() == other.hash()


def compare(forks, uninvolved, texts):
    """The forks that look alike to everybody as to who is to act must be alike in every byte."""
    alike = {}
    for fork in forks:
        alike.setdefault((fork.to_act, fork.over), []).append(fork)
    compared = 0
    for same in alike.values():
        for viewer in uninvolved:
            first = received(same[0], viewer, texts)
            for other in same[1:]:
                seen = received(other, viewer, texts)
                for part, data in first.items():
                    assert canonical(seen[part]) == canonical(data), (viewer, part)
                compared += 1
    return compared


def sealed_forks(table, seat, actions):
    """A fork for each action that stays sealed, and the table as it was."""
    forks = [table.fork(auto_roll=False)]
    for action in actions:
        fork = table.fork(auto_roll=False)
        entries = fork.take(seat, action)
        if all(entry.sealed for entry in entries):
            forks.append(fork)
    return forks


@pytest.mark.parametrize("n", lots(5))
def test_a_sealed_choice_shows_to_nobody_else(game, n):
    rng = Random(n)
    table = a_shared_table(game, n)
    met = compared = 0
    for _ in now_and_then(table, rng, 0.3):
        if not table.state.sealed() or len(table.to_act) < 2:
            continue
        met += 1
        seat = rng.choice(table.to_act)
        legal = table.state.legal(seat)
        forks = sealed_forks(table, seat, rng.sample(legal, min(4, len(legal))))
        texts = some_texts(table, rng, 3)
        uninvolved = rng.sample([viewer for viewer in viewers(table) if viewer != seat], 2)
        compared += compare(forks, uninvolved, texts)
        # The next seat chooses the same on all of them: still nothing shows.
        others = [other for other in table.to_act if other != seat]
        if others:
            text = rng.choice(table.legal(others[0]))
            for fork in forks:
                fork.play(others[0], text)
            if all(fork.history[-1].sealed for fork in forks):
                compare(forks, uninvolved, texts)
    assert compared or not met


@pytest.mark.parametrize("n", lots(3))
def test_the_terms_of_an_undo_tell_nothing_of_the_others_sealed_steps(game, n):
    """The others may be many steps ahead in secret: a number of an entry would tell how many."""
    rng = Random(n)
    table = a_shared_table(game, n)
    for _ in moments(table, rng):
        if not table.state.sealed() or len(table.to_act) < 2:
            continue
        seat, other = rng.sample(table.to_act, 2)
        slow, fast = table.fork(auto_roll=False), table.fork(auto_roll=False)
        ahead = fast.take(other, rng.choice(table.state.legal(other)))
        if not all(entry.sealed for entry in ahead) or fast.to_act != slow.to_act:
            continue
        own = rng.choice(table.legal(seat))
        assert canonical(slow.play(seat, own)) == canonical(fast.play(seat, own))
        assert slow.undo_terms(seat) == fast.undo_terms(seat)
        assert canonical(slow.undo(seat)) == canonical(fast.undo(seat))


@pytest.mark.parametrize("n", lots(6))
def test_an_outcome_that_a_seat_may_not_know_does_not_show(game, n):
    rng = Random(n)
    table = a_shared_table(game, n, auto_roll=False)
    for _ in moments(table, rng):
        if not table.awaits_roll:
            continue
        outcomes = [outcome for outcome, weight in table.state.chance() if weight]
        audience = table.state.audience(CHANCE, outcomes[0])
        if audience is None:
            continue
        assert {table.state.audience(CHANCE, outcome) for outcome in outcomes} == {audience}
        forks = [table.fork() for _ in outcomes]
        for fork, outcome in zip(forks, outcomes):
            fork.roll(fork.game.outcome_text(fork.content, outcome))
        texts = some_texts(table, rng, 3)
        uninvolved = [viewer for viewer in viewers(table) if viewer not in audience]
        compare(forks, uninvolved, texts)
        # The next roll has other odds on each fork, since another card is gone: that must not show either.
        common = [text for text in forks[0].outcomes() if all(text in fork.outcomes() for fork in forks)]
        if common:
            following = forks[0].state.audience(CHANCE, forks[0].state.chance()[0][0]) or ()
            for fork in forks:
                fork.roll(common[0])
            compare(forks, [viewer for viewer in uninvolved if viewer not in following], texts)


@pytest.mark.parametrize("word", ["bot", "player", "time-up", "resign"])
def test_a_word_of_the_table_opens_no_sealed_choice(game, word):
    """Somebody else comes, goes or runs out of time while a choice is sealed."""
    rng = Random(word)
    table = a_table_for(game, 4, word)
    for _ in now_and_then(table, rng, 0.07):
        if not table.state.sealed() or len(table.to_act) < 3:
            continue
        seat, other = rng.sample(table.to_act, 2)
        legal = table.state.legal(seat)
        forks = sealed_forks(table, seat, rng.sample(legal, min(4, len(legal))))
        for fork in forks:
            fork.declare(f"{word} {other}")
        if all(fork.state.sealed() for fork in forks):
            compare(forks, [viewer for viewer in viewers(table) if viewer != seat], [])


@pytest.mark.parametrize("n", lots(3))
def test_a_refusal_tells_only_what_the_seat_knows(game, n):
    rng = Random(n)
    table = a_shared_table(game, n)
    for _ in moments(table, rng):
        for seat in table.to_act:
            imagined = table.state.determinise(seat, rng)
            for action in range(0, table.state.action_count(), 1 + table.state.action_count() // 150):
                assert told_of(imagined.refusal(seat, action)) == told_of(table.state.refusal(seat, action))


@pytest.mark.parametrize("n", lots(3))
def test_a_log_is_told_in_full_to_those_who_may_know_it_and_only_to_them(game, n):
    rng = Random(n)
    table = a_shared_table(game, n)
    for _ in moments(table, rng):
        for viewer in viewers(table):
            may = [
                event.kind
                for entry in table.line
                for event in entry.events
                if event.to is None or (viewer is not None and viewer in event.to)
            ]
            log = table.log(viewer)
            assert [told["kind"] for told in log] == may
            assert table.log(viewer, since=len(may) // 2) == log[len(may) // 2 :]
            assert all(told["text"] for told in log)


@pytest.mark.parametrize("n", lots(3))
def test_the_record_of_a_viewer_tells_no_more_than_he_saw(game, n):
    """Two outcomes that look and sound alike to a viewer stand alike in his record: `audience` fits `to`."""
    rng = Random(n)
    table = a_shared_table(game, n, auto_roll=False)
    for _ in now_and_then(table, rng, 0.4):
        if not table.awaits_roll:
            continue
        outcomes = [outcome for outcome, weight in table.state.chance() if weight > 0]
        forks = [table.fork(auto_roll=False) for _ in range(2)]
        for fork, text in zip(forks, rng.sample(outcomes, min(2, len(outcomes))), strict=False):
            fork.roll(fork.game.outcome_text(fork.content, text))
        for viewer in viewers(table):
            one, other = ([fork.view(viewer), fork.log(viewer)] for fork in forks)
            if canonical(one) == canonical(other):
                records = [canonical(fork.viewers_record(viewer)["entries"]) for fork in forks]
                assert records[0] == records[1], f"what is hidden from {viewer} stands in his record"


def test_what_is_hidden_is_imagined_anew(game):
    """A `determinise` that only clones would make every comparison above empty."""
    hidden = imagined_otherwise = 0
    for n in range(4):
        rng = Random(n)
        table = a_shared_table(game, n, auto_roll=False)
        for _ in now_and_then(table, rng, 0.4):
            for seat in range(table.state.seats):
                secret = [
                    e for e in table.line if e.to is not None and e.actor == CHANCE and seat not in e.to
                ]
                sealed = table.state.sealed() and any(
                    other != seat and other not in table.to_act for other in range(table.state.seats)
                )
                if secret or sealed:
                    hidden += 1
                    hashes = {canonical(table.state.determinise(seat, rng).position()) for _ in range(4)}
                    imagined_otherwise += len(hashes) > 1
    assert imagined_otherwise or not hidden, "determinise never gives another state than the true one"
