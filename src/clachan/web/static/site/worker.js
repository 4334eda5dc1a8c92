// Runs without a page: shows that it is somebody's turn, and a page of its own where there is no network.
// The server puts the address of static files before it.
/* global STATIC */

const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STATIC).then((kept) => kept.add(OFFLINE)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== STATIC).map(forget)));
  event.waitUntil(old.then(() => self.clients.claim()));
});

const forget = (name) => caches.delete(name);

// A page tells its language: what is shown without a network shall be in the one that was chosen last.
self.addEventListener("message", (event) => {
  event.waitUntil(caches.open(STATIC).then((kept) => keepIn(event.data, kept)));
});

async function keepIn(language, kept) {
  const there = await kept.match(OFFLINE).then((page) => page?.text());
  if (!there?.includes(`<html lang="${language}"`)) await kept.add(OFFLINE);
}

// Only whole pages are looked after: everything else is the browser's own business.
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
});

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  // One that tells nothing leads to the list of all tables. Without a tag the browser refuses to show it.
  const path = told.path ?? "/";
  event.waitUntil(self.registration.showNotification(told.title ?? "Clachan", {
    body: told.body,
    tag: path,
    renotify: true,
    icon: `${STATIC}/icons/app-192.png`,
    badge: `${STATIC}/icons/badge-96.png`,
    data: { path, stop: told.stop },
    actions: told.stop ? [{ action: "stop", title: told.stop_words }] : [],
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path, stop } = event.notification.data;
  event.waitUntil(event.action === "stop" ? fetch(stop, { method: "POST" }) : open(path));
});

// The page that shows it already, or a new one.
async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
