import { useRouter } from "@tanstack/react-router";
import { useEndSession, useMe } from "#web/features/session/queries.ts";
import { setAppState, useAppState } from "#web/lib/app-state.ts";
import { type Command, searchTerms } from "#web/lib/commands.ts";
import { m } from "#web/paraglide/messages.js";

type Shown = Pick<Command, "id" | "label" | "keys" | "run"> & { sought: string };

/** Lists the commands of every page: appearance, settings, keys, sign out. */
export function useDisplayCommands(): Shown[] {
  const isDark = useAppState((state) => state.isDark);
  const end = useEndSession(useRouter());
  const isIn = Boolean(useMe());
  const shown: Shown[] = [
    {
      id: "dark",
      label: isDark ? m.palette_light() : m.dark_mode(),
      sought: searchTerms(m.palette_light, m.dark_mode, m.sought_dark),
      run: () => setAppState({ isDark: !isDark }),
    },
    {
      id: "settings",
      label: m.settings_change(),
      sought: searchTerms(m.settings_change, m.sought_settings),
      run: () => setAppState({ isSettingsOpen: true }),
    },
  ];
  if (isIn)
    shown.push({
      id: "logout",
      label: m.logout(),
      sought: searchTerms(m.logout, m.sought_logout),
      run: () => end.mutate("/"),
    });
  return shown;
}
