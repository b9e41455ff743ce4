"""The native engines; imported through pentomino.engines only."""

from array import array

UNLIMITED: int

def vector_units() -> list[str]: ...

class Search:
    def __init__(
        self,
        lower: array[int],
        upper: array[int],
        option_starts: array[int],
        option_items: array[int],
        item_images: array[int],
        threads: int,
        list: bool,  # noqa: A002
        vector_unit: str,
    ) -> None: ...
    def wait(self, milliseconds: int) -> bool: ...
    def take(self, most: int) -> list[list[int]]: ...
    def cancel(self) -> None: ...
    @property
    def exhausted(self) -> bool: ...
    @property
    def solutions(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def progress(self) -> float: ...
