"""Records and other JSON files, read with their faults told and written whole or not at all."""

import json
import os
import sys
from pathlib import Path
from typing import Any

from ...table.reading import parse_json, read_json
from ...table.refusal import Malformed
from ...table.table import Table
from ...version import signed


def read_file(path: str, what: str) -> Any:
    """The data of a JSON file; `-` reads stdin."""
    if path != "-":
        return read_json(path, what)
    try:
        return parse_json(sys.stdin.read(), "stdin")
    except UnicodeDecodeError:
        raise Malformed("stdin", f"this {what} is not UTF-8 text") from None


def read_record(path: str) -> dict[str, Any]:
    """A record's data, as far as one must look to know that it is one."""
    record = read_file(path, "record")
    name = "stdin" if path == "-" else Path(path).name
    if not isinstance(record, dict) or not str(record.get("format", "")).startswith("railhead-record"):
        raise Malformed(name, "this is not a record of a game (its field 'format' is missing)")
    return record


def is_viewers(record: dict[str, Any]) -> bool:
    """Whether it is what one viewer may know of a game: it can be read, but not played on."""
    return "viewer" in record


def write_record(table: Table, path: Path) -> None:
    """Write the full record; a file is replaced in one step, so a crash leaves the old one."""
    beside = path.with_name(path.name + ".part")
    try:
        text = json.dumps(signed(table.record()), ensure_ascii=False, indent=1)
        beside.write_text(text + "\n", encoding="utf-8")
        os.replace(beside, path)
    except OSError as fault:
        raise Malformed(str(path), f"the record can't be written there: {fault.strerror or fault}") from None


def new_file(path: str) -> Path:
    """A path to write to, where nothing is lost by it."""
    if Path(path).exists():
        raise Malformed(path, "this file is there already; choose another name, or go on with it by --load")
    return Path(path)
