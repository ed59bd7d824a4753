"""Cards of a content file: advanced orders, the corporations' basic orders, objectives."""

import re
from typing import Final

from ...table.reading import Part
from .moon import MOST_SEATS, Moon
from .phases import ANY, BONUSES, COLOURS, OBJECTIVES, ORDERS

CARD_KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MOST_CARDS: Final = 60


def check_cards(moon: Moon, data: Part) -> None:
    advanced = _check_orders(moon, data.field("orders"))
    _check_corporations(moon, data.field("corporations"), advanced)
    _check_objectives(moon, data.field("objectives"))


def _name(part: Part) -> str:
    name = part.field("name")
    if not name.text(60) or " ".join(name.text().split()) != name.text():
        raise name.fault("a name with single spaces is wanted")
    return name.text()


def _check_orders(moon: Moon, orders: Part) -> list[int]:
    """The advanced orders; their colours are given back."""
    moon.cards, moon.card_names = list(ORDERS), [order.capitalize() for order in ORDERS]
    moon.card_abouts = [""] * COLOURS
    moon.orders, moon.bonuses = [(order,) for order in range(COLOURS)], [0] * COLOURS
    colours: list[int] = []
    for part in orders.each(moon.row, MOST_CARDS):
        part.fields("card", "name", "about", "colour", "orders", "bonus")
        key, bonus = part.field("card"), part.maybe("bonus")
        if not CARD_KEY.fullmatch(key.text(30)) or key.text() in moon.cards:
            raise key.fault("a word of its own in small letters is wanted, such as march-blue")
        colour = part.field("colour").one_of(*moon.regions, "any")
        may = [ORDERS.index(order.one_of(*ORDERS)) for order in part.field("orders").each(1, COLOURS)]
        if len(set(may)) < len(may):
            raise part.field("orders").fault("each order is named once")
        better = 0
        if bonus is not None:
            better = BONUSES.index(bonus.one_of(*BONUSES[1:]))
            if may != [better - 1]:
                raise bonus.fault(f"{BONUSES[better]} improves {ORDERS[better - 1]}, and that alone")
        moon.cards.append(key.text())
        moon.card_names.append(_name(part))
        moon.card_abouts.append(part.field("about").text(300))
        moon.orders.append(tuple(may))
        moon.bonuses.append(better)
        colours.append(ANY if colour == "any" else moon.regions.index(colour))
    return colours


def _check_corporations(moon: Moon, corporations: Part, advanced: list[int]) -> None:
    moon.corporations, moon.corporation_names, moon.colours = [], [], []
    seen: list[set[int]] = [set() for _ in ORDERS]
    for part in corporations.each(MOST_SEATS, MOST_SEATS):
        key, colours = (
            part.fields("corporation", "name", "colours").field("corporation"),
            part.field("colours"),
        )
        if not CARD_KEY.fullmatch(key.text(30)) or key.text() in moon.corporations:
            raise key.fault("a word of its own in small letters is wanted")
        colours.fields(*ORDERS)
        basic = [moon.regions.index(colours.field(order).one_of(*moon.regions)) for order in ORDERS]
        if len(set(basic)) < COLOURS:
            raise colours.fault("the four basic orders have four colours")
        for order, colour in enumerate(basic):
            if colour in seen[order]:
                raise colours.field(ORDERS[order]).fault("another corporation has this order in this colour")
            seen[order].add(colour)
        moon.corporations.append(key.text())
        moon.corporation_names.append(_name(part))
        moon.colours += [*basic, *advanced]


def _check_objectives(moon: Moon, objectives: Part) -> None:
    moon.objective_names, moon.objective_abouts = [""] * len(OBJECTIVES), [""] * len(OBJECTIVES)
    moon.copies = [0] * len(OBJECTIVES)
    for part in objectives.each(1, len(OBJECTIVES)):
        part.fields("objective", "name", "about", "copies")
        number = OBJECTIVES.index(part.field("objective").one_of(*OBJECTIVES))
        if moon.copies[number]:
            raise part.field("objective").fault("this objective stands here already")
        moon.objective_names[number] = _name(part)
        moon.objective_abouts[number] = part.field("about").text(300)
        moon.copies[number] = part.field("copies").number(1, 9)
    if sum(moon.copies) <= MOST_SEATS:
        raise objectives.fault(f"at least {MOST_SEATS + 1} are wanted: one for each seat and one for all")
