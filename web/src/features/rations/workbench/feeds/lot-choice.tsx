import { useMemo } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { lotText } from "#web/lib/format/lot-text.ts";
import { lotsByFeed } from "#web/lib/science/lots.ts";
import { m } from "#web/paraglide/messages.js";
import { LineSelect, moveLine } from "./line-parts.tsx";

const latest = "latest";

/** Choice of what a line feeds: the feed, its latest lot or one lot; nothing for a feed without lots. */
export function LotChoice({ path }: { path: string }) {
  const bench = useWorkbenchStore();
  const lots = useMemo(() => lotsByFeed(bench.items.values()), [bench.items]);
  const followsLatest = useWorkbench(
    ({ draft }) => draft.feeds.find(({ ingredient }) => ingredient === path)?.followsLatest ?? false,
  );
  const others = useWorkbench(({ draft }) =>
    draft.feeds
      .map(({ ingredient }) => ingredient)
      .filter((each) => each !== path)
      .join(" "),
  );
  const feed = bench.items.get(path)?.lot?.of ?? path;
  const own = lots.get(feed) ?? [];
  const newest = own[0]?.["@id"] ?? feed;
  if (own.length === 0) return null;
  const isFree = (each: string) => !others.split(" ").includes(each);
  const choices = [
    ...(isFree(feed) ? [feed] : []),
    ...(isFree(newest) ? [latest] : []),
    ...own.map((lot) => lot["@id"]).filter(isFree),
  ];
  const choose = (choice: string) => {
    const ingredient = choice === latest ? newest : choice;
    const change = () =>
      bench.change((draft) => withFeed(draft, path, { ingredient, followsLatest: choice === latest }));
    moveLine(ingredient, "select", change);
  };
  return (
    <LineSelect
      label={m.lot_choice({ name: bench.nameOf(feed) })}
      value={followsLatest ? latest : path}
      choices={choices}
      wordOf={(choice) => choiceText(choice, feed, own)}
      onChoose={choose}
    />
  );
}

function choiceText(choice: string, feed: string, lots: readonly IngredientItem[]): string {
  if (choice === feed) return m.lot_none();
  const lot = choice === latest ? lots[0] : lots.find((each) => each["@id"] === choice);
  const name = lot ? lotText(lot) : "";
  return choice === latest ? m.lot_latest_named({ name }) : m.lot_named({ name });
}
