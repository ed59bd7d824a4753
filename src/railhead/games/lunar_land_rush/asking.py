"""What is asked of a seat, and its choices with all that a screen needs to offer them."""

from typing import TYPE_CHECKING, Any

from ...table.grouping import Grouping
from ...table.sentences import counted
from . import actions
from .chain import at_best_of
from .moon import with_colour
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
from .telling import colour_word
from .yields import in_region, of_card, of_order

if TYPE_CHECKING:
    from .state import LandRushState


def ask(state: "LandRushState", seat: int) -> tuple[str, str, str]:
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


def _ask_turn(state: "LandRushState", seat: int) -> tuple[str, str, str]:
    if not state.hands[seat]:
        return "turn", "Your hand is empty: pick up your cards.", "LL-11"
    region = next_region(state, seat)
    where = "any region, as you announce" if region == ANY else f"the {state.moon.regions[region]} region"
    return "turn", f"Play an order, or pick up. Your next card is for {where}.", "LL-5"


def choice_groups(state: "LandRushState", seat: int) -> list[dict[str, Any]]:
    """What a seat may do: aims and moves in groups, the few others one by one."""
    moon, numbers, grouping = state.moon, state.moon.numbers, Grouping()
    for action in state.legal(seat):
        kind = numbers.verb(action)
        if kind == "aim":
            aim = action - actions.AIM
            grouping.kind(
                "aim", "aim {aim}", "Aim at {place}", ["{aim}"],
                ["aim", "place", "at"], ["at"], lists=["place"],
            )  # fmt: skip
            grouping.row([aim, moon.names[moon.aim_areas[aim]], list(moon.aims[aim])])
        elif kind in ("move", "on"):
            area, other = numbers.step_of(action)
            explores = state.tokens[other] > 0
            label = "On from {place} to {there}{more}" if kind == "on" else "From {place} to {there}{more}"
            grouping.kind(
                kind, kind + " {from} {to}", label, ["{from}", "{to}"],
                ["from", "place", "to", "there", "explores", "more"], ["explores"], lists=["more"],
            )  # fmt: skip
            more = ", with its token" if explores else ""
            grouping.row(
                [moon.areas[area], moon.names[area], moon.areas[other], moon.names[other], explores, more]
            )
        else:
            grouping.add(_choice(state, seat, action))
    if state.kind in (LANDING, AIM):
        grouping.pick(_picked_aims(state))
    return grouping.groups


def _picked_aims(state: "LandRushState") -> list[list[Any]]:
    """For each area the aim that hits it most often, with the odds; in an order those of its region too."""
    moon, picks, taken = state.moon, [], set()
    for area, (aim, weight) in enumerate(moon.surest_aims):
        if not weight or aim in taken:
            continue
        taken.add(aim)
        words = f"{moon.names[area]}, {_percent(weight)}"
        if state.kind == AIM:
            words += f"; {moon.regions[state.region]} region {_percent(moon.hits[state.region][aim])}"
        picks.append([aim, words])
    return picks


def _percent(weight: int) -> str:
    return f"{(weight + 5_000) // 10_000} %"


def _choice(state: "LandRushState", seat: int, action: int) -> dict[str, Any]:
    moon, numbers = state.moon, state.moon.numbers
    text, kind = moon.texts[action], numbers.verb(action)
    choice: dict[str, Any] = {"action": text, "kind": kind, "targets": text.split()[1:], "label": text}
    if kind == "extract":
        area, cube = divmod(action - numbers.extract, COLOURS)
        choice["label"] = f"{moon.kinds[cube].capitalize()} from {moon.names[area]}"
    elif kind == "build":
        area, spared = numbers.build_of(action)
        price, stars = price_of(state, area, spared), moon.stars[area]
        label = f"{moon.names[area]} for {spell(price)}: {counted(stars, 'star')}"
        choice.update(targets=[moon.areas[area]], label=label, price=price, stars=stars)
        if spared >= 0:
            choice["spared"] = moon.kinds[spared]
    elif kind == "land":
        choice["label"] = f"Land in {moon.names[action - numbers.land]}"
    elif kind == "region":
        region = action - actions.REGION
        brings = in_region(state, seat, at_best_of(state, seat), state.card, state.order, region)
        label = f"{moon.regions[region].capitalize()}: {brings or 'nothing'}"
        choice.update(label=label, brings=brings)
    elif kind == "order":
        order = action - actions.ORDER
        region = ANY if state.region < 0 else state.region
        brings = of_order(state, seat, at_best_of(state, seat), state.card, order, region)
        choice.update(label=f"{ORDERS[order].capitalize()}: {brings or 'nothing'}", brings=brings)
    elif kind == "done":
        choice["label"] = "Done"
    elif kind == "supply":
        choice["label"] = f"Take {moon.kinds[state.region]} from the supply"
    else:
        _card_choice(state, seat, action, choice)
    return choice


def _card_choice(state: "LandRushState", seat: int, action: int, choice: dict[str, Any]) -> None:
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
    choice["brings"] = of_card(state, seat, at_best_of(state, seat), card, region)
    choice["label"] += f": {choice['brings'] or 'nothing'}"
