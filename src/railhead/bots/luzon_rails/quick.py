"""A player who decides in a moment, by rules of thumb: it plays games on where others look ahead."""

from random import Random

from ...games.luzon_rails import actions
from ...games.luzon_rails.content import MANILA, PORT, PRODUCTION
from ...games.luzon_rails.phases import (
    AUCTION_CARD,
    BID,
    BUILD,
    BUILD_CARD,
    CHOOSE,
    DEVELOP,
    DEVELOP_CARD,
    GRANT,
    GRANT_CARD,
    OFFER,
    PLAY,
    STAR,
)
from ...games.luzon_rails.state import LuzonState
from ...table.native import mypyc_attr
from ...table.state import CHANCE
from .chart import Chart
from .habits import USUAL, Habits


@mypyc_attr(allow_interpreted_subclasses=True)
class Quick:
    """Rules of thumb. `limits` may remember what a seat will bid in an auction that is under way."""

    def __init__(self, chart: Chart, noise: float = 0.25, habits: Habits = USUAL) -> None:
        self.chart = chart
        self.noise = noise
        self.habits = habits

    def play_on(self, state: LuzonState, rng: Random, round: int) -> None:
        """Play until that round is over, or the game."""
        while True:
            acting = state.to_act()
            if not acting:
                return
            seat = acting[0]
            if seat == CHANCE:
                if state.round >= round:
                    return
                state.happen(state.draw(rng.random()))
            else:
                state.act(seat, self.choose(state, seat, rng))
                if state.round > round:
                    return

    def choose(self, state: LuzonState, seat: int, rng: Random) -> int:
        kind = state.kind
        if kind == BID:
            return self._bid(state, seat, rng)
        if kind == PLAY:
            return self._play(state, seat, rng)
        if kind == BUILD:
            return self._build(state, seat)
        if kind == OFFER:
            return self._offer(state, seat, rng)
        if kind == GRANT:
            return self._grant(state, seat)
        if kind == DEVELOP:
            return self._develop(state, seat)
        if kind == CHOOSE:
            return self._gain(state, seat)
        if kind == STAR:
            return max(state.legal(seat), key=lambda star: self._promise(state, star) * (1 + rng.random()))
        return self._throw(state, seat)

    # --- what things are worth

    def rounds_left(self, state: LuzonState) -> int:
        """Rounds whose dividends are still to come, this one counted."""
        return max(min(state.island.rounds, state.max_rounds) - state.round + 1, 1)

    def stream(self, state: LuzonState, company: int, more: int) -> float:
        """What a share will pay in all if so many more are sold now, by rule of thumb."""
        habits, rounds = self.habits, self.rounds_left(state)
        value, sold = float(state.value[company]), float(state.sold[company] + more)
        left = state.island.shares[company] - sold
        total = 0.0
        for _ in range(rounds):
            value += habits.growth
            total += value / sold
            if left > 0:
                sold += habits.dilution
                left -= habits.dilution
        return total

    def interest(self, state: LuzonState, seat: int, company: int) -> float:
        """A seat's part of a company, less what the others have on average."""
        sold = state.sold[company]
        if not sold:
            return 0.0
        mine = state.shares[company * state.seats + seat]
        return (mine - self.habits.spite * (sold - mine) / (state.seats - 1)) / sold

    # --- auctions

    def _bid(self, state: LuzonState, seat: int, rng: Random) -> int:
        cash, bid = state.cash[seat], state.bid
        if cash <= bid:
            return actions.PASS
        limit = self.limit(state, seat, rng)
        if bid and limit <= bid:
            return actions.PASS
        return actions.BID + max(bid + 1, min(cash, int(bid + 1 + (limit - bid - 1) * self.habits.jump)))

    def limit(self, state: LuzonState, seat: int, rng: Random) -> float:
        """The most a seat will bid for the share that is up."""
        company = state.lot
        rounds = self.rounds_left(state)
        worth = self.stream(state, company, 1)
        if state.active < 0:
            worth *= self.habits.first_bid
            left = len(state.sold) - company
            worth = min(worth, self.habits.first_part * state.cash[seat] if left > 1 else state.cash[seat])
        else:
            worth *= self.habits.early_bid if rounds > 2 else self.habits.late_bid
        return min(float(state.cash[seat]), worth * (1 - self.noise + 2 * self.noise * rng.random()))

    def _offer(self, state: LuzonState, seat: int, rng: Random) -> int:
        best, highest = actions.DONE, 0.0
        cash = state.cash[seat]
        if not cash:
            return best
        for company, shares in enumerate(state.island.shares):
            if state.sold[company] < shares:
                good = self._offer_worth(state, seat, company) * (0.8 + 0.4 * rng.random())
                if good > highest:
                    best, highest = actions.OFFER + company, good
        return best

    def _offer_worth(self, state: LuzonState, seat: int, company: int) -> float:
        """Half of what a new share pays, less what own shares lose by it."""
        now, then = (
            self.stream(state, company, 0 if state.sold[company] else 1),
            self.stream(state, company, 1),
        )
        held = state.shares[company * state.seats + seat]
        others = (state.sold[company] - held) / (state.seats - 1)
        got = self.habits.bargain * min(then, 2.0 * state.cash[seat])
        return got - (now - then) * (held - others)

    # --- cards

    def _play(self, state: LuzonState, seat: int, rng: Random) -> int:
        best, highest = -1, -1.0
        worths = [-1.0] * 4
        for action in state.legal(seat):
            card = (action - actions.DISPLAY) % 4
            if worths[card] < 0:
                worths[card] = self._card_worth(state, seat, card) * (
                    1 - self.noise + 2 * self.noise * rng.random()
                )
            # A card in the hand stays there, one in the display does not.
            worth = worths[card] if action < actions.HAND else self.habits.hand * worths[card]
            if worth > highest:
                best, highest = action, worth
        return best

    def _card_worth(self, state: LuzonState, seat: int, card: int) -> float:
        rounds = self.rounds_left(state)
        seats, shares = state.seats, state.shares
        best = 0.0
        if card == BUILD_CARD:
            for company in range(len(state.sold)):
                if shares[company * seats + seat] and state.treasury[company]:
                    got = self._build_hope(state, company) * self.interest(state, seat, company) * rounds
                    if got > best:
                        best = got
        elif card == DEVELOP_CARD:
            for hex in state.bare:
                if state.owners[hex] and len(state.tokens) < state.island.tokens:
                    got = self._develop_worth(state, seat, hex) * rounds
                    if got > best:
                        best = got
        elif card == GRANT_CARD:
            for company in range(len(state.sold)):
                got = self._grant_worth(state, seat, company) * (rounds - 1)
                if got > best:
                    best = got
        elif card == AUCTION_CARD and state.cash[seat] > 2 and rounds > 1:
            for company, most in enumerate(state.island.shares):
                if state.sold[company] < most:
                    got = self._offer_worth(state, seat, company)
                    if got > best:
                        best = got
            best *= self.habits.auction
        return best

    def _build_hope(self, state: LuzonState, company: int) -> float:
        """What a Build card may bring: what lies next to the track counts in full."""
        habits = self.habits
        hope = min(3, state.treasury[company]) * habits.track
        kinds = state.island.kinds
        for hex in state.frontier[company]:
            kind = kinds[hex]
            if kind == PRODUCTION:
                hope += habits.production
            elif kind == PORT:
                hope += habits.port * state.die[company]
            elif kind == MANILA:
                hope += habits.manila
            elif hex in state.tokens:
                hope += habits.token
        return hope

    def _develop_worth(self, state: LuzonState, seat: int, hex: int) -> float:
        owners = state.owners[hex]
        worth = 0.0
        for company in range(len(state.sold)):
            if owners >> company & 1:
                worth += self.interest(state, seat, company) * state.terms.development[company]
        return worth

    def _grant_worth(self, state: LuzonState, seat: int, company: int) -> float:
        need = max(0.0, 1.0 - self.habits.grant_need * state.treasury[company])
        return self.interest(state, seat, company) * need * self.habits.grant

    def _grant(self, state: LuzonState, seat: int) -> int:
        companies = range(len(state.sold))
        best = max(companies, key=lambda company: self._grant_worth(state, seat, company))
        good = self._grant_worth(state, seat, best) > 0
        return state.island.numbers.grant + best if good else actions.DONE

    def _develop(self, state: LuzonState, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        hex_of = state.island.numbers.hex_of
        best = max(legal[:-1], key=lambda action: self._develop_worth(state, seat, hex_of(action)))
        return best if self._develop_worth(state, seat, hex_of(best)) > 0 else actions.DONE

    def _gain(self, state: LuzonState, seat: int) -> int:
        company, numbers = state.choosing[0], state.island.numbers
        friendly = self.interest(state, seat, company) > 0
        poor = state.treasury[company] < 3 and self.rounds_left(state) > 3
        return (numbers.value if friendly and not poor else numbers.pesos) + company

    def _throw(self, state: LuzonState, seat: int) -> int:
        """Auctions and grants pay late: thrown away before the last rounds."""
        if self.rounds_left(state) > 3:
            return actions.KEEP
        numbers, at = state.island.numbers, seat * 4
        cards = (AUCTION_CARD,) * state.hands[at] + (GRANT_CARD,) * state.hands[at + 1]
        return numbers.throw + numbers.throws.index(cards) if cards in numbers.throws else actions.KEEP

    # --- track

    def _promise(self, state: LuzonState, star: int) -> float:
        return self.chart.promise[state.island.numbers.hex_of(star)]

    def _build(self, state: LuzonState, seat: int) -> int:
        numbers = state.island.numbers
        best, highest = actions.DONE, 0.0
        company, pull, interest = -1, [], 0.0
        for action in state.legal(seat)[:-1]:
            other, hex = divmod(action - numbers.build, numbers.hexes)
            if other != company:
                company = other
                interest = self.interest(state, seat, company)
                pull = self.pulls(state, company)
            good = interest * self.hex_worth(state, company, hex, pull)
            if good > highest:
                best, highest = action, good
        return best

    def pulls(self, state: LuzonState, company: int) -> list[tuple[list[float], float]]:
        """The things a company may still reach: how near each hex is to it, and its worth."""
        kinds, owners, mountains = state.island.kinds, state.owners, state.island.mountains
        bit, near, die = 1 << company, self.chart.near, state.die[company]
        habits = self.habits
        production, port, manila = habits.pull_production, die + habits.pull_port, habits.pull_manila
        found: list[tuple[list[float], float]] = []
        for hex in self.chart.cities:
            if owners[hex] & bit or (owners[hex] and mountains[hex]):
                continue
            kind = kinds[hex]
            worth = production if kind == PRODUCTION else port if kind == PORT else manila
            found.append((near[hex], worth))
        for hex in state.tokens:
            if not owners[hex] & bit and not (owners[hex] and mountains[hex]):
                found.append((near[hex], habits.pull_token))
        for hex in state.bare:
            if not owners[hex] & bit and not (owners[hex] and mountains[hex]):
                found.append((near[hex], habits.pull_town))
        return found

    def hex_worth(
        self, state: LuzonState, company: int, hex: int, pulls: list[tuple[list[float], float]]
    ) -> float:
        total = 0.0
        for near, worth in pulls:
            total += near[hex] * worth
        cost = state.terms.mountain[company] if state.island.mountains[hex] else state.price[hex]
        return total / (1.0 + self.habits.cost * cost)
