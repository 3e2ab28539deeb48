import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SettingsCreate } from "#contract/schemas/settings.ts";
import type { NutrientKey } from "#science/nutrients.ts";
import { meQuery, useMe } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api.ts";
import { changeLocale, isLocale } from "#web/lib/locale.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import type { NutrientKeeper } from "#web/parts/nutrient-choice.tsx";

/** Makes the reader's settings, or changes those there are; the reply takes their place. */
export function useSaveSettings(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingsCreate) => {
      if (id === null) return call("user_settings.post", { body });
      // They came with the user, without the version that a change must name.
      await call("user_settings.get", { params: { id } });
      return call("user_settings.patch", { params: { id }, body });
    },
    onSuccess: (settings) => {
      client.setQueryData(meQuery().queryKey, (me) => (me ? { ...me, settings } : me));
      const { locale } = settings.language;
      if (isLocale(locale)) changeLocale(locale);
    },
  });
}

/** The nutrients one reads first, and how another choice is kept; all other settings stay. */
export function useKeepNutrients(): NutrientKeeper {
  const settings = useMe()?.settings ?? null;
  const { mutateAsync, isPending, error } = useSaveSettings(settings?.id ?? null);
  const keep = async (nutrients: NutrientKey[] | null): Promise<void> => {
    await mutateAsync({
      language: settings?.language["@id"] ?? `/api/languages/${getLocale()}`,
      energySystemUnitMeasures: settings?.energySystemUnitMeasureList ?? {},
      proteinSystemUnitMeasures: settings?.proteinSystemUnitMeasureList ?? {},
      nutrients,
    });
  };
  return { kept: settings?.nutrients ?? null, keep, isPending, error };
}
