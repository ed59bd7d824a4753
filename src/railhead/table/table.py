"""The table: record, state and checkpoints in one; the only authority, wherever a game is played."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from .canonical import digest
from .dice import Dice, commitment, fresh_seed
from .event import may_know
from .game import Content, Game
from .options import OptionValue
from .reading import Part
from .record import FORMAT, HIDDEN, Entry, take_back
from .refusal import Malformed, Refusal, Refused, not_an_action, not_your_turn, stale_question, undo_needs
from .state import BOT, CHANCE, MOST_SEATS, PLAYER, TABLE, State
from .undo import undo_of

CHECKPOINT_EVERY: Final = 48


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
        self.state = state
        self.history: list[Entry] = []
        self._dice = dice
        self.line: list[Entry] = []
        self._rolls = 0
        self._asks = [1] * state.seats
        self._checkpoints: list[tuple[int, State]] = [(0, state.clone())]

    # --- what is going on

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

    @property
    def commitment(self) -> str:
        """The hash of the dice's seed, known before the first roll."""
        return commitment(self._dice.seed)

    def __len__(self) -> int:
        return len(self.history)

    def ask(self, seat: int) -> dict[str, Any]:
        """What is asked of a seat, in one sentence, with the question's number."""
        number = self._asks[self._seat(seat)]
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
        """Answer a read-only question from what that seat may see."""
        queries = self.game.queries()
        if name not in queries:
            raise Malformed("query", f"unknown question '{name[:40]}'; known: {', '.join(sorted(queries))}")
        return queries[name](self.content, self.view(seat), Part(args or {}, f"query {name}"))

    def scores(self) -> list[int]:
        return self.state.scores()

    def winners(self) -> list[int]:
        return list(self.state.winners())

    def refusal(self, seat: int, text: str, ask: int | None = None) -> Refusal | None:
        """Why an action would be refused now, or None."""
        refusal, _ = self._judge(seat, text, ask)
        return refusal

    def log(self, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
        """All that a viewer was told on the current line, from his event number `since` on."""
        told = self._told(self.line, viewer)
        return told[since:]

    # --- playing

    def play(self, seat: int, text: str, ask: int | None = None) -> list[dict[str, Any]]:
        """Play an action; the events that this seat may know. Refused leaves everything as it was."""
        refusal, action = self._judge(seat, text, ask)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        return self._told(self.take(seat, action), seat)

    def take(self, seat: int, action: int) -> list[Entry]:
        """Play a legal action by its number, with all that follows by itself; the entries made."""
        first = len(self.history)
        self._add(Entry(first + 1, seat, action))
        self.settle()
        return self.history[first:]

    def plan(self, seat: int, texts: Sequence[str]) -> dict[str, Any]:
        """What several actions in a row would do, as this seat would see it; stops at a chance or a reveal."""
        trial = self.fork(auto_roll=False)
        view = trial.view(seat)
        events: list[dict[str, Any]] = []
        done, stopped = 0, ""
        refused: dict[str, Any] | None = None
        for text in texts:
            if stopped:
                break
            refusal, action = trial._judge(seat, text, None)
            if refusal is not None:
                refused = {"at": done, "rule": refusal.rule, "why": refusal.why, "facts": refusal.facts}
                break
            entries = trial.take(seat, action)
            done += 1
            stopped = trial._stop(entries)
            if stopped != "reveal":
                events += trial._told(entries, seat)
                view = trial.view(seat)
        return {"done": done, "events": events, "view": view, "stopped": stopped, "refused": refused}

    def play_many(self, seat: int, texts: Sequence[str], ask: int | None = None) -> dict[str, Any]:
        """Play several actions or none; what lies behind a chance or a reveal is left unplayed."""
        if ask is not None and ask != self._asks[self._seat(seat)]:
            stale = stale_question(ask, self._asks[seat])
            raise Refused(stale.rule, stale.why, stale.facts)
        plan = self.plan(seat, texts)
        if plan["refused"] is not None:
            refused = plan["refused"]
            raise Refused(refused["rule"], refused["why"], {**refused["facts"], "at": refused["at"]})
        events: list[dict[str, Any]] = []
        for text in texts[: plan["done"]]:
            events += self.play(seat, text)
        return {"done": plan["done"], "events": events, "stopped": plan["stopped"]}

    def _stop(self, entries: Iterable[Entry]) -> str:
        if any(entry.reveals for entry in entries):
            return "reveal"
        return "chance" if self.awaits_roll else ""

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
        first = len(self.history)
        self._roll(outcome)
        self.settle()
        return self._told(self.history[first:], None)

    def declare(self, text: str, who: str = "") -> list[dict[str, Any]]:
        """A word of the table: `resign 1`, `time-up 1`, `bot 1` or `player 1` (`who` sits there from now on)."""
        action = self.game.parse_actor(self.content, TABLE, text)
        refusal = self.state.refusal(TABLE, action) if action >= 0 else not_an_action(text)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.why, refusal.facts)
        kind, seat = divmod(action, MOST_SEATS)
        if kind in (BOT, PLAYER):
            now = {"from": len(self.history) + 1, "who": who or self.names[seat], "bot": kind == BOT}
            self.seats[seat].append(now)
        first = len(self.history)
        self._add(Entry(first + 1, TABLE, action))
        self.settle()
        return self._told(self.history[first:], None)

    def settle(self) -> None:
        """Do what happens by itself: rolls that are due, and decisions with a single choice."""
        while True:
            acting = self.state.to_act()
            if not acting:
                return
            if acting[0] == CHANCE:
                if not self.auto_roll:
                    return
                self._roll(-1)
                continue
            forced = self._forced(acting)
            if forced is None:
                return
            self._add(forced)

    def _forced(self, acting: tuple[int, ...]) -> Entry | None:
        for seat in acting:
            if self.state.may_force(seat):
                legal = self.state.legal(seat)
                if len(legal) == 1:
                    entry = Entry(len(self.history) + 1, seat, legal[0])
                    entry.auto = True
                    return entry
        return None

    def _roll(self, given: int) -> None:
        weights = self.state.chance()
        outcome = given if given >= 0 else self._dice.draw(self._rolls, weights)
        entry = Entry(len(self.history) + 1, CHANCE, outcome)
        entry.by = "given" if given >= 0 else "seed"
        entry.weights = [weight for _, weight in weights]
        self._add(entry)

    # --- taking back, forking, looking back

    def undo_terms(self, seat: int) -> dict[str, Any]:
        """Whether a seat's last step can be taken back, and which seats must agree to it."""
        undo = undo_of(self.line, self._seat(seat), self._agreeing(), self.state.seats)
        refusal = undo.refusal
        entry = 0 if undo.index < 0 else self.line[undo.index].n
        why = "" if refusal is None else refusal.why
        return {"possible": refusal is None, "asks": undo.asks, "entry": entry, "why": why}

    def undo(self, seat: int, consent: Iterable[int] = ()) -> dict[str, Any]:
        """Take back a seat's last step; refused (T-6) unless it is free or all seats concerned consent."""
        undo = undo_of(self.line, self._seat(seat), self._agreeing(), self.state.seats)
        agreed = sorted(set(consent))
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
        self._record_undo(entry)
        self.settle()
        return {"undone": self.game.text(self.content, undone.action), "asks": undo.asks}

    def _agreeing(self) -> set[int]:
        return {
            seat for seat in range(self.state.seats) if self.seats[seat][-1]["bot"] or self.state.out[seat]
        }

    def _record_undo(self, entry: Entry) -> None:
        index = take_back(self.line, entry)
        if index < 0:
            raise Malformed(
                f"record.entries[{entry.n - 1}]", "there is no such step of that seat to take back"
            )
        self._rebuild(index)
        self.history.append(entry)
        self._raise_asks(entry)

    def _rebuild(self, index: int) -> None:
        """Bring the state up to the line again after it has changed from `index` on."""
        while self._checkpoints[-1][0] > index:
            self._checkpoints.pop()
        length, state = self._checkpoints[-1]
        self.state = state.clone()
        for entry in self.line[length:]:
            self._apply(entry)
        self._rolls = sum(1 for entry in self.line if entry.actor == CHANCE)

    def fork(self, auto_roll: bool | None = None, seed: str | None = None) -> "Table":
        """An independent table at this point, with dice of its own: the live seed never leaves its table."""
        players = [""] * self.state.seats
        dice = Dice(fresh_seed() if seed is None else seed, "fork", players)
        seats = [[dict(player) for player in players] for players in self.seats]
        roll = self.auto_roll if auto_roll is None else auto_roll
        other = Table(
            self.game, self.content, self.options, self.state.clone(), dice, roll, seats, self.start
        )
        other.history = [_given(entry) for entry in self.history]
        here = {entry.n: entry for entry in other.history}
        other.line = [here[entry.n] for entry in self.line]
        other._rolls = self._rolls
        other._asks = list(self._asks)
        other._checkpoints = list(self._checkpoints)
        return other

    def jump(self, n: int) -> "Table":
        """A fork as it stood after entry n of the history, taken-back steps included; 0 is the start."""
        if not 0 <= n <= len(self.history):
            raise Malformed("jump", f"an entry from 0 to {len(self.history)} is wanted, here is {n}")
        there = self.fork(auto_roll=self.auto_roll)
        entries = there.history[:n]
        there._checkpoints = there._checkpoints[:1]
        there.load_entries(entries)
        return there

    def first_state(self) -> State:
        """The state before the first entry."""
        return self._checkpoints[0][1].clone()

    def load_entries(self, entries: list[Entry]) -> None:
        """Put a whole history in place: only what was not taken back is applied, each step checked."""
        self.history, self.line = [], []
        self._asks = [1] * self.state.seats
        for entry in entries:
            if entry.undoes:
                if take_back(self.line, entry) < 0:
                    where = f"record.entries[{entry.n - 1}].undo"
                    raise Malformed(where, "there is no such step of that seat to take back")
            else:
                self.line.append(entry)
            self.history.append(entry)
            self._raise_asks(entry)
        line, self.line = self.line, []
        self.state = self.first_state()
        self._rolls = 0
        for entry in line:
            self._check(entry)
            sealed = entry.sealed
            self._apply(entry)
            if entry.sealed != sealed:
                raise Malformed(
                    f"record.entries[{entry.n - 1}].sealed", "it is not told rightly whether this was sealed"
                )
            self._keep(entry)

    def _check(self, entry: Entry) -> None:
        where = f"record.entries[{entry.n - 1}]"
        refusal = self.state.refusal(entry.actor, entry.action)
        if refusal is not None:
            text = self.game.actor_text(self.content, entry.actor, entry.action)
            raise Malformed(where, f"'{text}' is refused here by {refusal.rule}: {refusal.why}")
        if entry.actor == CHANCE and entry.weights != [weight for _, weight in self.state.chance()]:
            raise Malformed(f"{where}.of", "these are not the odds of this roll")

    # --- writing down

    def _add(self, entry: Entry) -> None:
        try:
            self._apply(entry)
        except BaseException:
            # A fault in a game's code must not leave half a step behind.
            self._rebuild(len(self.line))
            raise
        self.history.append(entry)
        self._keep(entry)
        self._raise_asks(entry)

    def _apply(self, entry: Entry) -> None:
        state = self.state
        sealed = entry.actor >= 0 and state.sealed()
        entry.to = state.audience(entry.actor, entry.action)
        entry.events = state.apply(entry.actor, entry.action)
        entry.reveals = False
        for event in entry.events:
            if event.reveals:
                entry.reveals = True
        entry.sealed = sealed and not entry.reveals and state.sealed()

    def _keep(self, entry: Entry) -> None:
        self.line.append(entry)
        if entry.actor == CHANCE:
            self._rolls += 1
        if len(self.line) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append((len(self.line), self.state.clone()))

    def _raise_asks(self, entry: Entry) -> None:
        """A question gets a new number whenever its choices may have changed: not by another's sealed choice."""
        for seat in range(self.state.seats):
            if seat == entry.actor or not entry.sealed:
                self._asks[seat] += 1

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
        record = self._header()
        record["seed"] = self._dice.seed
        record["entries"] = [entry.written(self._do(entry)) for entry in self.history]
        record["hash"] = self.hash()
        return record

    def viewers_record(self, viewer: int | None) -> dict[str, Any]:
        """The current line as a viewer may know it: no seed, no odds, what is hidden is `?`."""
        record = self._header()
        record["viewer"] = "spectator" if viewer is None else self._seat(viewer)
        if self.start is not None:
            record["start"] = HIDDEN
        entries: list[dict[str, Any]] = []
        for entry in self.line:
            if entry.sealed and entry.actor != viewer and not self._revealed(entry):
                continue
            line = entry.written(self._do(entry) if entry.known_to(viewer) else HIDDEN)
            line["n"] = len(entries) + 1
            line.pop("of", None)
            line.pop("sealed", None)
            entries.append(line)
        record["entries"] = entries
        # Who sat where is public; on which hidden numbers they came and went is not.
        record["seats"] = [[{"who": p["who"], "bot": p["bot"]} for p in players] for players in self.seats]
        return record

    def _revealed(self, sealed: Entry) -> bool:
        return any(entry.reveals or not entry.sealed for entry in self.line if entry.n > sealed.n)

    def _header(self) -> dict[str, Any]:
        header: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules,
            "content": self.content.hash,
            "options": dict(self.options),
            "seats": [[dict(player) for player in players] for players in self.seats],
            "table": self._dice.table,
            "auto_roll": self.auto_roll,
            "commitment": self.commitment,
            "player_seeds": list(self._dice.players),
            "start": self.start,
        }
        if self.content.custom:
            header["content_data"] = self.content.data
        return header

    def _do(self, entry: Entry) -> str:
        return "" if entry.undoes else self.game.actor_text(self.content, entry.actor, entry.action)

    def _told(self, entries: Iterable[Entry], viewer: int | None) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = []
        names = self.names
        for entry in entries:
            for event in entry.events:
                if may_know(event.to, viewer):
                    text, facts = self.game.tell(self.content, event, names)
                    told.append({"kind": event.kind, "seat": event.seat, "text": text, **facts})
        return told

    def _judge(self, seat: int, text: str, ask: int | None) -> tuple[Refusal | None, int]:
        """Why a text would be refused, or the action it names."""
        if ask is not None and ask != self._asks[self._seat(seat)]:
            return stale_question(ask, self._asks[seat]), -1
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


def _given(entry: Entry) -> Entry:
    """A copy for a fork, which can't vouch for rolls of a seed it does not hold."""
    copy = entry.copy()
    if copy.actor == CHANCE:
        copy.by = "given"
    return copy


def default_seats(count: int) -> list[list[dict[str, Any]]]:
    """Seats nobody has named yet."""
    return [[{"from": 1, "who": f"Player {seat + 1}", "bot": False}] for seat in range(count)]
