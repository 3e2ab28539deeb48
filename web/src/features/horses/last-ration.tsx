import { Link } from "@tanstack/react-router";
import type { HorseMember } from "#contract/schemas/horse.ts";
import { inLine } from "#contract/sheets/words.ts";
import { formatDay } from "#web/lib/format.ts";
import { rationName } from "#web/lib/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { VerdictBadge } from "#web/parts/verdict-badge.tsx";

/** The verdict of a horse's last ration, which leads to it; which one it is, and of which day. */
export function LastRation({ ration }: { ration: HorseMember["lastRation"] }) {
  if (!ration) return <span className="text-muted-foreground text-sm">{m.horse_no_ration()}</span>;
  return (
    <Link
      to="/rations/$id/edit"
      params={{ id: ration.id }}
      className="relative z-10 grid min-h-6 justify-items-start gap-0.5 rounded-sm"
    >
      <VerdictBadge verdict={ration.verdict} />
      <span className="max-w-48 wrap-break-word normal-nums text-muted-foreground text-xs leading-4">
        {inLine(rationName(ration), formatDay(ration.modifiedAt))}
      </span>
    </Link>
  );
}
