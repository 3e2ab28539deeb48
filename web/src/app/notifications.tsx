import { Toaster } from "sonner";
import { useAppState } from "#web/lib/app-state.ts";
import { m } from "#web/paraglide/messages.js";

/** Shows short messages in a corner of the screen. */
export function Notifications() {
  const isDark = useAppState((state) => state.isDark);
  return (
    <Toaster
      theme={isDark ? "dark" : "light"}
      position="bottom-right"
      closeButton
      containerAriaLabel={m.notifications()}
      toastOptions={{ closeButtonAriaLabel: m.close() }}
    />
  );
}
