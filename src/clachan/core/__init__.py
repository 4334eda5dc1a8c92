"""What every game shares: states, decisions, actions, options, records. It knows no game."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*names, **values):
        """Tell the compiler of a class; without a compiler there is nobody to tell.

        `@mypyc_attr(allow_interpreted_subclasses=True)` is for classes that expansions, games and bots from outside
        build on: they are not compiled when the engine is. `acyclic=True` is for values that searches make in great
        numbers and that never lead back to themselves: the garbage collector has nothing to do with them.
        """
        return lambda kind: kind


__all__ = ["mypyc_attr"]
