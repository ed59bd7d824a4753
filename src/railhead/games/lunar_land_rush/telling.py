"""What happened, as sentences and as named facts."""

from functools import partial
from typing import Any, Final

from ...table.event import Event
from ...table.sentences import Sentences, counted, tell_by
from .moon import Moon, with_colour
from .phases import ANY, OBJECTIVES, ORDERS, TRIGGERS

TOLD: Final[Sentences] = {
    "row": ("{card} comes into the row.", "card", "slot"),
    "dealt": ("{who} is dealt an objective.",),
    "objective": ("{who}'s objective: {objective}.", "objective"),
    "shared": ("The objective for all: {objective}.", "objective"),
    "ground": ("A cube lies on each of the {squares} squares.", "squares"),
    "gift": ("{who} gets one {cube}.", "cube"),
    "start": ("{who} is the start player.",),
    "round": ("Round {round}: {who} begins.", "round"),
    "order": ("{who} makes it {order}.", "order"),
    "region": ("{who} announces the {region} region.", "region"),
    "land": ("{who} lands one astronaut in {area}.", "area"),
    "move": ("{who} moves an astronaut from {area} to {to}.", "area", "to"),
    "token": ("{who} takes the token of {area}.", "area"),
    "extract": ("{who} digs {cube} in {area}.", "area", "cube"),
    "supply": ("{who} takes {cube} from the supply.", "cube"),
    "nothing": ("Nothing comes of it.", "order"),
    "done": ("{who} is done.", "order"),
    "stalled": ("Nobody has placed anything for {rounds} rounds: the game ends.", "rounds"),
    "value": ("A token of {who} shows {value}.", "value"),
}
COUNTS: Final = ("no astronaut", "one astronaut", "two astronauts")


def tell(moon: Moon, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """An event of the game as a sentence and as named facts; '' for what is not the game's own."""
    who = names[event.seat] if event.seat >= 0 else ""
    kind = event.kind
    if kind in ("aim", "drop"):
        return _drop(moon, event, who)
    if kind == "play":
        return _play(moon, event, who)
    if kind == "pick-up":
        return _pick_up(moon, event, who)
    if kind == "build":
        return _build(moon, event, who)
    if kind == "trigger":
        ended = TRIGGERS[event.numbers[0]]
        return f"{who} has no {ended[:-1]} left: this round is the last.", {"trigger": ended}
    return tell_by(TOLD, event, names, partial(_words, moon))


def _words(moon: Moon, name: str, number: int) -> tuple[str | int, str | int]:
    """What a number of an event stands for: as people say it, and its key."""
    if name in ("area", "to"):
        return moon.names[number], moon.areas[number]
    if name == "cube":
        return moon.kinds[number], moon.kinds[number]
    if name == "card":
        return with_colour(moon, number, moon.colours[number]), moon.cards[number]
    if name == "order":
        return ORDERS[number], ORDERS[number]
    if name == "region":
        return moon.regions[number], moon.regions[number]
    if name == "objective":
        return moon.objective_names[number], OBJECTIVES[number]
    return number, number


def colour_word(moon: Moon, colour: int) -> str:
    return "any" if colour == ANY else moon.regions[colour]


def _drop(moon: Moon, event: Event, who: str) -> tuple[str, dict[str, Any]]:
    aim = event.numbers[0]
    at = moon.names[moon.aim_areas[aim]]
    facts: dict[str, Any] = {"aim": aim}
    if event.kind == "aim":
        return f"{who} aims at {at}.", facts
    _, area, declared, placed = event.numbers
    facts.update(
        area=moon.areas[area], declared=None if declared < 0 else moon.regions[declared], placed=placed
    )
    return f"The lander comes down in {moon.names[area]}: {COUNTS[placed]} for {who}.", facts


def _play(moon: Moon, event: Event, who: str) -> tuple[str, dict[str, Any]]:
    card, colour, region = event.numbers
    facts = {
        "card": moon.cards[card],
        "colour": colour_word(moon, colour),
        "region": colour_word(moon, region),
    }
    sentence = f"{who} plays {with_colour(moon, card, colour)}"
    return f"{sentence}." if region == ANY else f"{sentence} on the {moon.regions[region]} region.", facts


def _pick_up(moon: Moon, event: Event, who: str) -> tuple[str, dict[str, Any]]:
    card, back = event.numbers
    facts = {"card": None if card < 0 else moon.cards[card], "back": back}
    did = [f"picks up {counted(back, 'played card')}"] if back else []
    if card >= 0:
        did.append(f"takes {with_colour(moon, card, moon.colours[card])}")
    return f"{who} {' and '.join(did)}.", facts


def _build(moon: Moon, event: Event, who: str) -> tuple[str, dict[str, Any]]:
    area, stars, *paid = event.numbers
    price = {moon.kinds[kind]: count for kind, count in enumerate(paid) if count}
    facts = {"area": moon.areas[area], "stars": stars, "price": price}
    words = " and ".join(f"{count} {kind}" for kind, count in price.items())
    return f"{who} builds a colony in {moon.names[area]} for {words}: {counted(stars, 'star')}.", facts
