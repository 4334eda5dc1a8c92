"""The little Markdown that our documents use, as HTML."""

from __future__ import annotations

import re
from html import escape
from itertools import count


def to_html(text: str) -> str:
    """Headings, paragraphs, lists, tables, code, emphasis, links. Chapters (##) have ids: section-1, section-2, …"""
    html = "\n".join([_block(block.strip("\n")) for block in re.split(r"\n\s*\n", text.strip())])
    numbers = count(1)
    return re.sub(r"<h2>", lambda _: f'<h2 id="section-{next(numbers)}">', html)


def chapters(html: str) -> list[tuple[str, str]]:
    """The chapters of a document that was made here: their ids and titles, as markup."""
    return re.findall(r'<h2 id="(section-\d+)">(.*?)</h2>', html)


def _block(block: str) -> str:
    lines = block.split("\n")
    if heading := re.match(r"(#{1,6}) (.*)", lines[0]):
        level = len(heading[1])
        rest = "\n".join(lines[1:]).strip()
        title = f"<h{level}>{_inline(heading[2])}</h{level}>"
        return title + ("\n" + _block(rest) if rest else "")
    if lines[0].startswith("|") and len(lines) > 1 and re.fullmatch(r"[|:\- ]+", lines[1]):
        return _table(lines)
    if all(re.match(r"(\s*[-*] |\s+\S)", line) for line in lines) and re.match(r"\s*[-*] ", lines[0]):
        return _items(lines, r"\s*[-*] ", "ul")
    if all(re.match(r"(\d+\. |\s+\S)", line) for line in lines) and re.match(r"\d+\. ", lines[0]):
        return _items(lines, r"\d+\. ", "ol")
    if lines[0].startswith("```"):
        return f"<pre><code>{escape(chr(10).join(lines[1:-1]))}</code></pre>"
    if lines[0].startswith("> "):
        return f"<blockquote><p>{_inline(' '.join(line.removeprefix('> ') for line in lines))}</p></blockquote>"
    return f"<p>{_inline(' '.join(line.strip() for line in lines))}</p>"


def _items(lines: list[str], marker: str, tag: str) -> str:
    items: list[str] = []
    for line in lines:
        if re.match(marker, line):
            items.append(re.sub(marker, "", line, count=1))
        else:
            items[-1] += " " + line.strip()
    return f"<{tag}>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + f"</{tag}>"


def _table(lines: list[str]) -> str:
    rows = [[_inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines if line.strip()]
    head = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[2:])
    return (
        '<div class="pan" tabindex="0" role="group"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _inline(text: str) -> str:
    pieces = re.split(r"(`[^`]+`)", text)
    return "".join(
        f"<code>{escape(piece[1:-1])}</code>" if piece.startswith("`") and len(piece) > 2 else _marked(piece)
        for piece in pieces
    )


def _marked(text: str) -> str:
    html = escape(text, quote=False)
    html = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", html)
    html = re.sub(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])", r"<em>\1</em>", html)
    return re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", r'<a href="\2">\1</a>', html)
