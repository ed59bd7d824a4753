"""A game at the prompt: whose turn it is, what is shown, and what is done with a typed line."""

import time
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path

from rich.text import Text

from ...bots import make, strongest
from ...bots.referee import Seated, decision_rng, steps
from ...table.event import may_know
from ...table.record import Entry
from ...table.refusal import Refused
from ...table.table import Table
from ..boards import Drawer
from ..boards.answers import Answer
from .files import write_record
from .listing import in_short, listed
from .menu import Menu
from .reader import Reader
from .saying import said
from .screen import console, refusal_text
from .words import WORDS, names_of_words

NEWS_AT_MOST = 8


class Session:
    """One table, the people before this terminal, and the bots."""

    def __init__(
        self, table: Table, bots: dict[int, Seated], save: Path | None = None, pace: float = 0.0
    ) -> None:
        self.table = table
        self.bots = bots
        self.save = save
        self.pace = pace
        self.console = console()
        self.reader = Reader()
        self.drawer = Drawer(table.game.id, table.content)
        self.people = [seat for seat in range(table.state.seats) if seat not in bots]
        promise = f"The dice's seed is promised: {table.commitment[:16]}…"
        self.notices = [Text(f"help tells what can be typed. {promise}", "bright_black")]
        self._reasons: list[tuple[Entry, str]] = []
        self._heard = dict.fromkeys(self.people, 0)
        """How much of the log, and below of the bots' reasons, each person has been told."""
        self._reasons_heard: dict[int | None, int] = dict.fromkeys((*self.people, None), 0)
        self._before: int | None = None
        self._asked: tuple[int, str] = (-1, "")
        self.advised: dict[int, tuple[int, int, str, Seated]] = {}
        """The last hint to each person: the question, the step before it, the advice, and who gave it."""

    def run(self) -> None:
        """Play to the end; words.Leave or EOFError when the people go earlier."""
        self.keep()
        while not self.table.over:
            acting = self.table.to_act
            asked = [seat for seat in acting if seat in self.people]
            if self.table.awaits_roll:
                self.table.roll()
            elif asked:
                # A player who has begun goes on: a set-up of several steps is not torn apart.
                self._turn(self._before if self._before in asked else asked[0])
            else:
                self._bot_moves(acting[0])
            self.keep()

    def keep(self) -> None:
        """Save, where the players asked for it."""
        if self.save is not None:
            write_record(self.table, self.save)

    # --- a person's turn

    def _turn(self, seat: int) -> None:
        self._curtain(seat)
        asked = (seat, self.table.ask(seat)["kind"])
        if asked != self._asked:
            self._asked, self.drawer.look = asked, ""
        menu = Menu(self.table, seat)
        self.show(seat, menu)
        wider = menu
        while True:
            prompt = f"{self.table.names[seat]}> " if len(self.people) > 1 else "> "
            known = [*menu.completions(), *self.drawer.completions(), *names_of_words()]
            typed = self.reader.ask(prompt, known)
            if not typed:
                if menu is not wider or self.reader.interactive:
                    menu = wider
                    self.show(seat, menu)
                continue
            word, _, rest = typed.lstrip("/").partition(" ")
            if word.lower() in WORDS and typed not in menu.actions:
                if WORDS[word.lower()](self, seat, rest.strip()):
                    return
                continue
            answer = self.drawer.typed(
                typed, wider.actions, partial(self.table.query, seat), self.table.view(seat)
            )
            if answer is not None:
                if self._answered(seat, wider, answer):
                    return
                continue
            meant = menu.meant(typed) or wider.meant(typed)
            if len(meant) == 1:
                self.table.play(seat, meant[0])
                return
            if meant:
                menu = wider.only(meant)
                self._show_again(
                    seat, menu, Text("Which one? Enter goes back to all choices.", "bright_black")
                )
            else:
                self._show_again(seat, menu, self._why_not(seat, wider, typed))

    def _answered(self, seat: int, menu: Menu, answer: Answer) -> bool:
        """Play what a line means, or tell it; True when the board is to be shown anew."""
        try:
            self.table.play_many(seat, answer.steps)
        except Refused as refused:
            self._show_again(seat, menu, refusal_text(refused.rule, refused.why))
            return False
        if answer.look is not None:
            self.drawer.look = answer.look
        if answer.steps or answer.look is not None:
            self.notices += answer.said
            return True
        for line in answer.said:
            self.console.print(line)
        return False

    def _why_not(self, seat: int, menu: Menu, typed: str) -> Text:
        """Which rule stands against what was typed."""
        refusal = self.table.refusal(seat, menu.reading(typed))
        if refusal is None or refusal.rule == "T-2":
            return Text.assemble((typed[:60], "red"), " is not understood; choices lists what you may do.")
        return refusal_text(refusal.rule, refusal.why)

    def _show_again(self, seat: int, menu: Menu, notice: Text) -> None:
        """A person keeps the board in sight; a script is only told what is new."""
        if self.reader.interactive:
            self.notices.append(notice)
            self.show(seat, menu)
            return
        self.console.print(notice)
        if menu.choices != self.table.choices(seat):
            self.list_choices(menu)

    def show(self, seat: int, menu: Menu) -> None:
        """The board, what has happened, the question, and the choices: on one screen, if it can be."""
        screen = self.console
        if self.reader.interactive and not screen.is_dumb_terminal:
            screen.clear()
        query = partial(self.table.query, seat)
        board = self.drawer.board(self.table.view(seat), menu.choices, None, self.table.names, query)
        screen.print(board)
        room = screen.height - len(screen.render_lines(board)) - 2  # for the question and the prompt
        news = self._news(seat, max(1, room - 2) if self.reader.interactive else NEWS_AT_MOST)
        for line in news:
            screen.print(line)
        for sign in self.table.view(seat).get("end_signs", []):
            who = "" if sign["seat"] is None else self.table.names[sign["seat"]]
            screen.print(Text(sign["text"].replace("{who}", who), "bold red"))
        ask = self.table.ask(seat)
        rule = f"  {ask['rule']}"
        fits = len(ask["sentence"]) + len(rule) <= screen.width
        screen.print(Text.assemble((ask["sentence"], "bold"), (rule if fits else "", "bright_black")))
        for line in self.drawer.ways(menu.choices, screen.width):
            screen.print(line)
        choices = self.drawer.offer(menu.choices, screen.width)
        if not choices:
            choices = listed(menu, screen.width, self.drawer.price)
            if self.drawer.own and len(choices) > room - len(news):
                choices = in_short(menu)
        for line in choices:
            screen.print(line)

    def list_choices(self, menu: Menu) -> None:
        for line in listed(menu, self.console.width, self.drawer.price):
            self.console.print(line)

    def _news(self, seat: int, room: int) -> list[Text]:
        """What others did since this person was last told; in a game alone the board says it all."""
        room = min(room, NEWS_AT_MOST)
        new = self.table.log(seat)[self._heard[seat] :]
        told = [said(event) for event in new if event.get("auto") and event["seat"] == seat]
        if not self.drawer.own or self.table.state.seats > 1:
            told = [said(event) for event in new if event["seat"] != seat or event.get("auto")]
        self._heard[seat] = self._length_of_log(seat)
        told += self._new_reasons(seat)
        if len(told) > room:
            more = f"… {len(told) - room + 1} lines more (log tells what was done)"
            told = [more, *told[1 - room :]] if room > 1 else [f"… {told[-1]}"]
        news = [*(Text(line, "bright_black") for line in told), *self.notices]
        self.notices = []
        return news

    def forget_news(self) -> None:
        """After a step was taken back nothing is new to anybody."""
        self._heard = {seat: self._length_of_log(seat) for seat in self.people}
        self._reasons = []
        self._reasons_heard = dict.fromkeys((*self.people, None), 0)

    def _new_reasons(self, viewer: int | None) -> list[str]:
        """Why the bots did what this viewer may know that they did; people are asked before bots are."""
        since, self._reasons_heard[viewer] = self._reasons_heard[viewer], len(self._reasons)
        told = [line for entry, line in self._reasons[since:] if may_know(entry.to, viewer)]
        # A bot that builds section by section has the same reason for each: it is told once.
        return [line for line, before in zip(told, [None, *told]) if line != before]

    def _length_of_log(self, seat: int) -> int:
        return len(self.table.log(seat))

    # --- several people, and bots

    def _curtain(self, seat: int) -> None:
        """Hand over unseen, where the next person may not see what the last one saw."""
        before, self._before = self._before, seat
        if before is None or before == seat:
            return
        name = self.table.names[seat]
        if not self.reader.interactive:
            self.console.print(Text(f"— {name} —", "bold"))
        elif hides(self.table, seat) or hides(self.table, before):
            self.console.clear()
            # What has scrolled away must not be scrolled back to either.
            self.console.file.write("\033[3J")
            self.reader.ask(f"Hand over to {name}; {name}, press Enter. ")

    def _bot_moves(self, seat: int) -> None:
        bot = self.bots[seat]
        table = self.table
        rng = decision_rng(table.commitment, seat, table.question(seat))
        faults = sum(bot.faults.values())
        with self.thinking(bot.name):
            answer = bot.answer(table.game, table.content, table.state, seat, rng)
        reason = bot.last_fault if sum(bot.faults.values()) > faults else bot.reason
        public = len(table.log(None))
        for entries in steps(table, seat, answer):
            if reason:
                self._reasons.append((entries[0], f"{bot.name}: {reason}"))
            if not self.people:
                self._watched(seat, public)
            public = len(table.log(None))
            if self.pace > 0:
                time.sleep(self.pace)

    def adviser(self, seat: int) -> Seated:
        """The bot that gives hints: the last one while its word is followed, else a new one."""
        _, before, action, adviser = self.advised.get(seat, (0, 0, "", None))
        own = [entry for entry in self.table.line if entry.actor == seat and not entry.auto]
        text = self.table.game.text
        since = [text(self.table.content, entry.action) for entry in own if entry.n > before]
        if adviser is not None and since == [action]:
            return adviser
        level = strongest(self.table.game.id)
        return Seated(make(self.table.game.id, level), level)

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """A sign of life while a bot takes its time, where somebody watches."""
        return self.console.status(f"{name} thinks …") if self.reader.interactive else nullcontext()

    def _watched(self, seat: int, since: int) -> None:
        """What spectators see: what is open to all, and the board where there is time to look."""
        if self.reader.interactive and self.pace > 0 and self.drawer.own:
            self.console.clear()
            self.console.print(self.drawer.board(self.table.view(None), (), seat, self.table.names))
        if self._reasons and not self._reasons[-1][0].sealed:
            for line in self._new_reasons(None):
                self.console.print(Text(line, "bright_black"))
        for event in self.table.log(None)[since:]:
            self.console.print(Text(said(event)))

    # --- taking back

    def take_back(self, seat: int) -> bool:
        """Undo a person's last step; other people before this terminal are asked where it concerns them."""
        terms = self.table.undo_terms(seat)
        for other in terms["asks"] if terms["possible"] else ():
            names = self.table.names
            if not self.reader.confirm(f"{names[other]}, may {names[seat]} take that back?"):
                self.console.print(Text("Not taken back."))
                return False
        try:
            undone = self.table.undo(seat, terms["asks"])
        except Refused as refused:
            self.console.print(refusal_text(refused.rule, refused.why))
            return False
        self.forget_news()
        self.notices.append(Text(f"Taken back: {undone['undone']}. redo takes it again."))
        return True

    def take_again(self, seat: int) -> bool:
        """Take again what a person has just taken back."""
        try:
            self.table.redo(seat)
        except Refused as refused:
            self.console.print(refusal_text(refused.rule, refused.why))
            return False
        return True


def hides(table: Table, seat: int) -> bool:
    """Whether a seat sees or decides something that a spectator may not see."""
    own, public = dict(table.view(seat)), dict(table.view(None))
    own.pop("you", None)
    public.pop("you", None)
    return table.state.sealed() or own != public
