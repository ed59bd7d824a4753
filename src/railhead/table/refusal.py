"""Why something may not be done: a rule's refusal of an action, or a fault in data from outside."""

from typing import Any


def sayable(text: str) -> str:
    """A sentence that quotes foreign text, with half characters (lone surrogates) written out."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


def sentence(text: str) -> str:
    """A reason as people read it: with a capital, and a full stop. A place such as r1c1 keeps its letters.

    >>> sentence("the game is over"), sentence("r1c1 holds a mountain"), sentence("Why not?")
    ('The game is over.', 'r1c1 holds a mountain.', 'Why not?')
    """
    word = text.partition(" ")[0]
    # Whoever tries all actions makes thousands of these: most first words are letters alone.
    if word.isalpha() or not any(letter.isdigit() for letter in word):
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


class Refusal:
    """A rule says no: its id, the reason in one sentence, and the facts the sentence speaks of."""

    def __init__(self, rule: str, why: str, facts: dict[str, Any] | None = None) -> None:
        self.rule = rule
        self.why = sentence(sayable(why))
        self.facts: dict[str, Any] = {} if facts is None else facts

    def __repr__(self) -> str:
        return f"Refusal({self.rule}: {self.why})"


class Refused(Exception):
    """Raised where an action is refused; nothing has changed."""

    def __init__(self, rule: str, why: str, facts: dict[str, Any] | None = None) -> None:
        self.rule = rule
        self.why = sentence(why)
        super().__init__(f"{rule}: {self.why}")
        self.facts: dict[str, Any] = {} if facts is None else facts

    def __reduce__(self) -> tuple[Any, ...]:
        return (Refused, (self.rule, self.why, self.facts))


class Malformed(ValueError):
    """Raised for a record, position, content or option that can't be read: where, and why."""

    def __init__(self, where: str, why: str) -> None:
        self.where = sayable(where)
        self.why = sayable(why)
        super().__init__(f"{self.where}: {self.why}")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Malformed, (self.where, self.why))


def not_your_turn(why: str = "it is not this seat's turn") -> Refusal:
    return Refusal("T-1", why)


def chosen_already() -> Refusal:
    return Refusal("T-1", "you have chosen; you may take it back until everybody has chosen")


def not_an_action(text: str) -> Refusal:
    return Refusal("T-2", f"'{text[:60]}' is not an action of this game")


def game_is_over() -> Refusal:
    return Refusal("T-3", "the game is over")


def roll_awaited() -> Refusal:
    return Refusal("T-4", "a roll is awaited; nobody acts before it")


def stale_question(given: int, now: int) -> Refusal:
    return Refusal("T-5", f"question {given} is no longer open; the open one is {now}", {"ask": now})


def nothing_to_redo() -> Refusal:
    return Refusal("T-6", "nothing was just taken back that could be done again")


def undo_needs(seats: list[int], why: str) -> Refusal:
    return Refusal("T-6", why, {"asks": list(seats)})
