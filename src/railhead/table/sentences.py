"""Sentences that a room lists by kind of event, with what the numbers of each stand for."""

from collections.abc import Callable
from typing import Any

from .event import Event

Sentences = dict[str, tuple[str, ...]]
"""By kind of event: its sentence with names in braces, then what the event's numbers stand for, in order."""
Words = Callable[[str, int], tuple[Any, Any]]
"""What a number stands for, by its name: as people say it, and as a fact."""


def tell_by(sentences: Sentences, event: Event, names: list[str], words: Words) -> tuple[str, dict[str, Any]]:
    """An event by the room's list, as a sentence and as named facts; '' where the list has none."""
    told = sentences.get(event.kind)
    if told is None:
        return "", {}
    facts: dict[str, Any] = {}
    spoken: dict[str, Any] = {"who": names[event.seat] if event.seat >= 0 else ""}
    for name, number in zip(told[1:], event.numbers):
        spoken[name], facts[name] = words(name, number)
    return told[0].format(**spoken), facts


def counted(number: int, thing: str) -> str:
    """How many of a thing there are, in words.

    >>> counted(1, "share"), counted(3, "share"), counted(0, "card")
    ('1 share', '3 shares', 'no card')
    """
    if number == 0:
        return f"no {thing}"
    return f"1 {thing}" if number == 1 else f"{number} {thing}s"


def seat_mark(seat: int) -> str:
    """A player in a question or a label: a state knows no names, its table puts them in."""
    return f"{{seat {seat}}}"


def named(text: str, names: list[str]) -> str:
    """A text with names for the marks of seats.

    >>> named("Bargain with {seat 1}", ["Jo", "Bo"])
    'Bargain with Bo'
    """
    said, *parts = text.split("{seat ")
    for part in parts:
        seat, _, rest = part.partition("}")
        said += names[int(seat)] + rest
    return said
