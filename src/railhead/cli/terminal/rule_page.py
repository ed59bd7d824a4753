"""The rule page of a game on the screen: one rule by its id, or those that speak of a word."""

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from ...table.game import Game
from ...table.refusal import Malformed
from ...table.rulebook import Rule


def find_rules(game: Game, wanted: str) -> list[Rule]:
    """All rules, the one with that id, or those with the word in title or text.

    A rule's corners come with it: TR-7 brings TR-7a.
    """
    rules = list(game.rulebook().values())
    if not wanted:
        return rules
    word = wanted.casefold()
    found = [rule for rule in rules if rule.id.casefold().rstrip("abcdefgh") == word]
    found = found or [rule for rule in rules if rule.id.casefold() == word]
    found = found or [rule for rule in rules if word in f"{rule.title}\n{rule.text}".casefold()]
    if not found:
        told = f"no rule of {game.name} has the id or the word '{wanted[:40]}'"
        raise Malformed("rules", f"{told}; railhead rules {game.id} shows all")
    return found


def print_rules(console: Console, game: Game, wanted: str) -> None:
    for rule in find_rules(game, wanted):
        console.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold")))
        console.print(Padding(Markdown(rule.text), (0, 0, 0, 2)))
