import type { Measured } from "#science/evaluation/evaluation-types.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import type { RibbonPart } from "#web/parts/canvas/contribution-ribbon.ts";

/** Returns the contribution of each line to a figure, in the order of the lines. */
export function ribbonParts(
  bench: Pick<Workbench, "nameOf" | "colourOf">,
  paths: readonly string[],
  { value, contributions }: Pick<Measured, "value" | "contributions">,
): RibbonPart[] {
  const total = value ?? 0;
  return paths.map((path, place): RibbonPart => {
    const amount = contributions[place] ?? null;
    const share = amount === null || total === 0 ? null : amount / total;
    return { key: path, name: bench.nameOf(path), colour: bench.colourOf(path), share };
  });
}
