"""What the server answers, as types: the API's description is made of them, and the tests hold it to them."""

from typing import Any, Literal

from litestar.openapi import ResponseSpec
from msgspec import Struct


class Trouble(Struct):
    """What could not be done: a short code, the rule if one says so, a sentence, and its facts."""

    code: str
    rule: str
    why: str
    facts: dict[str, Any]


class Rule(Struct):
    id: str
    title: str
    text: str


class Link(Struct):
    seat: int
    secret: str
    mine: bool


class Made(Struct):
    """A new table, the creator's key, and a secret link for every seat that no bot has."""

    table: str
    key: str
    links: list[Link]
    commitment: str


class Claimed(Struct):
    seat: int
    key: str


class Opens(Struct):
    """The seat that a link opens; `who` is "" while nobody has sat down there."""

    seat: int
    who: str
    kept: bool
    kind: Literal["seat", "device", "key"]


class DeviceLink(Struct):
    """A link by which one more device comes to a seat, once."""

    seat: int
    secret: str


class DevicesLeft(Struct):
    seat: int
    devices: int


class Sitter(Struct):
    seat: int
    who: str
    bot: str
    kept: bool
    host: bool
    awaited: bool


class UndoRequest(Struct):
    seat: int
    asks: list[int]
    agreed: list[int]


class UndoRefused(Struct):
    seat: int
    by: int


class Info(Struct):
    """What everybody may know of a table."""

    table: str
    game: str
    status: Literal["open", "playing", "over"]
    options: dict[str, bool | int | str]
    commitment: str
    hints: bool
    restored: str
    pace: int
    rematch: str
    imported: bool
    undo_request: UndoRequest | None
    undo_refused: UndoRefused | None
    seats: list[Sitter]


class Verified(Struct):
    ok: bool
    commitment: str
    rolls: int
    given: int
    faults: list[int]


class Step(Struct, omit_defaults=True):
    """A step of a replay; `by` is the seat that acted, -1 for chance; `lines` is how long the log was then.
    `patch` makes its view of the one before; the first of a page has none."""

    by: int
    events: list[dict[str, Any]]
    lines: int
    patch: Any = None


class ReplayPage(Struct):
    """Some steps from `first` on, of `length` in all, with the view after the first of them."""

    first: int
    length: int
    view: dict[str, Any]
    steps: list[Step]


class Fortune(Struct):
    """The scores after a step, until the next that is told; `n` is the number of its entry in the record."""

    step: int
    n: int
    scores: list[int]


class Outline(Struct):
    """A game at one glance: `moments` has the step at which each turn or round (`counted`) began."""

    length: int
    opening: int
    counted: str
    moments: list[tuple[int, int]]
    scores: list[Fortune]


class Rematch(Struct):
    table: str
    key: str


class HouseTold(Struct):
    """What a page wants to know of the house; `lan` is empty if only this machine can reach it."""

    version: str
    lan: list[str]


class Purged(Struct):
    purged: int


class HostLink(Struct):
    secret: str


class Health(Struct):
    ok: bool
    why: str
    version: str
    tables_in_memory: int


WHY = {
    400: "What was sent can't be read.",
    403: "Not for you: a foreign seat, a wrong key or link, another site's page.",
    404: "There is no such thing here.",
    409: "It does not fit how the table stands, or a rule forbids it.",
    413: "Too large.",
    429: "Too often; wait a moment.",
    503: "The house is full.",
}


def answers_with(kind: Any, *troubles: int, status: int = 200) -> dict[int, ResponseSpec]:
    """The answers of a route: one when all is well, and the troubles that it knows."""
    found = {status: ResponseSpec(kind, generate_examples=False, description="What was asked for.")}
    for number in troubles:
        found[number] = ResponseSpec(Trouble, generate_examples=False, description=WHY[number])
    return found
