"""The Night Market's own secrets: cards by name, and cash where it is hidden."""

import copy
from random import Random

import pytest

import railhead
from railhead.table.canonical import canonical
from tests.table.games_under_test import GAMES
from tests.table.market_cards import CONTENT
from tests.table.playing import bytes_of, moments, received, some_texts, viewers

ONE_OF_EACH = {
    **CONTENT,
    "cards": [
        {"name": name, "count": 1, "value": n}
        for n, name in enumerate(
            ("amber", "bamboo", "copper", "damask", "ebony", "frankincense", "ginger", "honey")
        )
    ],
    "rumour": "ebony",
    "cash": 7919,
    "limit": 90,
}


def a_market(seats, n, **options):
    assert "night-market" in GAMES
    return railhead.new(
        "night-market", seats, options, seed=f"market {n}", content=ONE_OF_EACH, auto_roll=False
    )


def unasked(table, viewer):
    """What a viewer receives without naming a card himself."""
    seen = received(table, viewer, [])
    del seen["answers"]
    return canonical(seen)


@pytest.mark.parametrize("n", range(8))
def test_no_hidden_card_is_named_to_another_seat(n):
    table = a_market(2 + n % 3, n, hidden_cash=n % 2 == 0)
    names = table.content.names
    known = {viewer: set() for viewer in viewers(table)}
    for _ in moments(table, Random(n)):
        state = table.state
        public = [state.gone, *state.stalls, [state.lots.count(card) for card in range(len(names))]]
        for viewer in viewers(table):
            open_to_him = public if viewer is None else [*public, state.hands[viewer]]
            known[viewer] |= {name for place in open_to_him for name, n in zip(names, place) if n}
            text = unasked(table, viewer)
            # A card that was once in his hand or in the open may be spoken of for ever.
            for name in set(names) - known[viewer]:
                assert name not in text, (viewer, name)


@pytest.mark.parametrize("n", range(6))
def test_no_hidden_cash_is_told_to_another_seat(n):
    table = a_market(3, n, hidden_cash=True)
    for _ in moments(table, Random(n)):
        cash = table.state.cash
        for viewer in viewers(table):
            text = bytes_of(table, viewer, some_texts(table, Random(n), 20))
            for seat in range(3):
                if seat != viewer and (viewer is None or cash[seat] != cash[viewer]):
                    assert str(cash[seat]) not in text
                    assert table.view(viewer)["cash"][seat] is None


@pytest.mark.parametrize("n", range(6))
def test_two_tables_that_differ_in_hidden_cash_alone_look_the_same(n):
    rng = Random(n)
    table = railhead.new("night-market", 3 + n % 2, {"hidden_cash": True}, seed=f"cash {n}", auto_roll=False)
    compared = 0
    for _ in moments(table, rng):
        viewer, giver, taker = rng.sample(range(table.state.seats), 3)
        position = copy.deepcopy(table.position())
        amount = rng.randint(1, 12)
        position["state"]["cash"][giver] -= amount
        position["state"]["cash"][taker] += amount
        try:
            other = railhead.from_position("night-market", position, auto_roll=False)
        except railhead.Malformed:
            continue
        same = railhead.from_position("night-market", table.position(), auto_roll=False)
        texts = some_texts(table, rng, 12)
        for uninvolved in (viewer, None):
            assert bytes_of(same, uninvolved, texts) == bytes_of(other, uninvolved, texts)
        compared += 1
    assert compared > 20


def an_auction(hidden):
    """Seat 1 is asked to bid for seat 0's tea, and has no money."""
    table = railhead.new("night-market", 3, {"hidden_cash": hidden}, seed="poor", auto_roll=False)
    while table.awaits_roll:
        table.roll("tea" if "tea" in table.outcomes() else None)
    position = table.position()
    position["state"].update(
        cash=[24, 0, 12], stack=[["market"], ["auction", 0, 3, 2, 1, 0]], lots=["tea", None, None]
    )
    position["state"]["hands"][0]["tea"] -= 1
    return railhead.from_position("night-market", position, auto_roll=False)


def test_a_poor_seat_is_asked_all_the_same_where_cash_is_hidden():
    table = an_auction(hidden=True)
    assert table.to_act == (1,)
    assert table.legal(1) == ["pass"]
    with pytest.raises(railhead.Refused) as refused:
        table.play(1, "bid 4")
    assert (refused.value.rule, refused.value.facts) == ("NM-4", {"cash": 0})
    table.play(1, "pass")
    passed = next(entry for entry in table.history if entry.actor == 1)
    assert not passed.auto
    assert table.position()["state"]["cash"] == [27, 0, 9]


def test_the_table_passes_for_a_poor_seat_where_cash_is_open():
    table = an_auction(hidden=False)
    assert table.to_act != (1,)
    assert [(entry.actor, entry.auto) for entry in table.history[:1]] == [(1, True)]
    assert table.record()["entries"][0] == {"n": 1, "actor": 1, "do": "pass", "auto": True}


def test_imagined_states_keep_the_true_cash():
    table = an_auction(hidden=True)
    for seat in range(3):
        assert table.state.determinise(seat, Random(1)).cash == [24, 0, 12]


def test_sums_that_are_paid_in_the_open_stay_in_the_log():
    table = an_auction(hidden=True)
    table.play(1, "pass")
    sold = next(told for told in table.log(None) if told["kind"] == "sold")
    assert sold == {
        "kind": "sold", "seat": 2, "text": "Player 3 buys tea for 3.", "owner": 0, "card": "tea", "amount": 3,
        "by": 1,
    }  # fmt: skip


@pytest.mark.parametrize("word", ["resign", "time-up"])
def test_offers_that_a_word_of_the_table_has_shown_stand_in_every_record(word):
    table = railhead.new("night-market", 3, seed="shown")
    table.play(0, table.legal(0)[0])
    table.play(1, table.legal(1)[0])
    hidden = table.viewers_record(None)["entries"]
    assert not [line for line in hidden if line["actor"] in (0, 1)]
    table.declare(f"{word} 2")
    assert [told["seat"] for told in table.log(None) if told["kind"] == "offer"] == [0, 1]
    for viewer in viewers(table):
        shown = [line["actor"] for line in table.viewers_record(viewer)["entries"]]
        assert shown.count(0) == shown.count(1) == 1
