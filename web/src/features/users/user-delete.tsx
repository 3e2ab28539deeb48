import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence, useMe } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { DeletedCounts } from "#web/parts/feedback/deleted-counts.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { isElsewhere } from "./other-organisation.ts";
import { useDeleteUser, userContentsQuery, userQuery } from "./queries.ts";

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
    >
      <UserCounts id={id} />
    </DeletePage>
  );
}

function UserCounts({ id }: { id: string }) {
  const { data, error } = useQuery(userContentsQuery(id));
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!data) return null;
  return (
    <>
      {data.wallet + data.programKeys > 0 && (
        <DeletedCounts
          title={m.delete_with_it()}
          counts={[
            [data.wallet, m.user_delete_wallet],
            [data.programKeys, m.user_delete_keys],
          ]}
        />
      )}
      <DeletedCounts
        title={m.user_delete_stays()}
        none={m.user_delete_nothing()}
        counts={[
          [data.rations, m.user_delete_rations],
          [data.personalIngredients, m.user_delete_feeds],
        ]}
      />
    </>
  );
}
