"""What can't be done, told to whoever asked for it."""

from typing import Any


class Problem(Exception):
    """A command that can't be carried out: a short code, a sentence, and the rule if one says so."""

    def __init__(self, code: str, why: str, rule: str = "", facts: dict[str, Any] | None = None) -> None:
        super().__init__(f"{code}: {why}")
        self.code = code
        self.why = why
        self.rule = rule
        self.facts = facts or {}

    def data(self) -> dict[str, Any]:
        return {"code": self.code, "rule": self.rule, "why": self.why, "facts": self.facts}
