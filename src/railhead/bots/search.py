"""A search that plays any game: information-set Monte-Carlo tree search.

Every line starts from a fresh `look.imagine()`. Each seat has a tree of its own, whose steps are what that
seat gets to know: a sealed choice, or a card drawn in secret, branches only the trees of those who see it.
So nobody in a line plays by what they can't know.
"""

from collections.abc import Callable
from math import inf, log, sqrt
from random import Random
from typing import Final

from ..table.event import Audience, may_know
from ..table.state import BY_CHANCE, CHANCE, MOST_SEATS, TABLE, State
from .bot import Bot, Clock, Look

Rollout = Callable[[State, Random], None]
"""Plays a state on from where the trees end, to the end of the game or as far as it likes."""
Worth = Callable[[State, int], float]
"""How good the state that a rollout left is for a seat."""

HIDDEN: Final = -1
NO_END: Final = 1_000_000_000
# Of the time allowed, what is kept back for answering: late is a fault, a shorter look is none.
RESERVE: Final = 0.1


def play_on(state: State, rng: Random, decisions: int = NO_END) -> int:
    """Play at random for so many decisions, forced ones not counted, or to the end; how many were made."""
    made = 0
    while made < decisions:
        acting = state.to_act()
        if not acting:
            break
        seat = acting[0]
        if seat == CHANCE:
            state.happen(state.draw(rng.random()))
            continue
        legal = state.legal(seat)
        count = len(legal)
        if count > 1:
            made += 1
        state.act(seat, legal[int(rng.random() * count)])
    return made


def points(state: State, seat: int) -> float:
    """The score at the end, the game's own guess before it."""
    return state.worth(seat) if state.to_act() else float(state.scores()[seat])


class Node:
    """A point of the game as one seat knows it, and how the lines through it went for that seat."""

    def __init__(self) -> None:
        self.visits = 0
        self.seen = 1
        """How often the choice that leads here could be made: not every imagined state allows it."""
        self.points = 0.0
        self.wins = 0.0
        self.next: dict[int, Node] = {}


class Line:
    """One line being looked at: the nodes each seat has come through, and what is still sealed."""

    def __init__(self, roots: list[Node]) -> None:
        self.paths: list[list[Node]] = [[root] for root in roots]
        self.chose = [False] * len(roots)
        self.sealed: list[tuple[int, int, Audience]] = []

    def learn(self, seat: int, actor: int, action: int) -> None:
        """Go down a seat's tree by what it learns; of what it may not know, that it happened (HIDDEN)."""
        path = self.paths[seat]
        key = step_key(actor, action)
        node = path[-1].next.get(key)
        if node is None:
            node = Node()
            path[-1].next[key] = node
        path.append(node)

    def unseal(self, seat: int) -> None:
        """Let a seat learn what the others have chosen in secret."""
        for actor, action, to in self.sealed:
            if actor != seat:
                self.learn(seat, actor, action if may_know(to, seat) else HIDDEN)


def step_key(actor: int, action: int) -> int:
    """A step of a tree as one number: actors count from TABLE, actions from HIDDEN."""
    return (action - HIDDEN) * 2 * MOST_SEATS + actor - TABLE


