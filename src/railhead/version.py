"""Which Railhead this is, and records that say so. The engine itself neither writes nor reads it: the same
game has the same record whoever wrote it."""

from typing import Any

from .table.reading import Part

__version__ = "0.1.0"
FIELD = "railhead"


def signed(record: dict[str, Any]) -> dict[str, Any]:
    """A record as it leaves the house: it tells which Railhead wrote it.

    >>> signed({"format": "railhead-record/1"})["railhead"] == __version__
    True
    """
    return {**record, FIELD: __version__}


def unsigned(record: dict[str, Any]) -> dict[str, Any]:
    """The record as the engine reads it; one of an older Railhead does not say which."""
    if FIELD not in record:
        return record
    Part(record, "record").field(FIELD).text(40)
    return {name: value for name, value in record.items() if name != FIELD}
