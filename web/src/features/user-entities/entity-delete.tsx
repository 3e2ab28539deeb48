import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { DeletedCounts } from "#web/parts/feedback/deleted-counts.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { entityContentsQuery, entityQuery, useDeleteEntity } from "./queries.ts";

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
      nameToType={name}
      remove={useDeleteEntity(id)}
      isHeldBack={useIsBlockedByLicence("user_entity.delete")}
      onLeave={() => navigate({ to: "/user-entities" })}
    >
      <EntityCounts id={id} />
    </DeletePage>
  );
}

function EntityCounts({ id }: { id: string }) {
  const { data, error } = useQuery(entityContentsQuery(id));
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!data) return null;
  return (
    <DeletedCounts
      title={m.delete_with_it()}
      none={m.entity_delete_empty()}
      counts={[
        [data.users, m.users_count],
        [data.horses, m.horses_count],
        [data.horseTemplates, m.entity_delete_templates],
        [data.rations, m.rations_count],
        [data.shares, m.entity_delete_shares],
        [data.ingredients, m.ingredients_count],
        [data.brands, m.brands_count],
        [data.requirementProfiles, m.profiles_count],
      ]}
    />
  );
}
