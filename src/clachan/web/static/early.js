// What the viewer likes to see is set before anything is painted: the colours, the size of text, and whether things move.

const { dataset, style } = document.documentElement;
for (const like of ["theme", "motion"]) {
  const value = localStorage.getItem(like);
  if (value) dataset[like] = value;
}
const size = Number(localStorage.getItem("text-size"));
if (size) style.setProperty("--text-size", String(size));
