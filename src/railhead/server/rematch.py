"""The table of a rematch: the same seats and options; every seat goes back to the player it belongs to."""

from typing import TYPE_CHECKING

from railhead.table.dice import commitment, fresh_seed

from .secrets import fresh_table_id
from .store import StoredSeat, StoredTable, now

if TYPE_CHECKING:
    from .live import LiveTable


def rematch_of(live: "LiveTable", here: set[int]) -> StoredTable:
    """A new table for those who sat at this one. Everybody who held a seat holds the same one there, by the
    same keys, so nobody else can take it. `here` are the seats whose players are at the table."""
    setting = live.stored.setting
    seed = fresh_seed()
    fresh = {"options": setting["options"], "commitment": commitment(seed)}
    fresh |= {"hints": setting.get("hints", False), "pace": setting.get("pace")}
    fresh["kept"] = setting.get("kept", [])
    if setting.get("content"):
        fresh["content"] = setting["content"]
    at = now()
    table = StoredTable(fresh_table_id(), live.stored.game, "open", at, at, seed, fresh)
    table.seats = [
        StoredSeat(s.seat, s.link_hash, s.key_hash, s.who, _bot(live, s, here), host=s.host)
        for s in live.stored.seats
    ]
    # The seed was shown with the last game's end: the first roll waits for a new one of every player.
    fresh["awaited"] = [s.seat for s in table.seats if not s.bot]
    return table


def _bot(live: "LiveTable", sitting: StoredSeat, here: set[int]) -> str:
    """The bot that plays a seat. One that stood in for a player makes room for them if they are here; if they
    are away it plays on until they take the seat back."""
    belongs_to_a_person = any(not player["bot"] for player in live.playing().sitters[sitting.seat])
    return "" if belongs_to_a_person and sitting.seat in here else sitting.bot
