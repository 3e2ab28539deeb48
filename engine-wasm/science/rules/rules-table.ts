import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import { gridOf } from "#science/feeds/meal-grid.ts";
import { grassHoursOf } from "#science/feeds/pasture-intake.ts";
import type { IngredientFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { measureKeys, measureNutrient, measures } from "#science/measures/measures-table.ts";
import { isSuckling } from "#science/requirements/nrc2007/subject.ts";
import type { RequirementSet } from "#science/requirements/types.ts";
import { type AnySourceKey, isSourceKey } from "#science/trace/cell-source.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { concentrateRules, forageRules, starchRules } from "./health-rules.ts";
import { type LimitRuleKey, limitRules } from "./limit-rules.ts";
import { planRules, ratioRules } from "./ratio-rules.ts";
import { coverageRules, type RequirementRuleKey, requirementRules } from "./requirement-rules.ts";
import type { Bounds, ClassTier, Ease, RuleFacts, RuleRow, VariantWords } from "./rule-row.ts";

export {
  type BoundName,
  type Bounds,
  type EvidenceMark,
  evidenceMarks,
  type RuleFacts,
  type RuleRow,
  type RuleSection,
  type RuleTier,
  ruleSections,
  ruleTiers,
  type Suggestion,
  type Variant,
  type VariantWords,
} from "./rule-row.ts";

const written = {
  ...coverageRules,
  ...forageRules,
  ...starchRules,
  ...concentrateRules,
  ...ratioRules,
  ...planRules,
};

export type RuleKey = keyof typeof written | RequirementRuleKey | LimitRuleKey;

/**
 * THE rules table: every judgement, once. Title and advice are messages `rule_<key>_title` and `rule_<key>_advice`,
 * the latter with `_low` and `_high` for a rule of two sides; generated ones take the nutrient's name.
 */
export const rules: Readonly<Record<RuleKey, RuleRow>> = { ...written, ...requirementRules, ...limitRules };

/** Keys in table order. */
export const ruleKeys = Object.keys(rules) as RuleKey[];

/** A rule as it stands for one horse and ration. */
export interface AppliedRule {
  key: RuleKey;
  row: RuleRow;
  bounds: Bounds;
  /** A bound of these that does not count beside another rule that is met. */
  eased?: Ease;
  words?: VariantWords;
  /** In a proposal: tiers of its elastic bounds for the class of the horse, where they differ from those of the rule. */
  tiers?: ClassTier;
  /** The horse does not have the condition the rule is about. */
  hypothetical: boolean;
  /** Too little is made good by the plan of a horse that is refed slowly. */
  refeeding: boolean;
  /** The requirement that a coverage is measured against; null for other figures. */
  need: Requirement | null;
}

/** Returns the facts that decide which rules apply: none of them depends on the quantities. */
export const ruleFacts = (ration: Ration, { refusals }: Pick<RequirementSet, "refusals">): RuleFacts => ({
  horse: ration.horse,
  objective: ration.objective,
  followed: ration.horse.standardClass || refusals.length > 0 ? "maintain" : ration.objective,
  vetSupervised: ration.vetSupervised,
  meals: ration.meals,
  isUneven: gridOf(ration) !== null,
  transitionDays: ration.transitionDays ?? null,
  system: ration.system,
  grassHours: grassHoursOf(ration.pastures),
  isForageAnalysed: isForageAnalysed(ration),
  isGrassOfTables: ration.pastures.some(isOfTables),
});

const isOfTables = ({ ingredient: { composition }, ...pasture }: PastureLine): boolean =>
  grassHoursOf([pasture]) > 0 &&
  [composition.calcium, composition.phosphorus].some((content) => content?.state !== "measured");

/**
 * Tells a ration without grass whose forages all have analysed starch and sugars: only then is a content held as a ceiling. An
 * analysis of the dry hay counts for the prepared one, whose sugar a proposal counts cautiously.
 */
function isForageAnalysed({ feeds, pastures }: Ration): boolean {
  const forages = feeds.filter(({ role }) => role === "forage");
  return pastures.length === 0 && forages.every(({ ingredient }) => isSugarAnalysed(ingredient));
}

/** Tells whether starch and sugars of a feed were analysed, of a prepared hay those of the dry one. */
export function isSugarAnalysed(feed: IngredientFacts): boolean {
  const { starch, soluble_sugars: sugars } = (feed.prepared?.dry ?? feed).composition;
  return starch?.state === "measured" && sugars?.state === "measured";
}

/** The rules that speak of this ration, with the bounds that hold for this horse. */
export function rulesFor(ration: Ration, set: RequirementSet): AppliedRule[] {
  const facts = ruleFacts(ration, set);
  const needs = new Map(set.items.map((item): [NutrientKey, Requirement] => [item.nutrient, item]));
  const isRefed = set.warnings.includes("REFEEDING_RISK");
  const applied: AppliedRule[] = [];
  for (const key of ruleKeys) {
    const row = rules[key];
    if (row.when && !row.when(facts)) continue;
    const isCoverage = coverages.has(row.measure);
    const need = (isCoverage && needs.get(measureNutrient(row.measure, set)!)) || null;
    if (isCoverage && !isJudgedAgainst(need, facts)) continue;
    const variant = row.variants.find((each) => !each.when || each.when(facts));
    const bounds = variant && boundsFor(row, variant.bounds, set, needs);
    if (!variant || !bounds) continue;
    const hypothetical =
      row.conditions?.every((condition) => !facts.horse.conditions.includes(condition)) ?? false;
    const refeeding = isRefed && row.refedByPlan !== undefined;
    const rule: AppliedRule = { key, row, bounds, hypothetical, refeeding, need };
    if (variant.eased) rule.eased = variant.eased;
    if (variant.words) rule.words = variant.words;
    applied.push(rule);
  }
  return applied;
}

/** Returns the bounds as they stand for this horse; null where they are shares of a ratio that the system does not have. */
function boundsFor(
  { sharesOf }: RuleRow,
  bounds: Bounds,
  { energy, protein }: Pick<RequirementSet, "energy" | "protein">,
  needs: ReadonlyMap<NutrientKey, Requirement>,
): Bounds | null {
  if (!sharesOf) return bounds;
  const [of, per] = [
    needs.get(sharesOf.of === "protein" ? protein : sharesOf.of)?.value,
    needs.get(energy)?.value,
  ];
  if (!of || !per) return null;
  const scaled = Object.entries(bounds).map(([name, share]) => [
    name,
    typeof share === "number" ? (share * of) / per : share,
  ]);
  return Object.fromEntries(scaled) as Bounds;
}

/** True when a need is one to be fed: that of a suckling foal includes what its mother's milk brings. */
const isJudgedAgainst = (need: Requirement | null | undefined, { horse }: RuleFacts): boolean =>
  Boolean(need?.value) && (!isSuckling(horse) || need?.override != null);

/** Coverages are judged only where the system states a need. */
const coverages = new Set(measureKeys.filter((key) => measures[key].group === "coverage"));

/** Returns the sources behind the requirement of a coverage, then those behind the bounds and a slow refeeding. */
export function sourcesOf({ row, need, refeeding }: AppliedRule): readonly AnySourceKey[] {
  if (!need && !refeeding) return row.sources;
  const behind = (need?.trace ?? []).flatMap(({ coefficients }) =>
    Object.values(coefficients).map((each) => each.source),
  );
  const plan = refeeding ? [conditionRows.refeedingScore.source] : [];
  return [...new Set([...behind.filter(isSourceKey), ...row.sources, ...plan.filter(isSourceKey)])];
}
