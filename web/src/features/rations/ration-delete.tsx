import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { rationQuery, useDeleteRation } from "./queries.ts";
export function RationDelete({ id }: { id: string }) {
  const { data: ration } = useSuspenseQuery(rationQuery(id));
  const navigate = useNavigate();
  return (
    <DeletePage
      screen={m.screen_ration_delete()}
      title={m.rations_delete_title({ ration: rationName(ration), horse: ration.horse.name })}
      text={m.rations_delete_text()}
      action={m.rations_delete()}
      done={m.rations_deleted()}
      remove={useDeleteRation(id)}
      isHeldBack={useIsBlockedByLicence("ration.delete")}
      onLeave={() => navigate({ to: "/rations" })}
    />
  );
}
