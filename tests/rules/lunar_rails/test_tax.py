"""Rail Tax: the table, everybody pays, and cash is open from then on."""

import pytest

from tests.rules.lunar_rails.positions import Player, cash, draw, in_force, kind, play, start
from tests.rules.lunar_rails.small_moon import EVENTS, moon_with
from tests.rules.lunar_rails.telling import courier, courier_draws, discards


def taxed(*money, **more):
    """Seat 0 throws its hand away and draws the tax; what everybody has then."""
    table = start(*[Player(cash=one) for one in money], **more)
    play(table, 0, "new-hand")
    draw(table, 150)
    return [cash(table, seat) for seat in range(len(money))]


@pytest.mark.rule("LR-50")
@pytest.mark.parametrize(
    ("before", "tax"),
    [
        (0, 0), (1, 0), (49, 0), (50, 20), (51, 20), (99, 20), (100, 30), (149, 30), (150, 40),
        (199, 40), (200, 50), (249, 50), (400, 50),
    ],
)  # fmt: skip
def test_the_tax_goes_by_the_table_over_cash_in_hand(before, tax):
    assert taxed(before, 0)[0] == before - tax


@pytest.mark.rule("LR-50")
def test_everybody_pays_by_what_he_has():
    assert taxed(60, 20, 120, 260) == [40, 20, 90, 210]


@pytest.mark.rule("LR-50")
def test_track_and_locos_do_not_count():
    rich = Player(cash=40, loco="Saturn", track=["n+0+2 n+0+4 n+0+6 peary"])
    table = start(rich, Player())
    play(table, 0, "new-hand")
    draw(table, 150)
    assert cash(table, 0) == 40


@pytest.mark.rule("LR-50")
def test_it_works_once_and_goes_to_the_discards():
    table = start(Player(), Player())
    play(table, 0, "new-hand")
    draw(table, 150)
    assert in_force(table) == []
    assert 150 in discards(table)
    assert kind(table) == ""


@pytest.mark.rule("LR-50")
def test_from_then_on_cash_is_open():
    table = start(Player(cash=70), Player(cash=33))
    assert table.view(None)["cash_open"] is False
    play(table, 0, "new-hand")
    draw(table, 150)
    assert table.view(None)["cash_open"] is True
    for viewer in (0, 1, None):
        assert [one["cash"] for one in table.view(viewer)["players"]] == [50, 33]


@pytest.mark.rule("LR-50b")
def test_in_the_middle_of_a_delivery_the_payoff_is_already_in_hand():
    table = start(courier(cash=40), Player(cash=49))
    courier_draws(table, 150)
    assert (cash(table, 0), cash(table, 1)) == (40 + 12 - 20, 49)


@pytest.mark.rule("LR-50b")
def test_nobody_pays_more_than_he_has():
    hard = [{**event, "table": [[5, 20], [50, 30]]} if event["kind"] == "tax" else event for event in EVENTS]
    assert taxed(12, 4, 60, moon=moon_with(events=hard)) == [0, 4, 30]


@pytest.mark.rule("LR-50b")
def test_it_works_again_when_it_comes_again():
    table = start(courier(loads=["Ice", "Beer"], cash=100), Player(cash=90), cash_open=True)
    courier_draws(table, 150, 9)
    assert (cash(table, 0), cash(table, 1)) == (82, 70)
    table = start(courier(cash=82), Player(cash=70), cash_open=True)
    courier_draws(table, 150, 9)
    assert (cash(table, 0), cash(table, 1)) == (74, 50)


@pytest.mark.rule("LR-50b")
def test_twice_from_a_reshuffled_pile():
    table = start(courier(loads=["Ice", "Beer"], cash=100), Player(cash=90), pile=[150, 9])
    courier_draws(table, 150, 9)
    play(table, 0, "deliver 3 Beer")
    draw(table, 150)
    assert (cash(table, 0), cash(table, 1)) == (112 - 30 + 15 - 20, 90 - 20 - 20)


@pytest.mark.rule("LR-50", "LR-80")
def test_a_player_who_has_left_pays_nothing():
    table = start(Player(), Player(), Player(out=True))
    play(table, 0, "new-hand")
    draw(table, 150)
    assert [cash(table, seat) for seat in (0, 1)] == [40, 40]
