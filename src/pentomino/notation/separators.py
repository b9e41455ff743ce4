"""What stands between the parts of texts.

It is known without the modules that read them, so that telling kinds of text apart imports little.
"""

BETWEEN_PLACEMENTS = "~"
