import { UserRoundCog } from "lucide-react";
import type { Me } from "#contract/schemas/session.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { useSwitch } from "./queries.ts";

/** Names the user whose session is used, and offers the way back to one's own. */
export function SwitchBanner({ me }: { me: Me }) {
  const change = useSwitch();
  return (
    <div role="status" data-print="never" className="border-hay/50 border-b bg-hay-wash text-hay-ink">
      <div className="mx-auto flex max-w-300 items-center gap-x-3 px-4 py-1.5 text-sm tablet:px-6">
        <UserRoundCog aria-hidden="true" className="size-4 shrink-0" />
        <p className="min-w-0 flex-1">
          {m.switch_banner({ name: `${me.firstname} ${me.name}`, entity: me.userEntity.name })}
        </p>
        <Button
          size="sm"
          className="shrink-0"
          variant="outline"
          disabled={change.isPending}
          onClick={() =>
            change.mutate(null, { onError: (error) => void notify("error", errorText(error), "switch_user") })
          }
        >
          {m.switch_exit()}
        </Button>
      </div>
    </div>
  );
}
