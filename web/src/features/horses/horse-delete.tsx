import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useHeldBack } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { ConfirmDelete } from "#web/parts/confirm-delete.tsx";
import { Page } from "#web/parts/page.tsx";
import { horseQuery, useDeleteHorse } from "./queries.ts";

export function HorseDelete({ id }: { id: string }) {
  const { data: horse } = useSuspenseQuery(horseQuery(id));
  const navigate = useNavigate();
  const remove = useDeleteHorse(id);
  const leave = () => navigate({ to: "/horses" });
  return (
    <Page title={m.screen_horse_delete()} width="narrow">
      <ConfirmDelete
        title={m.horse_delete_title({ horse: horse.name })}
        text={m.horse_delete_text()}
        action={m.horse_delete()}
        isHeldBack={useHeldBack("horse.delete")}
        error={remove.error && errorText(remove.error)}
        isDeleting={remove.isPending}
        onCancel={leave}
        onDelete={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              void notify("success", m.horse_deleted({ horse: horse.name }));
              void leave();
            },
          })
        }
      />
    </Page>
  );
}
