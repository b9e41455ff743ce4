"""Pages: one HTML file in which a puzzle plays, counts and explains by itself."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.web.collection import (
        collection_page as collection_page,
        write_collection_page as write_collection_page,
    )
    from pentomino.web.daily import (
        DailySize as DailySize,
        daily_page as daily_page,
        daily_puzzle as daily_puzzle,
        write_daily_page as write_daily_page,
    )
    from pentomino.web.document import (
        Page as Page,
        framed as framed,
        page as page,
        write_page as write_page,
    )
    from pentomino.web.notebook import widget as widget
    from pentomino.web.studio import (
        studio_page as studio_page,
        write_studio_page as write_studio_page,
    )
else:
    __getattr__, __dir__ = late(__name__)
