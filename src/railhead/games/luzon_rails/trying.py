"""What the shared tests and the lab want to know of Luzon Rails; nothing in play loads it."""

from random import Random
from typing import Any, ClassVar, Final

from ...table.game import Content
from ...table.options import OptionValue
from ...table.state import State
from ...table.trying import MatchUp, Player, Prepared, Trying
from .content import island_of
from .state import LuzonState

ALL_BROKE: Final = (
    "1 bid 25", "1 star B5", "2 bid 25", "2 star E2", "0 bid 25", "0 star E4", "1 star H1",
)  # fmt: skip
"""The initial auction by players that spend all they have at once: two companies find no buyer."""


class LuzonTrying(Trying):
    brief: ClassVar[dict[str, OptionValue]] = {"max_rounds": 1, "hidden_money": True}
    strength: ClassVar[tuple[MatchUp, ...]] = (
        MatchUp("novice", against=("random", "random", "random")),
        MatchUp("skilled", against=("random", "random", "random"), least=0.9),
        MatchUp("master", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
        MatchUp("hints", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
        MatchUp("master", against=("search:250", "search:250", "search:250"), surely=0.25, most_games=40),
    )
    pinned: ClassVar[tuple[str, ...]] = (
        "ec009ad7429ded8f6104696d44bb4ddfbb7b04c4c0fab3b451e36ec3603a4ed3",
        "edea78022097ecf2f1fff78a357cb0c7696b3eae57da794954858f3dde107960",
        "8d230c4c067a9090801e2c9aaccaa632c4301d2ace568a66c1831b62ad734bb0",
        "d1079d1eacfe2eb17e192403875d378337ac28cc34d840d10951be97a0703c79",
        "14cfe459a4693326ad0f7b01f20a4bfc39c74f81f1f337054c5063409926fbdc",
        "4d32556a43530e05f2e51748d191105b6924e6e325c23ddee2fddbe8f636c1bd",
        "58d39ee690ae69bb247932a66dc4ef9168e656c1384d224e6f7c6d86e3716623",
        "f7733ce99b11937983799f24088ea20a177882c171d1b5e0d06238d2c51ff57e",
    )

    unmet: ClassVar[dict[str, str]] = {
        "refusal LZ-10a": "this board has a token for each town; another board may have fewer",
    }

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        """For the companies that have most and least track: a far way, a near one, and a way by steps."""
        companies = sorted(view["companies"], key=lambda company: len(company["track"]))
        few, many = companies[0], companies[-1]
        return {
            "cheapest-track": [
                {"company": many["company"], "to": "Manila"},
                {"company": few["company"], "to": "Vigan"},
            ],
            "build-gain": [
                {"company": many["company"], "hexes": ["E3", "F3"]},
                {"company": few["company"], "hexes": few["track"][:1]},
            ],
            "plan-track": [
                {"company": many["company"], "hexes": [], "to": "Manila"},
                {"company": many["company"], "hexes": ["E3", "F3"], "pesos": ["F3"]},
                {"company": few["company"], "hexes": ["H2"], "to": "I2"},
            ],
        }

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        return {
            "dividends": [{"company": "mayon"}],
            "cheapest-track": [{}, {"company": "mayon"}, {"company": "mayon", "to": "Atlantis"}],
            "build-gain": [{"company": "none", "hexes": []}, {"company": "mayon", "hexes": "E3"}],
            "plan-track": [{"company": "mayon"}, {"company": "mayon", "hexes": [], "to": "Atlantis"}],
        }

    def prepared(self, content: Content) -> list[Prepared]:
        island = island_of(content)
        towns = [island.hexes[hex] for hex in island.towns]

        def one_token_left(position: dict[str, Any]) -> None:
            position["state"].update(tokens=towns[: island.tokens - 1], triggers=["tokens"])

        return [
            Prepared("the high bidder leaves", 3, steps=("1 bid 3", "table resign 1")),
            Prepared("everybody is broke", 3, steps=ALL_BROKE),
            Prepared("one development token is left", 3, steps=ALL_BROKE, change=one_token_left),
        ]

    def players(self) -> dict[str, Player]:
        return {"thrifty": thrifty, "hoarding": hoarding}


def thrifty(state: State, seat: int, rng: Random) -> int:
    """Draws the kind of action first, then the action, of three bids the lowest: so money lasts."""
    assert isinstance(state, LuzonState)
    verb = state.island.numbers.verb
    legal = state.legal(seat)
    kind = rng.choice(sorted({verb(action) for action in legal}))
    fitting = [action for action in legal if verb(action) == kind]
    return min(rng.choices(fitting, k=3)) if kind == "bid" else rng.choice(fitting)


def hoarding(state: State, seat: int, rng: Random) -> int:
    """Plays from the display as long as it can: then there is something to throw away in secret."""
    assert isinstance(state, LuzonState)
    verb = state.island.numbers.verb
    legal = state.legal(seat)
    return rng.choice([action for action in legal if verb(action) != "hand"] or legal)


TRYING = LuzonTrying()
