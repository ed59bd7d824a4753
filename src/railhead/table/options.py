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
        late: bool = False,
        not_with: dict[str, str] | None = None,
        group: str = "",
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
        self.late = late
        """Games without it are kept already: positions and records leave it out while it has its default, so
        that their hashes stay."""
        self.not_with = not_with or {}
        """Options that are not chosen together with this one, each with the reason."""
        self.group = group
        """The heading under which the lobby offers it; without one it stands by itself."""

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
        if self.not_with:
            told["not_with"] = dict(self.not_with)
        if self.group:
            told["group"] = self.group
        return told


class Preset:
    """Options that go well together, under a name: the others have their defaults."""

    def __init__(self, name: str, about: str, options: dict[str, OptionValue], seats: int = 0) -> None:
        self.name = name
        self.about = about
        self.options = options
        self.seats = seats
        """How many play it; 0: as many as its options allow."""

    def describe(self) -> dict[str, Any]:
        """What the lobby needs to offer this preset."""
        told: dict[str, Any] = {"name": self.name, "about": self.about, "options": dict(self.options)}
        if self.seats:
            told["seats"] = self.seats
        return told


def max_rounds(usual: int) -> Option:
    """The option every game has, so that every play ends: six times its usual length by default."""
    return Option("max_rounds", 6 * usual, "The game ends after this many rounds at the latest.", 1, 10_000)


def named_options(options: tuple[Option, ...], values: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that a position or a record names: all but late ones with their default.

    >>> named_options((Option("loud", False, "Shout.", late=True),), {"loud": False, "max_rounds": 9})
    {'max_rounds': 9}
    """
    usual = {option.name: option.default for option in options if option.late}
    return {name: value for name, value in values.items() if name not in usual or usual[name] != value}


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
    clash = clash_of(options, values)
    if clash is not None:
        one, other, why = clash
        raise Malformed(where, f"'{one}' is not played together with '{other}': {why}")
    return values


def clash_of(options: tuple[Option, ...], values: dict[str, OptionValue]) -> tuple[str, str, str] | None:
    """Two options that are chosen and not played together, and why; None if all agree."""
    chosen = [option for option in options if values[option.name] != option.default]
    for option in chosen:
        for other in chosen:
            if other.name in option.not_with:
                return option.name, other.name, option.not_with[other.name]
    return None
