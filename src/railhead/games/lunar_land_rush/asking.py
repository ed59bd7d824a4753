"""What is asked of a seat, and its choices with all that a screen needs to offer them."""

from typing import TYPE_CHECKING, Any

from . import actions
from .phases import (
    AIM,
    ANY,
    BUILD,
    COLOURS,
    DRILL,
    EXTRACT,
    LAND,
    LANDING,
    MARCH,
    MOVE,
    ORDER,
    ORDERS,
    PREFAB,
    REGION,
    TURN,
)
from .rules.building import price_of, spell
from .rules.cards import next_region
from .telling import colour_word, with_colour

if TYPE_CHECKING:
    from .state import LunarState


def ask(state: "LunarState", seat: int) -> tuple[str, str, str]:
    """What is asked of a seat: kind, sentence, rule."""
    kind, moon = state.kind, state.moon
    if kind == LANDING:
        drop, all_drops = state.drops // state.seats + 1, moon.landings
        return "aim", f"Aim the lander: drop {drop} of {all_drops} before play.", "LL-4"
    if kind == TURN:
        return _ask_turn(state, seat)
    if kind == ORDER:
        orders = " or ".join(ORDERS[order] for order in moon.orders[state.card])
        return "order", f"Choose the order of {moon.card_names[state.card]}: {orders}.", "LL-12"
    if kind == REGION:
        return "region", f"Announce the region for your {ORDERS[state.order]} order.", "LL-6"
    colour, bonus = moon.regions[state.region], moon.bonuses[state.card]
    if kind == AIM:
        return "aim", f"Aim the lander: two astronauts if it hits the {colour} region, else one.", "LL-7"
    if kind == LAND:
        return "land", f"Land one astronaut in an area of the {colour} region, without dropping.", "LL-7"
    if kind == MOVE:
        steps = "up to two steps" if bonus == MARCH else "one step"
        return "move", f"Move astronauts {steps} each into, out of or within the {colour} region.", "LL-8"
    if kind == EXTRACT:
        more = ", and one cube more" if bonus == DRILL and state.extra else ""
        return "extract", f"Extract a cube for each astronaut in the {colour} region{more}.", "LL-9"
    if kind == BUILD:
        price = "each for one cube less" if bonus == PREFAB else "each at its price"
        return "build", f"Build colonies in the {colour} region, {price}.", "LL-10"
    return (
        "supply",
        f"Take {moon.kinds[state.region]} from the supply for a colony in the {colour} region.",
        "LL-9",
    )


def _ask_turn(state: "LunarState", seat: int) -> tuple[str, str, str]:
    if not state.hands[seat]:
        return "turn", "Your hand is empty: pick up your cards.", "LL-11"
    region = next_region(state, seat)
    where = "any region, as you announce" if region == ANY else f"the {state.moon.regions[region]} region"
    return "turn", f"Play an order, or pick up. Your next card is for {where}.", "LL-5"


def choices(state: "LunarState", seat: int) -> list[dict[str, Any]]:
    return [_choice(state, seat, action) for action in state.legal(seat)]


def _choice(state: "LunarState", seat: int, action: int) -> dict[str, Any]:
    moon, numbers = state.moon, state.moon.numbers
    text, kind = moon.texts[action], numbers.verb(action)
    choice: dict[str, Any] = {"action": text, "kind": kind, "targets": text.split()[1:], "label": text}
    if kind == "aim":
        aim = action - actions.AIM
        at = moon.names[moon.aim_areas[aim]]
        choice.update(targets=[aim], label=f"Aim at {at} ({aim})", at=list(moon.aims[aim]))
    elif kind in ("move", "on"):
        area, other = numbers.step_of(action)
        label = f"{'On from' if kind == 'on' else 'From'} {moon.names[area]} to {moon.names[other]}"
        explores = state.tokens[other] > 0
        choice.update(label=f"{label}, with its token" if explores else label, explores=explores)
    elif kind == "extract":
        area, cube = divmod(action - numbers.extract, COLOURS)
        choice["label"] = f"{moon.kinds[cube].capitalize()} from {moon.names[area]}"
    elif kind == "build":
        area, spared = numbers.build_of(action)
        price, stars = price_of(state, area, spared), moon.stars[area]
        label = f"{moon.names[area]} for {spell(price)}: {stars} star{'' if stars == 1 else 's'}"
        choice.update(targets=[moon.areas[area]], label=label, price=price, stars=stars)
        if spared >= 0:
            choice["spared"] = moon.kinds[spared]
    elif kind == "land":
        choice["label"] = f"Land in {moon.names[action - numbers.land]}"
    elif kind == "region":
        choice["label"] = f"The {text.split()[1]} region"
    elif kind == "order":
        choice["label"] = text.split()[1].capitalize()
    elif kind == "done":
        choice["label"] = "Done"
    elif kind == "supply":
        choice["label"] = f"Take {moon.kinds[state.region]} from the supply"
    else:
        _card_choice(state, seat, action, choice)
    return choice


def _card_choice(state: "LunarState", seat: int, action: int, choice: dict[str, Any]) -> None:
    """A card that is played, or taken with a pick-up."""
    moon, numbers = state.moon, state.moon.numbers
    if action == actions.PICK_UP:
        choice["label"] = "Pick up your cards"
        return
    card = (action - numbers.play) % len(moon.cards)
    colour = moon.colours[seat * len(moon.cards) + card]
    said = with_colour(moon, card, colour)
    choice.update(card=moon.cards[card], colour=colour_word(moon, colour))
    if choice["kind"] == "pick-up":
        choice["label"] = f"Pick up and take {said}"
        return
    region = next_region(state, seat)
    where = "a region of your choice" if region == ANY else f"the {moon.regions[region]} region"
    orders = [ORDERS[order] for order in moon.orders[card]]
    choice.update(label=f"{said} on {where}", region=colour_word(moon, region), orders=orders)
