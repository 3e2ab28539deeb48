import { registerSW } from "virtual:pwa-register";
import { limits } from "#contract/limits.ts";
import { offer } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";

/**
 * Keeps the pages in the browser, for where there is no network. A new version of them waits until a reader takes it:
 * only the tab in which that was asked for is loaded anew.
 */
export function followVersions(): void {
  let isAsked = false;
  let isTaken = false;
  const again = () => window.location.reload();
  const take = registerSW({
    onNeedRefresh: () =>
      void offer(m.version_new(), m.version_reload(), () => {
        isAsked = true;
        if (isTaken) again();
        else void take();
      }),
    onNeedReload: () => {
      isTaken = true;
      if (isAsked) again();
    },
    onRegisteredSW: (_address, registration) => {
      setInterval(() => void registration?.update().catch(() => undefined), limits.versionCheckMs);
    },
  });
}
