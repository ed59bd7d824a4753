"""How the host's commands reach the server that holds a database."""

import urllib.error
import urllib.request
from typing import Any

import msgspec

from railhead.table.refusal import Malformed

from .holding import Holder

PATIENCE = 60.0


def purge(holder: Holder, days: int, only_over: bool) -> int:
    """Let the running server remove old tables; how many went. Tables where somebody sits now stay."""
    return int(_asked(holder, "purge", {"days": days, "over": only_over})["purged"])


def link(holder: Holder, table: str, seat: int) -> str:
    """Let the running server make a new link for a seat; its secret."""
    return str(_asked(holder, "link", {"table": table, "seat": seat})["secret"])


def _asked(holder: Holder, what: str, about: dict[str, Any]) -> dict[str, Any]:
    asked = urllib.request.Request(
        f"{holder.address}api/host/{what}",
        msgspec.json.encode(about),
        {"content-type": "application/json", "x-host-token": holder.token},
    )
    # No proxy: the server is on this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(asked, timeout=PATIENCE) as told:
            found: dict[str, Any] = msgspec.json.decode(told.read())
            return found
    except urllib.error.HTTPError as refused:
        raise Malformed(what, msgspec.json.decode(refused.read())["why"]) from None
    except (OSError, ValueError) as fault:
        raise Malformed("database", f"{holder.told()} could not be asked to {what}: {fault}") from None
