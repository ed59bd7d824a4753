"""A bot that answers several steps at once and counts its decisions: what it does depends on the count."""

from typing import Any

from railhead.bots import Bot, Clock, Look


class RowBot(Bot):
    def __init__(self) -> None:
        self.count = 0

    def decide(self, look: Look, legal: list[int], clock: Clock) -> list[int]:
        self.count += 1
        self.reason = f"decision {self.count}"
        state = look.imagine()
        row: list[int] = []
        while look.seat in state.to_act() and len(row) < 4:
            choices = state.legal(look.seat)
            row.append(choices[(self.count * 7 + len(row) + look.rng.randrange(3)) % len(choices)])
            state.apply(look.seat, row[-1])
        return row

    def remember(self) -> Any:
        return {"count": self.count}

    def recall(self, data: Any) -> None:
        self.count = data["count"]