class Search:
    """The trees of one decision. `look_on` adds a line; `best` answers."""

    def __init__(self, look: Look, rollout: Rollout, worth: Worth, explore: float, winning: float) -> None:
        self.look = look
        self.seat: int = look.seat
        self.rng: Random = look.rng
        self.rollout = rollout
        self.worth = worth
        self.explore = explore
        # Alone at the table everybody wins.
        self.winning: float = winning if look.seats > 1 else 0.0
        self.roots = [Node() for _ in range(look.seats)]
        # Worth comes in any scale: the range met so far is taken for the whole.
        self.low = [inf] * look.seats
        self.high = [-inf] * look.seats

    def look_on(self) -> None:
        """Look at one more line: down the trees, one new choice, a rollout, and the result back up."""
        state: State = self.look.imagine()
        line = Line(self.roots)
        # All seats may be asked at once: this one's choice comes first, then the others in their order.
        seat = self.seat
        while self._decide(state, line, seat):
            acting = state.to_act()
            while acting == BY_CHANCE:
                self._step(state, line, CHANCE, state.draw(self.rng.random()))
                acting = state.to_act()
            if not acting:
                break
            seat = acting[0]
        self.rollout(state, self.rng)
        self._learn_from(state, line)

    def _decide(self, state: State, line: Line, seat: int) -> bool:
        """Choose for a seat by its tree; False where the choice was new, so that the tree ends here."""
        legal = state.legal(seat)
        if len(legal) == 1:
            self._step(state, line, seat, legal[0])
            return True
        line.chose[seat] = True
        node = line.paths[seat][-1]
        action = self._choose(node, legal, seat)
        known = step_key(seat, action) in node.next
        self._step(state, line, seat, action)
        return known

    def _choose(self, node: Node, legal: list[int], seat: int) -> int:
        """A choice that is new here, else the one with the highest hope (UCB over what was available)."""
        new: list[int] = []
        best = -1
        highest = -inf
        for action in legal:
            child = node.next.get(step_key(seat, action))
            if child is not None:
                child.seen += 1
            if child is None or child.visits == 0:
                new.append(action)
            elif not new:
                hope = self._mean(child, seat) + self.explore * sqrt(log(child.seen) / child.visits)
                if hope > highest:
                    best, highest = action, hope
        return new[int(self.rng.random() * len(new))] if new else best

    def _mean(self, node: Node, seat: int) -> float:
        """What a seat makes of a node on average, from 0 to 1: its worth in the range met, and winning."""
        low = self.low[seat]
        span = self.high[seat] - low
        worth = (node.points / node.visits - low) / span if span > 0 else 0.5
        return (1 - self.winning) * worth + self.winning * node.wins / node.visits

    def _step(self, state: State, line: Line, actor: int, action: int) -> None:
        """Carry out a step, and let every seat learn of it what it may."""
        sealed = actor >= 0 and state.sealed()
        to = state.audience(actor, action)
        events = state.apply(actor, action)
        if actor >= 0:
            line.learn(actor, actor, action)
        if sealed and state.sealed():
            for event in events:
                if event.reveals:
                    break
            else:
                line.sealed.append((actor, action, to))
                return
        for seat in range(len(self.roots)):
            if line.sealed:
                line.unseal(seat)
            if seat != actor:
                line.learn(seat, actor, action if may_know(to, seat) else HIDDEN)
        line.sealed = []

    def _learn_from(self, state: State, line: Line) -> None:
        winners = self._ahead(state) if self.winning > 0 else ()
        for seat, chose in enumerate(line.chose):
            if chose:
                worth = self.worth(state, seat)
                self.low[seat] = min(self.low[seat], worth)
                self.high[seat] = max(self.high[seat], worth)
                won = 1.0 / len(winners) if seat in winners else 0.0
                for node in line.paths[seat]:
                    node.visits += 1
                    node.points += worth
                    node.wins += won

    def _ahead(self, state: State) -> tuple[int, ...]:
        """Who has won; before the end whose prospects are best, not whose points are most: in many games
        one spends them to win."""
        if not state.to_act():
            return state.winners()
        return state.leaders([int(1000 * self.worth(state, seat)) for seat in range(state.seats)])

    def best(self, legal: list[int]) -> tuple[int, Node]:
        """The choice looked at most, by its average where that is equal; with its node."""
        best, found, highest = legal[0], self.roots[self.seat], (0, 0.0)
        for action in legal:
            node = self.roots[self.seat].next.get(step_key(self.seat, action))
            if node is not None and node.visits > 0:
                rank = (node.visits, self._mean(node, self.seat))
                if rank > highest:
                    best, found, highest = action, node, rank
        return best, found


class SearchBot(Bot):
    """Plays any game by search, alike wherever it plays: it counts lines, not seconds.

    `rollout` plays a line on past the trees (by default `depth` random decisions), `worth` judges where it
    stopped, `explore` weighs what is little known against what looks good, and `winning`, from 0 to 1,
    weighs being ahead against the worth itself where there are several seats.
    """

    def __init__(
        self,
        iterations: int = 400,
        depth: int = 2,
        rollout: Rollout | None = None,
        worth: Worth | None = None,
        explore: float = 0.3,
        winning: float = 0.5,
    ) -> None:
        self.iterations = iterations
        self.depth = depth
        self.rollout: Rollout = self.play_randomly if rollout is None else rollout
        self.worth: Worth = points if worth is None else worth
        self.explore = explore
        self.winning = winning
        self.average = 0.0
        """What the last choice brought on average in the lines that were looked at."""

    def play_randomly(self, state: State, rng: Random) -> None:
        play_on(state, rng, self.depth)

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | str:
        if len(legal) == 1:
            # Where being forced is a secret it must sound as ever.
            forced = look.imagine().may_force(look.seat)
            self.reason = "the only choice" if forced else f"looked at {self.iterations} lines"
            return legal[0]
        search = Search(look, self.rollout, self.worth, self.explore, self.winning)
        reserve = clock.seconds * RESERVE
        lines = 0
        while lines < self.iterations and (lines == 0 or clock.left() > reserve):
            search.look_on()
            lines += 1
        action, node = search.best(legal)
        cut = "" if lines == self.iterations else " (no time for more)"
        self.average = node.points / max(node.visits, 1)
        # Not how well it stands: that tells the others of its hand and its purse.
        self.reason = f"looked at {lines} lines{cut}"
        return action


def search_levels() -> dict[str, Callable[[], Bot]]:
    """The levels of a game that has no bots of its own, weakest first, plain `search` among them."""
    return {
        "novice": lambda: SearchBot(iterations=25),
        "skilled": lambda: SearchBot(iterations=200),
        "search": lambda: SearchBot(iterations=400),
        "master": lambda: SearchBot(iterations=1000),
    }
