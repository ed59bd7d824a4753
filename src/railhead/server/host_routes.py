"""What the host's own commands ask of a running server. They know its token from the file beside the
database, which nobody else on the machine can read."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, post
from litestar.params import HeaderParameter, JSONBody

from .answers import answer, house_of, strictly
from .described import Purged, answers_with
from .problem import Problem
from .secrets import hashed, matches

Token = Annotated[str, HeaderParameter(name="X-Host-Token", max_length=100)]


class Purge(msgspec.Struct, forbid_unknown_fields=True):
    """Which tables are to go: those that nobody has touched for so many days."""

    days: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    over: bool = False


@post(
    "/host/purge",
    summary="Remove old tables (for the host alone)",
    status_code=200,
    responses=answers_with(Purged, 400, 403),
)
async def purge(request: Request[Any, Any, Any], data: JSONBody[Purge], token: Token = "") -> Response[bytes]:
    house = house_of(request)
    held = house.store.hold.token
    if not held or not matches(token, hashed(held)):
        raise Problem("foreign-seat", "This is for the server's host.")
    wish = await strictly(request, Purge)
    return answer({"purged": await house.purge(wish.days, wish.over)})


HOST_ROUTES = [purge]
