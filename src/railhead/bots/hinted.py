"""A player who does whatever the hints say: what they are worth is measured by it."""

import json
from typing import Any

from .. import bots
from .bot import Answer, Bot, Clock, Look


class Hinted(Bot):
    """Takes up the advice of the strongest level as the server gives it: by an adviser that is made anew for
    every decision and knows of earlier ones only what it remembers."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.memory: Any = None

    def decide(self, look: Look, legal: list[int], clock: Clock) -> Answer:
        adviser = bots.make(self.game, bots.strongest(self.game))
        if self.memory is not None:
            adviser.recall(json.loads(json.dumps(self.memory)))
        answer = adviser.decide(look, legal, clock)
        self.memory, self.reason, self.aims = adviser.remember(), adviser.reason, adviser.aims
        return answer

    def remember(self) -> Any:
        return self.memory

    def recall(self, data: Any) -> None:
        self.memory = data
