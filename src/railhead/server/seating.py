"""Who sits where: seats kept for friends, given to bots while they are missing, and taken again."""

from typing import TYPE_CHECKING, Any

from railhead import bots
from railhead.table.refusal import Malformed
from railhead.table.seating import own_name

from .names import plain
from .problem import Problem
from .store import StoredSeat, now

if TYPE_CHECKING:
    from .live import LiveTable


class Seating:
    """The seats of one table. A bot that was let in while a friend was awaited keeps the seat for them: their
    link opens it at any time, and puts them in the bot's place."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live

    def kept(self, seat: int) -> bool:
        """Whether a bot sits there for a friend who has not come yet."""
        return seat in self.live.stored.setting.get("kept", [])

    def awaited(self, seat: int) -> bool:
        """Whether the seat belongs to somebody who has not come to the rematch yet."""
        return seat in self.live.stored.setting.get("awaited", [])

    def silent(self) -> frozenset[int]:
        """Seats that somebody else gave to a bot a short while ago: it agrees to nothing for its player."""
        since = now() - self.live.grace
        given: dict[str, int] = self.live.stored.setting.get("given", {})
        return frozenset(int(seat) for seat, at in given.items() if at > since)

    def host(self, seat: int) -> bool:
        """Whether the table's creator sits there."""
        return bool(self.live.stored.seats[seat].host)

    def give(self, seat: int, to: int, bot: str, name: str, pace: int | None) -> dict[str, Any]:
        """Let a bot play a seat whose player is not there: an open one, before the game begins, or, if the
        table's creator wishes it, that of somebody who has gone away."""
        sitting = self._seat(to)
        self.check_level(bot)
        table = self.live.table
        if table is None and self.awaited(to):
            sitting.bot = bot
            self._expect(to, False)
            self._note_given(to, True)
        elif table is None:
            if sitting.who and not self.kept(to):
                raise Problem("taken", f"{sitting.who} sits there already.")
            if sitting.bot == bot:
                raise Problem("no-change", "That bot has this seat already.")
            sitting.who = self._own_name(to, plain(name or default_name(bot), "name"))
            sitting.bot, sitting.player_seed = bot, ""
            self._keep(to, True)
        else:
            if not self.host(seat):
                raise Problem(
                    "not-host",
                    "Only the table's creator can give an absent player's seat to a bot.",
                )
            if sitting.bot:
                raise Problem("no-change", "A bot plays that seat already.")
            if table.state.out[to]:
                raise Problem("refused", f"{sitting.who} has resigned.", "T-1")
            if to in self.live.streams.present:
                raise Problem("present", f"{sitting.who} is at the table.")
            table.declare(f"bot {to}", f"{sitting.who} ({bot} bot)")
            sitting.bot = bot
            self._note_given(to, True)
        self.live.bots.suggest_pace(pace)
        return {"given": to}

    def open_again(self, to: int) -> dict[str, Any]:
        """Send a bot away that keeps a friend's seat, before the game begins."""
        sitting = self._seat(to)
        if self.live.table is not None:
            raise Problem("running", "The game has begun; whoever has the link takes the seat from the bot.")
        if not self.kept(to):
            raise Problem("no-change", "No bot keeps that seat for a friend.")
        sitting.who = sitting.bot = ""
        self._keep(to, False)
        return {"opened": to}

    def declare(self, seat: int, word: str, bot: str, pace: int | None) -> dict[str, Any]:
        """A player resigns, gives their own seat to a bot, or takes it back."""
        table = self.live.playing()
        sitting = self.live.stored.seats[seat]
        if word == "bot":
            self.check_level(bot)
        if word != "resign" and bool(sitting.bot) == (word == "bot") and sitting.bot in ("", bot):
            raise Problem("no-change", "That is how this seat is played already.")
        table.declare(f"{word} {seat}", f"{sitting.who} ({bot} bot)" if word == "bot" else sitting.who)
        if word != "resign":
            sitting.bot = bot if word == "bot" else ""
            self._note_given(seat, False)
        if word == "bot":
            self.live.bots.suggest_pace(pace)
        return {"declared": word}

    def rename(self, seat: int, name: str) -> dict[str, Any]:
        """Change the name of whoever sits there, also in what was told before, and at a rematch."""
        sitting, table = self.live.stored.seats[seat], self.live.table
        if self.live.stored.setting.get("imported"):
            raise Problem("imported", "The players of a saved game keep the names it was saved with.")
        sitting.who = self._own_name(seat, plain(name, "name"))
        if table is not None:
            bot = table.sitters[seat][-1]["bot"]
            table.rename(seat, f"{sitting.who} ({sitting.bot} bot)" if bot else sitting.who)
        return {"renamed": sitting.who}

    async def sit(self, sitting: StoredSeat, key_hash: str, name: str, player_seed: str) -> None:
        """Sit down where nobody sits, or where a bot keeps the seat."""
        live, seat = self.live, sitting.seat
        table = live.table
        who = self._own_name(seat, plain(name, "name"))
        before = 0
        if table is not None:
            if table.over:
                raise Problem("bot-played", "A bot has played this seat to the end; you may watch.")
            before = len(table)
            table.declare(f"player {seat}", who)
        else:
            sitting.player_seed = player_seed
        sitting.who, sitting.bot, sitting.key_hash = who, "", key_hash
        self._keep(seat, False)
        await live.save(before)

    async def arrive(self, seats: tuple[int, ...], player_seed: str) -> bool:
        """Players come to their rematch with a new seed for its dice; whether anybody was awaited. A bot that
        was let in for them meanwhile makes room."""
        given = self.live.stored.setting.get("given", {})
        coming = [seat for seat in seats if self.awaited(seat) or str(seat) in given]
        if self.live.table is not None or not coming:
            return False
        for seat in coming:
            sitting = self.live.stored.seats[seat]
            sitting.bot, sitting.player_seed = "", player_seed
            self._expect(seat, False)
            self._note_given(seat, False)
        await self.live.save(0)
        return True

    def check_level(self, bot: str) -> None:
        if bot not in bots.levels(self.live.stored.game):
            raise Problem("malformed", f"There is no bot '{bot}' for this game.")

    def _seat(self, seat: int) -> StoredSeat:
        if seat >= len(self.live.stored.seats):
            raise Malformed("to", f"there is no seat {seat} at this table")
        return self.live.stored.seats[seat]

    def _own_name(self, seat: int, wanted: str) -> str:
        """What a player is called here: no two seats have the same name."""
        return own_name(wanted, [s.who for s in self.live.stored.seats if s.seat != seat])

    def _keep(self, seat: int, keep: bool) -> None:
        self._mark("kept", seat, keep)

    def _expect(self, seat: int, expect: bool) -> None:
        self._mark("awaited", seat, expect)

    def _mark(self, what: str, seat: int, so: bool) -> None:
        marked = set(self.live.stored.setting.get(what, [])) - {seat}
        self.live.stored.setting[what] = sorted(marked | {seat} if so else marked)

    def _note_given(self, seat: int, given: bool) -> None:
        """When somebody else gave the seat to a bot; forgotten when its player decides about it."""
        before = self.live.stored.setting.get("given", {})
        others = {other: at for other, at in before.items() if other != str(seat)}
        self.live.stored.setting["given"] = {**others, str(seat): now()} if given else others


def default_name(bot: str) -> str:
    return f"{bot.capitalize()} bot"
