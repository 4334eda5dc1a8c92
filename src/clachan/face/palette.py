"""The colours of the table in light and dark, as CSS custom properties, and the classes that drawings share."""

from __future__ import annotations

from collections.abc import Mapping

# Each colour with its value in light and in dark.
COLOURS: dict[str, tuple[str, str]] = {
    "table": ("#f4efe4", "#1c1a17"),
    "table-edge": ("#e0d7c4", "#35302a"),
    "paper": ("#fffaf0", "#26231f"),
    "paper-edge": ("#d9cdb6", "#443d34"),
    "ink": ("#2b2620", "#efe7d8"),
    "ink-soft": ("#6a6051", "#b3a894"),
    "pasture": ("#9bb56a", "#7d9653"),
    "pasture-edge": ("#6f8a42", "#55692f"),
    "pasture-light": ("#b3c985", "#93ab68"),
    "mountain": ("#a9a3a0", "#7f7a78"),
    "mountain-edge": ("#75706e", "#55514f"),
    "mountain-light": ("#cdc8c4", "#a39e9b"),
    "mountain-shade": ("#87817f", "#625e5c"),
    "water": ("#7fb0c4", "#4f8399"),
    "water-edge": ("#4c8199", "#2f5b6d"),
    "water-light": ("#cfe4ea", "#9cc4d3"),
    "shore": ("#e6dcb8", "#b5a982"),
    "forest": ("#4f7a5a", "#3f6650"),
    "pine": ("#2f5240", "#2b4a39"),
    "pine-light": ("#6c9a72", "#5b8667"),
    "mist": ("#e3ded3", "#3a3733"),
    "mist-edge": ("#bdb6a8", "#5a554e"),
    "meat": ("#dc8f7d", "#c97a68"),
    "meat-edge": ("#93382a", "#7a2f23"),
    "mark": ("#4f7a5a", "#7fae8c"),
    "field": ("#dcb64f", "#c29b3a"),
    "whisky": ("#b8702e", "#c98544"),
    "on-whisky": ("#fffaf0", "#241f19"),
    "whisky-edge": ("#80491a", "#7d4c1f"),
    "accent": ("#7a4fa3", "#b18ad6"),
    "druid": ("#7a4fa3", "#8b62b3"),
    "road": ("#e9dcc0", "#cbbd9f"),
    "road-edge": ("#7b6a4c", "#4c412e"),
    "token": ("#fffaf0", "#e9e0cf"),
    "token-edge": ("#7d7160", "#4a4236"),
    "token-ink": ("#2b2620", "#241f19"),
    "coin": ("#e8c25a", "#d3ab47"),
    "coin-edge": ("#8f6b16", "#6f5210"),
    "shield": ("#44505c", "#4d5a67"),
    "shield-edge": ("#2c353e", "#222a31"),
    "shield-ink": ("#fffaf0", "#fffaf0"),
    "stone": ("#c9c4bb", "#a49f96"),
    "stone-edge": ("#807a70", "#4e4a43"),
    "parchment": ("#f6e6bf", "#dcc99c"),
    "parchment-edge": ("#a98a4b", "#6e5a31"),
    "shadow": ("rgba(43,38,32,.22)", "rgba(0,0,0,.38)"),
    "grid": ("rgba(43,38,32,.16)", "rgba(0,0,0,.28)"),
    "seat-red": ("#b3372f", "#e0736a"),
    "seat-blue": ("#2f5fa8", "#7aa5e6"),
    "seat-yellow": ("#d9a520", "#e3b746"),
    "seat-green": ("#3d7d46", "#76b881"),
    "seat-purple": ("#8c2f5f", "#d683ad"),
    "seat-black": ("#3d3a38", "#57534d"),
    "rim-red": ("#8a2620", "#e0736a"),
    "rim-blue": ("#224780", "#7aa5e6"),
    "rim-yellow": ("#8a670f", "#e3b746"),
    "rim-green": ("#2b5a32", "#76b881"),
    "rim-purple": ("#651e43", "#d683ad"),
    "rim-black": ("#191715", "#c9c1b2"),
    "on-red": ("#fffaf0", "#241f19"),
    "on-blue": ("#fffaf0", "#241f19"),
    "on-yellow": ("#2b2620", "#241f19"),
    "on-green": ("#fffaf0", "#241f19"),
    "on-purple": ("#fffaf0", "#241f19"),
    "on-black": ("#fffaf0", "#fffaf0"),
}

