"""Reading data from outside: every fault is told with the place where it stands."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .refusal import Malformed


class Part:
    """A piece of foreign JSON data that knows its own address.

    >>> Part({"seats": 3}, "record").field("seats").number(1, 12)
    3
    >>> Part({"seats": "x"}, "record").field("seats").number(1, 12)
    Traceback (most recent call last):
    railhead.table.refusal.Malformed: record.seats: a whole number is wanted, here is "x"
    """

    def __init__(self, value: Any, where: str) -> None:
        self.value = value
        self.where = where

    def fault(self, why: str) -> Malformed:
        return Malformed(self.where, why)

    def _wanted(self, what: str) -> Malformed:
        return self.fault(f"{what} is wanted, here is {_show(self.value)}")

    def fields(self, *allowed: str) -> "Part":
        """Check that this is an object with no other fields than these."""
        for name in self._object():
            if name not in allowed:
                raise self.fault(f"unknown field {_show(name)}; known: {', '.join(allowed)}")
        return self

    def field(self, name: str) -> "Part":
        data = self._object()
        if name not in data:
            raise self.fault(f"the field '{name}' is missing")
        return Part(data[name], f"{self.where}.{name}")

    def maybe(self, name: str) -> "Part | None":
        """The field, or None where it is absent or null."""
        if self._object().get(name) is None:
            return None
        return self.field(name)

    def entries(self) -> Iterator[tuple[str, "Part"]]:
        for name, value in self._object().items():
            yield name, Part(value, f"{self.where}.{name}")

    def each(self, least: int = 0, most: int = 1_000_000) -> list["Part"]:
        if not isinstance(self.value, list):
            raise self._wanted("a list")
        if not least <= len(self.value) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise self.fault(f"{wanted} items are wanted, here are {len(self.value)}")
        return [Part(value, f"{self.where}[{i}]") for i, value in enumerate(self.value)]

    def number(self, least: int, most: int) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._wanted("a whole number")
        if not least <= self.value <= most:
            raise self.fault(f"a number from {least} to {most} is wanted, here is {_show(self.value)}")
        return self.value

    def seat(self, seats: int) -> int:
        """A seat's number, or -1 where null says that there is none."""
        return -1 if self.value is None else self.number(0, seats - 1)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self._wanted("true or false")
        return self.value

    def text(self, longest: int = 10_000) -> str:
        if not isinstance(self.value, str):
            raise self._wanted("a text")
        if len(self.value) > longest:
            raise self.fault(f"a text of at most {longest} characters is wanted, here are {len(self.value)}")
        try:
            self.value.encode()
        except UnicodeEncodeError:
            raise self.fault("the text has half a character (a lone surrogate)") from None
        return self.value

    def one_of(self, *words: str) -> str:
        if not isinstance(self.value, str) or self.value not in words:
            raise self._wanted("one of " + ", ".join(words))
        return self.value

    def named(self, words: dict[str, int], wanted: str) -> int:
        """The number of what a name stands for, whatever its capitals and spaces."""
        word = " ".join(self.text(60).lower().split())
        if word not in words:
            raise self.fault(f"{wanted} is wanted")
        return words[word]

    def _object(self) -> dict[str, Any]:
        if not isinstance(self.value, dict) or not all(isinstance(name, str) for name in self.value):
            raise self._wanted("an object")
        return self.value


def _show(value: object) -> str:
    try:
        text = json.dumps(value, default=repr)
    except (ValueError, TypeError, RecursionError):
        text = repr(type(value))
    return text if len(text) <= 60 else text[:57] + "..."


def read_json(path: str | Path, what: str) -> Any:
    """The data of a JSON file; what can't be read is told with the file's name and line."""
    name = (Path(path).name or str(path) or what)[:80]
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Malformed(name, f"this {what} is not UTF-8 text") from None
    except OSError as fault:
        raise Malformed(name, f"this {what} can't be read: {fault.strerror or fault}") from None
    except ValueError:
        raise Malformed(name, f"this is not a valid name for a {what}") from None
    return parse_json(text, name)


def parse_json(text: str, where: str) -> Any:
    """Data from a JSON text; floats, repeated fields and endless nesting are faults."""
    try:
        return json.loads(
            text, parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_no_repeats
        )
    except json.JSONDecodeError as fault:
        raise Malformed(where, f"not JSON: {fault.msg}, line {fault.lineno}, column {fault.colno}") from None
    except RecursionError:
        raise Malformed(where, "JSON that can't be read: it is nested too deeply") from None
    except ValueError as fault:
        raise Malformed(where, str(fault)) from None


def _no_float(text: str) -> Any:
    raise ValueError(f"only whole numbers are used here, not {text[:40]}")


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the field '{twice[:40]}' stands twice in one object")
    return data
