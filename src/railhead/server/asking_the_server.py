"""How the host's commands reach the server that holds a database."""

import urllib.error
import urllib.request

import msgspec

from railhead.table.refusal import Malformed

from .holding import Holder

PATIENCE = 60.0


def purge(holder: Holder, days: int, only_over: bool) -> int:
    """Let the running server remove old tables; how many went. Tables where somebody sits now stay."""
    asked = urllib.request.Request(
        f"{holder.address}api/host/purge",
        msgspec.json.encode({"days": days, "over": only_over}),
        {"content-type": "application/json", "x-host-token": holder.token},
    )
    # No proxy: the server is on this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(asked, timeout=PATIENCE) as told:
            return int(msgspec.json.decode(told.read())["purged"])
    except (OSError, ValueError, KeyError) as fault:
        raise Malformed("database", f"{holder.told()} could not be asked to purge: {fault}") from None
