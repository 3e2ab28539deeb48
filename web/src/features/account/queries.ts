import { useMutation } from "@tanstack/react-query";
import type { MePatch, PasswordChange } from "#contract/schemas/user.ts";
import { meQuery } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { openSession } from "#web/lib/api/session.ts";
import { useWrite } from "#web/lib/api/use-write.ts";

export const useEditMe = (version: string) =>
  useWrite((body: MePatch) => call("user.patch_me", { body, version }), {
    stale: [["users"]],
    stored: () => meQuery().queryKey,
  });

/** Changes the password. Other sessions end; this one continues with the tokens of the reply. */
export function useChangePassword(id: string) {
  return useMutation({
    mutationFn: (body: PasswordChange) => call("user.change_password", { params: { id }, body }),
    onSuccess: openSession,
  });
}
