"""The open question of a position: which it is, and whether it could be asked there."""

from typing import TYPE_CHECKING

from ...table.reading import Part
from . import actions, flow
from .phases import (
    AUCTION_DRAW,
    BANK,
    BEFORE,
    BID,
    BONUS_LEG,
    BONUS_ROLL,
    BUY,
    CITY_ROLL,
    DECLARE,
    FIRST_ROLL,
    HOME_CITY_ROLL,
    HOME_REGION_ROLL,
    MOVE_ROLL,
    PHASES,
    RAISE,
    RAISE_STEP,
    REGION,
    REGION_ROLL,
    RIDE,
    SWAP,
    THIRD_DRAW,
    UNDECLARED,
    WHITE_LEG,
    WINNING_CASH,
)
from .rules import arrival, auctions, declaring, fees, honeymoon, lookups

if TYPE_CHECKING:
    from .state import RailBaronState


def read_question(state: "RailBaronState", phase: str, data: Part) -> None:
    """Put in place what is asked in this phase, and refuse what could not be asked."""
    auction = data.maybe("auction")
    if auction is not None and phase != "bid":
        raise auction.fault("an auction is on in the phase 'bid' alone")
    if phase == "over":
        _over(state, data)
        return
    if state.winner >= 0:
        raise data.field("winner").fault("nobody has won yet")
    if len(state.standing()) < 2:
        raise data.field("gone").fault("with at most one seat left the game is over")
    kind = MOVE_ROLL if phase == "turn" else PHASES.index(phase)
    starting = kind == BID and auction is not None and auction.maybe("seller") is None
    if state.out[state.turn] and not starting:  # that auction goes on when the player who opened it leaves
        raise data.field("turn").fault("a seat that is out takes no turn")
    state.stack = [(kind, (state.turn,))]
    if kind == FIRST_ROLL:
        _first_roll(state, data)
        return
    if state.first < 0 or max(state.rolled) > -1:
        raise data.field("rolled").fault("the first player is known by now (RB-1)")
    if starting or kind in (HOME_REGION_ROLL, HOME_CITY_ROLL, AUCTION_DRAW):
        _set_up(state, kind, data, auction)
    else:
        if any(state.place[seat] < 0 for seat in state.standing()):
            raise data.field("players").fault("every train is on the board by now (RB-4)")
        _check_turn(state, data)
        if phase == "turn":
            if state.declared[state.turn] and state.alternate[state.turn] < 0:
                raise data.field("players").fault("a declared player has an alternate (RB-19)")
            flow.begin_turn(state, [])
            return
        _check_question(state, kind, data, auction)
    if kind < SWAP:
        state.await_chance(kind)
        if not state.chance():
            raise data.field("owners").fault("no deed is left to be drawn")


def _over(state: "RailBaronState", data: Part) -> None:
    standing, ended = state.standing(), data.field("end_reason")
    if state.white or state.ridden or state.region >= 0 or state.came_home or state.settled:
        raise data.fault("nothing is under way when the game is over")
    if state.red or state.left or state.leg or state.bonus:
        raise data.field("roll").fault("no roll is open when the game is over")
    reason, alone = state.end_reason, len(standing) < 2
    if alone != (reason in ("last-standing", "resigned")):
        raise ended.fault("one is left exactly when the others have gone (RB-17, RB-80)")
    if state.winner != (standing[0] if alone and standing else state.winner):
        raise data.field("winner").fault("the last one standing has won (RB-17)")
    if not alone and (state.winner >= 0) != (reason == "home"):
        raise data.field("winner").fault("whoever comes home has won (RB-20)")
    if state.winner >= 0 and state.out[state.winner]:
        raise data.field("winner").fault("a seat that is out has not won")
    if reason == "home" and state.winner >= 0:
        winner = state.winner
        if state.place[winner] != state.home[winner] or state.cash[winner] < WINNING_CASH:
            raise data.field("winner").fault("the winner is at home with $200,000 (RB-20)")
    if reason == "round" and 1 not in state.home_safe:
        raise ended.fault("nobody is home early (RB-V1)")
    if reason == "limit" and state.round != state.max_rounds:
        raise ended.fault("the limit is the last round")
    if not alone and (state.first < 0 or any(state.place[seat] < 0 for seat in standing)):
        raise data.fault("a game that has come to its end has trains on the board")


