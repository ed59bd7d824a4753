"""What an Event card says, in a sentence."""

from .board import BEARINGS, BOOM, CLOSED, FLARES, METEOR, RAYS, STRIKE, TAX, TERRAINS, Board

WHERE = {
    "N": "north",
    "NE": "north-east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "NW": "north-west",
}
STRIKES = {
    "rail": "No train moves; loading, delivering and building go on.",
    "dockers": "No load is handled in a major city.",
    "builders": "No track is built; upgrades are allowed.",
}


def text_of_event(board: Board, card: int) -> str:
    kind = board.event_kind[card]
    if kind == METEOR:
        bearing, distance = board.meteor[card]
        steps = "1 milepost" if distance == 1 else f"{distance} mileposts"
        return (
            f"Meteors strike {steps} {WHERE[BEARINGS[bearing]]} of the three cities on the next Demand card."
        )
    if kind == BOOM:
        loads = " or ".join([board.loads[load] for load in board.boom_loads[card]])
        return f"The first player to bring {loads} to any major city gets {board.boom_pays[card]}."
    if kind == STRIKE:
        return STRIKES[board.strike[card]]
    if kind == CLOSED:
        return (
            f"No train moves to, from or through {TERRAINS[board.closed[card]]}, and nothing is built there."
        )
    if kind in (FLARES, RAYS):
        half = board.half_name[card]
        where = "on the named mileposts" if half == "named" else f"on the {half} side"
        if kind == FLARES:
            return (
                f"A train that ends its turn {where} outside a city loses a turn and a load;"
                " nothing is built there."
            )
        return (
            f"A train that ends its turn {where} outside a city loses a turn and all loads; none leaves"
            " a city there, nothing is built there, and rents are waived everywhere."
        )
    if kind == TAX:
        steps = ", ".join([f"{due} from {cash}" for cash, due in board.tax[card]])
        return f"Everybody pays by the cash in hand: {steps}. From now on cash is open."
    return "No train moves on the track of the player who drew this."
