"""What the shared tests and the lab want to know of Lunar Land Rush; nothing in play loads it."""

from random import Random
from typing import Any, ClassVar

from ...table.game import Content
from ...table.options import OptionValue
from ...table.state import State
from ...table.trying import MatchUp, Player, Trying
from . import actions
from .moon import moon_of


class LandRushTrying(Trying):
    brief: ClassVar[dict[str, OptionValue]] = {"max_rounds": 6}
    strength: ClassVar[tuple[MatchUp, ...]] = (
        MatchUp("novice", against=("random", "random", "random")),
        MatchUp("skilled", against=("random", "random", "random"), least=0.9),
        MatchUp("master", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
        MatchUp("hints", against=("skilled@1", "skilled@1", "skilled@1"), surely=0.33, most_ms=2000),
        MatchUp("master", against=("search:50", "search:50", "search:50"), surely=0.25),
    )
    pinned: ClassVar[tuple[str, ...]] = (
        "8b01d98062f332040255f5983e75e4d72d4764aed606037e691eb2c01a2029f9",
        "8640045d1902d1a4d36c89736df222c74991b268e8ca841f10a813f344b235de",
        "b2bb17e146d660caffde258b995afc0f5755cc00f5ad37a426282cd2b77ccf55",
        "a50471f225cee476dbcf1007c39f2b586fa11495e18b1c44b9881c46ef129850",
        "3911eeda8192ee3924b8b4268f2fa550fa900da332021c35662dba631d006c8c",
        "bbd42b47986a3d369c018782f10e802e29b58be4dd29c29370547e2d8072a1ff",
        "f3a80a852cd52c7403805d3f746167a76801980ae9e468110df87e3f626b1982",
        "4af4ecaa5585673af92806335da23d6ac4809964ce7c193591d4996bafde1ed1",
    )

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        moon, you = moon_of(content), view["you"]
        hand = [] if you is None else view["players"][you]["hand"]
        return {
            "odds": [{"aim": 3}, {"aim": len(moon.aims) // 2}],
            "best-aim": [{"region": moon.regions[0]}, {"area": moon.areas[-1]}],
            "aims": [{"region": moon.regions[-1]}, {}],
            "chain": [{"cards": hand[:3]}, {"cards": hand[-2:], "region": moon.regions[1]}],
        }

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        return {
            "odds": [{}, {"aim": -1}, {"aim": "3"}],
            "best-aim": [{}, {"region": "mauve"}, {"region": "pink", "area": "tycho"}],
            "aims": [{"region": 1}],
            "chain": [{}, {"cards": "launch"}],
            "breakdown": [{"seat": 0}],
        }

    def players(self) -> dict[str, Player]:
        return {"busy": busy}


def busy(state: State, seat: int, rng: Random) -> int:
    """Makes the most of an order: done, or picking up, only when nothing else is left."""
    legal = state.legal(seat)
    return rng.choice([one for one in legal if one not in (actions.DONE, actions.PICK_UP)] or legal)


TRYING = LandRushTrying()
