import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { profileQuery, useDeleteProfile } from "./queries.ts";

export function ProfileDelete({ id }: { id: string }) {
  const { name } = useSuspenseQuery(profileQuery(id)).data;
  const navigate = useNavigate();
  return (
    <DeletePage
      screen={m.screen_requirement_profile_delete()}
      title={m.delete_title({ name })}
      text={m.profile_delete_text()}
      action={m.profile_delete()}
      done={m.profile_deleted({ name })}
      remove={useDeleteProfile(id)}
      isHeldBack={useIsBlockedByLicence("requirement_profile.delete")}
      onLeave={() => navigate({ to: "/requirement-profiles" })}
    />
  );
}
