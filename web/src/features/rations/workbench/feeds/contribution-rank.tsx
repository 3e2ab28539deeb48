import { useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { formatPercent } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";

/** Shows the rank of a feed among the sources of the highlighted nutrient, and its share. */
export function FeedRank({ path }: { path: string }) {
  const text = useWorkbench((snapshot) => (snapshot.ranked === null ? null : rankText(snapshot, path)));
  return text === null ? null : (
    <span
      className="absolute inset-y-0 right-0 whitespace-nowrap bg-background pl-2 font-medium text-primary tabular-nums leading-4"
      data-rank=""
    >
      {text}
    </span>
  );
}

function rankText({ draft, view, ranked }: Snapshot, path: string): string | null {
  const measured = ranked === null ? undefined : view.measures.get(ranked);
  const own = measured?.contributions[linePaths(draft).indexOf(path)];
  if (!measured?.value || own === undefined) return null;
  if (own === null) return m.ration_rank_unknown();
  const place = measured.contributions.filter((other) => other !== null && other > own).length + 1;
  const words = { place, share: formatPercent((100 * own) / measured.value) };
  return measured.unknownShare > 0 ? m.ration_rank_most(words) : m.ration_rank(words);
}
