"""What a table shows: what is going on, what is asked and may be done, what is seen and was told."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from .course import Course
from .dice import Dice, commitment
from .game import Content, Game
from .grouping import expanded
from .hearing import Heard, Place
from .in_words import Section
from .options import OptionValue
from .reading import Part
from .record import Entry
from .refusal import Malformed, Refusal, Refused, chosen_already, not_an_action, not_your_turn, stale_question
from .seating import nobody_named, sitter
from .sentences import named
from .state import CHANCE, State
from .undo import last_open
from .writing import Said, log_lines, log_lines_by_entry

MOST_TAKEN_BACK: Final = 300


class Showing:
    """One game as it stands, to be looked at; nothing here changes it."""

    def __init__(
        self,
        game: Game,
        content: Content,
        options: dict[str, OptionValue],
        state: State,
        dice: Dice,
        auto_roll: bool = True,
        sitters: list[list[dict[str, Any]]] | None = None,
        start: dict[str, Any] | None = None,
        course: Course | None = None,
    ) -> None:
        self.game = game
        self.content = content
        self.options = options
        self.auto_roll = auto_roll
        self.sitters = nobody_named(state.seats) if sitters is None else sitters
        """By seat: everybody who has sat there, one after the other; the record has them under 'seats'."""
        self.start = start
        self.silent: frozenset[int] = frozenset()
        """Seats whose bot agrees to nothing: their players are away and have not chosen it."""
        self._course = Course(game, content, state) if course is None else course
        self._dice = dice
        self._heard = Heard()
        self._renamed = 0
        self._itself = object()
        self._undone: dict[int | None, tuple[list[tuple[int, int]], int, list[dict[str, Any]]]] = {}

    # --- what is going on

    @property
    def state(self) -> State:
        """The true state: for the rules' own use; what leaves the table goes through `view`."""
        return self._course.state

    @property
    def history(self) -> list[Entry]:
        """Every entry ever made, taken-back ones included."""
        return self._course.history

    @property
    def line(self) -> list[Entry]:
        """The entries that count."""
        return self._course.line

    @property
    def id(self) -> str:
        return self._dice.table

    @property
    def player_seeds(self) -> list[str]:
        return self._dice.players

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; () while a roll is awaited or the game is over."""
        acting = self.state.to_act()
        return () if not acting or acting[0] < 0 else acting

    @property
    def over(self) -> bool:
        return not self.state.to_act()

    @property
    def awaits_roll(self) -> bool:
        return self.state.to_act() == (CHANCE,)

    @property
    def end_reason(self) -> str:
        return self.state.end_reason

    @property
    def names(self) -> list[str]:
        """Who plays each seat now."""
        return [str(players[-1]["who"]) for players in self.sitters]

    def names_at(self, n: int) -> list[str]:
        """Who played each seat when entry n was made."""
        return [sitter(players, n) for players in self.sitters]

    @property
    def commitment(self) -> str:
        """The hash of the dice's seed, known before the first roll."""
        return commitment(self._dice.seed)

    def __len__(self) -> int:
        return len(self.history)

    def question(self, seat: int) -> int:
        """The number of a seat's question: a new one whenever its choices may have changed."""
        return self._course.asks[self._seat(seat)]

    def ask(self, seat: int) -> dict[str, Any]:
        """What is asked of a seat, in one sentence, with the question's number."""
        number = self.question(seat)
        if seat in self.to_act:
            kind, sentence, rule = self.state.ask(seat)
            sentence = named(sentence, self.names)
        elif self.over:
            kind, sentence, rule = "over", "The game is over.", "T-3"
        elif self.awaits_roll:
            kind, sentence, rule = "wait", "A roll is awaited.", "T-4"
        else:
            waiting = " and ".join(self.names[other] for other in self.to_act)
            kind, sentence, rule = "wait", f"Waiting for {waiting}.", "T-1"
        return {"ask": number, "kind": kind, "sentence": sentence, "rule": rule}

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """What a seat may do now, with all that a screen needs to offer it."""
        return expanded(self.choice_groups(seat))

    def choice_groups(self, seat: int) -> list[dict[str, Any]]:
        """The same in groups, as they travel: what like choices share is said once."""
        groups = self.state.choice_groups(seat) if self._seat(seat) in self.to_act else []
        for group in groups:
            # Only choices that are told whole name players.
            if group["label"] == "{label}":
                at = group["fields"].index("label")
                for row in group["rows"]:
                    row[at] = named(row[at], self.names)
        return groups

    def legal(self, seat: int) -> list[str]:
        """The texts of what a seat may do now."""
        if self._seat(seat) not in self.to_act:
            return []
        return [self.game.text(self.content, action) for action in self.state.legal(seat)]

    def view(self, seat: int | None) -> Any:
        """What a seat may see; None is a spectator."""
        return self.state.view(None if seat is None else self._seat(seat))

    def in_words(self, seat: int | None) -> list[Section]:
        """What a seat may see, in words."""
        return self.game.in_words(self.content, self.view(seat), self.names)

    def query(self, seat: int | None, name: str, args: dict[str, Any] | None = None) -> Any:
        """Answer a read-only question from what that seat may know; every game tells its board and cards
        (`content`) and the position in words (`in-words`)."""
        if name == "content":
            return self.content.data
        if name == "in-words":
            return self.in_words(seat)
        queries = self.game.queries()
        if Part(name, "query").text(200) not in queries:
            raise Malformed("query", f"unknown question '{name[:40]}'; known: {', '.join(sorted(queries))}")
        viewer = None if seat is None else self._seat(seat)
        return queries[name](self.state.known_to(viewer), viewer, Part(args or {}, f"query {name}"))

    def scores(self) -> list[int]:
        return self.state.scores()

    def winners(self) -> list[int]:
        return list(self.state.winners())

    def outcomes(self) -> dict[str, int]:
        """The outcomes of the awaited roll with their weights; {} when none is awaited."""
        if not self.awaits_roll:
            return {}
        return {self.game.outcome_text(self.content, o): w for o, w in self.state.chance() if w > 0}

    def given(self, entry: Entry) -> bool:
        """Whether a roll was made at another table, from which this one was forked."""
        return entry.n <= self._course.given

    def state_after(self, index: int) -> State:
        """The state after the first `index` entries of the line."""
        return self._course.state_after(index)

    def first_state(self) -> State:
        """The state before the first entry."""
        return self._course.first_state()

    def last_step(self, seat: int) -> int:
        """The number of a seat's last own step that counts, 0 if it has none; no viewer may know numbers."""
        index = self._course.last_own[self._seat(seat)]
        return self.line[index].n if index >= 0 else 0

    def last_open_step(self, seat: int) -> int:
        """The same of its last step that was no sealed choice."""
        index = last_open(self._course, self._seat(seat))
        return self.line[index].n if index >= 0 else 0

    # --- may it be done?

    def refusal(self, seat: int, text: str, ask: int | None = None) -> Refusal | None:
        """Why an action would be refused now, or None."""
        refusal, _ = self.judge(seat, text, ask)
        return refusal

    def judge(self, seat: int, text: str, ask: int | None) -> tuple[Refusal | None, int]:
        """Why a text would be refused, or the action it names."""
        if ask is not None and ask != self._course.asks[self._seat(seat)]:
            return stale_question(ask, self._course.asks[seat]), -1
        action = self.game.parse(self.content, text) if isinstance(text, str) else -1
        refusal = self.state.refusal(self._seat(seat), max(action, 0))
        if refusal is not None and refusal.rule in ("T-1", "T-3", "T-4"):
            return chosen_already() if self._has_sealed(seat) else refusal, -1
        if action < 0:
            said = self.state.why_no_action(seat, text) if isinstance(text, str) else None
            return said or not_an_action(str(text)), -1
        return refusal, action

    def _has_sealed(self, seat: int) -> bool:
        """Whether a seat has chosen, and others have not yet."""
        own = self._course.last_own[seat]
        return own >= 0 and self.line[own].sealed and self.state.sealed() and seat not in self.to_act

    def _seat(self, seat: int) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.state.seats:
            refusal = not_your_turn(
                f"there is no seat {seat!r}; seats count from 0 to {self.state.seats - 1}"
            )
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        return seat

    # --- the log: what was told to whom

    def log(self, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
        """All that a viewer was told on the current line, from their line number `since` on; what lies before
        costs nothing."""
        index, before = self._heard.find(self.line, viewer, max(since, 0))
        return log_lines(self, self.line[index:], viewer)[max(since, 0) - before :]

    def told_from(
        self, viewer: int | None, index: int, end: int | None = None, said: Said | None = None
    ) -> list[list[dict[str, Any]]]:
        """What a viewer is told of the entries of the line from `index` to `end`: one list of log lines for
        every entry they may know something of. To the line's end they are, all in a row,
        `log(viewer, told_before(viewer, index))`. `said` is empty at first and handed on from viewer to
        viewer, so that everybody is told the same in the same words, found once.
        """
        return log_lines_by_entry(self, self.line[index:end], viewer, said)

    def told_before(self, viewer: int | None, index: int) -> int:
        """How many lines of a viewer's log tell the first `index` entries of the line."""
        return self._heard.before(self.line, viewer, index)

    def taken_back(self, viewer: int | None) -> list[dict[str, Any]]:
        """Every undo of what a viewer had noticed: whose it was, after how many lines of the viewer's log.
        They go with every view, so of a great many only the last are told."""
        # Told at every step, and the same until there is another undo or another name.
        undone, renamed = self._course.undone, self._renamed
        kept = self._undone.get(viewer)
        if kept is None or kept[0] is not undone or kept[1] != renamed:
            last = list(islice(self._taken_back(viewer), MOST_TAKEN_BACK))
            kept = self._undone[viewer] = undone, renamed, last[::-1]
        return [dict(each) for each in kept[2]]

    def _taken_back(self, viewer: int | None) -> Iterator[dict[str, Any]]:
        """The same, the last one first."""
        for index, n in reversed(self._course.undone):
            seat = self.history[n - 1].actor
            if not self.history[n - 1].half or seat == viewer:
                text = f"{sitter(self.sitters[seat], n)} takes a step back."
                yield {"after": self.told_before(viewer, index), "seat": seat, "text": text}

    def place(self) -> Place:
        """This moment, for whoever passes the log on. To tell what is new he keeps the place with what he has
        told, and later: `index = table.unchanged_since(place)`; of what he told the first
        `table.told_before(viewer, index)` lines stand; `table.told_from(viewer, index)` comes after them."""
        return Place(self._itself, self._renamed, len(self.history), len(self.line))

    def unchanged_since(self, place: Place | None) -> int:
        """How many entries of the line are as they were at that place, and told in the same words: all of
        them while the game only goes on; those before the earliest step taken back; none if a player has
        been renamed, if the place was taken at another table (a fork, the same game loaded anew), or is None.
        It costs what has happened since."""
        if place is None or place.table is not self._itself or place.names != self._renamed:
            return 0
        index = place.length
        for entry in self.history[place.entries :]:
            if entry.undoes:
                index = min(index, entry.fell)
        return index
