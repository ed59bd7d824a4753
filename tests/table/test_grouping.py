"""Choices in groups: what like ones share is said once, and nothing is lost by it."""

import json
import random

import pytest

import railhead
from railhead.table.grouping import Grouping, expanded, filled, gathered


def test_a_template_of_one_field_keeps_the_fields_own_value() -> None:
    assert filled("{aim}", {"aim": 7}) == 7
    assert filled("aim {aim}", {"aim": 7}) == "aim 7"
    assert filled("{a}{b}", {"a": 1, "b": "x"}) == "1x"
    assert filled("done", {}) == "done"


def test_a_choice_is_its_groups_templates_filled_with_its_row() -> None:
    grouping = Grouping()
    for hex, place, cost in (("b3", "Bay", 4), ("c4", "Cape", 5), ("c5", "Cape", 6)):
        grouping.kind(
            "build", "build X {hex}", "{place}, ₱{cost}", ["X", "{hex}"], ["hex", "place", "cost"], ["cost"],
            same={"company": "X"}, lists=["place"],
        )  # fmt: skip
        grouping.row([hex, place, cost])
    (group,) = grouping.groups
    assert group["rows"] == [["b3", 0, 4], ["c4", 1, 5], ["c5", 1, 6]]
    assert expanded(grouping.groups)[2] == {
        "action": "build X c5", "kind": "build", "targets": ["X", "c5"], "label": "Cape, ₱6",
        "company": "X", "cost": 6,
    }  # fmt: skip


def test_choices_told_one_by_one_come_back_as_they_were_and_in_their_order() -> None:
    choices = [
        {"action": "bid 1", "kind": "bid", "targets": [], "label": "Bid 1", "amount": 1},
        {"action": "bid 2", "kind": "bid", "targets": [], "label": "Bid {2}", "amount": 2},
        {"action": "pass", "kind": "pass", "targets": [], "label": "Pass"},
        {"action": "aim 3", "kind": "aim", "targets": [3, "c4"], "label": "Aim", "at": [1, 2]},
        {"action": "bid 4", "kind": "bid", "targets": [], "label": "Bid 4", "amount": 4},
    ]
    groups = gathered(choices)
    assert [len(group["rows"]) for group in groups] == [2, 1, 1, 1]
    assert expanded(groups) == choices


@pytest.mark.parametrize("game", [game["id"] for game in railhead.games()])
def test_groups_hold_every_legal_action_once_and_in_order(game: str) -> None:
    table, rng = railhead.new(game, seed="groups"), random.Random("groups")
    for _ in range(60):
        if table.over:
            return
        for seat in table.to_act:
            groups = json.loads(json.dumps(table.choice_groups(seat)))
            assert [choice["action"] for choice in expanded(groups)] == table.legal(seat)
            assert expanded(groups) == table.choices(seat)
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal(seat)))


def test_529_aims_are_told_in_a_fifth_of_the_room() -> None:
    table = railhead.new("lunar-land-rush", seats=2, seed="aims")
    while table.ask(table.to_act[0])["kind"] != "aim":
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    (seat,) = table.to_act
    whole = len(json.dumps(table.choices(seat)))
    assert len(json.dumps(table.choice_groups(seat), separators=(",", ":"))) < whole / 5
