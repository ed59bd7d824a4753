"""What is told to whom: every viewer has a numbered stream, so that nothing they miss goes unnoticed."""

import asyncio
import logging
from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from railhead.table.hearing import Place
from railhead.table.table import Table

from .patches import fingerprint
from .secrets import fresh_table_id
from .telling import Telling, checksum, encode

if TYPE_CHECKING:
    from .live import LiveTable

log = logging.getLogger("railhead")
SLICE = 64
"""So many entries are told at a time; then others have their turn."""
KEPT_SECONDS: Final = 5.0
"""So long a whole story is kept as it was sent: several who come at once get the same bytes."""
PRESENCE_SECONDS: Final = 0.5
"""Who is there is told at most so often: a crowd that comes in costs its number, not the square of it."""


class Watcher:
    """Somebody who looks at the table: the seats they hold, and where to send what those may see."""

    def __init__(
        self,
        seats: tuple[int, ...],
        send: Callable[[dict[str, Any] | bytes], None],
        key_hash: str = "",
        hang_up: Callable[[], None] = lambda: None,
    ) -> None:
        self.seats = seats
        self.send = send
        self.key_hash = key_hash
        self.hang_up = hang_up
        self.viewers: tuple[int | None, ...] = seats or (None,)


class Stream:
    """What one viewer has been told so far: numbered, so that anybody who was away knows what they missed."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.seq = 0
        self.lines = array("I")
        """The log that he has, by a checksum of each line: the lines themselves would fill the memory."""
        self.place: Place | None = None
        """Where the table stood when he was told last."""
        self.document: dict[str, Any] = {}
        """The document that he has; the next update is a patch of it."""
        self.hash = ""
        self.whole: tuple[int, int, bytes] | None = None
        """The whole story as it was sent last: number, entries of the table, and itself."""

    def forget(self) -> None:
        """Down to his number."""
        self.document, self.lines, self.place, self.hash, self.whole = {}, array("I"), None, "", None

    def drop(self, story: tuple[int, int, bytes]) -> None:
        if self.whole is story:
            self.whole = None


class Streams:
    """All viewers of one table. `epoch` names this life of the table in memory."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.epoch = fresh_table_id()
        self.watchers: set[Watcher] = set()
        self._streams: dict[int | None, Stream] = {}
        self._retelling: set[asyncio.Task[None]] = set()
        self._awaiting: set[int | None] = set()
        """The viewers to whom the whole story is told next, whatever happens until then included."""
        self._last_info: dict[str, Any] = {}
        self._presence_told = -PRESENCE_SECONDS
        self._presence_due: asyncio.TimerHandle | None = None

    def of(self, viewer: int | None) -> Stream:
        if viewer not in self._streams:
            self._streams[viewer] = Stream(viewer)
        return self._streams[viewer]

    @property
    def present(self) -> set[int]:
        """The seats whose holder looks at the table now."""
        return {seat for watcher in self.watchers for seat in watcher.seats}

    def let_go(self) -> None:
        """Tell nothing more to whoever looks as a seat that their key does not hold any more."""
        for watcher in list(self.watchers):
            if watcher.seats and self.live.seats_of_hash(watcher.key_hash) != watcher.seats:
                self.watchers.discard(watcher)
                watcher.hang_up()
        self.tell_presence()

    # --- telling

    def tell_all(self) -> None:
        """Send every viewer what has changed for them; a viewer for whom nothing has changed gets nothing."""
        viewers = {viewer for watcher in self.watchers for viewer in watcher.viewers}
        # A viewer nobody looks as any more is forgotten down to his number.
        for viewer, stream in self._streams.items():
            if viewer not in viewers:
                stream.forget()
        long = {viewer for viewer in viewers if self._untold(viewer) > SLICE}
        if new := long - self._awaiting:
            self._awaiting |= new
            task = asyncio.create_task(self._tell_whole(new))
            self._retelling.add(task)
            task.add_done_callback(self._retelling.discard)
        try:
            telling = Telling(self._info(), len(viewers))
            messages = [(viewer, self._advance(viewer, telling)) for viewer in viewers - long]
        except Exception:
            # What was done is done and on disk; a viewer who is not told now is told with the next change.
            log.exception("table %s could not be told", self.live.stored.id)
            return
        for viewer, message in messages:
            if message is not None:
                self._send(viewer, message)

    def _send(self, viewer: int | None, message: dict[str, Any]) -> None:
        text = encode(message)  # once, however many look as this viewer
        for watcher in list(self.watchers):
            if viewer in watcher.viewers:
                watcher.send(text)

    def tell_presence(self) -> None:
        """Who is looking now, at once or, where that was told just before, soon."""
        if self._presence_due is None:
            loop = asyncio.get_running_loop()
            wait = self._presence_told + PRESENCE_SECONDS - loop.time()
            if wait > 0:
                self._presence_due = loop.call_later(wait, self._tell_presence)
            else:
                self._tell_presence()

    def _tell_presence(self) -> None:
        """Its own stream, never in the record."""
        self._presence_due = None
        self._presence_told = asyncio.get_running_loop().time()
        watching = sum(1 for watcher in self.watchers if not watcher.seats)
        message = {"type": "presence", "seats": sorted(self.present), "watching": watching}
        text = encode(message)
        for watcher in list(self.watchers):
            watcher.send(text)

    async def whole(self, viewer: int | None) -> tuple[int, bytes]:
        """`sync` as it is sent, and its number; worked out once for all that come within some seconds, unless
        something happens meanwhile. The caller holds the table's lock."""
        stream, table = self.of(viewer), self.live.table
        entries = 0 if table is None else len(table)
        kept = stream.whole
        if kept is None or kept[:2] != (stream.seq, entries):
            message = await self.sync(viewer)
            kept = stream.whole = stream.seq, entries, encode(message)
            asyncio.get_running_loop().call_later(KEPT_SECONDS, stream.drop, kept)
        return kept[0], kept[2]

    async def sync(self, viewer: int | None) -> dict[str, Any]:
        """Everything a viewer needs who has just come, or lost the thread. The caller holds the table's lock;
        a long log is told in slices, so that other tables are answered meanwhile."""
        stream, table = self.of(viewer), self.live.table
        lines = [] if table is None else await self._whole_log(viewer, table)
        times = [] if table is None else await self._times(viewer, table)
        if table is not None and self._untold(viewer) > SLICE:
            # Known to nobody else yet, or told in other words (somebody has a new name): no news for anyone.
            stream.lines = array("I", [checksum(line) for line in lines])
            stream.place = table.place()
        missed = self._advance(viewer, Telling(self._info(), 1))
        if missed is not None:
            self._send(viewer, missed)  # others who look as this viewer have not been told either
        return {
            "type": "update",
            "viewer": viewer,
            "epoch": self.epoch,
            "seq": stream.seq,
            "hash": stream.hash,
            "whole": stream.document,
            "log": {"keep": 0, "add": lines, "times": times},
        }

    async def _whole_log(self, viewer: int | None, table: Table) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        for start in range(0, len(table.line), SLICE):
            for told in table.told_from(viewer, start, start + SLICE):
                lines += told
            await asyncio.sleep(0)
        return lines

    async def _times(self, viewer: int | None, table: Table) -> list[list[int]]:
        """When his log was made: after how many lines another minute began, and the second of it. Nobody
        knows when the steps were taken that a saved game has brought."""
        made = await self.live.store.times(self.live.stored.id)
        brought: int = self.live.stored.setting.get("brought", 0)
        found: list[list[int]] = []
        for index, entry in enumerate(table.line):
            number = self.live.number(entry.n)
            at = made.get(number, 0) if number > brought else 0
            if at and (not found or at // 60 != found[-1][1] // 60):
                lines = table.told_before(viewer, index)
                # Of what he was not told he does not learn when it was.
                if lines < table.told_before(viewer, index + 1):
                    found.append([lines, at])
        return found

    def _untold(self, viewer: int | None) -> int:
        """How many entries of the line the viewer has not been told, or not in today's words."""
        table = self.live.table
        return 0 if table is None else len(table.line) - table.unchanged_since(self.of(viewer).place)

    async def _tell_whole(self, viewers: set[int | None]) -> None:
        """Tell the whole story again, in a game so long that all others would have to wait for it."""
        async with self.live.lock:
            for viewer in viewers:
                self._awaiting.discard(viewer)
                try:
                    message = await self.sync(viewer)
                except Exception:
                    log.exception("table %s could not be told anew", self.live.stored.id)
                    continue
                self._send(viewer, message)

    def _advance(self, viewer: int | None, telling: Telling) -> dict[str, Any] | None:
        """Go on to where the table stands: what has changed for the viewer, if anything."""
        stream = self.of(viewer)
        now = self._document(stream, telling)
        patch = telling.diff(stream.document, now)
        lines = self._lines(stream, telling)
        if patch is None and lines is None:
            return None
        stream.seq += 1
        message: dict[str, Any] = {"type": "update", "viewer": viewer, "seq": stream.seq}
        if patch is not None:
            stream.document, stream.hash = now, fingerprint(now)
            message["patch"] = patch
        message["hash"] = stream.hash
        if lines is not None:
            message["log"] = lines
        return message

    def _lines(self, stream: Stream, telling: Telling) -> dict[str, Any] | None:
        """How the viewer's log has changed: how many of its lines stand, what comes after them, and how many
        lines each entry told; None if nothing has."""
        table = self.live.table
        if table is None:
            return None
        index = table.unchanged_since(stream.place)
        grown = stream.place is not None and index == stream.place.length
        keep = len(stream.lines) if grown else table.told_before(stream.viewer, index)
        groups = table.told_from(stream.viewer, index, None, telling.said)
        stream.place = table.place()
        add = [line for group in groups for line in group]
        parts = [len(group) for group in groups]
        sums = array("I", [telling.checksum(line) for line in add])
        # A line that is told anew in the same words is no news, nor a sign that something was taken back.
        known = 0
        while (
            known < len(sums)
            and keep + known < len(stream.lines)
            and sums[known] == stream.lines[keep + known]
        ):
            known += 1
        if known == len(sums) and keep + known == len(stream.lines):
            return None
        del stream.lines[keep:]
        stream.lines.extend(sums)
        change: dict[str, Any] = {"keep": keep + known, "add": add[known:]}
        while parts and parts[0] <= known:
            known -= parts.pop(0)
        if len(parts) > 1:
            change["parts"] = [parts[0] - known, *parts[1:]]
        return change

    def _document(self, stream: Stream, telling: Telling) -> dict[str, Any]:
        """All that a viewer is shown but the log, as JSON has it."""
        viewer = stream.viewer
        shown: dict[str, Any] = {"info": telling.info, "reasons": self.live.bots.reasons(viewer)}
        if viewer is not None:
            shown["devices"] = len(self.live.stored.seats[viewer].keys)
        table = self.live.table
        if table is None:
            return {
                **shown,
                "view": None,
                "ask": None,
                "choices": [],
                "to_act": [],
                "over": False,
                "taken_back": [],
            }
        view = telling.share(table.view(viewer), stream.document.get("view"))
        shown.update(view=view, to_act=list(table.to_act), over=table.over)
        shown["ask"] = None if viewer is None else table.ask(viewer)
        shown["choices"] = [] if viewer is None else table.choice_groups(viewer)
        if viewer is not None:
            terms = self.live.undoing.terms(table, viewer)
            shown["undo"] = {name: terms[name] for name in ("possible", "asks", "falls", "redo")}
        shown["taken_back"] = table.taken_back(viewer)
        if table.over:
            shown.update(scores=table.scores(), winners=table.winners(), end_reason=table.end_reason)
        return shown

    def _info(self) -> dict[str, Any]:
        """The same, and the very same as last time where nothing in it has changed."""
        info = self.info()
        if encode(info) != encode(self._last_info):
            self._last_info = info
        return self._last_info

    def info(self) -> dict[str, Any]:
        """What everybody may know of the table itself."""
        stored, seating = self.live.stored, self.live.seating
        setting = stored.setting
        return {
            "table": stored.id,
            "game": stored.game,
            "status": stored.status,
            "options": setting["options"],
            "commitment": setting["commitment"],
            "hints": bool(setting.get("hints", False)),
            "restored": setting.get("restored", ""),
            "pace": self.live.bots.pace,
            "rematch": setting.get("rematch", ""),
            "imported": bool(setting.get("imported", False)),
            "undo_request": self.live.undoing.shown(),
            "undo_refused": self.live.undoing.refused(),
            "seats": [
                {
                    "seat": s.seat,
                    "who": s.who,
                    "bot": s.bot,
                    "kept": seating.kept(s.seat),
                    "host": seating.host(s.seat),
                    "awaited": seating.awaited(s.seat),
                }
                for s in stored.seats
            ],
        }
