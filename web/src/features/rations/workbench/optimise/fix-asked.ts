import { limits } from "#contract/limits.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import type { Fix, Remedy } from "#engine/types.ts";
import { type RuleKey, rules } from "#science/rules.ts";
import type { Draft } from "../draft.ts";
import type { Workbench } from "../store.ts";
import { candidatesOf } from "./why-not-candidates.ts";
import { tried } from "./why-not-remedy.ts";

/** A fix, and the draft whose amounts it is of. */
export interface AskedFix {
  draft: Draft;
  fix: Fix;
}

/** The fix of a rule in the present ration, or in it once a remedy is taken. */
export function askFix(bench: Workbench, rule: RuleKey, remedy: Remedy | null): AskedFix {
  const way = remedy && tried(bench, remedy);
  const draft = way?.draft ?? bench.snapshot().draft;
  const accepted = way?.accepted ?? [];
  return {
    draft,
    fix: bench.ask(
      (engine, asked) => fix(engine, { ...asked, rule, accepted, candidates: candidatesOf(bench) }),
      draft,
    ),
  };
}

/** Meals that would hold a rule about one meal; null where that is no way. */
export function mealsThatDo(bench: Workbench, rule: RuleKey): number | null {
  if (rules[rule].suggests !== "meals") return null;
  const { draft, evaluation } = bench.snapshot();
  const meals = evaluation.findings.find((finding) => finding.rule === rule)?.placeholders.n;
  return meals !== undefined && meals > draft.meals && meals <= limits.mealsMax ? meals : null;
}
