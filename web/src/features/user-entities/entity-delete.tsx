import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { entityQuery, useDeleteEntity } from "./queries.ts";

export function EntityDelete({ id }: { id: string }) {
  const { name } = useSuspenseQuery(entityQuery(id)).data;
  const navigate = useNavigate();
  return (
    <DeletePage
      screen={m.screen_user_entity_delete()}
      title={m.delete_title({ name })}
      text={m.entity_delete_text()}
      action={m.entity_delete()}
      done={m.entity_deleted({ name })}
      remove={useDeleteEntity(id)}
      isHeldBack={useIsBlockedByLicence("user_entity.delete")}
      onLeave={() => navigate({ to: "/user-entities" })}
    />
  );
}
