import { rationDosing } from "#contract/ration/science-ration.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import type { Fix } from "#science/answers/fix.ts";
import type { Remedy } from "#science/answers/why-not.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { listCandidates, tried } from "#web/features/rations/workbench/optimise/apply-remedy.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

/** A fix and the draft it applies to. */
export interface FixAnswer {
  draft: Draft;
  fix: Fix;
}

/** Asks for a fix of a rule, in the present ration or after a remedy; in whole practical amounts, or in exact ones. */
export function askFix(
  bench: Workbench,
  rule: RuleKey,
  { remedy, isExact }: { remedy: Remedy | null; isExact: boolean },
): FixAnswer {
  const way = remedy && tried(bench, remedy);
  const draft = way?.draft ?? bench.snapshot().draft;
  const accepted = way?.accepted ?? [];
  return {
    draft,
    fix: bench.ask((engine, asked) => {
      const dosing = isExact ? {} : { dosing: rationDosing(draft.feeds, asked.ration) };
      return fix(engine, { ...asked, ...dosing, rule, accepted, candidates: listCandidates(bench) });
    }, draft),
  };
}

/** Returns the number of equal meals that would satisfy a per-meal rule; null when none practical does. */
export function mealsThatDo(bench: Workbench, rule: RuleKey): number | null {
  if (rules[rule].suggests !== "meals") return null;
  const { draft, evaluation } = bench.snapshot();
  const finding = evaluation.findings.find((each) => each.rule === rule);
  const [meals, meal] = [finding?.placeholders.n, finding?.meal];
  if (meals === undefined) return null;
  return meals > draft.meals ? meals : meal === undefined ? null : draft.meals;
}
