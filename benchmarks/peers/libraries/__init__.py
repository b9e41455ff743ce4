"""Programs that ask a Python library; they run in the Python that has the library.

They import neither the project nor each other's libraries. `answers` is what they share: reading
the problem, the clock that leaves out the start, and the line that they print.
"""
