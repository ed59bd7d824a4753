"""Fair dice: the seed is promised by its hash first, so nobody can choose a roll, and shown at the end."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence


def commitment(seed: str) -> str:
    """What is published before the first roll.

    >>> commitment("any text")[:16]
    '06c83efcd22e3b75'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def fresh_seed() -> str:
    return secrets.token_hex(16)


class Dice:
    """Draws every outcome of one table from its seed, its name, the players' seeds and the step's number."""

    def __init__(self, seed: str, table: str, players: Sequence[str]) -> None:
        self.seed = seed
        self.table = table
        self.players = list(players)
        self._key = seed.encode()
        # Lengths stand before the texts, so that no two different sets of seeds read the same.
        self._head = b"".join([_measured(text) for text in (table, *self.players)])

    def draw(self, step: int, weights: Sequence[tuple[int, int]]) -> int:
        """The outcome of chance step number `step` on the current line; undo and redo meets it again."""
        digest = hmac.digest(self._key, self._head + step.to_bytes(8, "big"), "sha256")
        total = 0
        for _, weight in weights:
            total += weight
        # 256 bits against weights far below 2**64: the bias of the remainder is beyond measuring.
        point = int.from_bytes(digest, "big") % total
        for outcome, weight in weights:
            point -= weight
            if point < 0:
                return outcome
        raise AssertionError("weights are positive")


def _measured(text: str) -> bytes:
    data = text.encode()
    return len(data).to_bytes(8, "big") + data
