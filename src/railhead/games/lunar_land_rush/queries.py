"""What a player may ask: functions of the content, his own view and the arguments."""

from typing import Any

from ...table.game import Content, Query
from ...table.reading import Part
from .chain import chain_of
from .moon import Moon, moon_of
from .phases import ANY, OBJECTIVES


def odds(content: Content, view: Any, args: Part) -> Any:
    """Where the lander may come down: {"aim": 217}; in millionths, likeliest first."""
    moon = moon_of(content)
    aim = args.fields("aim").field("aim").number(0, len(moon.aims) - 1)
    likely = sorted(moon.odds[aim], key=lambda entry: -entry[1])
    return {
        "aim": aim,
        "areas": [{"area": moon.areas[area], "odds": weight} for area, weight in likely],
        "regions": {colour: moon.hits[region][aim] for region, colour in enumerate(moon.regions)},
    }


def best_aim(content: Content, view: Any, args: Part) -> Any:
    """The aim that hits a region or an area most often: {"region": "pink"} or {"area": "tycho"}."""
    args.fields("region", "area")
    moon = moon_of(content)
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


def aims(content: Content, view: Any, args: Part) -> Any:
    """For every aim the millionths of hitting a region: {"region": "pink"}; nothing to hit gives []."""
    part = args.fields("region").maybe("region")
    moon = moon_of(content)
    return {"hit": [] if part is None else moon.hits[read_region(moon, part)][:]}


def chain(content: Content, view: Any, args: Part) -> Any:
    """What cards of one's hand could do at most, played in this order: {"cards": ["launch", "move"]}."""
    args.fields("cards", "region")
    moon, you = moon_of(content), view["you"]
    part = args.maybe("region")
    region = ANY if part is None else read_region(moon, part)
    cards = [card.text(40) for card in args.field("cards").each(0, 60)]
    if you is None:
        return {"why": "A spectator has no hand to play."}
    missing = [card for card in cards if card not in view["players"][you]["hand"]]
    if missing:
        return {"why": f"{missing[0][:40]} is not in your hand."}
    if len(set(cards)) < len(cards):
        return {"why": "Each card is played once before you pick up."}
    return {"steps": chain_of(moon, view, [moon.card_words[card] for card in cards], region)}


def breakdown(content: Content, view: Any, args: Part) -> Any:
    """Where each seat's points come from, as far as the viewer may know."""
    args.fields()
    moon = moon_of(content)
    told: list[dict[str, Any]] = []
    for seat, points in enumerate(view["points"]):
        colonies = [
            {"area": entry["area"], "stars": moon.stars[area]}
            for area, entry in enumerate(view["areas"])
            if entry["dome"] == seat
        ]
        player = view["players"][seat]
        told.append(
            {
                "seat": seat,
                **points,
                "colonies": colonies,
                "objective_name": objective_name(moon, player["objective"]),
                "token_values": player["token_values"],
                "placed": player["placed"],
            }
        )
    return {"shared_name": objective_name(moon, view["shared"]), "seats": told}


def objective_name(moon: Moon, key: str | None) -> str | None:
    return None if key is None else moon.objective_names[OBJECTIVES.index(key)]


def read_region(moon: Moon, part: Part) -> int:
    word = part.text(20).lower()
    if word not in moon.colour_words:
        raise part.fault(f"one of {', '.join(moon.regions)} is wanted")
    return moon.colour_words[word]


def read_area(moon: Moon, part: Part) -> int:
    word = " ".join(part.text(60).lower().split())
    if word not in moon.area_words:
        raise part.fault("the name of an area is wanted, such as imbrium")
    return moon.area_words[word]


QUERIES: dict[str, Query] = {
    "odds": odds,
    "best-aim": best_aim,
    "aims": aims,
    "chain": chain,
    "breakdown": breakdown,
}
