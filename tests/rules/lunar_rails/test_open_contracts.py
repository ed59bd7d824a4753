"""Open contracts (LR-V6): the cards of an exchanged hand lie open for all."""

import pytest

import railhead
from railhead.table.refusal import Malformed
from tests.rules.lunar_rails.positions import Player, cash, draw, hand, kind, loads, play, refused, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON
from tests.rules.lunar_rails.telling import build_nothing, discards, kinds, new, on_turn, seen


def contracts(table):
    return [card["number"] for card in seen(table)["open_contracts"]]


def open_cards(table, *numbers):
    """The same table with these cards of the pile lying open."""
    position = table.position()
    state = position["state"]
    state["pile"] = [card for card in state["pile"] if card not in numbers]
    state["options_in_play"]["open_contracts"] = list(numbers)
    return railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)


def table_with(*numbers, players=(), **more):
    everybody = players or (Player(hand=[1, 2, 3]), Player(hand=[20, 21, 22]))
    return open_cards(start(*everybody, open_contracts=True, **more), *numbers)


@pytest.mark.rule("LR-V6")
def test_an_exchanged_hand_lies_open_and_is_not_discarded():
    table = table_with()
    play(table, 0, "new-hand")
    assert (contracts(table), discards(table)) == ([1, 2, 3], [])
    draw(table, 4, 5, 6)
    assert (hand(table, 0), contracts(table), on_turn(table)) == ([4, 5, 6], [1, 2, 3], 1)


@pytest.mark.rule("LR-V6", "LR-3b")
def test_also_in_a_building_turn():
    table = start(Player(hand=[1, 2, 3]), Player(), opening=0, open_contracts=True)
    play(table, 0, "new-hand")
    assert contracts(table) == [1, 2, 3]


@pytest.mark.rule("LR-V6")
def test_of_more_than_four_the_lot_discards_some_before_the_new_hand_is_drawn():
    table = table_with(7, 8, 9)
    play(table, 0, "new-hand")
    assert (table.awaits_roll, len(contracts(table))) == (True, 6)
    numbers = table.content.card_numbers
    assert sorted(numbers[card] for card, _ in table.state.chance()) == [1, 2, 3, 7, 8, 9]
    draw(table, 8)
    assert len(contracts(table)) == 5
    draw(table, 2)
    assert (contracts(table), discards(table)) == ([7, 9, 1, 3], [2, 8])
    draw(table, 10, 11, 12)
    assert hand(table, 0) == [10, 11, 12]
    assert kinds(table).count("contract-gone") == 2


@pytest.mark.rule("LR-V6", "LR-36")
@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_fills_an_open_demand_and_no_card_is_drawn_for_it(seat):
    courier = Player(hand=[20, 21, 22], at="tycho", loads=["Ice"])
    players = (courier, Player(hand=[23, 24, 25])) if seat == 0 else (Player(hand=[23, 24, 25]), courier)
    table = table_with(2, 3, players=players, turn=seat)
    play(table, seat, "deliver 2 Ice")
    assert (cash(table, seat), loads(table, seat)) == (72, [])
    assert (contracts(table), discards(table), hand(table, seat)) == ([3], [2], [20, 21, 22])
    assert (table.awaits_roll, kind(table), on_turn(table)) == (False, "operate", seat)


@pytest.mark.rule("LR-V6")
def test_the_player_who_laid_it_open_may_fill_it_too():
    me = Player(hand=[1, 2, 3], at="tycho", loads=["Ice"])
    table = table_with(players=(me, Player(hand=[20, 21, 22])))
    play(table, 0, "new-hand")
    draw(table, 4, 5, 6)
    build_nothing(table, 1)
    play(table, 0, "deliver 2 Ice")
    assert cash(table, 0) == 72


@pytest.mark.rule("LR-V6", "LR-36")
def test_one_delivery_a_card():
    me = Player(hand=[20, 21, 22], at="tycho", loads=["Ice", "Ice"])
    table = table_with(2, players=(me, Player(hand=[23, 24, 25])))
    play(table, 0, "deliver 2 Ice")
    assert refused(table, 0, "deliver 2 Ice") == "LR-36"


