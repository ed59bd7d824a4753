"""Lines that mean several steps, or ask for a price: track and runs to a far place, trips, cities."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.text import Text

from ...games.lunar_rails.board import FAR, NEAR, Board, plain
from ...table.sentences import counted
from .answers import Answer, Query
from .lunar_rails_map import short_name
from .lunar_rails_panel import plan_lines

HELP: Final = (
    ("build PLACE", "the cheapest track to a city or milepost, as much as this phase pays; via PLACE, PLACE"),
    ("move PLACE", "the shortest run there, as far as this turn goes; move PLACE own: on your own track"),
    ("look PLACE", "the moon around a place, and what track or the run there costs; look: back"),
    ("trips", "all lines of your hand, the best money a turn first"),
    ("plans", "trips of two and three deliveries, stop by stop"),
    ("city NAME", "what a city makes, and what is asked for there"),
)


def typed(known: Board, line: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
    """What a line means that is no single action; None for what the menu understands."""
    verb, _, rest = plain(line).partition(" ")
    if line in actions or verb not in _MEANT:
        return None
    return _MEANT[verb](known, rest, actions, query, view)


def place_of(known: Board, word: str) -> str:
    """The milepost that a word names: an id, a city's name, or a clear part of one; '' for none."""
    word = plain(word)
    if word in known.milepost_words:
        return known.mileposts[known.milepost_words[word]]
    spot = re.fullmatch(r"([nf])([+-]\d{1,3})([+-]\d{1,3})", word)
    if spot is not None:
        # A city has a name and no such id, but on the map it stands among those that have.
        disc = NEAR if spot[1] == "n" else FAR
        milepost = known.milepost_at.get((disc, int(spot[2]), int(spot[3])), -1)
        return known.mileposts[milepost] if milepost >= 0 else ""
    cities = _called(known, word)
    return known.mileposts[known.city_mileposts[cities[0]][0]] if len(cities) == 1 else ""


def _called(known: Board, word: str) -> list[int]:
    """The cities that a word may mean: by the name on the map, then by a beginning, then by any part."""
    names = [plain(name) for name in known.cities]
    short = [plain(short_name(known, city)) for city in range(len(names))]
    fitting = [
        [city for city, name in enumerate(short) if name == word],
        [city for city, name in enumerate(names) if name.startswith(word) or short[city].startswith(word)],
        [city for city, name in enumerate(names) if word in name],
    ]
    return next((cities for cities in fitting if cities), []) if word else []


def _nowhere(known: Board, word: str) -> Answer:
    """A place that is none, or not clear."""
    several = [known.cities[city] for city in _called(known, word)]
    if len(several) > 1:
        return Answer(said=[Text(f"{word[:40]} may be {' or '.join(several[:8])}.", "red")])
    named = f"{word[:40]}: no city or milepost is called so" if word else "Which place? Name a city"
    return Answer(said=[Text(f"{named}; mileposts are called like {known.mileposts[-1]}.", "red")])