SERIF = 'Alegreya,"Iowan Old Style",Palatino,Georgia,serif'
SANS = '"Alegreya Sans","Gill Sans",Candara,"Noto Sans",sans-serif'

# Classes of drawings: k-name for headings, k-text for words, k-figure for numbers, the rest for surfaces.
CLASSES = (
    f".k-name{{font-family:{SERIF};font-weight:700;fill:var(--ink)}}"
    f".k-text{{font-family:{SANS};fill:var(--ink)}}"
    f".k-soft{{font-family:{SANS};fill:var(--ink-soft)}}"
    f".k-figure{{font-family:{SANS};font-weight:700;text-anchor:middle;font-variant-numeric:lining-nums tabular-nums;"
    "fill:var(--token-ink)}"
    ".k-table{fill:var(--table)}"
    ".k-paper{fill:var(--paper);stroke:var(--paper-edge)}"
    ".k-card{fill:var(--token);stroke:var(--token-edge);stroke-width:.8}"
    ".k-icon{fill:var(--token-ink)}"
    ".k-ink{fill:var(--ink)}"
    ".k-coin{fill:var(--coin);stroke:var(--coin-edge)}"
    ".k-shield{fill:var(--shield);stroke:var(--shield-edge)}"
    ".k-points{fill:var(--shield-ink)}"
    ".k-shadow{fill:var(--shadow)}"
    ".k-accent{fill:none;stroke:var(--accent);stroke-width:3}"
)


def variables(dark: bool) -> str:
    """The custom properties of one scheme."""
    return ";".join([f"--{name}:{values[1 if dark else 0]}" for name, values in COLOURS.items()])


def page_css(classes: str = "") -> str:
    """For the stylesheet of a page: follows the system, or `data-theme="light|dark"` on the root element."""
    return (
        f":root{{color-scheme:light dark;{variables(False)}}}"
        f'@media(prefers-color-scheme:dark){{:root:not([data-theme="light"]){{{variables(True)}}}}}'
        f':root[data-theme="dark"]{{{variables(True)}}}'
        f"{CLASSES}{classes}"
    )


def recoloured_css(colours: Mapping[str, str]) -> str:
    """For a page on which seats have other colours than those of the game: by the colour of the game, the other one."""

    def scheme(which: int) -> str:
        return ";".join(
            [
                f"--{part}-{own}:{COLOURS[f'{part}-{other}'][which]}"
                for own, other in colours.items()
                for part in ("seat", "rim", "on")
            ]
        )

    return (
        f":root{{{scheme(0)}}}"
        f'@media(prefers-color-scheme:dark){{:root:not([data-theme="light"]){{{scheme(1)}}}}}'
        f':root[data-theme="dark"]{{{scheme(1)}}}'
    )


def picture_css(classes: str = "", only: str = "") -> str:
    """For an SVG file of its own. With `only`, just the colours that this markup and the classes name."""
    names = COLOURS
    if only:
        names = {name: values for name, values in COLOURS.items() if f"--{name})" in only + classes + CLASSES}
    return f"{_scheme(names, 0)}@media(prefers-color-scheme:dark){{{_scheme(names, 1)}}}{CLASSES}{classes}"


def _scheme(names: Mapping[str, tuple[str, str]], which: int) -> str:
    return ".clachan{" + ";".join([f"--{name}:{values[which]}" for name, values in names.items()]) + "}"
