"""Island, companies and cards: checked on loading and laid out for speed."""

import re
from typing import Final

from ...table.game import Content
from ...table.reading import Part
from .actions import Numbering, numbering
from .phases import CARDS
from .privates import Privates, check_privates

MOST_SEATS: Final = 5
KINDS: Final = ("", "star", "town", "port", "production", "manila")
NOTHING: Final = 0
STAR: Final = 1
TOWN: Final = 2
PORT: Final = 3
PRODUCTION: Final = 4
MANILA: Final = 5
TERRAINS: Final = ("plains", "mountain")
SIDES: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a hex to its six neighbours, as steps of q and r."""
NUMBERS: Final = (
    "track", "tokens", "cash", "rounds", "display", "hand", "grant", "development", "manila", "build",
    "plains", "mountain", "most_die",
)  # fmt: skip
KEY: Final = re.compile(r"[a-z][a-z0-9-]{1,19}")
HEX: Final = re.compile(r"[A-Z][0-9]{1,2}")


class Island(Content):
    """The map, the companies, the cards, and the tables that the rules look things up in.

    Hexes, companies, cards and private companies are numbered in the order of the content file.
    """

    hexes: list[str]
    """The id of each hex, such as C2."""
    places: list[str]
    """Its name, or its id where it has none."""
    kinds: list[int]
    mountains: bytearray
    neighbours: list[tuple[int, ...]]
    stars: list[int]
    towns: list[int]
    manila_hex: int = 0
    to_manila: list[int]
    """By hex: how many steps Manila is away."""
    companies: list[str]
    letters: list[str]
    names: list[str]
    shares: list[int]
    cards: list[int]
    track: int = 0
    tokens: int = 0
    cash: int = 0
    rounds: int = 0
    display: int = 0
    hand: int = 0
    grant: int = 0
    development: int = 0
    manila: int = 0
    build: int = 0
    plains: int = 0
    mountain: int = 0
    most_die: int = 0
    privates: Privates
    numbers: Numbering
    texts: list[str]
    """Every action's text."""
    hex_words: dict[str, int]
    """The spellings of every hex, in small letters."""
    company_words: dict[str, int]


def island_of(content: Content) -> Island:
    assert isinstance(content, Island)
    return content


def check(data: Part) -> Island:
    """The island made of a content file's data."""
    data.fields("hexes", "companies", "cards", "private_companies", *NUMBERS)
    island = Island()
    _check_numbers(island, data)
    _check_companies(island, data.field("companies"))
    _check_hexes(island, data.field("hexes"))
    cards = data.field("cards").fields(*CARDS)
    island.cards = [cards.field(card).number(0, 99) for card in CARDS]
    wanted = 2 * island.display + MOST_SEATS * island.hand
    if sum(island.cards) < wanted:
        raise cards.fault(f"at least {wanted} cards are wanted: two displays and five hands")
    island.privates = check_privates(data.field("private_companies"), len(island.companies), island.most_die)
    _lay_out(island)
    return island


def _check_numbers(island: Island, data: Part) -> None:
    island.track = data.field("track").number(1, 99)
    island.tokens = data.field("tokens").number(0, 99)
    island.cash = data.field("cash").number(0, 500)
    island.rounds = data.field("rounds").number(1, 36)
    island.display = data.field("display").number(1, 12)
    island.hand = data.field("hand").number(0, 4)
    island.grant = data.field("grant").number(0, 99)
    island.development = data.field("development").number(0, 99)
    island.manila = data.field("manila").number(0, 99)
    island.build = data.field("build").number(1, 9)
    island.plains = data.field("plains").number(1, 99)
    island.mountain = data.field("mountain").number(0, 99)
    island.most_die = data.field("most_die").number(1, 99)


