"""The screen: one rich console, told what kind of terminal it is on."""

import json
import sys
from typing import Any

from rich.console import Console
from rich.text import Text


class Screen(Console):
    """A console that leaves it to `main` what to do when its reader has gone."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """Where people read. Texts are taken as they are: a bracket in a name is no markup."""
    return Screen(highlight=False, markup=False, emoji=False)


def interactive() -> bool:
    """Whether a person sits at this terminal, so that it may be cleared and asked again."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def print_json(data: Any) -> None:
    """What a machine reads."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def refusal_text(rule: str, why: str) -> Text:
    """Why something is refused, and where to read on."""
    text = Text.assemble((rule, "bold red"), ": ", why)
    if rule:
        text.append(f"  (see: rules {rule})", "bright_black")
    return text
