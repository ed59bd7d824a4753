"""Lines that a person types or a script sends, with the Tab key where there is a keyboard."""

import sys
from collections.abc import Sequence

from .screen import interactive


class Reader:
    """Asks for a line. EOFError when there are no more."""

    def __init__(self) -> None:
        self.interactive = interactive()
        self._words: list[str] = []
        if self.interactive:
            self._use_tab()

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """The next line; Tab completes it from `words`."""
        self._words = list(words)
        if self.interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                raise
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        # What a script sends is shown, so that its output reads like a game at the keyboard.
        print(line.strip(), flush=True)
        return line.strip()

    def confirm(self, question: str) -> bool:
        """Whether the answer to a yes-or-no question is yes; a script that sends words means them."""
        return not self.interactive or self.ask(f"{question} [y/N] ").lower() in ("y", "yes")

    def _use_tab(self) -> None:
        try:
            import readline
        except ImportError:
            return
        readline.set_completer(self.complete)
        readline.set_completer_delims("")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def complete(self, start: str, state: int) -> str | None:
        """The state-th way to go on with what stands on the line, for readline."""
        fitting = [word for word in self._words if word.lower().startswith(start.lower())]
        return fitting[state] if state < len(fitting) else None
