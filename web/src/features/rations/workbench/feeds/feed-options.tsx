import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useMay, useMe } from "#web/features/session/queries.ts";
import { shownNutrients } from "#web/lib/science/shown-nutrients.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { IngredientOption } from "./ingredient-option.tsx";

/** Most entries shown; a search narrows the rest. */
export const shownMax = 60;

/** Parts feeds into favourites, those used lately and the others; a single part has no heading. */
function groupsOf(found: readonly IngredientItem[], recent: readonly string[] | null) {
  const titles = [m.ration_favourites(), m.ration_recent_feeds(), m.ration_other_feeds()];
  const partOf = (item: IngredientItem): number => {
    if (item.wallet?.favourite) return 0;
    return recent?.includes(item.id) ? 1 : 2;
  };
  const groups = titles
    .map((title, part) => ({ title, items: found.filter((item) => partOf(item) === part) }))
    .filter(({ items }) => items.length > 0);
  return recent === null || groups.length < 2 ? [{ title: "", items: found }] : groups;
}

interface FeedOptionsProps {
  id: string;
  found: readonly IngredientItem[];
  path: string | null;
  /** Feeds used lately, under a heading of their own; null for the answer to a search, which has no headings. */
  recent: readonly string[] | null;
  onSelect: (path: string) => void;
  onAdd: (item: IngredientItem) => void;
}

/** Says that no feed has the name, and what to do next: to search all feeds, or to enter this one. */
export function NoFeedFound({ onAll }: { onAll: (() => void) | null }) {
  const mayAdd = useMay("ingredient.post");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p role="status" className="text-muted-foreground">
        {m.ration_search_none()}
      </p>
      {onAll && (
        <Button size="sm" variant="outline" onClick={onAll}>
          {m.ration_look_catalogue()}
        </Button>
      )}
      {!onAll && mayAdd && (
        <Button asChild size="sm" variant="outline">
          <Link to="/ingredients/add">{m.ration_enter_feed()}</Link>
        </Button>
      )}
    </div>
  );
}

/** Lists feeds as options, without a search under headings; those of the ration are marked. */
export function FeedOptions({ id, found, path, recent, onSelect, onAdd }: FeedOptionsProps) {
  const bench = useWorkbenchStore();
  const chosen = useMe()?.settings?.nutrients ?? null;
  const fed = new Set(bench.snapshot().draft.feeds.map(({ ingredient }) => ingredient));
  const nutrients = useMemo(() => (chosen ? shownNutrients(chosen) : []), [chosen]);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={m.ration_feeds()}
      className="h-[38dvh] overflow-y-auto rounded-md border border-border tablet:h-96"
    >
      {groupsOf(found.slice(0, shownMax), recent).map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options, not field sets
        <div key={title} role="group" aria-label={title || m.ration_feeds()}>
          {title && (
            <p aria-hidden="true" className="bg-accent px-3 py-1 font-medium text-muted-foreground text-xs">
              {title}
            </p>
          )}
          {items.map((item) => (
            <IngredientOption
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              shown={nutrients}
              isSelected={item["@id"] === path}
              isFed={fed.has(item["@id"])}
              onSelect={() => onSelect(item["@id"])}
              onAdd={() => onAdd(item)}
            />
          ))}
        </div>
      ))}
      {found.length > shownMax && (
        <p className="p-3 text-muted-foreground text-xs">
          {m.ration_search_more({ count: found.length - shownMax })}
        </p>
      )}
    </div>
  );
}
