// While somebody develops (`clachan serve --reload`): the page is loaded anew when the server has begun anew.

const SECOND = 1000;
const asked = () =>
  fetch("/run", { cache: "no-store" }).then((answer) => answer.ok ? answer.text() : "").catch(() => "");

let begun = await asked();
setInterval(async () => {
  const now = await asked();
  if (begun && now && now !== begun) location.reload();
  begun ||= now;
}, SECOND);
