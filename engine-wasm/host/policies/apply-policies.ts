import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { dosedAs } from "#engine/programme/dose-coefficients.ts";
import { isWithinBound } from "#engine/programme/present-bounds.ts";
import type { ConstraintRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { isOwnRule } from "#engine/programme/unmeasured-feeds.ts";
import type { Ration } from "#science/horse/facts.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { chewsBadly } from "#science/policies/choice-table.ts";
import { horseClassFor } from "#science/policies/horse-classes.ts";
import type { PolicyCircumstance, PolicyRow } from "#science/policies/policy-row.ts";
import { type PolicyKey, policies, policyKeys } from "#science/policies/policy-table.ts";
import { isRefused } from "#science/policies/refused-table.ts";
import { type AppliedRule, ruleFacts } from "#science/rules/rules-table.ts";
import { isMineralOrVitamin } from "#science/vocabulary/nutrients.ts";
import { figureRow, hoursIndoors } from "./policy-figure.ts";

/** Part of a question that decides which policies apply, and how. */
export interface PolicyQuestion {
  /** Line that is moved by hand. */
  moved?: number;
  /** Lines whose unknown contents matter to the bounds that no proposal puts at risk; all without it. */
  counts?: (line: number) => boolean;
  /** The one policy that is asked for. */
  only?: PolicyKey;
}

/** Returns the bounds that the table of policies adds to the rules of a ration, from the amounts fed now. */
export function applyPolicies(
  sheet: RationTable,
  { feeds, horse }: Pick<Ration, "feeds" | "horse">,
  { moved, counts, only }: PolicyQuestion = {},
): RuleConstraints[] {
  const kg = feeds.map(({ quantityKg }) => quantityKg);
  const now = withGrassFor(sheet, kg);
  const of = horseClassFor(ruleFacts(sheet.ration, sheet.set));
  const leavesOut: PolicySubject["leavesOut"] = {
    all: () => false,
    not_moved: () => false,
    not_doses: (line) => dosedAs(feeds[line]!, horse) === "supplement",
    not_refused: (line) => isRefused(feeds[line]!.ingredient, of, horse),
  };
  const subject = { sheet, now, kg, leavesOut, moved };
  const asked = policyKeys.filter(
    (key) => (only ?? key) === key && isAsked(policies[key], sheet, moved !== undefined),
  );
  const isRead = (rule: AppliedRule) =>
    isOutweighing(rule) || asked.some((key) => isAbout(policies[key], rule));
  const read = (of?: PolicyQuestion["counts"]) =>
    [ruleConstraints(sheet, of, isRead), ruleConstraints(now, of, isRead)] as const;
  const all = read();
  const known = counts ? read(counts) : all;
  const found = new Map<string, RuleConstraints[]>();
  for (const key of asked) {
    const policy: PolicyRow = policies[key];
    if (policy.when && !circumstances[policy.when](sheet, all[1], kg)) continue;
    if (policy.onlyWithAnyOf?.every((each) => !found.get(each)?.length)) continue;
    const [constraints, present] = policy.rules === "protected" ? known : all;
    const bounds = constraints.flatMap((each, at) => policyBounds(policy, each, present[at]!, subject));
    found.set(
      key,
      bounds.map(({ rows, ...rest }) => ({ ...rest, rows: rows.map((row) => ({ ...row, policy: key })) })),
    );
  }
  return [...found.values()].flat();
}

/** Tells whether a policy answers for a question: a proposal is one of the whole day. */
function isAsked({ appliesTo, notIn }: PolicyRow, sheet: RationTable, isMoved: boolean): boolean {
  if (appliesTo === (isMoved ? "day" : "moved")) return false;
  if (sheet.isProposal) return notIn === undefined || (notIn === "slimming_proposal" && !isSlimming(sheet));
  return appliesTo !== "proposal";
}

const isSlimming = ({ rules }: RationTable): boolean =>
  rules.some(({ key, words }) => key === "forage_min" && words === "slimming");

const isRacing = ({ rules }: RationTable): boolean =>
  rules.some(({ key, words }) => key === "energy" && words === "racing");

const circumstances: Readonly<
  Record<
    PolicyCircumstance,
    (sheet: RationTable, present: readonly RuleConstraints[], kg: readonly number[]) => boolean
  >
> = {
  without_grass: ({ grass }) => grass.kg.length === 0,
  slimming: isSlimming,
  growing: ({ rules }) => rules.some(({ key, words }) => key === "energy" && words === "growing"),
  energy_open: ({ set }) => !set.items.find(({ nutrient }) => nutrient === set.energy)?.value,
  not_slimming: (sheet) => !isSlimming(sheet),
  indoors_for_hours: (sheet) => hoursIndoors(sheet) > 0,
  without_excess: isWithoutExcess,
  racing: isRacing,
  not_racing: (sheet) => !isRacing(sheet),
  ulcers: ({ ration }) => ration.horse.conditions.includes("gastric_ulcers"),
  chewing_well: (sheet, present, kg) =>
    !chewsBadly(horseClassFor(ruleFacts(sheet.ration, sheet.set))) && isWithoutExcess(sheet, present, kg),
};

/** True where nothing is at risk that less of the ration answers, whatever else that takes from it. */
function isWithoutExcess(
  _sheet: RationTable,
  present: readonly RuleConstraints[],
  kg: readonly number[],
): boolean {
  return !present.some(
    ({ rule, rows }) =>
      (isOutweighing(rule) || isOwnRule(rule) || isOfMeals(rule)) &&
      rows.some((row) => row.side === "max" && row.kind === "risk" && !isWithinBound(row, kg)),
  );
}

const isOutweighing = ({ row, hypothetical }: AppliedRule): boolean =>
  !hypothetical && row.weightAbove !== undefined;

/** Concentrate of a meal that harms the stomach: less of it is right, whatever else it brings. */
const isOfMeals = ({ row }: AppliedRule): boolean => row.suggests === "meals" && row.tier <= "P1";

/** Tells whether a policy is about a rule. */
function isAbout({ rules, side }: PolicyRow, rule: AppliedRule): boolean {
  if (rule.hypothetical || !rule.row.steered) return false;
  if (rules === "outweighing") return isOutweighing(rule);
  if (rules === "of_condition") return isOwnRule(rule);
  if (rules === "protected") return rule.row.kept !== undefined;
  if (rules === "every") return side !== "max" || !rule.row.excess;
  if (typeof rules !== "string") return rules.includes(rule.key);
  return rules === "first" || rules === "second" || rule.key === rules;
}

/** The ration that policies are applied to. */
interface PolicySubject {
  sheet: RationTable;
  /** The table of the ration with the grass that is eaten at the amounts fed now. */
  now: RationTable;
  kg: readonly number[];
  /** Lines that do not count, by what a policy says of them. */
  leavesOut: Readonly<Record<PolicyRow["lines"], (line: number) => boolean>>;
  moved: number | undefined;
}

/** Returns the bounds of a policy on the figures of one rule: none, one, or one a side. */
function policyBounds(
  policy: PolicyRow,
  asked: RuleConstraints,
  present: RuleConstraints,
  subject: PolicySubject,
): RuleConstraints[] {
  const { rule, unknownFrom } = asked;
  if (!isAbout(policy, rule)) return [];
  const side = policy.side === "protected" ? rule.row.kept : policy.side;
  const nutrient = measureNutrient(rule.row.measure, subject.sheet.set);
  const isDosed = nutrient !== null && isMineralOrVitamin(nutrient);
  return asked.rows.flatMap((row, place): RuleConstraints[] => {
    if (row.kind !== (policy.bound === "watch" ? "watch" : "risk") || row.blind || row.side !== side)
      return [];
    if (policy.rules === "first" && (row.tier > "P1" || isDosed)) return [];
    if (policy.rules === "second" && row.tier !== "P2" && !isDosed) return [];
    const bound = policyBound(policy, row, present.rows[place]!, subject);
    return bound ? [{ rule, rows: [bound], unknownFrom, unmeasured: null }] : [];
  });
}

/** Returns the row of a policy; null where it does not apply to the present figure. */
function policyBound(
  policy: PolicyRow,
  row: ConstraintRow,
  rowNow: ConstraintRow,
  subject: PolicySubject,
): ConstraintRow | null {
  const [own, then] = [figureRow(policy, row, subject.sheet), figureRow(policy, rowNow, subject.now)];
  if (!own || !then || (policy.sharesOnly && !own.denominator)) return null;
  const counts = (line: number) => !subject.leavesOut[policy.lines](line);
  const kg = subject.kg.map((each, line) => (counts(line) ? each : 0));
  const isWithin = isWithinBound(then, kg);
  if (policy.present !== "any" && (isWithin !== (policy.present === "within") || !isFed(then, kg)))
    return null;
  if (policy.present === "beyond" && row.side === "min" && isOfTypicalContents(row, subject)) return null;
  const isAtPresent = policy.at === "present" || (policy.at === "looser" && !isWithin);
  const limit = isAtPresent ? atPresent(own, then, kg) : own;
  if (limit.bound <= 0 && limit.side === "min") return null;
  const { tier, weight, room } = policy;
  const bound: ConstraintRow = {
    ...limit,
    ...(policy.per
      ? { bound: row.bound, denominator: null, denominatorConstant: row.denominatorConstant }
      : {}),
    coefficients: limit.coefficients.map((value, line) => (counts(line) ? value : 0)),
    tier: tier === "rule" ? row.tier : tier,
    weight,
    ...(room === undefined ? {} : { room }),
    ...(policy.bound === "watch" && !isAtPresent ? { isRoomy: true as const } : {}),
  };
  return policy.lines === "not_moved" ? leaveToHand(bound, row, subject) : bound;
}

/** True for a figure of feeds that nobody analysed: a shortage of it is suspected, no risk. */
const isOfTypicalContents = ({ ratio }: ConstraintRow, { now: { table, rows, grass }, kg }: PolicySubject) =>
  rows[table.numerator[ratio]!]!.typicals.some((line) => [...kg, ...grass.kg][line]! > 0);

/** True for a figure that the amounts have: a share of nothing is none. */
const isFed = ({ denominator, denominatorConstant }: ConstraintRow, kg: readonly number[]): boolean =>
  !denominator || kg.reduce((sum, each, line) => sum + denominator[line]! * each, denominatorConstant) > 0;

/** Moves a bound to the present figure. A ratio is bound by its denominator, because the difference grows with the amounts. */
function atPresent(row: ConstraintRow, now: ConstraintRow, kg: readonly number[]): ConstraintRow {
  const miss = (row.side === "min" ? -1 : 1) * boundViolation(now, kg);
  const { denominator } = row;
  const below = now.denominator
    ? kg.reduce((sum, each, line) => sum + now.denominator![line]! * each, now.denominatorConstant)
    : now.denominatorConstant;
  const by = below > 0 ? miss / below : 0;
  return {
    ...row,
    bound: row.bound + by,
    coefficients: denominator
      ? row.coefficients.map((value, line) => value - by * denominator[line]!)
      : row.coefficients,
    rhs: row.rhs + by * row.denominatorConstant,
  };
}

/** Leaves the moved feed to the hand: the others bring what they do now, or what it leaves of the bound of the rule. */
function leaveToHand(bound: ConstraintRow, row: ConstraintRow, { kg, moved }: PolicySubject): ConstraintRow {
  const perKg = bound.coefficients[moved!]!;
  return {
    ...bound,
    coefficients: bound.coefficients.with(moved!, 0),
    rhs: bound.rhs - perKg * kg[moved!]!,
    beside: { perKg, rhs: row.rhs },
  };
}
