import type { Kernel } from "#engine/kernel.ts";
import type { Solution } from "#engine/lp/model.ts";
import { proveSearch } from "#engine/proof/prove-by-tree.ts";
import type { Stage } from "./lexicographic-stages.ts";

/**
 * Returns the answer with a tree of at most `leaves` leaves that proves it. A search that met its limit, or was
 * allowed to stop at a gap, then claims the bound that the tree proves. An optimum that takes more leaves or seconds
 * stays as it was, its bound only claimed by the search.
 */
export function proveWithTree(
  kernel: Pick<Kernel, "prepare">,
  { model, solution }: Omit<Stage, "name">,
  leaves: number,
  gap = 1e-9,
  seconds?: number,
): Solution {
  const { search, status } = solution;
  if (!search || status === "unbounded") return solution;
  const proved = proveSearch((each) => kernel.prepare(each), model, solution, search, {
    leaves,
    gap,
    ...(seconds === undefined ? {} : { seconds }),
  });
  return status === "limit" || proved.proofStatus === "proved" ? { ...solution, search: proved } : solution;
}
