// Texts that have changed a little: the server sends only what is new in them once it has sent the whole. The parts of a
// patch are new text, or a place in the old one and how much of it is kept from there; before them stands how long the old
// text is and how long the new one.

function patched(old, [[before, after], ...parts]) {
  if (old?.length !== before) throw new RangeError("not the text that was patched");
  const text = parts.map((part) => typeof part === "string" ? part : old.slice(part[0], part[0] + part[1])).join("");
  if (text.length !== after) throw new RangeError("not what the patch makes");
  return text;
}

// What makes the messages of a stream whole, by what the same stream has sent before; a RangeError where that does not
// fit together.
export function receiver() {
  const texts = new Map();
  function wholes(kind, sent) {
    return Object.fromEntries(
      Object.entries(sent).map(([name, part]) => {
        const key = `${kind} ${name}`, text = typeof part === "string" ? part : patched(texts.get(key), part);
        texts.set(key, text);
        return [name, text];
      }),
    );
  }
  return (message) => {
    const { boards, panels, log } = message, whole = { ...message };
    if (boards) whole.boards = wholes("board", boards);
    if (panels) whole.panels = wholes("panel", panels);
    if (log?.blocks) whole.log = { ...log, blocks: wholes("block", log.blocks) };
    return whole;
  };
}
