"""The server's log: one JSON object a line, and not the same line again and again until the disk is full."""

import json
import logging
import time
from typing import Final

MINUTE: Final = 60.0
MOST_ALIKE: Final = 10
"""Lines alike that are written within a minute; how many more there were is told with the next one."""
MOST_KINDS: Final = 1_000


class JsonLines(logging.Formatter):
    """One JSON object a line, for machines that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        left_out = getattr(record, "left_out", 0)
        if left_out:
            line["left_out"] = str(left_out)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class NotTooOften(logging.Filter):
    """Lines are alike that say the same of different tables or sockets."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[str, str], list[float]] = {}
        """For each kind: when its minute began, how many lines were written since, how many left out."""

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg))
        now = time.monotonic()
        if len(self._seen) > MOST_KINDS:
            self._seen = {kind: seen for kind, seen in self._seen.items() if seen[0] > now - MINUTE}
        seen = self._seen.setdefault(kind, [now, 0, 0])
        if now - seen[0] > MINUTE:
            record.left_out = int(seen[2])
            seen[:] = [now, 0, 0]
        if seen[1] >= MOST_ALIKE:
            seen[2] += 1
            return False
        seen[1] += 1
        return True
