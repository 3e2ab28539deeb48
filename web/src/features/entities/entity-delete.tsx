import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useHeldBack } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { ConfirmDelete } from "#web/parts/confirm-delete.tsx";
import { Page } from "#web/parts/page.tsx";
import { entityQuery, useDeleteEntity } from "./queries.ts";

export function EntityDelete({ id }: { id: string }) {
  const { data: entity } = useSuspenseQuery(entityQuery(id));
  const navigate = useNavigate();
  const remove = useDeleteEntity(id);
  const leave = () => navigate({ to: "/user-entities" });
  const { name } = entity;
  return (
    <Page title={m.screen_user_entity_delete()} width="narrow">
      <ConfirmDelete
        title={m.entity_delete_title({ name })}
        text={m.entity_delete_text()}
        action={m.entity_delete()}
        isHeldBack={useHeldBack("user_entity.delete")}
        error={remove.error && errorText(remove.error)}
        isDeleting={remove.isPending}
        onCancel={leave}
        onDelete={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              void notify("success", m.entity_deleted({ name }));
              void leave();
            },
          })
        }
      />
    </Page>
  );
}
