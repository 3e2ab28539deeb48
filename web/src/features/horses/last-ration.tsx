import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lastRationsQuery } from "#web/features/rations/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { VerdictBadge } from "#web/parts/verdict-badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The verdict of a horse's last ration, out of one query for all horses of the list. */
export function LastRation({ horseId }: { horseId: string }) {
  const { data: last, isPending, isError } = useQuery(lastRationsQuery());
  if (isPending) return <Skeleton className="h-6 w-24" />;
  if (isError) return <span className="text-muted-foreground text-sm">{m.could_not_load()}</span>;
  const data = last.get(horseId);
  if (!data) return <span className="text-muted-foreground text-sm">{m.horse_no_ration()}</span>;
  return (
    <Link
      to="/rations/$id/edit"
      params={{ id: data.id }}
      className="relative z-10 inline-flex min-h-6 rounded-sm"
    >
      <VerdictBadge verdict={data.verdict} />
    </Link>
  );
}
