import { whyNot } from "#engine/questions/why-not/why-not.ts";
import type { Conflict, Remedy } from "#science/answers/why-not.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { isOffered, listCandidates } from "./apply-remedy.ts";

/** Returns the first remedy of conflicts that leaves the fewest targets missed; null when there is none. */
export function leastRemedy(bench: Workbench, conflicts: readonly Conflict[]): Remedy | null {
  const [only, ...others] = conflicts;
  if (!only || others.length > 0) return null;
  const possible = only.remedies.filter((remedy) => isOffered(bench, only, remedy));
  return possible.toSorted((a, b) => a.left - b.left)[0] ?? null;
}

/** Finds the least change that makes a ration of the present feeds possible; null when several are needed. */
export const leastThatWorks = (bench: Workbench): Remedy | null =>
  leastRemedy(
    bench,
    bench.ask((engine, asked) => whyNot(engine, { ...asked, candidates: listCandidates(bench) })).conflicts,
  );
