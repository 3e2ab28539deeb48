import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { dosedAs } from "#engine/programme/dose-coefficients.ts";
import { isWithinBound } from "#engine/programme/present-bounds.ts";
import type { ConstraintRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { isOwnRule } from "#engine/programme/unmeasured-feeds.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { PolicyCircumstance, PolicyRow } from "#science/policies/policy-row.ts";
import { type PolicyKey, policies, policyKeys } from "#science/policies/policy-table.ts";
import type { AppliedRule } from "#science/rules/rules-table.ts";
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

/** Returns the bounds that the table of policies adds to the rules of a ration, beside what is fed now. */
export function applyPolicies(
  sheet: RationTable,
  { feeds, horse }: Pick<Ration, "feeds" | "horse">,
  { moved, counts, only }: PolicyQuestion = {},
): RuleConstraints[] {
  const kg = feeds.map(({ quantityKg }) => quantityKg);
  const now = withGrassFor(sheet, kg);
  const isDose = feeds.map((feed) => dosedAs(feed, horse) === "supplement");
  const on = { sheet, now, kg, isDose, moved };
  const [all, allNow] = [ruleConstraints(sheet), ruleConstraints(now)];
  const [known, knownNow] = counts
    ? [ruleConstraints(sheet, counts), ruleConstraints(now, counts)]
    : [all, allNow];
  const found = new Map<string, RuleConstraints[]>();
  for (const key of policyKeys) {
    const policy: PolicyRow = policies[key];
    if (only && key !== only) continue;
    if (policy.asked === (moved === undefined ? "moved" : "day")) continue;
    if (policy.when && !circumstances[policy.when](sheet)) continue;
    if (policy.beside?.every((each) => !found.get(each)?.length)) continue;
    const [asked, present] = policy.rules === "protected" ? [known, knownNow] : [all, allNow];
    const bounds = asked.flatMap((each, at) => boundsOf(policy, each, present[at]!, on));
    found.set(
      key,
      bounds.map(({ rows, ...rest }) => ({ ...rest, rows: rows.map((row) => ({ ...row, policy: key })) })),
    );
  }
  return [...found.values()].flat();
}

const circumstances: Readonly<Record<PolicyCircumstance, (sheet: RationTable) => boolean>> = {
  without_grass: ({ grass }) => grass.kg.length === 0,
  indoors_for_hours: (sheet) => hoursIndoors(sheet) > 0,
};

function isOf({ rules }: PolicyRow, rule: AppliedRule): boolean {
  if (rule.hypothetical || !rule.row.steered) return false;
  if (rules === "outweighing") return rule.row.weightAbove !== undefined;
  if (rules === "of_condition") return isOwnRule(rule);
  return rules === "protected" ? rule.row.kept !== undefined : rule.key === rules;
}

/** The ration that policies are applied to. */
interface On {
  sheet: RationTable;
  /** The sheet of the grass beside what is fed now. */
  now: RationTable;
  kg: readonly number[];
  isDose: readonly boolean[];
  moved: number | undefined;
}

function boundsOf(
  policy: PolicyRow,
  asked: RuleConstraints,
  present: RuleConstraints,
  on: On,
): RuleConstraints[] {
  const { rule, unknownFrom } = asked;
  if (!isOf(policy, rule)) return [];
  const side = policy.side === "protected" ? rule.row.kept : policy.side;
  return asked.rows.flatMap((row, place): RuleConstraints[] => {
    if (row.kind !== "risk" || row.side !== side || row.blind) return [];
    const bound = boundAt(policy, row, present.rows[place]!, on);
    return bound ? [{ rule, rows: [bound], unknownFrom, unmeasured: null }] : [];
  });
}

/** Returns the row of a policy; null where the present figure is none that it holds for. */
function boundAt(policy: PolicyRow, row: ConstraintRow, rowNow: ConstraintRow, on: On): ConstraintRow | null {
  const [own, then] = [figureRow(policy, row, on.sheet), figureRow(policy, rowNow, on.now)];
  if (!own || !then || (policy.isOfShares && !own.denominator)) return null;
  const counts = (line: number) => policy.lines !== "not_doses" || !on.isDose[line];
  const kg = on.kg.map((each, line) => (counts(line) ? each : 0));
  const isWithin = isWithinBound(then, kg);
  if (policy.present !== "any" && (isWithin !== (policy.present === "within") || !isFed(then, kg)))
    return null;
  const isHeld = policy.at === "present" || (policy.at === "looser" && !isWithin);
  const held = isHeld ? atPresent(own, then, kg) : own;
  if (held.bound <= 0 && held.side === "min") return null;
  const { tier, weight, room } = policy;
  const bound: ConstraintRow = {
    ...held,
    ...(policy.per
      ? { bound: row.bound, denominator: null, denominatorConstant: row.denominatorConstant }
      : {}),
    coefficients: held.coefficients.map((value, line) => (counts(line) ? value : 0)),
    tier: tier === "rule" ? row.tier : tier,
    weight,
    ...(room === undefined ? {} : { room }),
  };
  return policy.lines === "not_moved" ? besideMoved(bound, row, on) : bound;
}

/** True for a figure that the amounts have: a share of nothing is none. */
const isFed = ({ denominator, denominatorConstant }: ConstraintRow, kg: readonly number[]): boolean =>
  !denominator || kg.reduce((sum, each, line) => sum + denominator[line]! * each, denominatorConstant) > 0;

/** Moves a bound to the present figure: over feeds that is held, and not the difference, which grows with them. */
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

/** Leaves the moved feed to the hand: the others bring what they do, or what it leaves of the bound of the rule. */
function besideMoved(bound: ConstraintRow, row: ConstraintRow, { kg, moved }: On): ConstraintRow {
  const perKg = bound.coefficients[moved!]!;
  return {
    ...bound,
    coefficients: bound.coefficients.with(moved!, 0),
    rhs: bound.rhs - perKg * kg[moved!]!,
    beside: { perKg, rhs: row.rhs },
  };
}
