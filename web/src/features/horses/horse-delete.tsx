import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { DeletePage } from "#web/parts/feedback/delete-page.tsx";
import { horseQuery, useDeleteHorse } from "./queries.ts";

export function HorseDelete({ id }: { id: string }) {
  const { name: horse } = useSuspenseQuery(horseQuery(id)).data;
  const navigate = useNavigate();
  return (
    <DeletePage
      screen={m.screen_horse_delete()}
      title={m.horse_delete_title({ horse })}
      text={m.horse_delete_text()}
      action={m.horse_delete()}
      done={m.horse_deleted({ horse })}
      remove={useDeleteHorse(id)}
      isHeldBack={useIsBlockedByLicence("horse.delete")}
      onLeave={() => navigate({ to: "/horses" })}
    />
  );
}
