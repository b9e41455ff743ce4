"""Values show themselves as pictures in notebooks.

What draws them stands above the values, so this is the one late import that reaches up for it.
"""


def svg_of(value: object) -> str | None:
    """The picture of a value that a notebook shows, or None where words must do."""
    from pentomino.rendering.notebook import svg_of as drawn  # noqa: PLC0415

    return drawn(value)
