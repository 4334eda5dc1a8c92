"""Options of a game: players, modules, variants. Wrong ones are refused and the right ones named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from clachan.core.errors import OptionError
from clachan.core.views import OptionsView


class ModuleInfo:
    """An expansion that can be added to a game, and the player counts it works with."""

    __slots__ = ("name", "players")

    def __init__(self, name: str, players: tuple[int, int]) -> None:
        self.name: str = name
        self.players: tuple[int, int] = players


class Variant:
    """A choice between values; the first one is the default.

    With `pick` above 1 a value is a list of so many different values, separated by commas; the default then
    stands alone. With `places` it is such a list, too, with a value for each place out of those that the place has, and
    the default may stand at any of them. With `module`, the variant exists only together with that module.
    """

    __slots__ = ("name", "values", "default", "pick", "module", "places")

    def __init__(
        self,
        name: str,
        values: Sequence[str] = (),
        default: str = "",
        pick: int = 1,
        module: str = "",
        places: Sequence[Sequence[str]] = (),
    ) -> None:
        self.name: str = name
        self.places: tuple[tuple[str, ...], ...] = tuple([tuple(place) for place in places])
        self.values: tuple[str, ...] = tuple(values) or tuple([value for place in self.places for value in place])
        self.default: str = default or self.values[0]
        self.pick: int = len(self.places) or pick
        self.module: str = module

    def values_at(self, place: int) -> tuple[str, ...]:
        """What can be chosen at a place of a list."""
        return self.places[place] if self.places else self.values

    def check(self, value: str) -> str:
        """The value in its proper spelling, or an error that names the right ones."""
        if value == self.default:
            return value
        words = [word.strip() for word in value.split(",")] if self.pick > 1 else [value]
        if self.places:
            return self._check_places(words, value)
        for word in words:
            self._check_word(word, self.values)
        if len(words) != self.pick or len(set(words)) != self.pick:
            raise OptionError(
                "variant {variant} takes {count} different values separated by commas, "
                "not '{value}'; there are {values}",
                variant=self.name,
                count=self.pick,
                value=value,
                values=", ".join(self.values),
            )
        return ",".join(words)

    def _check_places(self, words: list[str], value: str) -> str:
        if len(words) != self.pick:
            raise OptionError(
                "variant {variant} takes {count} values separated by commas, not '{value}'; each may be {default}",
                variant=self.name,
                count=self.pick,
                value=value,
                default=self.default,
            )
        for word, values in zip(words, self.places, strict=True):
            if word != self.default:
                self._check_word(word, values)
        return self.default if set(words) == {self.default} else ",".join(words)

    def _check_word(self, word: str, values: Sequence[str]) -> None:
        if word not in values:
            raise OptionError(
                "variant {variant}: '{value}' is not one of {values}",
                variant=self.name,
                value=word,
                values=", ".join(values),
            )


class Options:
    """What a table agreed on before the game. Made by `Game.options`, which checks it."""

    __slots__ = ("players", "modules", "variants")

    def __init__(self, players: int, modules: tuple[str, ...], variants: Mapping[str, str]) -> None:
        self.players: int = players
        self.modules: tuple[str, ...] = modules
        self.variants: dict[str, str] = dict(variants)

    def to_json(self) -> OptionsView:
        """The options as plain data; variants at their default are left out."""
        return {"players": self.players, "modules": list(self.modules), "variants": dict(self.variants)}

    def __repr__(self) -> str:
        return f"<{self.players} players, modules {self.modules}, variants {self.variants}>"


def check_options(
    game: str,
    players: int,
    modules: Iterable[str],
    variants: Mapping[str, str],
    player_range: tuple[int, int],
    known_modules: Sequence[ModuleInfo],
    known_variants: Sequence[Variant],
) -> Options:
    """Options that exist, in canonical order; or an `OptionError`."""
    low, high = player_range
    if not low <= players <= high:
        raise OptionError(
            "{game} is for {low} to {high} players, not {players}", game=game, low=low, high=high, players=players
        )
    wanted = set(modules)
    names = [m.name for m in known_modules]
    for name in sorted(wanted):
        if name not in names:
            raise OptionError(
                "{game} has no module '{name}'; it has these: {names}",
                game=game,
                name=name,
                names=", ".join(names) or "–",
            )
    chosen = [m for m in known_modules if m.name in wanted]
    for module in chosen:
        if not module.players[0] <= players <= module.players[1]:
            raise OptionError(
                "module {module} is for {low} to {high} players",
                module=module.name,
                low=module.players[0],
                high=module.players[1],
            )
    settled: dict[str, str] = {}
    variant_names = [v.name for v in known_variants if not v.module or v.module in wanted]
    for name in variants:
        if name not in variant_names:
            raise OptionError(
                "{game} has no variant '{name}' with these modules; it has these: {names}",
                game=game,
                name=name,
                names=", ".join(variant_names) or "–",
            )
    for variant in known_variants:
        if variant.name in variants:
            value = variant.check(variants[variant.name])
            if value != variant.default:
                settled[variant.name] = value
    return Options(players, tuple([m.name for m in chosen]), settled)
