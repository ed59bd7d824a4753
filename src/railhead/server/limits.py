"""Token buckets: how often somebody may do something."""

import time


class Bucket:
    """Fills with time, empties with use."""

    def __init__(self, per_second: float, burst: int) -> None:
        self.per_second = per_second
        self.burst = burst
        self._level = float(burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        at = time.monotonic()
        self._level = min(self.burst, self._level + (at - self._at) * self.per_second)
        self._at = at
        if self._level < 1:
            return False
        self._level -= 1
        return True

    @property
    def full(self) -> bool:
        return self._level + (time.monotonic() - self._at) * self.per_second >= self.burst


class Buckets:
    """One bucket for each client; full ones are forgotten."""

    def __init__(self, per_second: float, burst: int) -> None:
        self.per_second = per_second
        self.burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        if len(self._buckets) > 10_000:
            self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.setdefault(who, Bucket(self.per_second, self.burst)).take()
