import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "#web/lib/client-error.ts";
import { notify } from "#web/lib/notify.ts";
import { m } from "#web/paraglide/messages.js";
import { NotificationGroup } from "#web/parts/notification-group.tsx";
import { SearchField } from "#web/parts/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { switchableQuery, useSwitch } from "./queries.ts";

/** The selector of those who may use another's session. */
export function SwitchUser({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState("");
  const { data, error } = useQuery(switchableQuery(name));
  const change = useSwitch();
  const users = data?.["hydra:member"] ?? [];

  function use(email: string): void {
    change.mutate(email, {
      onSuccess: onDone,
      onError: (refused) =>
        void notify("error", m.switch_error({ reason: errorText(refused) }), "switch_user"),
    });
  }

  return (
    <section aria-labelledby="switch-user" className="grid gap-2 border-border border-t pt-3">
      <h2 id="switch-user" className="font-medium text-sm">
        {m.switch_user()}
      </h2>
      <SearchField label={m.users_search()} value={name} onSearch={setName} />
      <NotificationGroup name="switch_user" />
      {error && (
        <p role="alert" className="text-destructive-ink text-sm">
          {m.switch_error({ reason: m.users_cannot_fetch() })}
        </p>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && users.length === 0 && <p className="text-muted-foreground text-sm">{m.users_none_found()}</p>}
      <ul className="-mx-2 max-h-60 overflow-y-auto">
        {users.map((user) => (
          <li key={user.email}>
            <button
              type="button"
              disabled={change.isPending}
              onClick={() => use(user.email)}
              className="grid min-h-11 w-full content-center rounded-md px-2 py-1 text-left text-sm hover:bg-accent disabled:opacity-60"
            >
              <span>
                {user.firstname} {user.name}
              </span>
              <span className="truncate text-muted-foreground text-xs">{user.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
