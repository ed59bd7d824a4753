"""What a player may do now, in bundles that a number can name, and found from what is typed."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...table.table import Table

FEW: Final = 12
"""Up to here every choice has its own number; beyond, a number stands for all choices with one target."""


class Bundle:
    """The choices behind one number: of one kind, with one target or one beginning."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name
        self.actions: list[str] = []

    def rests(self) -> list[str]:
        """What is left to be said once this bundle is chosen."""
        if len(self.actions) == 1:
            return []
        said = self.name.split()
        return [" ".join(word for word in action.split()[1:] if word not in said) for action in self.actions]


def bundles_of(choices: Sequence[dict[str, Any]], alone: bool) -> list[Bundle]:
    """The choices in bundles, or `alone`: each in its own."""
    made: dict[tuple[str, str], Bundle] = {}
    for choice in choices:
        action, kind = str(choice["action"]), str(choice["kind"])
        if alone:
            name = action
        elif choice["targets"]:
            name = str(choice["targets"][0])
        else:
            name = " ".join(action.split()[1:-1]) or action
        made.setdefault((kind, name), Bundle(kind, name)).actions.append(action)
    return list(made.values())


class Menu:
    """The choices of one question."""

    def __init__(self, table: Table, seat: int, choices: Sequence[dict[str, Any]] | None = None) -> None:
        self.table = table
        self.seat = seat
        self.choices = table.choices(seat) if choices is None else list(choices)
        self.actions = [str(choice["action"]) for choice in self.choices]
        self.bundles = bundles_of(self.choices, alone=len(self.choices) <= FEW)
        # Where a number may be said itself (bid 12), it is no number of the list: that one is #12.
        self.mark = "#" if any(amount(action) for action in self.actions) else ""

    def only(self, actions: Sequence[str]) -> "Menu":
        """A smaller menu: of these actions alone."""
        return Menu(self.table, self.seat, [choice for choice in self.choices if choice["action"] in actions])

    def meant(self, typed: str) -> list[str]:
        """The actions a typed text may mean: one if it is clear, none if it fits none."""
        text = " ".join(typed.split())
        if text in self.actions:
            return [text]
        if text.removeprefix("#").isdecimal():
            return self._numbered(text)
        words = text.casefold().split()
        if not words:
            return []
        for fits in (_whole, _ends, _begins, _holds):
            found = [action for action in self.actions if fits(action.casefold().split(), words)]
            if found:
                return found
        return list(dict.fromkeys(action for action in self._spelled(text) if action in self.actions))

    def _numbered(self, text: str) -> list[str]:
        if self.mark and text[0] != "#":
            return [action for action in self.actions if amount(action) == text]
        number = int(text.removeprefix("#"))
        return self.bundles[number - 1].actions if 1 <= number <= len(self.bundles) else []

    def reading(self, typed: str) -> str:
        """The action that a typed text names or begins, legal or not; the text itself if it does neither."""
        text = " ".join(typed.split())
        rests = dict.fromkeys(rest for bundle in self.bundles for rest in bundle.rests())
        for said in (text, *(f"{text} {rest}" for rest in rests)):
            for action in self._spelled(said):
                return action
        return text

    def _spelled(self, text: str) -> Iterator[str]:
        """Actions of the game that the text names in another spelling, or with its first words left out."""
        game, content = self.table.game, self.table.content
        head, _, last = text.rpartition(" ")
        for spelling in dict.fromkeys((text, f"{head} {last.upper()}".strip())):
            for start in ("", *self._starts()):
                action = game.parse(content, f"{start} {spelling}".strip())
                if action >= 0:
                    yield game.text(content, action)

    def _starts(self) -> list[str]:
        words = [action.split() for action in self.actions]
        return list(dict.fromkeys(" ".join(said[:n]) for n in (1, 2) for said in words if len(said) > n))

    def example(self, action: str) -> str:
        """The shortest end of an action that is clear."""
        words = action.split()
        ends = [" ".join(words[start:]) for start in range(len(words) - 1, -1, -1)]
        return next(end for end in ends if self.meant(end) == [action])

    def completions(self) -> list[str]:
        """What Tab may make of the line: whole actions, and the same without their first word."""
        short = [" ".join(action.split()[1:]) for action in self.actions if " " in action]
        return [*self.actions, *dict.fromkeys(short)]


def amount(action: str) -> str:
    """The number that an action like `bid 12` is said with, or ''."""
    words = action.split()
    return words[1] if len(words) == 2 and words[1].isdecimal() else ""


def _whole(action: list[str], words: list[str]) -> bool:
    return action == words


def _ends(action: list[str], words: list[str]) -> bool:
    return action[-len(words) :] == words


def _begins(action: list[str], words: list[str]) -> bool:
    """Each typed word begins the word of the action in its place: `ov w 5` is `override white 5`."""
    return len(words) <= len(action) and all(full.startswith(word) for full, word in zip(action, words))


def _holds(action: list[str], words: list[str]) -> bool:
    """The words stand somewhere in the action, the last one perhaps unfinished: `r3c1` or `r3c1 N`."""
    for start in range(1, len(action) - len(words) + 1):
        part = action[start : start + len(words)]
        if part[:-1] == words[:-1] and part[-1].startswith(words[-1]):
            return True
    return False
