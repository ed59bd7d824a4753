"""The record: one JSON format for the live game, the save, the replay, the fixture and the bug report."""

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
ENTRY_FIELDS: Final = ("n", "actor", "do", "of", "by", "auto", "sealed", "undo", "keeps", "consent")


class Entry:
    """One numbered line of the record: an action, an outcome, a word of the table, or a step taken back."""

    def __init__(self, n: int, actor: int, action: int) -> None:
        self.n = n
        self.actor = actor
        self.action = action
        self.by = ""
        self.weights: list[int] = []
        self.auto = False
        self.sealed = False
        self.undoes = 0
        self.keeps: list[int] = []
        self.consent: list[int] = []
        # What applying it showed; never written.
        self.events: list[Event] = []
        self.to: Audience = None
        self.reveals = False

    def copy(self) -> "Entry":
        other = Entry(self.n, self.actor, self.action)
        other.by, other.weights, other.auto, other.sealed = self.by, self.weights, self.auto, self.sealed
        other.undoes, other.keeps, other.consent = self.undoes, self.keeps, self.consent
        other.events, other.to, other.reveals = self.events, self.to, self.reveals
        return other

    def written(self, do: str) -> dict[str, Any]:
        """The line as it stands in a full record."""
        line: dict[str, Any] = {"n": self.n, "actor": ACTOR_WORDS.get(self.actor, self.actor)}
        if self.undoes:
            line["undo"] = self.undoes
            line["keeps"] = list(self.keeps)
            line["consent"] = list(self.consent)
        else:
            line["do"] = do
        if self.actor == CHANCE:
            even = all(weight == 1 for weight in self.weights)
            line["of"] = len(self.weights) if even else list(self.weights)
            line["by"] = self.by
        if self.auto:
            line["auto"] = True
        if self.sealed:
            line["sealed"] = True
        return line


def read_entry(part: Part, n: int, seats: int) -> tuple[Entry, str]:
    """A line of a record and the text of what was done; the text is parsed by whoever knows the game."""
    part.fields(*ENTRY_FIELDS)
    if part.field("n").number(1, 10**9) != n:
        raise part.field("n").fault(f"entry {n} is wanted here")
    entry = Entry(n, _read_actor(part.field("actor"), seats), -1)
    entry.sealed = _read_flag(part, "sealed")
    undo = part.maybe("undo")
    if undo is not None:
        if entry.actor < 0:
            raise undo.fault("only a seat takes a step back")
        entry.undoes = undo.number(1, n - 1)
        entry.keeps = [kept.number(1, n - 1) for kept in part.field("keeps").each()]
        entry.consent = [seat.number(0, seats - 1) for seat in part.field("consent").each()]
        return entry, ""
    entry.auto = _read_flag(part, "auto")
    if entry.actor == CHANCE:
        entry.by = part.field("by").one_of("seed", "given")
        entry.weights = _read_weights(part.field("of"))
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


def _read_weights(part: Part) -> list[int]:
    if isinstance(part.value, list):
        return [weight.number(0, 10**12) for weight in part.each(1, 100_000)]
    return [1] * part.number(1, 100_000)


def take_back(line: list[Entry], undo: Entry) -> int:
    """Carry out an undo entry on a line; the index of the entry taken back, or -1 if it fits none."""
    for i in range(len(line) - 1, -1, -1):
        if line[i].n == undo.undoes:
            break
    else:
        return -1
    if line[i].actor != undo.actor or line[i].auto:
        return -1
    kept = [entry for entry in line[i + 1 :] if entry.n in undo.keeps]
    if len(kept) != len(undo.keeps) or any(entry.actor == undo.actor for entry in kept):
        return -1
    line[i:] = kept
    return i