@pytest.mark.rule("LR-V6", "LR-36", "LR-52a")
def test_an_open_demand_is_refused_as_an_own_one():
    me = Player(hand=[20, 21, 22], at="plato", loads=["Ice"])
    table = table_with(2, players=(me, Player(hand=[23, 24, 25])))
    assert refused(table, 0, "deliver 2 Ice") == "LR-36"  # not in Plato
    assert refused(table, 0, "deliver 2 Beer") == "LR-36"  # not aboard
    assert refused(table, 0, "deliver 23 Ice") == "LR-36"  # another's hand
    me = Player(hand=[20, 21, 22], at="sinus-iridum", loads=["Ice"])
    table = table_with(5, players=(me, Player(hand=[23, 24, 25])), in_force=((141, 1, 1),))
    assert refused(table, 0, "deliver 5 Ice") == "LR-52a"


@pytest.mark.rule("LR-V6")
def test_a_delivery_of_the_own_hand_draws_as_ever():
    me = Player(hand=[2, 21, 22], at="tycho", loads=["Ice"])
    table = table_with(3, players=(me, Player(hand=[23, 24, 25])))
    play(table, 0, "deliver 2 Ice")
    assert table.awaits_roll
    draw(table, 4)
    assert (discards(table), contracts(table)) == ([2], [3])


@pytest.mark.rule("LR-V6", "LR-80")
def test_cards_of_a_leaver_are_discarded_and_open_ones_stay():
    table = table_with(7, players=(Player(hand=[1, 2, 3]), Player(), Player()))
    table.declare("resign 0")
    assert (contracts(table), discards(table)) == ([7], [1, 2, 3])


@pytest.mark.rule("LR-V6", "LR-80")
def test_the_lot_goes_on_when_the_player_leaves_or_another_does():
    for leaver in (0, 1):
        table = table_with(7, 8, players=(Player(hand=[1, 2, 3]), Player(), Player()))
        play(table, 0, "new-hand")
        table.declare(f"resign {leaver}")
        draw(table, 1)
        assert contracts(table) == [7, 8, 2, 3]
        if leaver:
            draw(table, 10, 11, 12)
        assert on_turn(table) == (2 if leaver else 1)


@pytest.mark.rule("LR-V6", "LR-1")
def test_an_open_card_is_in_no_pile():
    table = table_with(7, pile=[7, 10, 11, 12])
    play(table, 0, "new-hand")
    draw(table, 10, 11, 12)
    build_nothing(table, 1)
    play(table, 0, "new-hand")
    assert not {7, 1, 2, 3} & set(table.position()["state"]["pile"])


@pytest.mark.rule("LR-V6")
def test_choices_say_that_it_is_an_open_contract():
    me = Player(hand=[20, 21, 22], at="tycho", loads=["Ice"])
    table = table_with(2, players=(me, Player(hand=[23, 24, 25])))
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["deliver 2 Ice"] == "Open contract: deliver Ice for 12"
    assert labels["new-hand"].startswith("New hand: lay all cards open")


@pytest.mark.rule("LR-V6")
def test_queries_count_open_contracts():
    me = Player(hand=[20, 21, 22], at="tycho", loads=["Ice"])
    table = table_with(2, players=(me, Player(hand=[23, 24, 25])))
    asked = table.query(0, "city", {"city": "Tycho"})["asked"]
    assert {"seat": None, "card": 2, "load": "Ice", "pays": 12} in asked
    assert 2 in {trip["card"] for trip in table.query(0, "trips", {})["trips"]}


@pytest.mark.rule("LR-V6")
def test_a_position_reads_back_and_faults_are_refused():
    table = table_with(7, 8, 9)
    play(table, 0, "new-hand")
    position = table.position()
    again = railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)
    assert (again.position(), again.awaits_roll) == (position, True)
    for numbers in ([1, 2, 3, 7, 8], [1, 2, 3, 7, 8, 131], [1, 1, 2, 3, 7, 8, 9]):
        position["state"]["options_in_play"]["open_contracts"] = numbers
        with pytest.raises(Malformed):
            railhead.from_position("lunar-rails", position, content=SMALL_MOON)


@pytest.mark.rule("LR-V6")
def test_without_the_option_an_exchanged_hand_is_discarded():
    table = start(Player(hand=[1, 2, 3]), Player())
    play(table, 0, "new-hand")
    assert discards(table) == [1, 2, 3]
    assert "open_contracts" not in seen(table)
    assert "open_contracts" in seen(new(2, open_contracts=True))
