"""The desk: what all answers of one server share."""

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, final

from pentomino.server.allowance import Allowance
from pentomino.server.settings import Settings
from pentomino.server.shelf import Shelf

if TYPE_CHECKING:
    from pentomino.server.watching import Watches


@final
@dataclass(frozen=True, kw_only=True)
class Desk:
    """What all answers of one server share.

    Args:
        settings: How the server runs.
        watches: The searches that somebody watches.
        allowance: What clients have asked for lately.
        shelf: Puzzles and spaces that were asked for lately.
        stopping: Set when the server stops.
    """

    settings: Settings
    watches: "Watches"
    allowance: Allowance
    shelf: Shelf = field(default_factory=Shelf)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