def _check_companies(island: Island, companies: Part) -> None:
    island.companies, island.letters, island.names, island.shares = [], [], [], []
    island.company_words = {}
    for number, part in enumerate(companies.each(3, 8)):
        part.fields("company", "letter", "name", "shares")
        key, letter = part.field("company"), part.field("letter")
        if not KEY.fullmatch(key.text(20)):
            raise key.fault("a word in small letters is wanted, such as klingson")
        if not (len(letter.text(9)) == 1 and letter.text().isascii() and letter.text().isupper()):
            raise letter.fault("one capital letter is wanted")
        for word in (key.text(), letter.text().lower()):
            if island.company_words.setdefault(word, number) != number:
                raise part.fault(f"'{word}' already stands for another company")
        island.companies.append(key.text())
        island.letters.append(letter.text())
        island.names.append(part.field("name").text(40))
        island.shares.append(part.field("shares").number(1, 20))


def _check_hexes(island: Island, hexes: Part) -> None:
    island.hexes, island.places, island.kinds, island.hex_words = [], [], [], {}
    island.mountains = bytearray()
    at: dict[tuple[int, int], int] = {}
    for number, part in enumerate(hexes.each(5, 300)):
        part.fields("hex", "q", "r", "terrain", "name", "kind")
        id, name, kind = part.field("hex"), part.maybe("name"), part.maybe("kind")
        if not HEX.fullmatch(id.text(9)):
            raise id.fault("a letter for the row and a number for the column are wanted, such as C2")
        place = id.text() if name is None else name.text(40)
        if not place or " ".join(place.split()) != place:
            raise part.field("name").fault("a name with single spaces is wanted")
        for word in (id.text().lower(), place.lower()):
            if island.hex_words.setdefault(word, number) != number:
                raise part.fault(f"'{word}' already names another hex")
        where = (part.field("q").number(-99, 99), part.field("r").number(-99, 99))
        if at.setdefault(where, number) != number:
            raise part.fault(f"{island.hexes[at[where]]} lies at the same q and r")
        island.hexes.append(id.text())
        island.places.append(place)
        island.kinds.append(0 if kind is None else KINDS.index(kind.one_of(*KINDS[1:])))
        island.mountains.append(TERRAINS.index(part.field("terrain").one_of(*TERRAINS)))
    island.neighbours = [tuple(at[q + a, r + b] for a, b in SIDES if (q + a, r + b) in at) for q, r in at]
    island.stars = [hex for hex, kind in enumerate(island.kinds) if kind == STAR]
    island.towns = [hex for hex, kind in enumerate(island.kinds) if kind == TOWN]
    if len(island.stars) != len(island.companies):
        raise hexes.fault(f"{len(island.companies)} stars are wanted, one for each company")
    if island.kinds.count(MANILA) != 1:
        raise hexes.fault(f"one hex of kind manila is wanted, here are {island.kinds.count(MANILA)}")
    island.manila_hex = island.kinds.index(MANILA)
    island.to_manila = _steps_to(island, island.manila_hex)


def _steps_to(island: Island, to: int) -> list[int]:
    steps = [99] * len(island.hexes)
    steps[to] = 0
    reached = [to]
    for hex in reached:
        for other in island.neighbours[hex]:
            if steps[other] == 99:
                steps[other] = steps[hex] + 1
                reached.append(other)
    return steps


def _lay_out(island: Island) -> None:
    island.numbers = numbering(len(island.companies), len(island.hexes), island.hand)
    texts = ["pass", "done", "keep"]
    texts += [f"display {card}" for card in CARDS]
    texts += [f"hand {card}" for card in CARDS]
    texts += [f"bid {amount}" for amount in range(1, 1000)]
    for verb in ("offer", "grant", "value", "pesos"):
        texts += [f"{verb} {company}" for company in island.companies]
    for verb in ("star", "develop"):
        texts += [f"{verb} {hex}" for hex in island.hexes]
    texts += [f"build {company} {hex}" for company in island.companies for hex in island.hexes]
    texts += ["throw " + " ".join(CARDS[card] for card in cards) for cards in island.numbers.throws]
    island.texts = texts