# --- the set-up


def _first_roll(state: "RailBaronState", data: Part) -> None:
    rolled = data.field("rolled")
    if state.first >= 0 or max(state.place) >= 0 or any(owner >= 0 for owner in state.owners):
        raise data.fault("before the first player is known nothing else is (RB-1)")
    if any(state.rolled[seat] >= 0 for seat in state.gone):
        raise rolled.fault("a seat that is out does not roll")
    if any(0 < total < 3 for total in state.rolled) or 0 not in state.rolled:
        raise rolled.fault("three dice give 3 to 18, and one is still to roll (RB-1)")
    if state.turn != lookups.next_to_roll(state) or any(
        state.rolled[seat] > 0 for seat in range(state.turn, state.seats)
    ):
        raise data.field("turn").fault("the seats roll in their order (RB-1)")
    _nothing_rolled(state, data)
    state.await_chance(FIRST_ROLL)


def _nothing_rolled(state: "RailBaronState", data: Part) -> None:
    if state.white or state.red or state.left or state.leg or state.bonus or state.ridden:
        raise data.field("roll").fault("no train has moved this turn")
    if state.came_home or state.settled:
        raise data.field("came_home").fault("nobody has come home this turn")


def _set_up(state: "RailBaronState", kind: int, data: Part, auction: Part | None) -> None:
    _nothing_rolled(state, data)
    players = data.field("players")
    if state.round != 1 or any(state.begun) or any(state.declared):
        raise data.fault("the set-up comes before the first turn")
    homes = kind in (HOME_REGION_ROLL, HOME_CITY_ROLL)
    for seat in state.standing():
        before = (seat - state.first) % state.seats < (state.turn - state.first) % state.seats
        if (state.place[seat] >= 0) != (before or not homes):
            raise players.fault("homes are drawn in turn order (RB-4)")
        if state.place[seat] >= 0 and (state.place[seat] != state.home[seat] or state.destination[seat] >= 0):
            raise players.fault("before the first turn the trains stand at home (RB-4)")
    if (state.region >= 0) != (kind == HOME_CITY_ROLL):
        raise data.field("region").fault("a Region is known when its City is rolled (RB-2)")
    if homes:
        if state.offered or any(owner >= 0 for owner in state.owners):
            raise data.field("offered").fault("homes come before deeds (RB-V4)")
        return
    offered = data.field("offered")
    if not state.options["starting_auction"]:
        raise offered.fault("the starting auction is an option (RB-V4)")
    if len(set(state.offered)) < len(state.offered) or any(
        state.board.public[road] for road in state.offered
    ):
        raise offered.fault("each deed is drawn once, and none is Public (RB-V4)")
    if any(owner >= 0 and road not in state.offered for road, owner in enumerate(state.owners)):
        raise offered.fault("only deeds that were drawn have an owner (RB-V4)")
    if auction is not None:
        _read_auction(state, auction)
        if not state.offered or state.offered[-1] != state.lot:
            raise offered.fault("the deed drawn last is up for auction (RB-V4)")


# --- turns


def _check_turn(state: "RailBaronState", data: Part) -> None:
    """What holds in every turn: trains, rolls and rides."""
    players, turn = data.field("players").each(), state.turn
    for seat in state.standing():
        if seat == turn:
            continue
        if state.declared[seat] and state.alternate[seat] < 0:
            raise players[seat].fault("a declared player has an alternate (RB-19)")
        if state.declared[seat] and state.place[seat] == state.home[seat] and not state.home_safe[seat]:
            raise players[seat].fault("a declared train at home has won, or is safe (RB-20)")
    if state.home_safe[turn]:
        raise data.field("turn").fault("a player who is home early has no more turn (RB-V1)")
    roll = data.field("roll")
    if (state.leg == BEFORE) != (not state.white) or (state.leg == BEFORE and (state.red or state.bonus)):
        raise roll.fault("dice are thrown once the movement begins (RB-7)")
    if state.leg == BONUS_LEG and (not state.red or state.bonus or state.left > state.red):
        raise roll.fault("on the bonus leg the red die is moved (RB-9)")
    if state.bonus and (state.white[0] != state.white[1] or state.red):
        raise roll.fault("a bonus roll comes with a double (RB-9)")
    if state.ridden and state.leg == BEFORE:
        raise data.field("ridden").fault("nothing is ridden before the roll (RB-7)")


