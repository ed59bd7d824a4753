"""How many lots of random play a test draws: half of them in `make test`, all of them in `make test-all`."""

from typing import Any

import pytest


def lots(count: int) -> list[Any]:
    half = (count + 1) // 2
    return [*range(half), *[pytest.param(n, marks=pytest.mark.slow) for n in range(half, count)]]
