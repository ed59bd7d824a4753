"""What is told to whom: every viewer has a numbered stream, so that nothing he misses stays unnoticed."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from railhead.table.canonical import digest

from .secrets import fresh_table_id

if TYPE_CHECKING:
    from .live import LiveTable

log = logging.getLogger("railhead")


class Watcher:
    """Somebody who looks at the table: the seats he holds, and where to send what they may see."""

    def __init__(self, seats: tuple[int, ...], send: Callable[[dict[str, Any]], None]) -> None:
        self.seats = seats
        self.send = send
        self.viewers: tuple[int | None, ...] = seats or (None,)


class Stream:
    """What one viewer has been told so far: numbered, so that whoever was away knows what he missed."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.seq = 0
        self.log: list[dict[str, Any]] = []
        self.mark = ""


class Streams:
    """All viewers of one table. `epoch` names this life of the table in memory."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.epoch = fresh_table_id()
        self.watchers: set[Watcher] = set()
        self._streams: dict[int | None, Stream] = {}

    def of(self, viewer: int | None) -> Stream:
        if viewer not in self._streams:
            self._streams[viewer] = Stream(viewer)
        return self._streams[viewer]

    @property
    def present(self) -> set[int]:
        """The seats whose holder looks at the table now."""
        return {seat for watcher in self.watchers for seat in watcher.seats}

    # --- telling

    def tell_all(self) -> None:
        """Send every viewer what has changed for him; who sees no change is told nothing."""
        viewers = {viewer for watcher in self.watchers for viewer in watcher.viewers}
        try:
            messages = {viewer: self._advance(viewer) for viewer in viewers}
        except Exception:
            # What was done is done and on disk; who is not told now is told with the next change.
            log.exception("table %s could not be told", self.live.stored.id)
            return
        for watcher in list(self.watchers):
            for viewer in watcher.viewers:
                message = messages.get(viewer)
                if message is not None:
                    watcher.send(message)

    def tell_presence(self) -> None:
        """Who is looking now: its own stream, never in the record."""
        watching = sum(1 for watcher in self.watchers if not watcher.seats)
        for watcher in list(self.watchers):
            watcher.send({"type": "presence", "seats": sorted(self.present), "watching": watching})

    def sync(self, viewer: int | None) -> dict[str, Any]:
        """Everything a viewer needs who has just come, or lost the thread."""
        self._advance(viewer)
        stream = self.of(viewer)
        return {**self._message(viewer), "seq": stream.seq, "log": {"keep": 0, "add": stream.log}}

    def _advance(self, viewer: int | None) -> dict[str, Any] | None:
        stream, table = self.of(viewer), self.live.table
        entries = [] if table is None else table.log(viewer)
        same = 0
        while same < min(len(entries), len(stream.log)) and entries[same] == stream.log[same]:
            same += 1
        message = self._message(viewer)
        # The view is in there by its hash already.
        mark = digest({name: value for name, value in message.items() if name != "view"})
        if mark == stream.mark and same == len(stream.log) == len(entries):
            return None
        stream.log, stream.mark = entries, mark
        stream.seq += 1
        return {**message, "seq": stream.seq, "log": {"keep": same, "add": entries[same:]}}

    def _message(self, viewer: int | None) -> dict[str, Any]:
        told: dict[str, Any] = {"type": "update", "viewer": viewer, "epoch": self.epoch, "info": self.info()}
        table = self.live.table
        if table is None:
            return {**told, "view": None, "hash": "", "ask": None, "choices": [], "to_act": [], "over": False}
        view = table.view(viewer)
        told.update(view=view, hash=digest(view), to_act=list(table.to_act), over=table.over)
        told["ask"] = None if viewer is None else table.ask(viewer)
        told["choices"] = [] if viewer is None else table.choices(viewer)
        if viewer is not None:
            terms = table.undo_terms(viewer)
            told["undo"] = {"possible": terms["possible"], "asks": terms["asks"]}
        if table.over:
            told.update(scores=table.scores(), winners=table.winners(), end_reason=table.end_reason)
        return told

    def info(self) -> dict[str, Any]:
        """What everybody may know of the table itself."""
        stored, reasons, seating = self.live.stored, self.live.bots.reasons(), self.live.seating
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
            "undo_request": self.live.undoing.told(),
            "undo_refused": self.live.undoing.refused(),
            "seats": [
                {
                    "seat": s.seat,
                    "who": s.who,
                    "bot": s.bot,
                    "reason": reasons.get(s.seat, ""),
                    "kept": seating.kept(s.seat),
                    "host": seating.host(s.seat),
                }
                for s in stored.seats
            ],
        }
