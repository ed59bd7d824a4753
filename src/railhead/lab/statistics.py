"""What a number of games says: running means, and how far they may be from the truth."""

from math import atan, cos, inf, pi, sin, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95


class Running:
    """Count, mean, spread and extremes of numbers that pass by; none of them is kept (Welford).

    >>> heights = Running()
    >>> for height in (2, 4, 4, 4, 5, 5, 7, 9):
    ...     heights.add(height)
    >>> heights.mean, round(heights.deviation, 4), heights.least, heights.most
    (5.0, 2.1381, 2, 9)
    """

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.least = inf
        self.most = -inf
        self._squares = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        distance = number - self.mean
        self.mean += distance / self.count
        self._squares += distance * (number - self.mean)
        self.least = min(self.least, number)
        self.most = max(self.most, number)

    @property
    def deviation(self) -> float:
        """The standard deviation as the sample lets one guess it; 0 below two numbers."""
        return sqrt(self._squares / (self.count - 1)) if self.count > 1 else 0.0

    def margin(self, confidence: float = CONFIDENCE) -> float:
        """The true mean is this near to ours with that confidence (Student's t); endless below two."""
        if self.count < 2:
            return inf
        return t_quantile((1 + confidence) / 2, self.count - 1) * self.deviation / sqrt(self.count)


def wilson(successes: float, trials: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Between what the true share lies, with that confidence (Wilson's score interval).

    >>> [round(end, 4) for end in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if trials == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = successes / trials
    weight = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / weight
    reach = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / weight
    return max(0.0, middle - reach), min(1.0, middle + reach)


def t_quantile(probability: float, freedom: int) -> float:
    """The quantile of Student's t for a probability above 1/2.

    >>> [round(t_quantile(0.975, n), 3) for n in (1, 2, 3, 10, 99)]
    [12.706, 4.303, 3.182, 2.228, 1.984]
    """
    if freedom > 30:
        # The expansion about the normal quantile: right to five digits from here on.
        z, n = NormalDist().inv_cdf(probability), float(freedom)
        first = (z**3 + z) / 4
        second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
        third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
        return z + first / n + second / n**2 + third / n**3
    low, high = 0.0, 1e6
    for _ in range(100):
        middle = (low + high) / 2
        if (1 + _within(middle, freedom)) / 2 < probability:
            low = middle
        else:
            high = middle
    return high


def _within(t: float, freedom: int) -> float:
    """How likely |T| is below t: the finite series that holds for whole degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for i in range(2 + odd, freedom + 1, 2):
        total += term
        term *= cos(angle) ** 2 * (i - 1) / i
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
