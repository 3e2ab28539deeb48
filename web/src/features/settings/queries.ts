import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SettingsCreate, SettingsItem } from "#contract/schemas/user-settings.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { adopt, meQuery, useMe } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { rowVersion } from "#web/lib/api/row-versions.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import type { FirstNutrients } from "#web/parts/form/nutrient-choice.tsx";

/** Reads the settings without cache, with their version. */
export const openedSettingsQuery = (id: string | null) =>
  queryOptions({
    queryKey: ["settings", id],
    queryFn: () => call("user_settings.get", { params: { id: id ?? "" } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Puts saved settings into the session and changes the language. */
function useAdopted(): (settings: SettingsItem) => void {
  const client = useQueryClient();
  return (settings) => {
    const me = client.getQueryData(meQuery().queryKey);
    if (me) client.setQueryData(meQuery().queryKey, adopt({ ...me, settings }));
  };
}

/** Creates or changes the reader's settings. @throws when they changed since they were opened */
export const useSaveSettings = (id: string | null, version: string) =>
  useMutation({
    mutationFn: (body: SettingsCreate) =>
      id === null
        ? call("user_settings.post", { body })
        : call("user_settings.patch", { params: { id }, body, version }),
    onSuccess: useAdopted(),
  });

/** Returns the nutrients listed first and a function that stores others; all other settings stay. */
export function useFirstNutrients(): FirstNutrients {
  const settings = useMe()?.settings ?? null;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (nutrients: NutrientKey[] | null) => {
      const language = `/api/languages/${getLocale()}`;
      const none = { energySystemUnitMeasures: {}, proteinSystemUnitMeasures: {} };
      if (!settings) return call("user_settings.post", { body: { language, ...none, nutrients } });
      const params = { id: settings.id };
      const version = rowVersion(await call("user_settings.get", { params }));
      return call("user_settings.patch", { params, body: { nutrients }, version });
    },
    onSuccess: useAdopted(),
  });
  const store = async (nutrients: NutrientKey[] | null): Promise<void> => {
    await mutateAsync(nutrients);
  };
  return { chosen: settings?.nutrients ?? null, store, isPending, error };
}
