import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { findItem } from "./apply-remedy.ts";
import type { Names } from "./conflict-text.ts";

export function useNames(currency: string): Names {
  const bench = useBench();
  const feeds = useWorkbench(({ draft }) => draft.feeds);
  return {
    line: (line) => {
      const item = bench.items.get(feeds[line]?.ingredient ?? "");
      return item ? nameOf(item) : "";
    },
    ingredient: (id) => {
      const item = findItem(bench, id);
      return item ? nameOf(item) : id;
    },
    currency,
  };
}
