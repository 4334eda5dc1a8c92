// The site as an app: the script that shows something where there is no network, and that hears pushes.

navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
navigator.serviceWorker?.controller?.postMessage(document.documentElement.lang);
