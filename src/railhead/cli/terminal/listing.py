"""A menu on the screen: grouped by kind and target, so that many choices stay readable."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.text import Text

from .menu import Bundle, Menu, amount, bundles_of

Price = Callable[[dict[str, Any]], str]
"""What a choice costs, in a word or two, or nothing."""
LABELLED: Final = 4
"""So few choices are told each with what it means."""


def _free(choice: dict[str, Any]) -> str:
    return ""


def listed(menu: Menu, width: int, price: Price = _free) -> list[Text]:
    """Every choice with its number and its price, a line or more for each kind."""
    if len(menu.choices) <= LABELLED:
        return _labelled(menu)
    lines: list[Text] = []
    for kind in dict.fromkeys(bundle.kind for bundle in menu.bundles):
        lines += _flowing([Text(kind, "bold"), *_of_kind(menu, kind, price)], width)
    return lines


def in_short(menu: Menu) -> list[Text]:
    """In a line or two, for a board that marks the targets of choices itself."""
    if len(menu.choices) <= LABELLED:
        return [Text("   ").join(_labelled(menu))]
    line = Text()
    bundles = bundles_of(menu.choices, alone=False)
    for kind in dict.fromkeys(bundle.kind for bundle in bundles):
        line.append(" · " if line else "").append(f"{kind}: ", "bold")
        line.append(_kind_in_short(menu, [bundle for bundle in bundles if bundle.kind == kind]))
    return [line]


def _labelled(menu: Menu) -> list[Text]:
    lines: list[Text] = []
    for number, choice in enumerate(menu.choices, 1):
        action, label = str(choice["action"]), str(choice["label"])
        line = Text.assemble((f"{menu.mark}{number} ", "cyan"), (action, "bold"))
        lines.append(line.append(f" ({label})" if _says_more(label, action) else "", "bright_black"))
    return lines


def _says_more(label: str, action: str) -> bool:
    """Whether a label tells what its action does not; `NE on r1c1` says no more than `draw r1c1 NE`."""
    return not set(label.casefold().split()) - {"on", "at", "of"} <= set(action.casefold().split())


def _of_kind(menu: Menu, kind: str, price: Price) -> list[Text]:
    """The bundles of a kind; what follows each is told once where it is the same for all."""
    numbered = [(i, bundle) for i, bundle in enumerate(menu.bundles, 1) if bundle.kind == kind]
    amounts = [amount(action) for _, bundle in numbered for action in bundle.actions]
    if all(amounts):
        return [Text(_ranges(amounts))]
    costs = {str(choice["action"]): price(choice) for choice in menu.choices if choice["kind"] == kind}
    rests = [
        [f"{rest} {costs[action]}".rstrip() for action, rest in zip(bundle.actions, bundle.rests())]
        for _, bundle in numbered
    ]
    alike = all(rest == rests[0] for rest in rests)
    parts: list[Text] = []
    for (number, bundle), rest in zip(numbered, rests):
        name = menu.example(bundle.actions[0]) if len(bundle.actions) == 1 else bundle.name
        parts.append(Text.assemble((f"{menu.mark}{number} ", "cyan"), name))
        cost = costs[bundle.actions[0]] if len(bundle.actions) == 1 else ""
        parts[-1].append(f" {cost}" if cost else "", "bright_black")
        if rest and not alike:
            parts[-1].append(f" [{_ranges(rest)}]", "bright_black")
    if rests[0] and alike:
        parts.append(Text.assemble(("with one of ", "bright_black"), _ranges(rests[0])))
    return parts


def _kind_in_short(menu: Menu, bundles: Sequence[Bundle]) -> str:
    amounts = [amount(action) for bundle in bundles for action in bundle.actions]
    if all(amounts):
        return _ranges(amounts)
    rests = list(dict.fromkeys(rest for bundle in bundles for rest in bundle.rests()))
    first = bundles[0].actions[0]
    if _targets(menu, first):
        return f"marked place{' + ' if rests else ''}{_ranges(rests)}, say {menu.example(first)}"
    names = "/".join(bundle.name for bundle in bundles)
    return f"{names}, say {menu.example(first)}" if rests else names


def _targets(menu: Menu, action: str) -> Any:
    return menu.choices[menu.actions.index(action)]["targets"]


def _flowing(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after the other, none torn apart at the end of a line."""
    lines = [Text()]
    for part in parts:
        if lines[-1] and len(lines[-1]) + 2 + len(part) > width:
            lines.append(Text("  "))
        elif lines[-1]:
            lines[-1].append("  ")
        lines[-1].append(part)
    return lines


def _ranges(words: Sequence[str]) -> str:
    """Words in a row, numbers that follow each other as a range.

    >>> _ranges(["1", "2", "3", "5", "pass"])
    '1–3 5 pass'
    """
    runs: list[list[str]] = []
    for word in words:
        if runs and word.isdecimal() and runs[-1][-1].isdecimal() and int(word) == int(runs[-1][-1]) + 1:
            runs[-1].append(word)
        else:
            runs.append([word])
    return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(run) for run in runs)
