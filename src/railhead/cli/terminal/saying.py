"""What was told, as lines for the terminal."""

from collections.abc import Sequence
from typing import Any


def said(line: dict[str, Any]) -> str:
    """A line of the log; a step that the table took for somebody says so."""
    text = str(line["text"])
    return f"{text.removesuffix('.')} – the only choice." if line.get("auto") else text


def with_undos(log: Sequence[dict[str, Any]], taken_back: Sequence[dict[str, Any]], since: int) -> list[str]:
    """The lines of a log from number `since` on, with every undo at its place."""
    lines: list[str] = []
    for n in range(max(since, 0), len(log) + 1):
        lines += [str(undo["text"]) for undo in taken_back if undo["after"] == n]
        if n < len(log):
            lines.append(said(log[n]))
    return lines
