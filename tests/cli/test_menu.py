"""What is typed at the prompt is understood where it is clear, and asked back where it is not."""

from random import Random

import pytest

import railhead
from railhead.cli.boards import Drawer
from railhead.cli.terminal.listing import in_short, listed
from railhead.cli.terminal.menu import Menu
from tests.cli.turns import at_turn


def menu_at(roll: str, **options) -> Menu:
    return Menu(at_turn(roll, **options), 0)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("draw r4c1 NE", "draw r4c1 NE"),
        ("r4c1 NE", "draw r4c1 NE"),
        ("R4C1 ne", "draw r4c1 NE"),
        ("  r4c1   NE ", "draw r4c1 NE"),
        ("r4c1 EN", "draw r4c1 NE"),
        ("r4c1 en", "draw r4c1 NE"),
        ("draw r4c1 EN", "draw r4c1 NE"),
        ("d r4c1 S", "draw r4c1 SW"),
        ("override white 5", "override white 5"),
        ("ov w 5", "override white 5"),
        ("white 5", "override white 5"),
        ("coloured 5", "override coloured 5"),
    ],
)
def test_a_clear_text_is_one_action(typed, action):
    assert menu_at("4 1").meant(typed) == [action]


def test_a_square_alone_leaves_its_ways_to_choose_from():
    assert menu_at("4 1").meant("r4c1") == ["draw r4c1 NE", "draw r4c1 ES", "draw r4c1 SW", "draw r4c1 NW"]


def test_a_number_of_a_long_list_stands_for_a_square():
    menu = menu_at("4 1")
    assert menu.meant("1") == menu.bundles[0].actions
    assert {action.split()[1] for action in menu.meant("1")} == {menu.bundles[0].name}
    assert menu.meant("99") == []
    assert menu.meant("0") == []


def test_in_a_smaller_menu_each_choice_has_its_number():
    menu = menu_at("4 1")
    smaller = menu.only(menu.meant("r4c1"))
    assert smaller.meant("3") == ["draw r4c1 SW"]


@pytest.mark.parametrize("typed", ["", "r4c1 NS", "fly", "#", "#x", "draw r9c9 NE", "²"])
def test_what_fits_no_choice_means_none(typed):
    assert menu_at("4 1").meant(typed) == []


def test_an_illegal_short_form_is_read_as_the_action_it_names():
    menu = menu_at("4 1")
    assert menu.reading("r1c1 ne") == "draw r1c1 NE"
    assert menu.reading("r1c1") == "draw r1c1 NE"
    assert menu.reading("nonsense") == "nonsense"


def test_every_action_is_meant_by_its_own_text_and_by_its_example():
    for menu in (menu_at("4 6"), menu_at("3 3", advanced=True)):
        for action in menu.actions:
            assert menu.meant(action) == [action]
            assert menu.meant(menu.example(action)) == [action]


@pytest.mark.parametrize("roll", ["4 1", "4 6", "3 3"])
def test_a_long_list_is_short_on_the_screen(roll):
    menu = menu_at(roll)
    lines = [line.plain for line in listed(menu, 80)]
    assert len(lines) <= 5
    assert all(len(line) <= 80 for line in lines)
    assert all(bundle.name in " ".join(lines) for bundle in menu.bundles)
    assert len(in_short(menu)[0].plain) <= 160


def test_the_advanced_list_stays_readable():
    assert len(listed(menu_at("4 6", advanced=True), 80)) <= 12


class Bids:
    """As much of a table as a menu needs: an auction."""

    def __init__(self) -> None:
        self.game = self
        self.content = None

    def choices(self, seat: int) -> list[dict[str, object]]:
        texts = ["pass", *(f"bid {price}" for price in range(3, 30))]
        return [{"action": text, "kind": text.split()[0], "targets": [], "label": text} for text in texts]

    def parse(self, content: object, text: str) -> int:
        return -1


def test_a_number_that_is_a_bid_is_no_number_of_the_list():
    menu = Menu(Bids(), 0)  # type: ignore[arg-type]
    assert menu.meant("12") == ["bid 12"]
    assert menu.meant("#1") == ["pass"]
    assert menu.meant("2") == []
    assert menu.meant("p") == ["pass"]
    assert [line.plain for line in listed(menu, 80)] == ["pass  #1 pass", "bid  3–29"]


def test_a_choice_is_listed_with_its_price():
    table = railhead.new("luzon-rails", 3, seed="prices")
    building = next_building(table)
    drawer = Drawer("luzon-rails")
    told = " ".join(line.plain for line in listed(Menu(table, building), 80, drawer.price))
    for choice in table.choices(building):
        if choice["kind"] == "build":
            assert f"{choice['action'].split()[-1]} ₱{choice['cost']}" in told


def next_building(table):
    """Play on until a seat may build in many places; the seat."""
    luck = Random(1)
    while True:
        seat = table.to_act[0]
        if sum(choice["kind"] == "build" for choice in table.choices(seat)) > 4:
            return seat
        table.play(seat, luck.choice(table.legal(seat)))
