"""The game in words: texts as people write them, read in any accepted spelling."""

from typing import Final

from . import actions
from .moon import Moon
from .phases import COLOURS, ORDERS
from .terrain import nearest

ALONE: Final = {"done": actions.DONE, "supply": actions.TAKE_SUPPLY, "pick-up": actions.PICK_UP}
MOST_DIGITS: Final = 6


def parse(moon: Moon, text: str) -> int:
    """The action a text names, or -1: any case, areas by key, name or beginning, kinds by name or colour."""
    words = text.lower().replace(",", " ").split()
    if words[:2] == ["pick", "up"]:
        words = ["pick-up", *words[2:]]
    if not words:
        return -1
    verb, rest = "pick-up" if words[0] == "pickup" else words[0], words[1:]
    if not rest:
        return ALONE.get(verb, -1)
    numbers = moon.numbers
    if verb == "aim":
        return _aim(moon, rest)
    if verb in ("play", "pick-up"):
        card = moon.card_words.get("-".join(rest), -1)
        return (numbers.play if verb == "play" else numbers.pick_up) + card if card >= 0 else -1
    if verb in ("move", "on"):
        step = _step(moon, rest)
        return (numbers.move if verb == "move" else numbers.on) + step if step >= 0 else -1
    if verb == "build":
        return _build(moon, rest)
    if verb == "extract":
        area, kind = _area(moon, rest[:-1]), moon.colour_words.get(rest[-1], -1)
        return numbers.extract + area * COLOURS + kind if area >= 0 and kind >= 0 else -1
    if verb == "land":
        area = _area(moon, rest)
        return numbers.land + area if area >= 0 else -1
    if verb == "region" and len(rest) == 1:
        region = moon.colour_words.get(rest[0], -1)
        return actions.REGION + region if region >= 0 else -1
    if verb == "order" and len(rest) == 1:
        return actions.ORDER + ORDERS.index(rest[0]) if rest[0] in ORDERS else -1
    return -1


def _area(moon: Moon, words: list[str]) -> int:
    return moon.area_words.get(" ".join(words), -1)


def _aim(moon: Moon, rest: list[str]) -> int:
    """An aim by its number, by two coordinates or by an area: then the one nearest to it."""
    if all(word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS for word in rest):
        if len(rest) == 1:
            return actions.AIM + int(rest[0]) if int(rest[0]) < len(moon.aims) else -1
        return actions.AIM + nearest(moon.aims, (int(rest[0]), int(rest[1]))) if len(rest) == 2 else -1
    area = _area(moon, rest)
    return actions.AIM + nearest(moon.aims, moon.centres[area]) if area >= 0 else -1


def _step(moon: Moon, rest: list[str]) -> int:
    """From and to, as a number; names of several words are told apart where only one way makes sense."""
    found = set()
    for at in range(1, len(rest)):
        area, other = _area(moon, rest[:at]), _area(moon, rest[at:])
        if area >= 0 and other >= 0:
            found.add(area * len(moon.areas) + other)
    return found.pop() if len(found) == 1 else -1


def _build(moon: Moon, rest: list[str]) -> int:
    numbers = moon.numbers
    if len(rest) > 2 and rest[-2] == "without":
        area, kind = _area(moon, rest[:-2]), moon.colour_words.get(rest[-1], -1)
        return numbers.without + area * COLOURS + kind if area >= 0 and kind >= 0 else -1
    area = _area(moon, rest)
    return numbers.build + area if area >= 0 else -1
