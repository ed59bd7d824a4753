"""A position in words, from what a viewer may see: for whoever reads or hears a board."""

from collections.abc import Sequence
from typing import Any, TypedDict


class Section(TypedDict):
    """What belongs together: a title, and a line for each thing there is to say."""

    title: str
    lines: list[str]


def sections(parts: Sequence[tuple[str, list[str]]]) -> list[Section]:
    """The parts that have something to say."""
    return [{"title": title, "lines": lines} for title, lines in parts if lines]


def called(names: Sequence[str], you: int | None) -> list[str]:
    """What everybody is called in words; one's own seat is told.

    >>> called(["Ada", "Bo"], 0)
    ['Ada (you)', 'Bo']
    """
    return [f"{name} (you)" if seat == you else name for seat, name in enumerate(names)]


def listed(words: Sequence[str], none: str = "none") -> str:
    """Words in a row, or that there are none.

    >>> listed(["iron", "carbon"]), listed([])
    ('iron, carbon', 'none')
    """
    return ", ".join(words) or none


def any_view(view: Any) -> list[Section]:
    """Any view: each of its fields by name, the large ones in sections of their own."""
    if not isinstance(view, dict):
        return sections([("Now", data_lines(view))])
    flat = {name: value for name, value in view.items() if _flat(value)}
    parts = [("Now", data_lines(flat))]
    parts += [(_spoken(name), data_lines(value)) for name, value in view.items() if name not in flat]
    return sections(parts)


def data_lines(data: Any, indent: str = "") -> list[str]:
    """Data as indented words: a line for each field."""
    if isinstance(data, dict):
        pairs = [(str(name), value) for name, value in data.items()]
    elif isinstance(data, list):
        pairs = [(str(number), value) for number, value in enumerate(data)]
    else:
        return [f"{indent}{_word(data)}"]
    lines: list[str] = []
    for name, value in pairs:
        if _flat(value):
            lines.append(f"{indent}{name}: {_word(value)}")
        else:
            lines += [f"{indent}{name}:", *data_lines(value, indent + "  ")]
    return lines


def _spoken(name: str) -> str:
    """A field's name as a title."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def _flat(data: Any) -> bool:
    if isinstance(data, dict):
        return not data
    return not isinstance(data, list) or not any(isinstance(item, dict | list) for item in data)


def _word(data: Any) -> str:
    if isinstance(data, list):
        return " ".join(_word(item) for item in data) or "–"
    if isinstance(data, bool):
        return "yes" if data else "no"
    return "–" if data is None or data == {} or data == "" else str(data)
