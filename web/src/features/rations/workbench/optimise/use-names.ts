import { useBench, useWorkbench } from "../context.ts";
import { nameOf } from "../words.ts";
import { itemOf } from "./why-not-remedy.ts";
import type { Names } from "./why-not-words.ts";

/** Names of the lines of the present ration, and of feeds that could be added. */
export function useNames(currency: string): Names {
  const bench = useBench();
  const feeds = useWorkbench(({ draft }) => draft.feeds);
  return {
    line: (line) => {
      const item = bench.items.get(feeds[line]?.ingredient ?? "");
      return item ? nameOf(item) : "";
    },
    ingredient: (id) => {
      const item = itemOf(bench, id);
      return item ? nameOf(item) : id;
    },
    currency,
  };
}
