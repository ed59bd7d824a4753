"""A stored game brought back: from its entries or, where newer rules no longer replay them, its snapshot."""

import logging
from typing import Any

import railhead
from railhead.games import find
from railhead.table.refusal import Malformed
from railhead.table.table import Table

from .store import StoredTable

log = logging.getLogger("railhead")


def restored(stored: StoredTable, content: Any) -> Table | None:
    """The table as its entries tell it, or from its last snapshot (its setting then says so); None if the
    game has not begun. A long game takes a while, so this is not for the event loop."""
    if stored.status == "open":
        return None
    record = {**stored.setting["header"], "seed": stored.seed}
    offset = stored.setting.get("offset", 0)
    record["entries"] = [
        {**entry, "n": entry["n"] - offset} for entry in stored.entries if entry["n"] > offset
    ]
    try:
        if stored.damaged:
            raise Malformed(f"entry {stored.damaged}", "it can't be read")
        return railhead.replay(record, content)
    except Malformed as fault:
        if stored.snapshot is None:
            raise
        log.warning("table %s goes on from its snapshot: %s", stored.id, fault)
        snapshot = stored.snapshot
        # Under a new name, lest the dice begin again with rolls that everybody has seen.
        name = f"{stored.id}/{snapshot['n']}"
        table = railhead.replay(
            {**record, "start": snapshot["position"], "entries": [], "table": name}, content
        )
        stored.setting["offset"] = stored.last
        stored.setting["restored"] = _told(stored, snapshot["n"])
        return table


def _told(stored: StoredTable, step: int) -> str:
    """Why a game goes on from an earlier step, and what that cost."""
    if stored.damaged:
        why = f"Step {stored.damaged} can't be read from the server's disk"
    elif stored.setting["header"].get("rules") != find(stored.game).rules:
        why = "The rules have changed since"
    else:
        why = "Its steps can't be replayed any more"
    lost = stored.last - step
    gone = f" {lost} later {'step is' if lost == 1 else 'steps are'} gone." if lost > 0 else ""
    return f"{why}; the game goes on from step {step}.{gone}"
