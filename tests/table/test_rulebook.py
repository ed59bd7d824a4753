"""Rule pages: one heading for each id, read into id → rule."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railhead import Malformed
from railhead.games import find
from railhead.table.game import table_rules
from railhead.table.rulebook import parse_rulebook
from tests.table.games_under_test import GAMES
from tests.table.spoiling import check_fault

ID = re.compile(r"[A-Z]+-[A-Z]?\d+[a-z]?")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_with_its_own_rules_and_the_tables(game):
    rules = find(game).rulebook()
    assert {f"T-{n}" for n in range(1, 7)} <= set(rules)
    assert set(rules) - set(table_rules())
    for id, rule in rules.items():
        assert ID.fullmatch(id)
        assert rule.id == id
        assert rule.title
        assert rule.text


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_of_a_game_takes_an_id_of_the_table(game):
    own = parse_rulebook(find(game)._file("rulebook.md"))
    assert not set(own) & set(table_rules())


def test_rules_stand_in_the_order_of_the_page():
    page = "# A game\n\nBefore.\n\n## XX-2 Two\nTwo.\n\n### A part\nMore.\n## XX-1 One\nOne.\n"
    rules = parse_rulebook(page)
    assert list(rules) == ["XX-2", "XX-1"]
    assert rules["XX-2"].text == "Two.\n\n### A part\nMore."
    assert rules["XX-1"].title == "One"


@pytest.mark.parametrize(
    ("page", "why"),
    [
        ("## XX-1 One\nOne.\n## XX-1 Again\nTwo.\n", "twice"),
        ("## XX-1 One\n\n## XX-2 Two\nTwo.\n", "no text"),
        ("## XX-1 One\nOne.\n# Another page\n", "heading"),
        ("## XX-1   \nOne.\n", "XX-1"),
    ],
)
def test_a_faulty_page_is_refused(page, why):
    with pytest.raises(Malformed, match=why) as fault:
        parse_rulebook(page, "page")
    check_fault(fault.value)


lines = st.sampled_from(
    ["## XX-1 One", "## XX-1  ", "## XX-2a Two", "## T-1 x", "# Page", "", "text", "## END-0 end"]
)


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(page=st.lists(lines | st.text(max_size=20), max_size=12).map("\n".join))
def test_any_page_is_read_or_refused(page):
    try:
        rules = parse_rulebook(page, "page")
    except Malformed as malformed:
        fault = malformed
    else:
        assert all(rule.id == id and rule.title and rule.text for id, rule in rules.items())
        return
    check_fault(fault)
