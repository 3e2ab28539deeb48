import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { lotDetails } from "#contract/sheets/text/feed-facts.ts";
import { useMay } from "#web/features/session/queries.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { RowLink } from "#web/parts/list/row-links.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ingredientsQuery } from "../queries.ts";
import { useLots } from "./use-lots.ts";

/** Lists the lots of a feed, the latest first, and leads to a new one; of a lot it names the feed. */
export function LotsSection({ item }: { item: IngredientItem }) {
  const lots = useLots(item);
  const mayMake = useMay("ingredient.post");
  if (item.lot) return <FeedOfLot path={item.lot.of} />;
  if (lots.length === 0 && !mayMake) return null;
  return (
    <section aria-labelledby="feed-lots" className="grid grid-cols-1 gap-2 print:hidden">
      <h2 id="feed-lots" className="font-semibold text-base">
        {m.lots()}
      </h2>
      {lots.length === 0 ? (
        <p className="text-muted-foreground text-sm">{m.lots_none()}</p>
      ) : (
        <ul className="divide-y divide-border rounded-md border border-border bg-card text-sm">
          {lots.map((lot) => (
            <Lot key={lot.id} item={lot} />
          ))}
        </ul>
      )}
      {mayMake && (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to="/ingredients/add" search={{ lotOf: item.id }}>
            <Plus aria-hidden="true" />
            {m.lot_add()}
          </Link>
        </Button>
      )}
    </section>
  );
}

function Lot({ item: { id, lot, isLatestLot } }: { item: IngredientItem }) {
  if (!lot) return null;
  return (
    <li className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <RowLink to="/ingredients/$id" params={{ id }}>
          {lot.name}
        </RowLink>
        {isLatestLot && <Badge variant="hay">{m.lot_latest()}</Badge>}
      </span>
      <span className="text-muted-foreground text-xs">
        {lotDetails(lot, sheetMessages())
          .map(([term, value]) => `${term} ${value}`)
          .join(" · ")}
      </span>
    </li>
  );
}

function FeedOfLot({ path }: { path: string }) {
  const { data = [] } = useQuery(ingredientsQuery());
  const feed = data.find((item) => item["@id"] === path);
  if (!feed) return null;
  return (
    <p className="text-sm print:hidden">
      {m.lot_of()}{" "}
      <Link
        to="/ingredients/$id"
        params={{ id: feed.id }}
        className="inline-flex min-h-11 items-center underline"
      >
        {ingredientName(feed)}
      </Link>
    </p>
  );
}
