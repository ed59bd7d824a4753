"""The table: the only authority over one game, wherever it is played."""

from collections.abc import Iterable, Sequence
from typing import Any

from .canonical import digest
from .course import Course
from .dice import Dice, commitment, fresh_seed
from .game import Content, Game
from .options import OptionValue
from .planning import plan, stopped_by
from .reading import Part
from .record import Entry
from .refusal import Malformed, Refusal, Refused, not_an_action, not_your_turn, stale_question, undo_needs
from .seating import default_seats, sitter
from .state import BOT, CHANCE, MOST_SEATS, PLAYER, TABLE, State
from .undo import undo_of
from .writing import full_record, header, lines, told, viewers_record


class Table:
    """One game being played. Actions go in and out as text; what is returned is plain JSON data."""

    def __init__(
        self,
        game: Game,
        content: Content,
        options: dict[str, OptionValue],
        state: State,
        dice: Dice,
        auto_roll: bool = True,
        seats: list[list[dict[str, Any]]] | None = None,
        start: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.content = content
        self.options = options
        self.auto_roll = auto_roll
        self.seats = seats if seats is not None else default_seats(state.seats)
        self.start = start
        self._course = Course(game, content, state)
        self._dice = dice

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
        return [str(players[-1]["who"]) for players in self.seats]

    def names_at(self, n: int) -> list[str]:
        """Who played each seat when entry n was made."""
        return [sitter(players, n) for players in self.seats]

    @property
    def commitment(self) -> str:
        """The hash of the dice's seed, known before the first roll."""
        return commitment(self._dice.seed)

    def __len__(self) -> int:
        return len(self.history)

    def ask(self, seat: int) -> dict[str, Any]:
        """What is asked of a seat, in one sentence, with the question's number."""
        number = self._course.asks[self._seat(seat)]
        if seat in self.to_act:
            kind, sentence, rule = self.state.ask(seat)
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
        return self.state.choices(seat) if self._seat(seat) in self.to_act else []

    def legal(self, seat: int) -> list[str]:
        """The texts of what a seat may do now."""
        if self._seat(seat) not in self.to_act:
            return []
        return [self.game.text(self.content, action) for action in self.state.legal(seat)]

    def view(self, seat: int | None) -> Any:
        """What a seat may see; None is a spectator."""
        return self.state.view(None if seat is None else self._seat(seat))

    def query(self, seat: int | None, name: str, args: dict[str, Any] | None = None) -> Any:
        """Answer a read-only question from what that seat may see; `content` is the board and cards."""
        if name == "content":
            return self.content.data
        queries = self.game.queries()
        if Part(name, "query").text(200) not in queries:
            raise Malformed("query", f"unknown question '{name[:40]}'; known: {', '.join(sorted(queries))}")
        return queries[name](self.content, self.view(seat), Part(args or {}, f"query {name}"))

    def scores(self) -> list[int]:
        return self.state.scores()

    def winners(self) -> list[int]:
        return list(self.state.winners())

    def refusal(self, seat: int, text: str, ask: int | None = None) -> Refusal | None:
        """Why an action would be refused now, or None."""
        refusal, _ = self.judge(seat, text, ask)
        return refusal

    def log(self, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
        """All that a viewer was told on the current line, from his event number `since` on."""
        return told(self, self.line, viewer)[since:]

    # --- playing

    def play(self, seat: int, text: str, ask: int | None = None) -> list[dict[str, Any]]:
        """Play an action; the events that this seat may know. Refused leaves everything as it was."""
        refusal, action = self.judge(seat, text, ask)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        return told(self, self.take(seat, action), seat)

    def take(self, seat: int, action: int) -> list[Entry]:
        """Play a legal action by its number, with all that follows by itself; the entries made."""
        return self._carry_out(Entry(len(self.history) + 1, seat, action))

    def _carry_out(self, entry: Entry) -> list[Entry]:
        """Add an entry with all that follows by itself, or nothing: a game's code may break down."""
        mark = self._course.mark()
        try:
            if entry.undoes:
                self._course.undo(entry)
            else:
                self._course.add(entry)
            self.settle()
        except BaseException:
            self._course.back_to(mark)
            raise
        return self.history[entry.n - 1 :]

    def plan(self, seat: int, texts: Sequence[str]) -> dict[str, Any]:
        """What several actions would do, as this seat would see it; stops at a chance or a reveal."""
        return plan(self, seat, texts)

    def play_many(self, seat: int, texts: Sequence[str], ask: int | None = None) -> dict[str, Any]:
        """Play several actions or none; what lies behind a chance or a reveal is left unplayed."""
        if ask is not None and ask != self._course.asks[self._seat(seat)]:
            stale = stale_question(ask, self._course.asks[seat])
            raise Refused(stale.rule, stale.why, stale.facts)
        done, stopped = len(texts), ""
        if done > 1:
            plan = self.plan(seat, texts)
            refused = plan["refused"]
            if refused is not None:
                raise Refused(refused["rule"], refused["why"], {**refused["facts"], "at": refused["at"]})
            done = plan["done"]
        events: list[dict[str, Any]] = []
        mark = self._course.mark()
        try:
            for text in texts[:done]:
                first = len(self.history)
                events += self.play(seat, text)
                stopped = stopped_by(self, self.history[first:])
        except BaseException:
            self._course.back_to(mark)
            raise
        return {"done": done, "events": events, "stopped": stopped}

    def outcomes(self) -> dict[str, int]:
        """The outcomes of the awaited roll with their weights; {} when none is awaited."""
        if not self.awaits_roll:
            return {}
        return {self.game.outcome_text(self.content, o): w for o, w in self.state.chance() if w > 0}

    def roll(self, text: str | None = None) -> list[dict[str, Any]]:
        """Settle the awaited roll, drawn from the seed or as given; what everybody may know of it."""
        if not self.awaits_roll:
            raise Refused("T-2", "no roll is awaited")
        outcome = -1
        if text is not None:
            outcome = self.game.parse_outcome(self.content, text)
            refusal = self.state.refusal(CHANCE, outcome)
            if refusal is not None:
                raise Refused(refusal.rule, refusal.why, {"outcomes": self.outcomes()})
        return told(self, self._carry_out(self._rolled(outcome)), None)

    def declare(self, text: str, who: str = "") -> list[dict[str, Any]]:
        """A word of the table: `resign 1`, `time-up 1`, `bot 1` or `player 1` (`who` sits there now)."""
        action = self.game.parse_actor(self.content, TABLE, text)
        refusal = self.state.refusal(TABLE, action) if action >= 0 else not_an_action(text)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        kind, seat = divmod(action, MOST_SEATS)
        name = Part(who, "who").text(80) or self.names[seat]
        entries = self._carry_out(Entry(len(self.history) + 1, TABLE, action))
        if kind in (BOT, PLAYER):
            self.seats[seat].append({"from": entries[0].n, "who": name, "bot": kind == BOT})
        return told(self, entries, None)

    def settle(self) -> None:
        """Do what happens by itself: rolls that are due, and decisions with a single choice."""
        while True:
            acting = self.state.to_act()
            if not acting:
                return
            if acting[0] == CHANCE:
                if not self.auto_roll:
                    return
                self._course.add(self._rolled(-1))
                continue
            forced = self._forced(acting)
            if forced is None:
                return
            self._course.add(forced)

    def _forced(self, acting: tuple[int, ...]) -> Entry | None:
        for seat in acting:
            if self.state.may_force(seat):
                legal = self.state.legal(seat)
                if len(legal) == 1:
                    entry = Entry(len(self.history) + 1, seat, legal[0])
                    entry.auto = True
                    return entry
        return None

    def _rolled(self, given: int) -> Entry:
        weights = self.state.chance()
        outcome = given if given >= 0 else self._dice.draw(self._course.rolls, weights)
        entry = Entry(len(self.history) + 1, CHANCE, outcome)
        entry.by = "given" if given >= 0 else "seed"
        entry.weights = [weight for _, weight in weights]
        return entry

    # --- taking back, forking, looking back

    def undo_terms(self, seat: int) -> dict[str, Any]:
        """Whether a seat's last step can be taken back, and which seats must agree to it."""
        undo = undo_of(self.line, self._seat(seat), self._agreeing(), self.state.seats)
        refusal = undo.refusal
        action = "" if undo.index < 0 else self.game.text(self.content, self.line[undo.index].action)
        why = "" if refusal is None else refusal.why
        return {"possible": refusal is None, "asks": undo.asks, "action": action, "why": why}

    def last_step(self, seat: int) -> int:
        """The number of a seat's last own step that counts, 0 if it has none; no viewer may know numbers."""
        for entry in reversed(self.line):
            if entry.actor == seat and not entry.auto:
                return entry.n
        return 0

    def undo(self, seat: int, consent: Iterable[int] = ()) -> dict[str, Any]:
        """Take back a seat's last step; refused (T-6) unless it is free or all seats concerned consent."""
        undo = undo_of(self.line, self._seat(seat), self._agreeing(), self.state.seats)
        agreed = sorted({self._seat(other) for other in consent})
        if undo.refusal is not None:
            raise Refused(undo.refusal.rule, undo.refusal.why, undo.refusal.facts)
        missing = [other for other in undo.asks if other not in agreed]
        if missing:
            names = " and ".join(self.names[other] for other in missing)
            refusal = undo_needs(missing, f"something was rolled, shown or played since: {names} must agree")
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        entry = Entry(len(self.history) + 1, seat, -1)
        undone = self.line[undo.index]
        entry.undoes, entry.keeps, entry.consent = undone.n, undo.keeps, agreed
        entry.sealed = undone.sealed
        self._carry_out(entry)
        return {"undone": self.game.text(self.content, undone.action), "asks": undo.asks}

    def _agreeing(self) -> set[int]:
        return {
            seat for seat in range(self.state.seats) if self.seats[seat][-1]["bot"] or self.state.out[seat]
        }

    def fork(self, auto_roll: bool | None = None, seed: str | None = None) -> "Table":
        """An independent table at this point, with dice of its own: the live seed never leaves its table."""
        return self._sibling(self._course.copy(), auto_roll, seed)

    def jump(self, n: int) -> "Table":
        """A fork as it stood after entry n of the history, taken-back steps included; 0 is the start."""
        if not 0 <= n <= len(self.history):
            raise Malformed("jump", f"an entry from 0 to {len(self.history)} is wanted, here is {n}")
        return self._sibling(self._course.jump(n), None, None)

    def _sibling(self, course: Course, auto_roll: bool | None, seed: str | None) -> "Table":
        dice = Dice(fresh_seed() if seed is None else seed, "fork", [""] * self.state.seats)
        seats = [[dict(player) for player in players] for players in self.seats]
        roll = self.auto_roll if auto_roll is None else auto_roll
        other = Table(self.game, self.content, self.options, course.state, dice, roll, seats, self.start)
        other._course = course
        return other

    def first_state(self) -> State:
        """The state before the first entry."""
        return self._course.first_state()

    def load_entries(self, entries: list[Entry]) -> None:
        """Put a whole history in place, each step checked."""
        self._course.load(entries)

    # --- writing down

    def position(self) -> dict[str, Any]:
        """Where the game stands, as plain JSON that can be edited and loaded again."""
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "content": self.content.hash,
            "options": dict(self.options),
            "seats": self.state.seats,
            "state": self.state.position(),
        }

    def hash(self) -> str:
        """SHA-256 of the position: equal tables, equal hashes."""
        return digest(self.position())

    def record(self) -> dict[str, Any]:
        """The full record, dice seed included; for the owner of the table, or when the game is over."""
        return full_record(self, self._dice.seed)

    def header(self) -> dict[str, Any]:
        """The record without its entries, its seed and its hash: what a store keeps beside the entries."""
        return header(self)

    def lines(self, since: int = 0) -> list[dict[str, Any]]:
        """The lines of the full record after entry number `since`."""
        return lines(self, since)

    def viewers_record(self, viewer: int | None) -> dict[str, Any]:
        """What a viewer may have of the record while the game runs; to read, not to replay."""
        return viewers_record(self, None if viewer is None else self._seat(viewer))

    def judge(self, seat: int, text: str, ask: int | None) -> tuple[Refusal | None, int]:
        """Why a text would be refused, or the action it names."""
        if ask is not None and ask != self._course.asks[self._seat(seat)]:
            return stale_question(ask, self._course.asks[seat]), -1
        action = self.game.parse(self.content, text) if isinstance(text, str) else -1
        refusal = self.state.refusal(self._seat(seat), max(action, 0))
        if refusal is not None and refusal.rule in ("T-1", "T-3", "T-4"):
            return refusal, -1
        if action < 0:
            return not_an_action(str(text)), -1
        return refusal, action

    def _seat(self, seat: int) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.state.seats:
            refusal = not_your_turn(
                f"there is no seat {seat!r}; seats count from 0 to {self.state.seats - 1}"
            )
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        return seat
