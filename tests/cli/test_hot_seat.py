"""People before one terminal: what the next one may not see is taken away first."""

from collections.abc import Sequence

import pytest
from rich.console import Console

import railhead
from railhead.cli.terminal.reader import Reader
from railhead.cli.terminal.seating import players, seat_bots
from railhead.cli.terminal.session import Session, hides
from railhead.cli.terminal.words import Leave
from railhead.games import find


class Keyboard(Reader):
    """A person's typing, prepared; every prompt is noted with what was on the screen until then."""

    def __init__(self, lines: Sequence[str], console: Console) -> None:
        self.interactive = True
        self.lines = list(lines)
        self.console = console
        self.prompts: list[str] = []

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.prompts.append(prompt)
        self.console.print(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def session(seats: int, lines: Sequence[str], bots: Sequence[str] = ()) -> Session:
    sitting = players(find("thirty-rails"), seats, list(bots))
    table = railhead.new("thirty-rails", seats=seats, seed="a", players=sitting)
    made = Session(table, seat_bots(table, []))
    made.console = Console(width=80, height=24, force_terminal=True, color_system=None, record=True)
    made.reader = Keyboard(lines, made.console)
    return made


def run(made: Session) -> list[str]:
    with made.console.capture() as capture, pytest.raises((EOFError, Leave)):
        made.run()
    made.screens = capture.get().split("\x1b[2J")  # type: ignore[attr-defined]
    return made.reader.prompts  # type: ignore[attr-defined,no-any-return]


def test_a_curtain_falls_between_two_people():
    made = session(2, ["ignore", "", "mountain"])
    prompts = run(made)
    assert prompts[0] == "Player 1> "
    assert prompts[1] == "Hand over to Player 2; Player 2, press Enter. "
    assert prompts[2] == "Player 2> "


def test_behind_the_curtain_nothing_of_the_others_choice_is_left():
    made = session(2, ["ignore", "", "sheet 1"])
    run(made)
    after = "".join(made.screens[-1:])  # type: ignore[attr-defined]
    assert "Player 2> " in after
    assert "ignores" not in after
    assert "Player 1 0 (chosen)" in after


def test_alone_there_is_no_curtain():
    assert run(session(1, ["ignore", "undo", "ignore"])) == ["> "] * 4


def test_with_bots_there_is_no_curtain():
    prompts = run(session(3, ["ignore"], ["random", "random"]))
    assert prompts == ["> ", "> "]


def test_an_undo_asks_the_people_it_concerns():
    prompts = run(session(2, ["mountain", "", "mountain", "undo", "n", "undo", "y"]))
    assert prompts[4] == "Player 1, may Player 2 take that back? [y/N] "


def test_leaving_unsaved_is_asked_back():
    prompts = run(session(1, ["quit", "n", "quit", "y"]))
    assert [prompt for prompt in prompts if "Leave?" in prompt] == [prompts[1], prompts[3]]


def test_resigning_is_asked_back():
    made = session(2, ["resign", "n"])
    run(made)
    assert made.table.state.out == [0, 0]


def test_a_sealed_choice_hides_something_and_a_game_alone_does_not():
    assert hides(railhead.new("thirty-rails", seats=2), 0)
    assert not hides(railhead.new("thirty-rails", seats=1), 0)


def test_a_board_fits_a_terminal_of_80_by_24():
    made = session(1, ["ignore", "mine r4c4", "N3", "E5", "S3", "W6", "bonus r3c3", "r5c1 EW"])
    run(made)
    for screen in made.screens[1:]:  # type: ignore[attr-defined]
        lines = screen.rstrip("\n").split("\n")
        assert len(lines) <= 24, screen
        assert all(len(line) <= 80 + 3 for line in lines)


def test_tab_completes_actions_and_words():
    reader = Keyboard([], Console())
    reader._words = ["draw r1c1 NE", "r1c1 NE", "hint", "help"]
    assert [reader.complete("h", i) for i in range(3)] == ["hint", "help", None]
    assert reader.complete("R1", 0) == "r1c1 NE"
