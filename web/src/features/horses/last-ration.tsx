import { Link } from "@tanstack/react-router";
import type { HorseMember } from "#contract/schemas/horse.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { VerdictBadge } from "#web/parts/finding/verdict-badge.tsx";

/** Links to a horse's last ration with its verdict, name and day. */
export function LastRation({ ration }: { ration: HorseMember["lastRation"] }) {
  if (!ration) return <span className="text-muted-foreground text-sm">{m.horse_no_ration()}</span>;
  return (
    <Link
      to="/rations/$id/edit"
      params={{ id: ration.id }}
      className="relative z-10 grid min-h-6 max-w-64 coarse:min-h-11 coarse:content-center justify-items-start gap-0.5 rounded-sm"
    >
      <span className="flex items-center gap-2">
        <VerdictBadge verdict={ration.verdict} />
        <span className="whitespace-nowrap normal-nums text-muted-foreground text-xs">
          {formatDay(ration.modifiedAt)}
        </span>
      </span>
      <span
        className="max-w-full truncate text-muted-foreground text-xs leading-4 dyslexic:whitespace-normal"
        title={rationName(ration)}
      >
        {rationName(ration)}
      </span>
    </Link>
  );
}