def _check_question(state: "RailBaronState", kind: int, data: Part, auction: Part | None) -> None:
    seat, turn = state.turn, data.field("turn")
    bound, declared = state.bound_for(seat), state.declared[seat]
    here = state.place[seat]
    if (state.region >= 0) != (kind in (REGION, CITY_ROLL)):
        raise data.field("region").fault("a Region is known when its City is rolled (RB-2)")
    if state.settled and kind not in (BUY, THIRD_DRAW):
        raise data.field("settled").fault("fees are paid before a purchase at home alone (RB-20c)")
    if state.came_home and kind not in (RAISE, BID):
        raise data.field("came_home").fault("after coming home only the fees are open (RB-20)")
    if state.arrival_due[seat]:
        raise turn.fault("an arrival that is due comes with the turn (RB-22)")
    if kind in (REGION_ROLL, REGION, CITY_ROLL, DECLARE):
        _check_draw(state, kind, data)
    elif kind in (MOVE_ROLL, BONUS_ROLL, RIDE, SWAP):
        if bound < 0 or here == bound or (declared and state.alternate[seat] < 0):
            raise turn.fault("a train that moves is bound somewhere (RB-7)")
        if not state.begun[seat]:
            raise turn.fault("a train that moves has had its first destination (RB-6)")
        _check_movement(state, kind, data)
    elif kind in (BUY, THIRD_DRAW):
        _check_purchase(state, kind, data)
    else:
        _check_raise(state, kind, data)
        if kind == BID:
            assert auction is not None or data.maybe("auction") is None
            if auction is None:
                raise data.field("auction").fault("an auction is on in the phase 'bid'")
            state.stack = [(RAISE, (seat,)), (BID, (seat,))]
            _read_auction(state, auction)
            if state.seller != seat or state.owners[state.lot] != seat:
                raise auction.field("seller").fault("the player on turn sells a deed of his own (RB-16)")


def _check_draw(state: "RailBaronState", kind: int, data: Part) -> None:
    seat = state.turn
    if state.declared[seat]:
        if state.alternate[seat] >= 0 or kind == DECLARE:
            raise data.field("phase").fault("the alternate is drawn once (RB-19)")
        if state.place[seat] == state.home[seat]:
            raise data.field("turn").fault("declaring at home wins at once (RB-20)")
    elif state.destination[seat] >= 0:
        raise data.field("phase").fault("a destination is drawn where there is none (RB-5)")
    if 1 in state.used[seat] or state.place[seat] != state.departure[seat]:
        raise data.field("turn").fault("a destination is drawn where the train has arrived (RB-5)")
    if kind == REGION and state.region != state.board.region_at[state.place[seat]]:
        raise data.field("region").fault("a Region is picked where the dice give one's own (RB-3)")
    if state.leg != BEFORE and not arrival.bounces_out(state):
        raise data.field("roll").fault("in mid-turn a destination is drawn for a bonus alone (RB-13)")
    if state.leg == WHITE_LEG and not state.bonus and state.left != state.red:
        raise data.field("roll").fault("a bounce-out moves the full red die (RB-13a)")
    if kind == DECLARE and not declaring.may_declare(state, seat):
        raise data.field("phase").fault("declaring takes $200,000 (RB-19)")


def _check_movement(state: "RailBaronState", kind: int, data: Part) -> None:
    roll, seat = data.field("roll"), state.turn
    if kind in (MOVE_ROLL, SWAP) and state.leg != BEFORE:
        raise roll.fault("the dice are thrown already")
    if kind == BONUS_ROLL and (not state.bonus or state.leg != WHITE_LEG):
        raise roll.fault("no bonus is due (RB-9)")
    if kind == RIDE and (not state.left or state.leg == BEFORE):
        raise roll.fault("nothing is left to be moved (RB-10)")
    if kind == SWAP and (
        state.declared[seat] != UNDECLARED or state.place[seat] != state.home[seat] or 1 in state.used[seat]
        or state.place[seat] != state.departure[seat]
    ):  # fmt: skip
        raise data.field("turn").fault("homes are swapped before the first roll (RB-6)")


