// Opening somebody's pack: the file is read here, and its text is sent.

/** @type {HTMLFormElement} */
const form = document.querySelector("#opening");
/** @type {HTMLInputElement} */
const file = form.querySelector("input[type=file]");
const said = document.getElementById("said");

function tell(text) {
  said.textContent = text;
  said.hidden = !text;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  tell("");
  try {
    const answer = await fetch("/workshop/open", {
      method: "POST",
      headers: { "x-csrftoken": form.dataset.csrf, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ text: await file.files[0].text(), name: file.files[0].name.slice(0, 120) }),
    });
    const found = await answer.json().catch(() => ({}));
    if (answer.ok) location.assign(found.go);
    else tell(found.error || answer.statusText);
  } catch {
    tell(form.dataset.saidLost);
  }
});
