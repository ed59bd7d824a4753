"""How a player stands before the end, and signs that the end is near; each game tells its own."""

from typing import TypedDict


class Standing(TypedDict):
    """The points that a viewer may count on, and in words what is still open; None where they are hidden."""

    points: int | None
    open: str


class EndSign(TypedDict):
    """One sentence. `{who}` in it stands for the player in `seat`."""

    seat: int | None
    text: str


def more_after_this(left: int, thing: str) -> list[EndSign]:
    """The last turns or rounds are told one by one.

    >>> [sign["text"] for sign in more_after_this(1, "turn")]
    ['One more turn after this one.']
    """
    if left <= 0:
        return [{"seat": None, "text": f"This is the last {thing}."}]
    if left > 2:
        return []
    words = f"One more {thing}" if left == 1 else f"Two more {thing}s"
    return [{"seat": None, "text": f"{words} after this one."}]
