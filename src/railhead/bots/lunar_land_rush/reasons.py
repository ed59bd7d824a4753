"""Why a bot did what it did, in a short sentence."""

from collections import Counter

from ...games.lunar_land_rush import actions
from ...games.lunar_land_rush.moon import Moon
from ...games.lunar_land_rush.phases import COLOURS
from ...games.lunar_land_rush.rules.cards import next_region
from ...games.lunar_land_rush.state import LandRushState


def why_turn(state: LandRushState, seat: int, made: list[int]) -> str:
    """What a turn is meant to bring, by the actions that are planned for it."""
    moon, numbers = state.moon, state.moon.numbers
    verb = numbers.verb(made[0])
    if verb == "pick-up":
        if made[0] == actions.PICK_UP:
            return "all cards back into the hand"
        return f"all cards back, and {moon.card_names[made[0] - numbers.pick_up]} with them"
    wanted = [action for action in made if numbers.verb(action) not in ("play", "order", "region")]
    if not wanted:
        return "the next card will be for its colour"
    said = [action - actions.REGION for action in made if numbers.verb(action) == "region"]
    return _why_order(state, said[0] if said else next_region(state, seat), wanted)


def why(state: LandRushState, action: int) -> str:
    """What one action in the midst of an order is for."""
    verb = state.moon.numbers.verb(action)
    if verb == "done":
        return "nothing more is worth doing here"
    if verb == "region":
        return f"most is to be had in the {state.moon.regions[action - actions.REGION]} region"
    if verb == "order":
        return "of the two orders this one brings more"
    return _why_order(state, state.region, [action])


def _why_order(state: LandRushState, region: int, made: list[int]) -> str:
    moon, numbers = state.moon, state.moon.numbers
    verb = numbers.verb(made[0])
    if verb == "aim":
        return _why_aim(state.moon, region, made[0] - actions.AIM)
    if verb == "land":
        return f"{moon.names[made[0] - numbers.land]} is a good place to be"
    if verb in ("move", "on"):
        return _why_steps(state, [numbers.step_of(action) for action in made])
    if verb in ("extract", "supply"):
        return _why_dig(moon, region, made)
    areas = [numbers.build_of(action)[0] for action in made]
    stars = sum(moon.stars[area] for area in areas)
    return f"{_spell([moon.names[area] for area in areas])} for {stars} stars"


def _why_aim(moon: Moon, region: int, aim: int) -> str:
    """How likely the region is; where none is declared, the area that the log names too."""
    if region < 0:
        return f"around {moon.names[moon.aim_areas[aim]]} there is much to do"
    hit = moon.hits[region][aim] // 10_000
    return f"more astronauts: {hit} % for two of them in the {moon.regions[region]} region"


def _why_steps(state: LandRushState, steps: list[tuple[int, int]]) -> str:
    names, tokens = state.moon.names, [other for _, other in steps if state.tokens[other]]
    if tokens:
        return f"explores {_spell([names[area] for area in dict.fromkeys(tokens)])}"
    targets = dict.fromkeys(other for _, other in steps)
    return f"{_spell([names[area] for area in targets])} will be of more use"


def _why_dig(moon: Moon, region: int, made: list[int]) -> str:
    cubes = Counter(
        moon.kinds[region]
        if action == actions.TAKE_SUPPLY
        else moon.kinds[(action - moon.numbers.extract) % COLOURS]
        for action in made
    )
    return f"brings {_spell([f'{count} {kind}' for kind, count in cubes.items()])}"


def _spell(words: list[str]) -> str:
    """Words in a row: 'a, b and c'; of many the first ones."""
    if len(words) > 3:
        words = [*words[:2], f"{len(words) - 2} more"]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
