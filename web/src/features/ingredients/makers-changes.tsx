import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ownBrandsQuery } from "#web/features/brands/queries.ts";
import { useMe } from "#web/features/session/queries.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";

const shownDays = 30;

/** Says which makers changed feeds of a taken brand within the last month. */
export function MakersChanges() {
  const { data: brands = [] } = useQuery(ownBrandsQuery(useMe()?.userEntity["@id"] ?? ""));
  const since = new Date(Date.now() - shownDays * 86_400_000).toISOString();
  return brands.map(({ id, name, maker }) =>
    maker?.changedAt && maker.changedAt > since ? (
      <Notice
        key={id}
        tone="info"
        action={
          <Button asChild variant="outline" size="sm">
            <Link to="/ingredients" search={{ brand: id }}>
              {m.taken_feeds()}
            </Link>
          </Button>
        }
      >
        {m.taken_changed({ maker: maker.name, brand: name, date: formatDay(maker.changedAt) })}
      </Notice>
    ) : null,
  );
}
