import { registerSW } from "virtual:pwa-register";
import { limits } from "#contract/limits.ts";
import { offer } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";

/**
 * Keeps the pages in the browser, for where there is no network. A new version of them waits until a reader takes it:
 * only the tab in which that was asked for is loaded anew, once that version answers. A tab that the pages kept do not
 * answer for, one loaded past them, hears nothing of who answers: the waiting version itself is followed.
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
