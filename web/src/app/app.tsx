import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setAppState, useAppState } from "#web/lib/app-state.ts";
import { useLocale } from "#web/lib/format/locale.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog, fetchedQuietly } from "#web/parts/feedback/lazy-part.tsx";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";
import { Initialisation } from "./session-bootstrap.tsx";
import { SessionDialogs } from "./session-dialogs.tsx";

const Notifications = fetchedQuietly(() =>
  import("./notifications.tsx").then((module) => module.Notifications),
);

const SettingsDialog = fetchedDialog(() =>
  import("#web/features/settings/settings-dialog.tsx").then((module) => module.SettingsDialog),
);

/** Renders the application: screens, notifications, settings and session dialogs, and again after a change of language. */
export function App() {
  const locale = useLocale();
  const hasNotified = useAppState((state) => state.hasNotified);
  const isSettingsOpen = useAppState((state) => state.isSettingsOpen);
  if (!isSupported()) return <p className="p-8">{m.browser_too_old()}</p>;
  return (
    <QueryClientProvider client={queryClient}>
      <Initialisation key={locale}>
        <RouterProvider router={router} />
      </Initialisation>
      {hasNotified && <Notifications />}
      {isSettingsOpen && <SettingsDialog onClose={() => setAppState({ isSettingsOpen: false })} />}
      <SessionDialogs key={`dialogs ${locale}`} router={router} />
    </QueryClientProvider>
  );
}

const isSupported = () => "fetch" in window && "WebAssembly" in window;
