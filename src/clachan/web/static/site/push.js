// On the account page: this browser is told when it is somebody's turn.

const place = document.getElementById("push"), button = document.getElementById("push-on");
const said = document.getElementById("push-said"), { key, csrf, saidUnable, saidDenied, saidLost } = place.dataset;

if (!navigator.serviceWorker || !self.PushManager || !self.Notification) {
  button.hidden = true;
  said.textContent = saidUnable;
} else {
  button.addEventListener("click", turnOn);
}

async function turnOn() {
  button.disabled = true;
  said.textContent = "";
  try {
    if (await Notification.requestPermission() !== "granted") {
      said.textContent = saidDenied;
    } else {
      await tellServer(await subscription());
    }
  } catch {
    said.textContent = saidLost;
  }
  button.disabled = false;
}

async function subscription() {
  await navigator.serviceWorker.register("/service-worker.js");
  const worker = await navigator.serviceWorker.ready;
  const there = await worker.pushManager.getSubscription();
  // One that was made for another key of the server is good for nothing.
  await there?.unsubscribe();
  return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function tellServer(found) {
  const { endpoint, keys } = found.toJSON();
  const answer = await fetch("/me/push", {
    method: "POST",
    headers: { "x-csrftoken": csrf, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) said.textContent = told.error || saidLost;
  else if (told.go) location.assign(told.go);
}
