import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SettingsCreate } from "#contract/schemas/settings.ts";
import { meQuery } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api.ts";
import { changeLocale, isLocale } from "#web/lib/locale.ts";

/** Makes the reader's settings, or changes those there are; the reply takes their place. */
export function useSaveSettings(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsCreate) =>
      id === null
        ? call("user_settings.post", { body })
        : call("user_settings.patch", { params: { id }, body }),
    onSuccess: (settings) => {
      client.setQueryData(meQuery().queryKey, (me) => (me ? { ...me, settings } : me));
      const { locale } = settings.language;
      if (isLocale(locale)) changeLocale(locale);
    },
  });
}
