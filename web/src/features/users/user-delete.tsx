import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useHeldBack } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { ConfirmDelete } from "#web/parts/confirm-delete.tsx";
import { Page } from "#web/parts/page.tsx";
import { useDeleteUser, userQuery } from "./queries.ts";

export function UserDelete({ id }: { id: string }) {
  const { data: user } = useSuspenseQuery(userQuery(id));
  const navigate = useNavigate();
  const remove = useDeleteUser(id);
  const leave = () => navigate({ to: "/users" });
  const name = `${user.firstname} ${user.name}`;
  return (
    <Page title={m.screen_user_delete()} width="narrow">
      <ConfirmDelete
        title={m.user_delete_title({ name })}
        text={m.user_delete_text()}
        action={m.user_delete()}
        isHeldBack={useHeldBack("user.delete")}
        error={remove.error && errorText(remove.error)}
        isDeleting={remove.isPending}
        onCancel={leave}
        onDelete={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              void notify("success", m.user_deleted({ name }));
              void leave();
            },
          })
        }
      />
    </Page>
  );
}
