"""What a player may ask: functions of the state as known to a seat, the seat and the arguments."""

from typing import Any

from ...table.game import Query
from ...table.reading import Part
from ...table.state import State
from .chain import chain_of
from .moon import Moon
from .phases import ANY
from .rules.scoring import placed
from .state import LandRushState
from .view import points_of


def odds(known: State, seat: int | None, args: Part) -> Any:
    """Where the lander may come down: {"aim": 217}; in millionths, likeliest first."""
    moon = rush(known).moon
    aim = args.fields("aim").field("aim").number(0, len(moon.aims) - 1)
    likely = sorted(moon.odds[aim], key=lambda entry: -entry[1])
    return {
        "aim": aim,
        "areas": [{"area": moon.areas[area], "odds": weight} for area, weight in likely],
        "regions": {colour: moon.hits[region][aim] for region, colour in enumerate(moon.regions)},
    }


def best_aim(known: State, seat: int | None, args: Part) -> Any:
    """The aim that hits a region or an area most often: {"region": "pink"} or {"area": "tycho"}."""
    args.fields("region", "area")
    moon = rush(known).moon
    area = args.maybe("area")
    if area is None:
        hits = moon.hits[read_region(moon, args.field("region"))]
    elif args.maybe("region") is None:
        wanted = read_area(moon, area)
        hits = [_weight(moon, aim, wanted) for aim in range(len(moon.aims))]
    else:
        raise args.fault("a region or an area is wanted, not both")
    return {"aim": hits.index(max(hits)), "odds": max(hits)}


def _weight(moon: Moon, aim: int, area: int) -> int:
    return next((weight for hit, weight in moon.odds[aim] if hit == area), 0)


def aims(known: State, seat: int | None, args: Part) -> Any:
    """For every aim the millionths of hitting a region: {"region": "pink"}, or {} for all of them."""
    part = args.fields("region").maybe("region")
    moon = rush(known).moon
    if part is not None:
        return {"hit": moon.hits[read_region(moon, part)][:]}
    return {"hits": {colour: moon.hits[region][:] for region, colour in enumerate(moon.regions)}}


def chain(known: State, seat: int | None, args: Part) -> Any:
    """What cards of one's hand could do at most, played in this order: {"cards": ["launch", "move"]}."""
    args.fields("cards", "region")
    state = rush(known)
    moon = state.moon
    part = args.maybe("region")
    region = ANY if part is None else read_region(moon, part)
    cards = [card.text(40) for card in args.field("cards").each(0, 60)]
    if seat is None:
        return {"why": "A spectator has no hand to play."}
    hand = [moon.cards[card] for card in state.hands[seat]]
    missing = [card for card in cards if card not in hand]
    if missing:
        return {"why": f"{missing[0][:40]} is not in your hand."}
    if len(set(cards)) < len(cards):
        return {"why": "Each card is played once before you pick up."}
    return {"steps": chain_of(state, seat, [moon.card_words[card] for card in cards], region)}


def breakdown(known: State, seat: int | None, args: Part) -> Any:
    """Where each seat's points come from, as far as the viewer may know."""
    args.fields()
    state = rush(known)
    moon = state.moon
    told: list[dict[str, Any]] = []
    for other in range(state.seats):
        domes = [area for area in range(len(moon.areas)) if state.domes[area] == other + 1]
        told.append(
            {
                "seat": other,
                **points_of(state, other, seat),
                "colonies": [{"area": moon.areas[area], "stars": moon.stars[area]} for area in domes],
                "objective_name": _objective_name(moon, state.objectives[other]),
                "token_values": list(state.values[other]),
                "placed": placed(state, other),
            }
        )
    return {"shared_name": _objective_name(moon, state.shared), "seats": told}


def rush(known: State) -> LandRushState:
    """The state of this game, as known to whoever asks."""
    assert isinstance(known, LandRushState)
    return known


def _objective_name(moon: Moon, objective: int) -> str | None:
    return None if objective < 0 else moon.objective_names[objective]


def read_region(moon: Moon, part: Part) -> int:
    return part.named(moon.colour_words, f"one of {', '.join(moon.regions)}")


def read_area(moon: Moon, part: Part) -> int:
    return part.named(moon.area_words, "the name of an area, such as imbrium,")


QUERIES: dict[str, Query] = {
    "odds": odds,
    "best-aim": best_aim,
    "aims": aims,
    "chain": chain,
    "breakdown": breakdown,
}
