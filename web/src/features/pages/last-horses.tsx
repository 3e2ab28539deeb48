import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { defaultHorsesSearch, horsesQuery } from "#web/features/horses/queries.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { ReadFailure } from "#web/parts/feedback/read-failure.tsx";
import { HorseAvatar } from "#web/parts/horse/horse-avatar.tsx";
import { RowLink } from "#web/parts/list/row-links.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const shown = 5;
const search = { ...defaultHorsesSearch, order: "modifiedAt", direction: "desc" } as const;

export function LastHorses() {
  const { data, error, refetch } = useQuery(horsesQuery(search));
  const horses = data?.["hydra:member"].slice(0, shown) ?? [];
  return (
    <section aria-labelledby="last-horses" className="grid gap-3">
      <h2 id="last-horses" className="font-semibold text-lg">
        {m.home_last_horses()}
      </h2>
      {error && <ReadFailure error={error} onAgain={refetch} />}
      {!data && !error && <Skeleton className="h-48" />}
      {data && horses.length === 0 && <p className="text-muted-foreground">{m.horses_none_text()}</p>}
      <ul className="grid">
        {horses.map((horse) => (
          <li
            key={horse.id}
            className="relative flex items-center gap-3 border-border border-b py-2 last:border-b-0 hover:bg-accent/60"
          >
            <HorseAvatar horse={horse} />
            <span className="grid min-w-0">
              <RowLink to="/horses/$id" params={{ id: horse.id }}>
                {horse.name}
              </RowLink>
              <span className="truncate text-muted-foreground text-sm dyslexic:whitespace-normal">
                {label("breed", horse.breed)}
              </span>
            </span>
            <span className="ml-auto whitespace-nowrap text-muted-foreground text-xs">
              {formatDay(horse.modifiedAt)}
            </span>
          </li>
        ))}
      </ul>
      {horses.length > 0 && (
        <Link
          to="/horses"
          className="finger-line w-fit font-medium text-primary text-sm underline underline-offset-4"
        >
          {m.home_all_horses()}
        </Link>
      )}
    </section>
  );
}
