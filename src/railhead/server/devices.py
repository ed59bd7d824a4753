"""By what a seat is held: a link is spent when somebody sits down, and every device has a key of its own."""

from typing import TYPE_CHECKING, Any, Final

from railhead.table.refusal import Malformed

from .problem import Problem
from .secrets import alike, fresh_secret, hashed
from .store import StoredSeat, StoredTable
from .wire import Claim

if TYPE_CHECKING:
    from .live import LiveTable

MOST_DEVICES: Final = 8
SHORTEST_KEY: Final = 20
NO_LINK: Final = (
    "This link opens no seat here (any more): each link works once, and a newer one takes its place."
    " Ask for a new one."
)


def new_link(table: StoredTable, seat: int) -> str:
    """The secret of a new link that the server's host gives out: for a player who has lost every device, or
    for a friend whose link is lost. It takes the place of an older one, and works once like any other. Where
    a seat has no room for one more device, the one that came first goes."""
    if not 0 <= seat < len(table.seats):
        raise Malformed("seat", f"there is no seat {seat} at this table")
    sitting, secret = table.seats[seat], fresh_secret()
    if not sitting.who or seat in table.setting.get("kept", []):
        sitting.link_hash = hashed(secret)
    elif not sitting.keys:
        raise Problem("bot-plays", f"{sitting.who} is a bot: no player has that seat.")
    else:
        sitting.key_hash = " ".join(sitting.keys[1 - MOST_DEVICES :])
        sitting.device_hash = hashed(secret)
    return secret


class Devices:
    """The keys of one table's seats. Whoever made a friend's link does not hold the seat by it: sitting down
    mints a new key. A further device comes by a link from somebody who sits there."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live

    def opens(self, secret: str) -> tuple[StoredSeat, str]:
        """What a secret opens: a free "seat", one's seat on another "device", or, where somebody sat down
        before links were spent by it, a seat that it is the "key" of."""
        shown = hashed(secret)
        held = self.live.seats_of_hash(shown)
        for sitting in self.live.stored.seats:
            if alike(shown, sitting.device_hash):
                return sitting, "device"
            if alike(shown, sitting.link_hash):
                if not sitting.who or self.live.seating.kept(sitting.seat):
                    return sitting, "seat"
                if sitting.seat in held:
                    return sitting, "key"
                raise Problem("spent-link", _spent(sitting.who))
        raise Problem("bad-link", NO_LINK)

    async def come(self, claim: Claim) -> tuple[int, str]:
        """Sit down, or sit at one more device; the seat and its new key. A client may have chosen that key,
        so that it can ask again when the answer was lost."""
        if claim.key and len(claim.key) < SHORTEST_KEY:
            raise Malformed("key", f"at least {SHORTEST_KEY} characters are wanted")
        known = self.live.seats_of(claim.key) if claim.key else ()
        if known:
            return known[0], claim.key
        sitting, kind = self.opens(claim.secret)
        if kind == "key":
            return sitting.seat, claim.secret
        key = claim.key or fresh_secret()
        if kind == "seat":
            await self.live.seating.sit(sitting, hashed(key), claim.name, claim.player_seed)
            return sitting.seat, key
        if len(sitting.keys) >= MOST_DEVICES:
            raise Problem(
                "many-devices", f"{MOST_DEVICES} devices hold this seat; send the others away first."
            )
        sitting.key_hash = f"{sitting.key_hash} {hashed(key)}"
        sitting.device_hash = ""
        await self._save()
        return sitting.seat, key

    async def invite(self, seat: int) -> dict[str, Any]:
        """A link by which one more device comes to the seat, once; an older one opens nothing any more."""
        secret = fresh_secret()
        self.live.stored.seats[seat].device_hash = hashed(secret)
        await self._save()
        return {"seat": seat, "secret": secret}

    async def given_by_host(self, seat: int) -> dict[str, Any]:
        """A new link for a seat, from the server's host."""
        secret = new_link(self.live.stored, seat)
        await self._save()
        self.live.streams.let_go()
        return {"secret": secret}

    async def send_away(self, seat: int, key: str) -> dict[str, Any]:
        """Let no device hold the seat but the one with this key."""
        sitting = self.live.stored.seats[seat]
        sitting.key_hash, sitting.device_hash = hashed(key), ""
        await self._save()
        self.live.streams.let_go()
        return {"seat": seat, "devices": 1}

    async def _save(self) -> None:
        table = self.live.table
        await self.live.save(0 if table is None else len(table))


def _spent(who: str) -> str:
    return (
        f"{who} sits there: a link works once, for whoever sits down first. If that is you, make a link for"
        " this device where you play: “This table…”, then “Another device…”. If you have no device left,"
        " ask whoever runs this server for a new link."
    )
