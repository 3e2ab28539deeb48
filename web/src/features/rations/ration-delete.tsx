import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useHeldBack } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { ConfirmDelete } from "#web/parts/confirm-delete.tsx";
import { Page } from "#web/parts/page.tsx";
import { rationQuery, useDeleteRation } from "./queries.ts";
import { rationName } from "./ration-name.ts";

export function RationDelete({ id }: { id: string }) {
  const { data: ration } = useSuspenseQuery(rationQuery(id));
  const navigate = useNavigate();
  const remove = useDeleteRation(id);
  const leave = () => navigate({ to: "/rations" });
  return (
    <Page title={m.screen_ration_delete()} width="narrow">
      <ConfirmDelete
        title={m.rations_delete_title({ ration: rationName(ration), horse: ration.horse.name })}
        text={m.rations_delete_text()}
        action={m.rations_delete()}
        isHeldBack={useHeldBack("ration.delete")}
        error={remove.error && errorText(remove.error)}
        isDeleting={remove.isPending}
        onCancel={leave}
        onDelete={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              void notify("success", m.rations_deleted());
              void leave();
            },
          })
        }
      />
    </Page>
  );
}
