import { UserRoundCog } from "lucide-react";
import type { Me } from "#contract/schemas/session.ts";
import { m } from "#web/paraglide/messages.js";
import { SwitchExit } from "./switch-exit.tsx";

/** Names the user whose session is used, and offers the way back to one's own. */
export function SwitchBanner({ me }: { me: Me }) {
  return (
    <div role="status" data-print="never" className="border-hay/50 border-b bg-hay-wash text-hay-ink">
      <div className="mx-auto flex max-w-300 items-center gap-x-3 px-4 py-1.5 text-sm tablet:px-6">
        <UserRoundCog aria-hidden="true" className="size-4 shrink-0" />
        <p className="min-w-0 flex-1">
          {m.switch_banner({ name: `${me.firstname} ${me.name}`, entity: me.userEntity.name })}
        </p>
        <SwitchExit size="sm" className="shrink-0" />
      </div>
    </div>
  );
}
