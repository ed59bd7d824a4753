"""Games of likely riders beside a second book: fees due and rates of establishment are always the same."""

from random import Random

import pytest

from tests.rules.rail_baron_southeast.ledger import AT, Ledger
from tests.rules.rail_baron_southeast.literal_ways import Ways
from tests.rules.rail_baron_southeast.small_board import CITIES, SMALL
from tests.rules.rail_baron_southeast.trips import Train, phase, player, small


def likely(table, seat, rng, ways):
    """An action: mostly the way that leads on, something bought, a bid now and then."""
    legal = table.legal(seat)
    if phase(table) == "ride":
        me = player(table, seat)
        goal = me["destination"] or me["home"]
        if rng.random() < 0.85:
            return min(legal, key=lambda text: (distance(ways, text.split()[-1], goal), text))
    if phase(table) == "buy" and len(legal) > 1 and rng.random() < 0.8:
        legal = [text for text in legal if text != "buy nothing"]
    if phase(table) == "bid":
        legal = [legal[0], "pass"]
    return rng.choice(sorted(legal))


def distance(ways, place, goal):
    far, edge, seen = 0, {place}, {place}
    while goal not in edge:
        edge = {other for one in edge for _, other, _ in ways.steps[one]} - seen
        seen |= edge
        far += 1
    return far


@pytest.mark.rule("RB-14", "RB-15a", "RB-15b", "RB-15c", "RB-15e", "RB-16a")
@pytest.mark.parametrize("seed", range(10))
def test_fees_and_rates_are_those_of_the_second_book(seed):
    rng, ways = Random(f"ledger {seed}"), Ways(SMALL)
    seats = 2 + seed % 4
    homes = [rng.choice(CITIES) for _ in range(seats)]
    engine = rng.choice(["freight", "express", "superchief"])
    trains = [Train(home, home, cash=12_000, locomotive=engine) for home in homes]
    table = small(*trains, honeymoon=seats == 2)
    ledger = Ledger(table)
    compared = 0
    for _ in range(500):
        if table.over:
            break
        if table.awaits_roll:
            outcomes = table.outcomes()
            table.roll(rng.choices(list(outcomes), list(outcomes.values()))[0])
        else:
            seat = table.to_act[0]
            table.play(seat, likely(table, seat, rng, ways))
        ledger.follow()
        if table.over:
            break
        seen = table.view(None)
        assert {due["to"]: due["amount"] for due in seen["fees"]} == ledger.due()
        compared += bool(ledger.ridden)
        for seat, one in enumerate(seen["players"]):
            for road in AT:
                if one["place"] in AT[road]:
                    rate = min(one["established"].get(road, 10_000), ledger.rate(seat, road))
                    assert rate == ledger.effective(seat, road), (seat, road)
    assert compared > 20