def _build(known: Board, rest: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
    goal, _, over = rest.partition(" via ")
    stops = [place_of(known, word) for word in over.split(",")] if over else []
    to = place_of(known, goal)
    if not to or not all(stops):
        # Two mileposts are a section: the menu knows those, and tells why one is refused.
        return (
            None if len(rest.split()) > 1 and not over and _is_section(known, rest) else _nowhere(known, rest)
        )
    way = query("build-way", {"to": to, "via": stops})
    name = known.place_name(known.milepost_words[to])
    if not way["sections"]:
        told = way["why"] or f"No track is needed to reach {name}."
        if way["why"] and way["price"] is not None:
            told += f" Type build PLACE via {goal}."
        return Answer(said=[Text(told)])
    if not way["now"]:
        # The table says which rule stands against it.
        first = f"build {way['sections'][0][0]} {way['sections'][0][1]}"
        return Answer(steps=[first], said=[], look=to)
    steps = [f"build {one} {other}" for one, other, _ in way["sections"][: way["now"]]]
    told = f"Track towards {name}: {counted(way['now'], 'section')} for {way['now_price']}"
    left = len(way["sections"]) - way["now"]
    rest_of_it = f"; left to build: {counted(left, 'section')} for {way['price'] - way['now_price']}."
    told += rest_of_it if left else ", all of it."
    return Answer(steps=steps, said=[Text(told)], look=to)


def _is_section(known: Board, rest: str) -> bool:
    words = rest.split()
    cuts = range(1, len(words))
    return any(
        " ".join(words[:cut]) in known.milepost_words and " ".join(words[cut:]) in known.milepost_words
        for cut in cuts
    )


def _move(known: Board, rest: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
    own = rest.endswith(" own")
    to = place_of(known, rest.removesuffix(" own"))
    if not to:
        return _nowhere(known, rest)
    found = query("run", {"to": to})
    if not found["runs"]:
        return Answer(said=[Text(found["why"])], look=to)
    run = found["runs"][-1 if own else 0]
    steps = [f"move {step}" for turn in run["turns"] for step in turn["steps"]]
    name = known.place_name(known.milepost_words[to])
    if not steps:
        return Answer(said=[Text(f"Your train is at {name}.")])
    if not run["now"]:
        # The table says which rule stands against the first step.
        return Answer(steps=steps[:1])
    said: list[Text] = []
    if run["now"] < len(steps):
        said.append(Text(f"Left to run to {name}: {counted(len(steps) - run['now'], 'milepost')}."))
    if len(found["runs"]) > 1 and not own:
        said.append(Text(own_line(rest, found)))
    return Answer(steps=steps[: run["now"]], said=said)


def own_line(place: str, found: Any) -> str:
    """The other run: without rents, or with fewer."""
    own = found["runs"][-1]
    return f"On your own track {counted(own['mileposts'], 'milepost')} and no rent: move {place} own."


def _look(known: Board, rest: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
    to = place_of(known, rest)
    return Answer(look=to) if to or not rest else _nowhere(known, rest)


def _trips(known: Board, rest: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
    trips = query("trips", {})["trips"]
    return Answer(said=plan_lines(trips, len(trips), 200) or [Text("No line of your hand can be served.")])


def _plans(known: Board, rest: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
    plans = query("plans", {})["plans"]
    lines = [Text(_plan_line(plan)) for plan in plans]
    return Answer(said=lines or [Text("No two lines of your hand can be paid for together.")])


def _plan_line(plan: dict[str, Any]) -> str:
    stops = [
        f"{stop['load']} {'from' if stop['verb'] == 'pick' else 'to'} {stop['city']}"
        + (f" for {stop['pays']}" if stop["verb"] == "deliver" else "")
        for stop in plan["stops"]
    ]
    costs = f"track {plan['price']}" + (f", rent {plan['rents']}" if plan["rents"] else "")
    turns = counted(plan["turns"], "turn")
    return f"{plan['tenths_a_turn'] / 10:+.1f} a turn: {', '.join(stops)}; {costs}, {turns}."


def _city(known: Board, rest: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
    place = place_of(known, rest)
    # A city that a meteor has destroyed has its name still (LR-V5).
    city = (known.ground or known).city_at[known.milepost_words[place]] if place else -1
    if city < 0:
        return _nowhere(known, rest)
    told = query("city", {"city": known.cities[city]})
    if told.get("gone"):
        return Answer(said=[Text(f"{told['city']} is gone: a meteor has struck it.")])
    makes = ", ".join(f"{made['load']} ({made['left']} left)" for made in told["makes"]) or "nothing"
    lines = [Text(f"{told['city']}, a {told['size']} city, makes {makes}.")]
    if told.get("lying"):
        lines.append(Text(f"There lies {', '.join(chip['load'] for chip in told['lying'])}."))
    asked = [line for line in told["asked"] if line["seat"] == view["you"]]
    if asked:
        wanted = ", ".join(f"{line['load']} for {line['pays']} (card {line['card']})" for line in asked)
        lines.append(Text(f"You may bring {wanted}."))
    return Answer(said=lines)


def _deliver(known: Board, rest: str, actions: Sequence[str], query: Query, view: Any) -> Answer | None:
    """`deliver ice` without the number of the card, where only one asks for it here."""
    fitting = [action for action in actions if action.startswith("deliver ") and rest]
    fitting = [action for action in fitting if plain(action).endswith(f" {rest}")]
    return Answer(steps=fitting) if len(fitting) == 1 else None


_Meaning = Callable[[Board, str, Sequence[str], Query, Any], Answer | None]
_MEANT: Final[dict[str, _Meaning]] = {
    "build": _build, "move": _move, "run": _move, "look": _look, "trips": _trips, "plans": _plans,
    "city": _city, "deliver": _deliver,
}  # fmt: skip
