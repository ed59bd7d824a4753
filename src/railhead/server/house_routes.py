"""Routes of the house: what it offers, how it is, and new tables."""

import io
from functools import lru_cache
from typing import Annotated, Any, Final

import segno
from litestar import MediaType, Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

import railhead
from railhead import bots
from railhead.games import find
from railhead.table.refusal import Malformed

from .addresses import is_loopback, lan
from .answers import answer, house_of, strictly
from .callers import caller
from .described import WHY, Health, HouseTold, Made, Rule, Trouble, answers_with
from .house import House
from .problem import Problem
from .secrets import hashed, matches
from .wire import NewTable

MOST_LINK: Final = 300
"""Letters of a link: an address, a table and a secret take some 120."""
HEALTH = {
    **answers_with(Health),
    503: ResponseSpec(Health, generate_examples=False, description="It can't write to its disk."),
}
NOT_YOURS = {403: ResponseSpec(Trouble, generate_examples=False, description=WHY[403])}
TROUBLE = {400: ResponseSpec(Trouble, generate_examples=False, description=WHY[400])}


@get("/house", summary="The house itself", responses=answers_with(HouseTold))
async def house_told(request: Request[Any, Any, Any]) -> Response[bytes]:
    return answer({"version": railhead.__version__, "lan": lan(house_of(request).settings)})


@get("/games", summary="The games of this house", responses=answers_with(list[dict[str, Any]]))
async def games() -> Response[bytes]:
    # A frozen version (`skilled@1`) is for measuring, not for company.
    offered = {
        game["id"]: [level for level in bots.levels(game["id"]) if "@" not in level]
        for game in railhead.games()
    }
    listed = [{**game, "bots": offered[game["id"]]} for game in railhead.games()]
    return answer(listed)


@get("/games/{game:str}/rules", summary="A game's rules by id", responses=answers_with(list[Rule], 400, 404))
async def rules(game: FromPath[str]) -> Response[bytes]:
    try:
        book = find(game).rulebook()
    except Malformed:
        raise Problem("unknown-game", "There is no such game here.") from None
    return answer([{"id": rule.id, "title": rule.title, "text": rule.text} for rule in book.values()])


@post(
    "/tables",
    summary="Create a table",
    status_code=201,
    responses=answers_with(Made, 400, 403, 413, 429, 503, status=201),
)
async def create(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> Response[bytes]:
    one_more_table(request)
    return answer(await house_of(request).create(await strictly(request, NewTable)), 201)


@post(
    "/import",
    summary="Look through a saved record",
    status_code=201,
    responses=answers_with(Made, 400, 403, 413, 429, 503, status=201),
)
async def import_record(
    request: Request[Any, Any, Any],
    data: JSONBody[dict[str, Any]],
    pace: Annotated[int | None, QueryParameter(ge=0, le=5_000)] = None,
) -> Response[bytes]:
    one_more_table(request)
    return answer(await house_of(request).import_record(data, pace), 201)


@get("/qr", summary="A link as a QR code", media_type="image/svg+xml", responses=TROUBLE)
async def qr(
    request: Request[Any, Any, Any], text: Annotated[str, QueryParameter(min_length=1, max_length=MOST_LINK)]
) -> Response[bytes]:
    house = house_of(request)
    if not request.app.state.looking.take(caller(request, house.settings)):
        raise Problem("too-fast", "Too many such questions from your address; wait a moment.")
    if not text.isascii():
        raise Malformed("text", "a link is wanted")
    return Response(await house.aside.answer(lambda: _drawn(text)), media_type="image/svg+xml")


@lru_cache(maxsize=256)
def _drawn(text: str) -> bytes:
    """A few milliseconds' work, so not for the event loop."""
    drawn = io.BytesIO()
    segno.make(text, error="m").save(
        drawn, kind="svg", border=2, omitsize=True, xmldecl=False, svgclass=None, lineclass=None
    )
    return drawn.getvalue()


@get("/health", summary="Is the server well?", responses=HEALTH)
async def health(request: Request[Any, Any, Any]) -> Response[bytes]:
    house = house_of(request)
    why = await house.health.fault()
    told = {"ok": not why, "why": why, "version": railhead.__version__, "tables_in_memory": len(house.live)}
    return answer(told, 503 if why else 200)


def one_more_table(request: Request[Any, Any, Any]) -> None:
    """All ways to make a table share one limit."""
    who, limits = caller(request, house_of(request).settings), request.app.state
    if not limits.creating.take(who):
        raise Problem("too-fast", "Too many new tables from your address; wait a minute.")
    if not limits.creating_today.take(who):
        raise Problem("too-fast", "So many new tables have come from your address today; wait a few minutes.")


def _may_measure(request: Request[Any, Any, Any], token: str) -> bool:
    """From this machine, where no proxy stands between, or with the host's token."""
    shown = request.headers.get("authorization", "")
    if token and matches(shown, hashed(f"Bearer {token}")):
        return True
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return not forwarded and is_loopback(request.client.host if request.client else "")


@get(
    "/metrics", summary="Counts for Prometheus, for the host", media_type=MediaType.TEXT, responses=NOT_YOURS
)
async def metrics(request: Request[Any, Any, Any]) -> str:
    house = house_of(request)
    if not _may_measure(request, house.settings.metrics_token):
        raise Problem(
            "foreign-seat", "The metrics are for the server's host: from its own machine, or by token."
        )
    return measured(house)


def measured(house: House) -> str:
    """The counts as Prometheus reads them."""
    gauges = {
        "tables_in_memory": len(house.live),
        "watchers": sum(len(live.streams.watchers) for live in house.live.values()),
    }
    lines = [f"# TYPE railhead_{name} gauge\nrailhead_{name} {value}" for name, value in gauges.items()]
    lines += house.stalls.metrics()
    lines += [
        f"# TYPE railhead_{name}_total counter\nrailhead_{name}_total {value}"
        for name, value in sorted(house.counts.items())
    ]
    return "\n".join(lines) + "\n"


HOUSE_ROUTES = [house_told, games, rules, create, import_record, qr, health, metrics]
