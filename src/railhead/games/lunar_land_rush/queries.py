"""What a player may ask: functions of the content, his own view and the arguments."""

from ...table.game import Query

QUERIES: dict[str, Query] = {}
