"""The decks that ship: loads, sources, demands, events, locos. Read from content.json alone."""

import heapq
import math
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tests.rules.lunar_rails.moon_graph import city_of, content, links, price, steps_from


def cities() -> dict[str, dict[str, Any]]:
    return {city["name"]: city for city in content()["cities"]}


def lines() -> list[dict[str, Any]]:
    return [line for card in content()["demands"] for line in card["lines"]]


def sources() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {load["name"]: [] for load in content()["loads"]}
    for city in cities().values():
        for load in city["makes"]:
            found[load].append(city["name"])
    return found


def test_there_are_30_loads_and_95_chips() -> None:
    chips = Counter(load["chips"] for load in content()["loads"])
    assert chips == {3: 25, 4: 5}
    assert sum(load["chips"] for load in content()["loads"]) == 95


def test_known_loads_are_there_where_they_are_known() -> None:
    known = {"Artifacts", "Robots", "Bauxite", "Beer", "Ice", "Fish", "Wheat", "Workers", "Solar Collectors"}
    assert set(sources()) >= known
    assert "Scott" in sources()["Ice"]
    assert "Mare Moscoviense" in sources()["Workers"]


@pytest.mark.rule("LR-35")
def test_each_load_has_one_to_four_sources() -> None:
    assert Counter(len(makers) for makers in sources().values()) == {1: 5, 2: 11, 3: 8, 4: 6}
    for city in cities().values():
        assert len(set(city["makes"])) == len(city["makes"]) <= (1 if city["size"] == "major" else 2)
    assert all(city["makes"] for city in cities().values() if city["size"] != "major")


def test_sources_of_one_load_are_eight_steps_apart() -> None:
    for makers in sources().values():
        for one, other in combinations(makers, 2):
            assert steps_from(cities()[one]["id"])[cities()[other]["id"]] >= 8, (one, other)


def test_there_are_130_numbered_cards_of_three_lines() -> None:
    assert [card["number"] for card in content()["demands"]] == list(range(1, 131))
    assert all(len(card["lines"]) == 3 for card in content()["demands"])


def test_how_often_cities_ask_and_loads_are_asked_for() -> None:
    asked = Counter(line["city"] for line in lines())
    more = 0
    for name, city in cities().items():
        due = {"major": 12, "medium": 9, "small": 5}[city["size"]]
        assert due <= asked[name] <= due + 1
        more += asked[name] - due
    assert more == 2
    assert Counter(line["load"] for line in lines()) == dict.fromkeys(sources(), 13)


def test_no_demand_is_there_twice_or_for_what_the_city_makes() -> None:
    assert len({(line["city"], line["load"]) for line in lines()}) == 390
    assert not [line for line in lines() if line["load"] in cities()[line["city"]]["makes"]]


def test_each_card_has_three_cities_three_loads_and_a_short_a_middle_and_a_long_way() -> None:
    for card in content()["demands"]:
        assert len({line["city"] for line in card["lines"]}) == 3
        assert len({line["load"] for line in card["lines"]}) == 3
        short, middle, long = sorted(line["pays"] for line in card["lines"])
        assert short <= 13 < middle < 22 <= long


