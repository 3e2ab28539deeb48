import { limits } from "#contract/limits.ts";
import { offer } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";

/** Registers the service worker when the page is loaded, and looks for new versions. */
export function followVersions(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const begin = () => void register().catch(() => undefined);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/**
 * A new version waits until a reader accepts it; only that tab reloads, once the new worker is active. The waiting worker
 * itself is observed, because a tab loaded past the service worker hears no change of controller.
 */
async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js");
  const offerWaiting = () => {
    if (!registration.waiting || !registration.active) return;
    void offer("info", m.version_new(), m.version_reload(), () => take(registration.waiting));
  };
  offerWaiting();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offerWaiting);
  });
  setInterval(() => void registration.update().catch(() => undefined), limits.versionCheckMs);
}

function take(waiting: ServiceWorker | null): void {
  const again = () => window.location.reload();
  waiting?.addEventListener("statechange", () => void (waiting.state !== "activating" && again()));
  if (waiting) waiting.postMessage({ type: "SKIP_WAITING" });
  else again();
}
