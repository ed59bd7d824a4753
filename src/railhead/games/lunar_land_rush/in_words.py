"""The moon, the corporations and the cards in words."""

from typing import Any

from ...table.in_words import Section, called, listed, sections
from ...table.sentences import counted
from .moon import Moon, with_colour
from .phases import OBJECTIVES
from .rules.building import spell

BEFORE = {"set-up": "The table is set up.", "tokens": "Tokens are turned over.", "over": "The game is over."}


def in_words(moon: Moon, view: Any, names: list[str]) -> list[Section]:
    """What goes on, the corporations, the areas of each region, the orders on offer."""
    said = called(names, view["you"])
    parts = [
        ("Now", _now(moon, view, said)),
        ("Players", [line for seat, name in enumerate(said) for line in _player(moon, view, seat, name)]),
    ]
    for region, areas in enumerate(moon.region_areas):
        title = f"The {moon.regions[region]} region"
        parts.append((title, [_area(moon, view["areas"][area], area, said) for area in areas]))
    row = [moon.card_names[moon.card_words[card]] for card in view["row"] if card is not None]
    parts.append(("Orders on offer", [f"{listed(row)}. In the deck: {view['deck']}."]))
    return sections(parts)


def _now(moon: Moon, view: Any, said: list[str]) -> list[str]:
    phase, order = view["phase"], view["order"]
    if phase == "landing":
        lines = [f"Landing: drop {view['drop']} of {moon.landings}."]
    else:
        lines = [BEFORE.get(phase, f"Round {view['round']}{', the last' if view['trigger'] else ''}.")]
    if view["active"] is not None and phase != "over":
        lines.append(f"The turn of {said[view['active']]}.")
    if order is not None and order["card"] is not None:
        where = f" in the {order['region']} region" if order["region"] else ""
        lines.append(f"{moon.card_names[moon.card_words[order['card']]]} is played{where}.")
    if view["shared"] is not None:
        lines.append(f"Everybody's objective: {_objective(moon, view['shared'])}.")
    if view["objective"] is not None:
        lines.append(f"Your objective: {_objective(moon, view['objective'])}.")
    return lines


def _player(moon: Moon, view: Any, seat: int, name: str) -> list[str]:
    player, standing = view["players"][seat], view["standing"][seat]
    if player["out"]:
        return [f"{name} has left."]
    still = f" and {standing['open']}" if standing["open"] else ""
    pieces = f"{counted(player['astronauts'], 'astronaut')}, {counted(player['domes'], 'dome')}"
    hand, played = _orders(moon, seat, player["hand"]), _orders(moon, seat, player["played"])
    return [
        f"{name}: {standing['points']} points{still}; to place: {pieces}; "
        f"cubes: {_cubes(moon, player['cubes'])}.",
        f"{name}, hand: {hand}; played: {played}; the next card is for {_region(view['next_region'][seat])}.",
    ]


def _area(moon: Moon, told: Any, area: int, said: list[str]) -> str:
    price = {kind: count for kind, count in zip(moon.kinds, moon.prices[area]) if count}
    words = [f"{moon.names[area]}: cubes {_cubes(moon, told['cubes'])}"]
    people = [f"{count} of {said[seat]}" for seat, count in enumerate(told["astronauts"]) if count]
    if people:
        words.append(f"astronauts {' and '.join(people)}")
    if told["token"]:
        words.append("a token")
    if told["dome"] is None:
        words.append(f"a colony costs {spell(price)} for {counted(moon.stars[area], 'star')}")
    else:
        words.append(f"colony of {said[told['dome']]}, {counted(moon.stars[area], 'star')}")
    ways = listed([moon.names[other] for other in moon.neighbours[area]])
    return f"{'; '.join(words)}; next to {ways}."


def _cubes(moon: Moon, cubes: list[int]) -> str:
    return listed([f"{count} {moon.kinds[kind]}" for kind, count in enumerate(cubes) if count])


def _orders(moon: Moon, seat: int, cards: list[str]) -> str:
    numbers = [moon.card_words[card] for card in cards]
    return listed([with_colour(moon, card, moon.colours[seat * len(moon.cards) + card]) for card in numbers])


def _region(colour: str) -> str:
    return "a region of choice" if colour == "any" else f"the {colour} region"


def _objective(moon: Moon, key: str) -> str:
    number = OBJECTIVES.index(key)
    return f"{moon.objective_names[number]} ({moon.objective_abouts[number].rstrip('.')})"