def test_payoffs_are_spread_as_meant() -> None:
    pays = sorted(line["pays"] for line in lines())
    assert 17 <= sum(pays) / 390 <= 20
    assert 31 <= pays[390 * 95 // 100] <= 35
    assert 39 <= pays[-1] <= 42
    assert pays[0] >= 5


def cheapest_track(start: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Price and length of the cheapest track from a city to every other, its own milepost not paid."""
    best = dict.fromkeys(start["mileposts"], (0, 0))
    arrived: dict[str, tuple[int, int]] = {}
    heap = [(0, 0, name) for name in best]
    while heap:
        cost, length, name = heapq.heappop(heap)
        if best[name] < (cost, length):
            continue
        for other, crossed in links()[name].items():
            city = city_of().get(other)
            if city and city is not start:
                there = (cost + crossed, length + 1)
                arrived[city["name"]] = min(there, arrived.get(city["name"], there))
            step = (cost + crossed + price(other), length + 1)
            for reached in city["mileposts"] if city and city is not start else [other]:
                if reached not in best or step < best[reached]:
                    best[reached] = step
                    heapq.heappush(heap, (*step, reached))
    return arrived


def worth(length: int, cost: int) -> int:
    dear = cost / length
    if dear <= math.sqrt(2):
        base = length * (1 + math.copysign((dear - 1) ** 2, dear - 1))
    else:
        base = 2 * cost * (math.sqrt(2) - 1)
    return math.floor(7 * base / 9 - length * length / 1000 + 1.85)


def test_every_demand_can_be_met_and_pays_by_its_cheapest_track() -> None:
    ways = {name: cheapest_track(city) for name, city in cities().items()}
    bonus: dict[str, set[int]] = {}
    for line in lines():
        cost, length = min(ways[source][line["city"]] for source in sources()[line["load"]])
        bonus.setdefault(line["city"], set()).add(line["pays"] - worth(length, cost))
    # One sum for each city, 0 to 3, the more the less trains come that way.
    assert all(len(found) == 1 and found <= {0, 1, 2, 3} for found in bonus.values()), bonus
    assert Counter(found.pop() for found in bonus.values()) == {0: 14, 1: 14, 2: 14, 3: 14}


@pytest.mark.rule("LR-1")
def test_six_players_can_always_be_dealt() -> None:
    assert len(content()["demands"]) >= 6 * 3 + 5


def test_there_are_20_events_in_their_mix() -> None:
    events = content()["events"]
    assert [event["number"] for event in events] == list(range(131, 151))
    assert Counter(event["kind"] for event in events) == {
        "meteor": 6, "boom": 3, "strike": 3, "closed": 3, "flares": 2,
        "decompression": 1, "rays": 1, "tax": 1,
    }  # fmt: skip


@pytest.mark.rule("LR-51")
def test_meteors_come_from_all_six_sides() -> None:
    meteors = [event for event in content()["events"] if event["kind"] == "meteor"]
    assert {event["bearing"] for event in meteors} == {"N", "NE", "SE", "S", "SW", "NW"}
    assert meteors[0] == {"number": 131, "kind": "meteor", "bearing": "N", "distance": 3}
    assert all(2 <= event["distance"] <= 4 for event in meteors)


@pytest.mark.rule("LR-52", "LR-53", "LR-54", "LR-56", "LR-57")
def test_events_name_what_there_is() -> None:
    by_kind: dict[str, list[dict[str, Any]]] = {}
    for event in content()["events"]:
        by_kind.setdefault(event["kind"], []).append(event)
    for boom in by_kind["boom"]:
        assert boom["pays"] == 20
        assert len(set(boom["loads"])) >= 2
        assert set(boom["loads"]) <= set(sources())
    assert {strike["who"] for strike in by_kind["strike"]} == {"rail", "dockers", "builders"}
    closed = {(event["title"], event["terrain"]) for event in by_kind["closed"]}
    assert closed == {("Moon Quake", "mountain"), ("Moon Quake", "alpine"), ("Lava Flows", "mare")}
    assert {event["half"] for event in by_kind["flares"]} == {"near", "far"}
    assert by_kind["rays"][0]["half"] in {"near", "far"}


@pytest.mark.rule("LR-50")
def test_the_tax_table_rises() -> None:
    (tax,) = [event for event in content()["events"] if event["kind"] == "tax"]
    assert tax["table"] == [[50, 20], [100, 30], [150, 40], [200, 50]]


@pytest.mark.rule("LR-20")
def test_locos_and_their_eighteen_cards() -> None:
    locos = {loco["name"]: (loco["level"], loco["loads"], loco["speed"]) for loco in content()["locos"]}
    assert locos == {
        "Von Braun": (1, 2, 10), "Redstone": (2, 2, 12), "Vostok": (2, 3, 10), "Atlas": (3, 2, 14),
        "Soyuz": (3, 3, 12), "Titan": (4, 2, 16), "Proton": (4, 3, 14), "Saturn": (5, 3, 16),
    }  # fmt: skip
    cards = content()["loco_cards"]
    assert sum(card["count"] for card in cards) == 18
    assert sum(card["count"] for card in cards if len(card["sides"]) == 2) == 12
    assert {side for card in cards for side in card["sides"]} == set(locos)


def test_circus_starts_in_two_cities() -> None:
    assert content()["circus"] == ["Hertzsprung", "Mare Nectaris"]
    assert set(content()["circus"]) <= set(cities())
