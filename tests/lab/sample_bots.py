"""Two bots that play, and some that do something wrong, for the referee to name."""

import time
from typing import Any


class First:
    """Takes the first action, and says it by its text."""

    def decide(self, look: Any, legal: list[int], clock: Any) -> str:
        text: str = look.text(legal[0])
        return text


class Dreamer:
    """Uses up its chance: imagines a state, and takes what it could do there."""

    def decide(self, look: Any, legal: list[int], clock: Any) -> int:
        imagined: list[int] = look.imagine().legal(look.seat)
        return imagined[look.rng.randrange(len(imagined))]


class Raises:
    def decide(self, look: Any, legal: list[int], clock: Any) -> int:
        raise ValueError("no idea")


class Overruns:
    def __init__(self) -> None:
        self.asked = 0

    def decide(self, look: Any, legal: list[int], clock: Any) -> int:
        self.asked += 1
        while self.asked == 2:
            time.sleep(0.01)
        return legal[0]


class Nonsense:
    def decide(self, look: Any, legal: list[int], clock: Any) -> str:
        return "fly to the moon"


class Silent:
    def decide(self, look: Any, legal: list[int], clock: Any) -> None:
        return None


class Leaves:
    def decide(self, look: Any, legal: list[int], clock: Any) -> int:
        raise SystemExit
