"""How the corporations stand before the end, and signs that it is near."""

from typing import TYPE_CHECKING

from ...table.sentences import counted
from ...table.standing import EndSign, Standing, more_after_this
from ...table.state import OVER
from .phases import LEFTOVERS, MAJORITIES, STALLED_AFTER
from .rules import scoring

if TYPE_CHECKING:
    from .state import LandRushState


def standing_of(state: "LandRushState", seat: int, knows_objective: bool) -> Standing:
    """Colonies stay, and so do domes that hang together and advanced orders. Tokens are open until they are
    turned over, and what a later turn can take away is no point yet."""
    if state.kind == OVER:
        return {"points": scoring.points(state, seat), "open": ""}
    points = scoring.stars(state, seat) + sum(state.values[seat])
    hidden = state.taken[seat] - len(state.values[seat])
    parts = [counted(hidden, "token")] if hidden else []
    for objective in (state.shared, state.objectives[seat] if knows_objective else -1):
        now = scoring.objective_points(state, seat, objective)
        if objective in (LEFTOVERS, MAJORITIES):
            if now:
                parts.append(f"{now} for {state.moon.objective_names[objective]} as things stand")
        else:
            points += now
    # Told by the clock, not by what is on the card: whoever looks may not know it.
    if not knows_objective and state.round >= 1:
        parts.append("own objective")
    least = points + hidden * min(value for value, count in state.moon.tokens if count)
    sure = f", at least {least}" if hidden else ""
    return {"points": points, "open": " + ".join(parts) + sure}


def end_signs(state: "LandRushState") -> list[EndSign]:
    if not state.stack or state.round < 1:
        return []
    if state.trigger >= 0 or state.round >= state.max_rounds:
        return more_after_this(0, "round")
    signs = more_after_this(state.max_rounds - state.round, "round")
    if state.quiet == STALLED_AFTER - 1:
        signs.append({"seat": None, "text": "If nobody places anything in this round, the game ends."})
    for seat in range(state.seats):
        if state.out[seat]:
            continue
        if state.domes_left[seat] == 1:
            signs.append({"seat": seat, "text": "{who} has one dome left."})
        if 0 < state.left[seat] <= 2:
            few = "one astronaut" if state.left[seat] == 1 else "two astronauts"
            signs.append({"seat": seat, "text": f"{{who}} has {few} left."})
    return signs
