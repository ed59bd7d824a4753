"""What the probes tell of a game of Luzon Rails is what happened in it, and adds up over games."""

from random import Random
from typing import Any

import pytest

import railhead
from railhead.lab.balance_luzon_rails import Counts
from railhead.lab.favour import Grid
from railhead.lab.probe_luzon_rails import Probe, probe
from railhead.table.event import Event
from railhead.table.table import Table


@pytest.fixture(scope="module", params=[(3, False), (5, True)], ids=["three", "five with private companies"])
def played(request: pytest.FixtureRequest) -> Table:
    """A game at random to its end."""
    seats, private = request.param
    table = railhead.new("luzon-rails", seats=seats, options={"private_companies": private}, seed="probe")
    rng = Random(5)
    while not table.over:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))
    return table


def a_company(name: str, star: str, first: list[int], **more: Any) -> dict[str, Any]:
    company = {
        "company": name, "private": "", "star": star, "north": star[0], "south": star[0],
        "sales": [[0, *first]], "shares": 4, "a_share": 12, "paid": 12, "spent": 5, "granted": 0,
        "value": 9, "die": 2, "track": 6, "treasury": 3, "manila": 0,
    }  # fmt: skip
    return {**company, **more}


def a_game(winner: int, rounds: int = 6, **more: Any) -> dict[str, Any]:
    """Seat 0 began in the north and bought two first shares, seat 1 one, seat 2 none."""
    companies = [
        a_company("klingson", "B5", [0, 8], south="L", manila=3, private="strongbox"),
        a_company("cabasan", "E2", [0, 4], sales=[[0, 0, 4], [2, 1, 9]], paid=24),
        a_company("mayon", "O8", [1, 5]),
    ]
    told = {
        "rounds": rounds, "start": 2, "first": 1, "triggers": [], "companies": companies, "tokens": 6,
        "unsold": 0, "cards": {"build": {"played": 10, "from_hand": 4, "for_nothing": 1}},
    }  # fmt: skip
    return {"winners": [winner], "scores": [40, 30, 20], "probe": {**told, **more}}


def counted(*games: dict[str, Any]) -> Counts:
    counts = Counts(3)
    for line in games:
        counts.add(line)
    return counts


def grid(counts: Counts, title: str) -> Grid:
    return next(found for found in counts.grids() if found.title == title)


def test_the_sales_paid_and_dividends_told_explain_everybodys_money(played: Table) -> None:
    companies = probe(played)["companies"]
    prices = sum(price for told in companies for _, _, price in told["sales"])
    paid = sum(told["paid"] for told in companies)
    assert sum(played.scores()) == 25 * len(played.scores()) - prices + paid


def test_a_company_is_told_as_it_stands_at_the_end(played: Table) -> None:
    for told, seen in zip(probe(played)["companies"], played.view(None)["companies"], strict=True):
        assert len(told["sales"]) == seen["shares_sold"]
        assert (told["star"], told["track"]) == (seen["track"][0], len(seen["track"]))
        assert (told["value"], told["die"], told["treasury"]) == (
            seen["value"],
            seen["die"],
            seen["treasury"],
        )
        assert bool(told["manila"]) == seen["manila"]
        assert told["private"] == (seen["private"] or "")
        assert told["north"] == min(hex[0] for hex in seen["track"])


def test_all_cards_of_the_display_were_played(played: Table) -> None:
    told = probe(played)
    from_display = sum(card["played"] - card["from_hand"] for card in told["cards"].values())
    assert from_display == 7 * told["rounds"]
    assert all(0 <= card["for_nothing"] <= card["played"] for card in told["cards"].values())


def test_a_card_is_played_for_nothing_when_nothing_follows_on_it() -> None:
    seen = Probe(5)
    for event in (
        Event("display", 0, (2, 0)), Event("done", 0, (2,)),
        Event("hand", 1, (2,)), Event("build", 1, (0, 7, 1)), Event("done", 1, (2,)),
        Event("display", 2, (0, 1)), Event("done", 2, (0,)),
    ):  # fmt: skip
        seen.see(event)
    seen.lay_down()
    assert (seen.played, seen.from_hand, seen.for_nothing) == ([1, 0, 2, 0], [0, 0, 1, 0], [1, 0, 1, 0])


def test_a_first_share_wins_when_its_buyer_does() -> None:
    counts = counted(a_game(winner=0), a_game(winner=1))
    times = {name: company.favour.times for name, company in counts.companies.items()}
    assert times == {"klingson": 1.5, "cabasan": 1.5, "mayon": 1.5}
    counts.add(a_game(winner=0))
    assert counts.companies["klingson"].favour.times == 2.0
    assert counts.companies["mayon"].favour.times == 1.0
    assert counts.stars["O8"].times == 1.0
    assert counts.privates["strongbox"].times == 2.0
    assert {number: favour.cases for number, favour in counts.held.items()} == {0: 3, 1: 3, 2: 3}


def test_prices_and_money_are_told_by_company() -> None:
    counts = counted(a_game(winner=0))
    figures = counts.figures()["companies"]
    assert (figures["klingson"]["first_price"], figures["klingson"]["first_gain"]) == (8, 4)
    assert (figures["cabasan"]["later_price"], figures["cabasan"]["sold"]) == (9, 2)
    assert [row[2] for row in grid(counts, "Companies").rows] == ["0.75", "1.50", "0.75"]
    assert [row[0] for row in grid(counts, "Auctions").rows] == ["at the beginning", "2"]


def test_whoever_never_crosses_the_row_of_mountains_is_cut_off() -> None:
    rows = grid(counted(a_game(winner=0)), "Cut off").rows
    assert [row[1:] for row in rows] == [["2", "50.0%"], ["1", "100.0%"]]


def test_the_order_of_play_is_counted_from_the_first_to_play() -> None:
    counts = counted(a_game(winner=1), a_game(winner=0))
    assert [favour.wins for favour in counts.from_first] == [1, 0, 1]


@pytest.mark.parametrize(("rounds", "met"), [((6, 5, 3), True), ((6, 4, 3), False)])
def test_games_should_last_five_rounds_more_often_than_not(rounds: tuple[int, ...], met: bool) -> None:
    aims = counted(*(a_game(winner=0, rounds=number) for number in rounds)).aims()
    assert next(aim.met for aim in aims if "rounds" in aim.wanted) is met


def test_cards_are_told_a_game() -> None:
    rows = grid(counted(a_game(winner=0), a_game(winner=2)), "Cards").rows
    assert rows == [["build", "10.0", "40%", "10.0%"]]
