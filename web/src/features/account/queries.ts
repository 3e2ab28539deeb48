import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MePatch, PasswordChange } from "#contract/schemas/user.ts";
import { meQuery } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { openSession } from "#web/lib/api/session.ts";

export function useEditMe(version: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MePatch) => call("user.patch_me", { body, version }),
    onSuccess: (me) => {
      client.setQueryData(meQuery().queryKey, me);
      return client.invalidateQueries({ queryKey: ["users"] });
    },
  });
}

/** Changes the password. Other sessions end; this one continues with the tokens of the reply. */
export function useChangePassword(id: string) {
  return useMutation({
    mutationFn: (body: PasswordChange) => call("user.change_password", { params: { id }, body }),
    onSuccess: openSession,
  });
}
