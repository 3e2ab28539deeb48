import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence, useMe } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { isElsewhere } from "./other-organisation.ts";
import { useDeleteUser, userQuery } from "./queries.ts";

export function UserDelete({ id }: { id: string }) {
  const { data: user } = useSuspenseQuery(userQuery(id));
  const name = `${user.firstname} ${user.name}`;
  const me = useMe();
  const navigate = useNavigate();
  return (
    <DeletePage
      screen={m.screen_user_delete()}
      title={m.delete_title({ name })}
      text={
        me && isElsewhere(me, user)
          ? m.user_delete_text_of({ entity: user.userEntity.name })
          : m.user_delete_text()
      }
      action={m.user_delete()}
      done={m.user_deleted({ name })}
      remove={useDeleteUser(id)}
      isHeldBack={useIsBlockedByLicence("user.delete")}
      onLeave={() => navigate({ to: "/users" })}
    />
  );
}
