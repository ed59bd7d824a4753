"""Rule pages: markdown with one heading per rule id, parsed into id → rule."""

import re

from .refusal import Malformed

HEADING = re.compile(r"^## ([A-Z]+-[A-Z]?\d+[a-z]?)\s+(\S.*)$")


class Rule:
    """One rule in our own words."""

    def __init__(self, id: str, title: str, text: str) -> None:
        self.id = id
        self.title = title
        self.text = text

    def __repr__(self) -> str:
        return f"Rule({self.id}: {self.title})"


def parse_rulebook(page: str, where: str = "rulebook") -> dict[str, Rule]:
    """The rules of a page in their order.

    >>> parse_rulebook("# A game\\n\\n## XX-1 Turns\\nEach in turn.\\n")["XX-1"].text
    'Each in turn.'
    """
    rules: dict[str, Rule] = {}
    lines: list[str] = []
    id = title = ""
    for line in [*page.splitlines(), "## END-0 end"]:
        heading = HEADING.match(line)
        if heading is None:
            if line.startswith("## ") or (line.startswith("# ") and id):
                raise Malformed(where, f"the heading '{line[:60]}' is not a rule's id and title")
            lines.append(line)
            continue
        if id:
            text = "\n".join(lines).strip()
            if not text:
                raise Malformed(where, f"{id} has no text")
            rules[id] = Rule(id, title, text)
        id, title, lines = heading[1], heading[2].strip(), []
        if id in rules:
            raise Malformed(where, f"{id} stands twice")
    return rules
