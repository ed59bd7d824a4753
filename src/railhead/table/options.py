"""What can be chosen at table creation, described and checked."""

from typing import Any

from .reading import Part
from .refusal import Malformed

OptionValue = bool | int | str


class Option:
    """One switch of a game: a yes/no, a number in a range, or one of a few words."""

    def __init__(
        self,
        name: str,
        default: OptionValue,
        about: str,
        least: int = 0,
        most: int = 0,
        words: tuple[str, ...] = (),
        seats: tuple[int, int] | None = None,
        needs: str = "",
    ) -> None:
        self.name = name
        self.default = default
        self.about = about
        self.least = least
        self.most = most
        self.words = words
        self.seats = seats
        """How few and how many may play when this is chosen: more numbers than the game's own, or only these
        of them; None changes nothing."""
        self.needs = needs
        """The yes/no option without which this one does nothing: the lobby offers it only with that one."""

    def read(self, part: Part) -> OptionValue:
        if isinstance(self.default, bool):
            return part.flag()
        if isinstance(self.default, int):
            return part.number(self.least, self.most)
        return part.one_of(*self.words)

    def describe(self) -> dict[str, Any]:
        """What the lobby needs to offer this option."""
        told: dict[str, Any] = {"default": self.default, "about": self.about}
        if isinstance(self.default, bool):
            told["kind"] = "flag"
        elif isinstance(self.default, int):
            told.update(kind="number", least=self.least, most=self.most)
        else:
            told.update(kind="word", words=list(self.words))
        if self.seats is not None:
            told["seats"] = list(self.seats)
        if self.needs:
            told["needs"] = self.needs
        return told


def max_rounds(usual: int) -> Option:
    """The option every game has, so that every play ends: six times its usual length by default."""
    return Option("max_rounds", 6 * usual, "The game ends after this many rounds at the latest.", 1, 10_000)


def read_options(options: tuple[Option, ...], given: Any, where: str = "options") -> dict[str, OptionValue]:
    """All options with their values: what is given, checked, and the defaults for the rest.

    >>> read_options((Option("advanced", False, "Shares."),), {"advanced": True})
    {'advanced': True}
    >>> read_options((Option("advanced", False, "Shares."),), {"advance": True})
    Traceback (most recent call last):
    railhead.table.refusal.Malformed: options: unknown option 'advance'; known: advanced
    """
    part = Part({} if given is None else given, where)
    known = {option.name: option for option in options}
    values: dict[str, OptionValue] = {option.name: option.default for option in options}
    for name, value in part.entries():
        if name not in known:
            raise Malformed(where, f"unknown option '{name[:40]}'; known: {', '.join(known)}")
        values[name] = known[name].read(value)
    return values
