"""Routes of the house: what it offers, how it is, and new tables."""

import io
from typing import Annotated, Any

import segno
from litestar import MediaType, Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

import railhead
from railhead import bots
from railhead.games import find
from railhead.table.refusal import Malformed

from .addresses import lan
from .answers import answer, house_of, strictly
from .described import WHY, Health, HouseTold, Made, Rule, Trouble, answers_with
from .problem import Problem
from .wire import NewTable

HEALTH = {
    **answers_with(Health),
    503: ResponseSpec(Health, generate_examples=False, description="It can't write to its disk."),
}
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
    house = house_of(request)
    if not request.app.state.creating.take(request.client.host if request.client else ""):
        raise Problem("too-fast", "Too many new tables from your address; wait a minute.")
    return answer(await house.create(await strictly(request, NewTable)), 201)


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
    if not request.app.state.creating.take(request.client.host if request.client else ""):
        raise Problem("too-fast", "Too many new tables from your address; wait a minute.")
    return answer(await house_of(request).import_record(data, pace), 201)


@get("/qr", summary="A link as a QR code", media_type="image/svg+xml", responses=TROUBLE)
async def qr(text: Annotated[str, QueryParameter(min_length=1, max_length=500)]) -> Response[bytes]:
    drawn = io.BytesIO()
    segno.make(text, error="m").save(
        drawn, kind="svg", border=2, omitsize=True, xmldecl=False, svgclass=None, lineclass=None
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/health", summary="Is the server well?", responses=HEALTH)
async def health(request: Request[Any, Any, Any]) -> Response[bytes]:
    house = house_of(request)
    why = await house.health.fault()
    told = {"ok": not why, "why": why, "version": railhead.__version__, "tables_in_memory": len(house.live)}
    return answer(told, 503 if why else 200)


@get("/metrics", summary="Counts for Prometheus", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> str:
    house = house_of(request)
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