def _check_purchase(state: "RailBaronState", kind: int, data: Part) -> None:
    seat = state.turn
    if state.declared[seat] or state.destination[seat] >= 0 or state.place[seat] != state.departure[seat]:
        raise data.field("turn").fault("a purchase follows an arrival (RB-12)")
    if kind == BUY and not arrival.is_anything_for_sale(state, seat):
        raise data.field("phase").fault("nothing is for sale to this player (RB-12a)")
    if kind == THIRD_DRAW and not honeymoon.deed_due(state):
        raise data.field("third_count").fault("no deed is due to the third owner (RB-V5a)")
    if state.leg == WHITE_LEG and state.left not in (0, state.red):
        raise data.field("roll").fault("an arrival stops the train, but for a full red die (RB-13a)")
    if state.leg == WHITE_LEG and state.bonus and state.left:
        raise data.field("roll").fault("an arrival stops the train (RB-10)")
    if state.leg == BONUS_LEG and state.left:
        raise data.field("roll").fault("an arrival stops the train (RB-10)")
    if state.settled and (state.place[seat] != state.home[seat] or state.left or state.bonus or state.ridden):
        raise data.field("settled").fault("fees are paid before a purchase at home alone (RB-20c)")


def _check_raise(state: "RailBaronState", kind: int, data: Part) -> None:
    seat = state.turn
    short = fees.total_due(state) > state.cash[seat]
    if state.left or state.bonus:
        raise data.field("roll").fault("money is raised after all movement (RB-14)")
    # An auction goes on when a creditor leaves the table, though less is owed then.
    if not short and not (kind == BID and state.gone):
        raise data.field("ridden").fault("money is raised where the cash is short of the fees (RB-16)")
    if not state.deeds(seat):
        raise data.field("owners").fault("a player who raises money has a deed (RB-17)")
    if state.came_home and (not state.declared[seat] or state.place[seat] != state.home[seat]):
        raise data.field("came_home").fault("a declared player comes home (RB-20)")
    declared_home = state.declared[seat] and state.place[seat] == state.home[seat]
    if declared_home and not state.came_home:
        raise data.field("came_home").fault("a declared player at home has come home (RB-20)")
    if state.declared[seat] and state.alternate[seat] < 0:
        raise data.field("players").fault("a declared player has an alternate (RB-19)")


def _read_auction(state: "RailBaronState", part: Part) -> None:
    board, seats = state.board, state.seats
    part.fields("railroad", "seller", "bids", "in", "asked")
    road = board.roads.index(part.field("railroad").one_of(*board.roads))
    if board.public[road]:
        raise part.field("railroad").fault("a Public railroad is not sold (RB-12)")
    auctions.open_lot(state, road, part.field("seller").seat(seats))
    if state.seller < 0 and state.owners[road] != BANK:
        raise part.field("railroad").fault("the bank offers its own deeds (RB-V4)")
    could = state.bidding[:]
    state.bidding = [0] * seats
    for each in part.field("in").each(0, seats):
        seat = each.number(0, seats - 1)
        if not could[seat] or state.bidding[seat]:
            raise each.fault("everybody but the seller may be in, once (RB-16)")
        state.bidding[seat] = 1
    for each in part.field("bids").each(0, 10_000):
        bidder, amount = each.each(2, 2)
        who, dollars = bidder.number(0, seats - 1), amount.number(0, actions.MOST_BID)
        if not could[who] or dollars > state.cash[who]:
            raise each.fault("bids are those of players who can pay them (RB-16)")
        if dollars < auctions.least_bid(state) or (dollars - state.opening) % RAISE_STEP:
            raise amount.fault(f"the next bid is {auctions.least_bid(state)} or 500s more (RB-16g)")
        state.bids += [who, dollars]
    asked = part.field("asked")
    who = asked.number(0, seats - 1)
    if not state.bidding[who] or who == auctions.highest(state)[0]:
        raise asked.fault("the seat that is asked is in and below the highest bid (RB-16b)")
    state.stack[-1] = (BID, (who,))
