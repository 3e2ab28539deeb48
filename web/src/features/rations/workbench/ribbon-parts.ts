import type { Measured } from "#engine/types.ts";
import type { Part } from "#web/parts/contribution-ribbon.tsx";
import type { Workbench } from "./store.ts";
import { nameOf } from "./words.ts";

/** What each line has of a figure, in the order of the lines. */
export function ribbonParts(
  bench: Pick<Workbench, "items" | "colourOf">,
  paths: readonly string[],
  { value, contributions }: Pick<Measured, "value" | "contributions">,
): Part[] {
  const total = value ?? 0;
  return paths.map((path, place): Part => {
    const amount = contributions[place] ?? null;
    const share = amount === null || total === 0 ? null : amount / total;
    const item = bench.items.get(path);
    return { key: path, name: item ? nameOf(item) : "", colour: bench.colourOf(path), share };
  });
}
