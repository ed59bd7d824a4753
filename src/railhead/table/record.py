"""The record: one JSON format for the live game, the save, the replay, the fixture and the bug report."""

from collections.abc import Sequence
from typing import Any, Final

from .event import Audience, Event
from .reading import Part
from .state import CHANCE, TABLE

FORMAT: Final = "railhead-record/1"
ACTOR_WORDS: Final = {CHANCE: "chance", TABLE: "table"}
HIDDEN: Final = "?"
FIELDS: Final = (
    "format", "game", "rules", "content", "content_data", "options", "seats", "table", "auto_roll",
    "commitment", "seed", "player_seeds", "start", "entries", "hash", "viewer",
)  # fmt: skip
ENTRY_FIELDS: Final = (
    "n", "actor", "do", "of", "by", "auto", "sealed", "with", "undo", "half", "keeps", "consent",
)  # fmt: skip


class Entry:
    """One numbered line of the record: an action, an outcome, a word of the table, or a step taken back.

    Once it has been carried out it is never changed, so forks share it.
    """

    __slots__ = (
        "action", "actor", "auto", "by", "events", "joined", "n", "odds", "own_before", "reveals", "sealed",
        "to",
    )  # fmt: skip
    undoes = 0
    half = False
    keeps: tuple[int, ...] = ()
    consent: tuple[int, ...] = ()
    fell = 0

    def __init__(self, n: int, actor: int, action: int) -> None:
        self.n = n
        self.actor = actor
        self.action = action
        self.by = ""
        self.odds: int | Sequence[int] = 0
        """Of a roll: how many outcomes it had where all were as likely, else the weight of each."""
        self.auto = False
        self.sealed = False
        self.joined = False
        """It was given in one command with the step of this seat before it, and is taken back with it."""
        # What carrying it out showed; never written.
        self.events: tuple[Event, ...] = ()
        self.to: Audience = None
        self.reveals = False
        self.own_before = -1
        """Where on the line the step stands that this seat made of its own will before this one; -1: none."""

    def again(self) -> "Entry":
        """The same line of the record, to be carried out anew."""
        other = Entry(self.n, self.actor, self.action)
        other.by, other.odds, other.auto, other.sealed = self.by, self.odds, self.auto, self.sealed
        other.joined = self.joined
        return other

    def own(self) -> bool:
        """Whether a seat did this of its own will."""
        return self.actor >= 0 and not self.auto and not self.undoes

    def written(self, do: str, given: bool = False) -> dict[str, Any]:
        """The line as it stands in a full record; a roll that was made at another table counts as given."""
        line: dict[str, Any] = {"n": self.n, "actor": ACTOR_WORDS.get(self.actor, self.actor)}
        if self.undoes:
            line["undo"] = self.undoes
            line["keeps"] = list(self.keeps)
            line["consent"] = list(self.consent)
            if self.half:
                line["half"] = True
        else:
            line["do"] = do
        if self.actor == CHANCE:
            line["of"] = self.odds if isinstance(self.odds, int) else list(self.odds)
            line["by"] = "given" if given else self.by
        if self.auto:
            line["auto"] = True
        if self.sealed:
            line["sealed"] = True
        if self.joined:
            line["with"] = True
        return line


class TakenBack(Entry):
    """A step taken back. Few entries are: the others have no room for this."""

    __slots__ = ("consent", "fell", "half", "keeps", "undoes")

    def __init__(self, n: int, seat: int, undoes: int) -> None:
        super().__init__(n, seat, -1)
        self.undoes = undoes
        self.half = False
        """It took back half a sealed choice, of which nobody else had noticed anything."""
        self.keeps = ()
        self.consent = ()
        self.fell = 0
        """Where on the line the entry stood that it took back."""


def read_entry(part: Part, n: int, seats: int) -> tuple[Entry, str]:
    """A line of a record and the text of what was done; the text is parsed by whoever knows the game."""
    part.fields(*ENTRY_FIELDS)
    if part.field("n").number(1, 10**9) != n:
        raise part.field("n").fault(f"entry {n} is wanted here")
    actor, undo = _read_actor(part.field("actor"), seats), part.maybe("undo")
    if undo is not None and actor < 0:
        raise undo.fault("only a seat takes a step back")
    if undo is not None:
        taken = TakenBack(n, actor, undo.number(1, n - 1))
        taken.sealed, taken.half = _read_flag(part, "sealed"), _read_flag(part, "half")
        taken.keeps = tuple([kept.number(1, n - 1) for kept in part.field("keeps").each()])
        taken.consent = tuple([seat.number(0, seats - 1) for seat in part.field("consent").each()])
        return taken, ""
    entry = Entry(n, actor, -1)
    entry.sealed = _read_flag(part, "sealed")
    entry.auto = _read_flag(part, "auto")
    entry.joined = _read_flag(part, "with")
    if entry.actor == CHANCE:
        entry.by = part.field("by").one_of("seed", "given")
        entry.odds = _read_odds(part.field("of"))
    do = part.field("do").text(200)
    if do == HIDDEN:
        raise part.field("do").fault("a viewer's record hides this step, so it can be read but not replayed")
    return entry, do


def _read_actor(part: Part, seats: int) -> int:
    for actor, word in ACTOR_WORDS.items():
        if part.value == word:
            return actor
    if isinstance(part.value, str):
        raise part.fault("a seat's number, 'chance' or 'table' is wanted")
    return part.number(0, seats - 1)


def _read_flag(part: Part, name: str) -> bool:
    flag = part.maybe(name)
    return flag is not None and flag.flag()


def _read_odds(part: Part) -> int | Sequence[int]:
    if isinstance(part.value, list):
        return odds([weight.number(0, 10**12) for weight in part.each(1, 100_000)])
    # A number is kept as one: a few letters of a stranger's file must not take the memory of 100,000 weights.
    return part.number(1, 100_000)


def odds(weights: list[int]) -> int | Sequence[int]:
    """Weights in as little room as they need: thousands of rolls are remembered."""
    if all(weight == 1 for weight in weights):
        return len(weights)
    return bytes(weights) if max(weights) < 256 else tuple(weights)


def place_of(line: list[Entry], n: int) -> int:
    """Where entry number n stands on a line, or -1; a line is in the order of its numbers."""
    low, high = 0, len(line)
    while low < high:
        middle = (low + high) // 2
        if line[middle].n < n:
            low = middle + 1
        else:
            high = middle
    return low if low < len(line) and line[low].n == n else -1


def taken_back(line: list[Entry], undo: Entry) -> tuple[int, list[Entry]]:
    """Which entry an undo takes off a line, and those behind it that stay; -1 if it fits none."""
    i = place_of(line, undo.undoes)
    if i < 0 or line[i].actor != undo.actor or line[i].auto:
        return -1, []
    keeps = set(undo.keeps)
    kept = [entry for entry in line[i + 1 :] if entry.n in keeps]
    if len(kept) != len(undo.keeps) or any(entry.actor == undo.actor for entry in kept):
        return -1, []
    return i, kept


def take_back(line: list[Entry], undo: Entry) -> int:
    """Carry out an undo entry on a line; the index of the entry taken back, or -1 if it fits none."""
    i, kept = taken_back(line, undo)
    if i >= 0:
        line[i:] = kept
    return i
