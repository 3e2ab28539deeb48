import { registerSW } from "virtual:pwa-register";
import { limits } from "#contract/limits.ts";
import { offer } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";

/**
 * Registers the service worker and looks for new versions. A new version waits until a reader accepts it; only that tab
 * reloads, once the new worker is active. The waiting worker itself is observed, because a tab loaded past the service
 * worker hears no change of controller.
 */
export function followVersions(): void {
  const again = () => window.location.reload();
  const take = registerSW({
    onNeedRefresh: () => void offer("info", m.version_new(), m.version_reload(), () => void reload()),
    onNeedReload: () => undefined,
    onRegisteredSW: (_address, registration) => {
      setInterval(() => void registration?.update().catch(() => undefined), limits.versionCheckMs);
    },
  });

  async function reload(): Promise<void> {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (!waiting) return again();
    waiting.addEventListener("statechange", () => void (waiting.state !== "activating" && again()));
    await take();
  }
}
