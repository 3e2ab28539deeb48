import { Link } from "@tanstack/react-router";
import type { HorseMember } from "#contract/schemas/horse.ts";
import { m } from "#web/paraglide/messages.js";
import { VerdictBadge } from "#web/parts/verdict-badge.tsx";

/** The verdict of a horse's last ration, which leads to it. */
export function LastRation({ ration }: { ration: HorseMember["lastRation"] }) {
  if (!ration) return <span className="text-muted-foreground text-sm">{m.horse_no_ration()}</span>;
  return (
    <Link
      to="/rations/$id/edit"
      params={{ id: ration.id }}
      className="relative z-10 inline-flex min-h-6 rounded-sm"
    >
      <VerdictBadge verdict={ration.verdict} />
    </Link>
  );
}
