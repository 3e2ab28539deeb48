import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SwitchableItem } from "#contract/schemas/user.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { NotificationGroup } from "#web/parts/feedback/notification-group.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { switchableQuery, useSwitch } from "./queries.ts";
import { Switchables } from "./switchable-users.tsx";

export function SwitchUser({ onDone }: { onDone: () => void }) {
  const [{ name, page }, setAsked] = useState({ name: "", page: 1 });
  const { data, error } = useQuery(switchableQuery(name, page));
  const change = useSwitch();

  function use(user: SwitchableItem): void {
    // the switch takes this list off the page, and with it what a mutation would call back
    change.mutateAsync(user).then(onDone, (refused: unknown) => {
      void notify("error", m.switch_error({ reason: errorText(refused) }), "switch_user");
    });
  }

  return (
    <section aria-labelledby="switch-user" className="grid gap-2 border-border border-t pt-3">
      <h2 id="switch-user" className="font-medium text-sm">
        {m.switch_user()}
      </h2>
      <SearchField
        label={m.switch_search()}
        value={name}
        onSearch={(text) => setAsked({ name: text, page: 1 })}
      />
      <NotificationGroup name="switch_user" />
      {error && (
        <p role="alert" className="text-destructive-ink text-sm">
          {m.switch_error({ reason: m.users_cannot_fetch() })}
        </p>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <Switchables
          users={data["hydra:member"]}
          total={data["hydra:totalItems"]}
          page={page}
          onPage={(next) => setAsked({ name, page: next })}
          isDisabled={change.isPending}
          onUse={use}
        />
      )}
    </section>
  );
}
