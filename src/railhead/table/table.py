"""The table: the only authority over one game, wherever it is played."""

from collections.abc import Iterable, Sequence
from typing import Any

from .canonical import digest
from .course import Course
from .dice import Dice, fresh_seed
from .options import named_options
from .planning import forced_already, plan, stopped_by
from .reading import Part
from .record import Entry, TakenBack, odds
from .refusal import Malformed, Refused, not_an_action, nothing_to_redo, stale_question, undo_needs
from .seating import LONGEST_NAME, own_name
from .showing import Showing
from .state import BOT, CHANCE, MOST_SEATS, PLAYER, TABLE
from .undo import redo_of, undo_of
from .writing import full_record, header, lines, log_lines, viewers_record


class Table(Showing):
    """One game being played. Actions go in and out as text; what is returned is plain JSON data."""

    def rename(self, seat: int, who: str) -> None:
        """Change the name of whoever sits there now, also in all that was told of them before."""
        self.sitters[self._seat(seat)][-1]["who"] = self._own_name(seat, Part(who, "who").text(LONGEST_NAME))
        self._renamed += 1

    def _own_name(self, seat: int, wanted: str) -> str:
        return own_name(wanted, [name for other, name in enumerate(self.names) if other != seat])

    # --- playing

    def play(self, seat: int, text: str, ask: int | None = None) -> list[dict[str, Any]]:
        """Play an action; the events that this seat may know. Refused leaves everything as it was."""
        refusal, action = self.judge(seat, text, ask)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        return log_lines(self, self.take(seat, action), seat)

    def take(self, seat: int, action: int, joined: bool = False) -> list[Entry]:
        """Play a legal action by its number, with all that follows by itself; the entries made. One that is
        `joined` to the step before it is taken back with it."""
        entry = Entry(len(self.history) + 1, seat, action)
        entry.joined = joined
        return self._carry_out(entry)

    def _carry_out(self, entry: Entry) -> list[Entry]:
        """Add an entry with all that follows by itself, or nothing: a game's code may break down."""
        mark = self._course.mark()
        try:
            if isinstance(entry, TakenBack):
                self._course.undo(entry)
                self._heard.cut(entry.fell)
            else:
                self._course.add(entry)
            self.settle()
        except BaseException:
            self._course.back_to(mark)
            self._heard.cut(0)
            raise
        return self.history[entry.n - 1 :]

    def plan(self, seat: int, texts: Sequence[str]) -> dict[str, Any]:
        """What several actions would do, as this seat would see it; stops at a chance or a reveal."""
        return plan(self, seat, texts)

    def play_many(self, seat: int, texts: Sequence[str], ask: int | None = None) -> dict[str, Any]:
        """Play several actions or none; what lies behind a chance or a reveal is left unplayed."""
        taken, stopped = self.take_many(seat, texts, ask)
        events = [line for entries in taken for line in log_lines(self, entries, seat)]
        return {"done": len(taken), "events": events, "stopped": stopped}

    def take_many(
        self, seat: int, texts: Sequence[str], ask: int | None = None
    ) -> tuple[list[list[Entry]], str]:
        """The same, for whoever tells it otherwise: the entries of each action, and what has stopped them.
        What the table has done by itself meanwhile, since nothing else was possible, is not done again."""
        if ask is not None and ask != self._course.asks[self._seat(seat)]:
            stale = stale_question(ask, self._course.asks[seat])
            raise Refused(stale.rule, stale.why, stale.facts)
        taken: list[list[Entry]] = []
        stopped = ""
        several = len(texts) > 1
        mark = self._course.mark(several)
        try:
            for text in texts:
                if forced_already(self, seat, text, taken):
                    taken.append([])
                    continue
                refusal, action = self.judge(seat, text, None)
                if refusal is not None:
                    facts = {**refusal.facts, "at": len(taken)} if several else refusal.facts
                    raise Refused(refusal.rule, refusal.why, facts)
                taken.append(self.take(seat, action, joined=bool(taken)))
                stopped = stopped_by(self, taken[-1])
                if stopped:
                    break
        except BaseException:
            self._course.back_to(mark)
            self._heard.cut(mark.length)
            raise
        return taken, stopped

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
        return log_lines(self, self._carry_out(self._rolled(outcome)), None)

    def declare(self, text: str, who: str = "") -> list[dict[str, Any]]:
        """A word of the table: `resign 1`, `time-up 1`, `bot 1` or `player 1` (`who` sits there now)."""
        action = self.game.parse_actor(self.content, TABLE, text)
        refusal = self.state.refusal(TABLE, action) if action >= 0 else not_an_action(text)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        kind, seat = divmod(action, MOST_SEATS)
        name = self._own_name(seat, Part(who, "who").text(LONGEST_NAME) or self.names[seat])
        entries = self._carry_out(Entry(len(self.history) + 1, TABLE, action))
        if kind in (BOT, PLAYER):
            self.sitters[seat].append({"from": entries[0].n, "who": name, "bot": kind == BOT})
        return log_lines(self, entries, None)

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
        entry.odds = odds([weight for _, weight in weights])
        return entry

    # --- taking back, forking, looking back

    def undo_terms(self, seat: int) -> dict[str, Any]:
        """Whether a seat's last step can be taken back, who must agree, and whose steps fall with it."""
        undo = undo_of(self._course, self._seat(seat), self._agreeing())
        refusal = undo.refusal
        action = "" if undo.index < 0 else self.game.text(self.content, self.line[undo.index].action)
        why = "" if refusal is None else refusal.why
        again = redo_of(self._course, seat, self._agreeing())
        redo = self.game.text(self.content, again[0].action) if again else ""
        return {
            "possible": refusal is None,
            "asks": undo.asks,
            "falls": undo.falls,
            "action": action,
            "why": why,
            "redo": redo,
        }

    def undo(self, seat: int, consent: Iterable[int] = ()) -> dict[str, Any]:
        """Take back a seat's last step; refused (T-6) unless it is free or all seats concerned consent."""
        undo = undo_of(self._course, self._seat(seat), self._agreeing())
        agreed = sorted({self._seat(other) for other in consent})
        if undo.refusal is not None:
            raise Refused(undo.refusal.rule, undo.refusal.why, undo.refusal.facts)
        missing = [other for other in undo.asks if other not in agreed]
        if missing:
            names = " and ".join(self.names[other] for other in missing)
            refusal = undo_needs(missing, f"something was rolled, shown or played since: {names} must agree")
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        undone = self.line[undo.index]
        entry = TakenBack(len(self.history) + 1, seat, undone.n)
        entry.keeps, entry.consent, entry.sealed = undo.keeps, tuple(agreed), undone.sealed
        entry.half = undone.sealed and seat in self.to_act
        self._carry_out(entry)
        return {"undone": self.game.text(self.content, undone.action), "asks": undo.asks}

    def redo(self, seat: int) -> dict[str, Any]:
        """Take again what a seat has just taken back; dice fall as they fell, and bots do what they did, as
        far as the game went. People decide anew."""
        again = redo_of(self._course, self._seat(seat), self._agreeing())
        if not again:
            refusal = nothing_to_redo()
            raise Refused(refusal.rule, refusal.why)
        taken: list[list[Entry]] = []
        for step in again:
            if self.state.refusal(step.actor, step.action) is not None:
                break
            taken.append(self.take(step.actor, step.action, step.joined))
        events = [line for entries in taken for line in log_lines(self, entries, seat)]
        return {"done": len(taken), "events": events, "stopped": stopped_by(self, taken[-1])}

    def _agreeing(self) -> set[int]:
        """The seats that need not be asked: not `silent` ones, whose absent players did not choose a bot."""
        bots = [players[-1]["bot"] for players in self.sitters]
        return {n for n, out in enumerate(self.state.out) if out or (bots[n] and n not in self.silent)}

    def fork(self, auto_roll: bool | None = None, seed: str | None = None, name: str = "fork") -> "Table":
        """An independent table at this point, with dice of its own: the live seed never leaves its table."""
        return self._sibling(self._course.copy(), auto_roll, seed, name)

    def jump(self, n: int) -> "Table":
        """A fork as it stood after entry n of the history, taken-back steps included; 0 is the start."""
        if not 0 <= n <= len(self.history):
            raise Malformed("jump", f"an entry from 0 to {len(self.history)} is wanted, here is {n}")
        return self._sibling(self._course.jump(n), None, None, "fork")

    def _sibling(self, course: Course, auto_roll: bool | None, seed: str | None, name: str) -> "Table":
        dice = Dice(fresh_seed() if seed is None else seed, name, [""] * self.state.seats)
        sitters = [[dict(player) for player in players] for players in self.sitters]
        roll = self.auto_roll if auto_roll is None else auto_roll
        return Table(
            self.game, self.content, self.options, course.state, dice, roll, sitters, self.start, course
        )

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
            "options": named_options(self.game.options, self.options),
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
