"""The moon: board, cards and objectives as checked, and the tables that the rules look things up in."""

from typing import Final

from ...table.game import Content
from .actions import Numbering, Outcomes
from .phases import ANY

MOST_SEATS: Final = 4


class Moon(Content):
    """Areas, regions, aims, cards and objectives are numbered in the order of the content file.

    Cards: the four basic orders first (0 to 3, of each seat its own), then the advanced ones.
    """

    regions: list[str]
    """The colour of each region."""
    kinds: list[str]
    """The kind of cube that belongs to it."""
    cubes: int = 0
    """Cubes of each kind."""
    areas: list[str]
    names: list[str]
    region_of: list[int]
    region_areas: list[tuple[int, ...]]
    centres: list[tuple[int, int]]
    outlines: list[list[tuple[int, int]]]
    neighbours: list[tuple[int, ...]]
    squares: list[int]
    ground: list[int]
    """The squares in the order in which cubes are dealt to them, each by its area."""
    prices: list[tuple[int, ...]]
    """By area: cubes of each kind that a colony costs."""
    price_sums: list[int]
    stars: list[int]
    move_steps: list[tuple[int, ...]]
    """By region times areas plus area: the `move` actions from there whose step touches the region."""
    on_steps: list[tuple[int, ...]]
    aims: list[tuple[int, int]]
    aim_areas: list[int]
    """By aim: the area that it lies in."""
    odds: list[list[tuple[int, int]]]
    """By aim: the areas that may be hit, with their weights."""
    odds_sums: list[list[int]]
    """By aim: the same weights added up, for drawing."""
    hits: list[list[int]]
    """By region, by aim: the millionths of hitting it."""
    best_aims: list[int]
    """By region: the aim that hits it most often."""
    surest_aims: list[tuple[int, int]]
    """By area: the aim that hits it most often, and in how many of a million."""
    tokens: list[tuple[int, int]]
    """Values of exploration tokens, with how many there are of each."""
    objective_names: list[str]
    objective_abouts: list[str]
    copies: list[int]
    """By objective (in the order of OBJECTIVES): how many there are."""
    astronauts: int = 0
    domes: int = 0
    fewer: list[int]
    """By number of seats: how many astronauts and domes stay in the box."""
    landings: int = 0
    row: int = 0
    corporations: list[str]
    corporation_names: list[str]
    cards: list[str]
    card_names: list[str]
    card_abouts: list[str]
    colours: list[int]
    """By seat times cards plus card: the region that the next card hits, or ANY."""
    orders: list[tuple[int, ...]]
    bonuses: list[int]
    numbers: Numbering
    ranges: Outcomes
    aim_actions: list[int]
    texts: list[str]
    """Every action's text."""
    outcome_texts: dict[int, str]
    outcome_words: dict[str, int]
    area_words: dict[str, int]
    """The spellings of every area in small letters: key, name, and any beginning that only it has."""
    card_words: dict[str, int]
    colour_words: dict[str, int]
    """Colours and kinds: either word stands for either."""


def moon_of(content: Content) -> Moon:
    assert isinstance(content, Moon)
    return content


def with_colour(moon: Moon, card: int, colour: int) -> str:
    """A card as people say it: 'Long March (blue)'."""
    return f"{moon.card_names[card]} ({'any colour' if colour == ANY else moon.regions[colour]})"
