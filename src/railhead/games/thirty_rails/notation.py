"""The game in words: actions and rolls as text, and texts as people write them."""

from .content import Page, read_word


def parse(page: Page, text: str) -> int:
    """The action a text names, or -1; track may be spelled in any order."""
    action = page.numbers.get(text, -1)
    if action < 0 and text.startswith("draw ") and text.count(" ") == 2:
        head, _, word = text.rpartition(" ")
        action = page.numbers.get(f"{head} {read_word(word)}", -1)
    return action


# One white die in the set-up, then white and coloured die together.
OUTCOME_TEXTS = [str(white) for white in range(1, 7)] + [
    f"{white} {coloured}" for white in range(1, 7) for coloured in range(1, 7)
]
OUTCOMES = {text: outcome for outcome, text in enumerate(OUTCOME_TEXTS)}


def outcome_text(outcome: int) -> str:
    return OUTCOME_TEXTS[outcome]


def parse_outcome(text: str) -> int:
    return OUTCOMES.get(text, -1)
