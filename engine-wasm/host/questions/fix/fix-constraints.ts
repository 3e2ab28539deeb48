import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { isWithinTolerance, mayYield, moveToPresent } from "#engine/programme/present-bounds.ts";
import type { ConstraintRow, RuleConstraints, Unmeasured } from "#engine/programme/programme-types.ts";
import { pursuedConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { unmeasuredLimit } from "#engine/programme/unmeasured-feeds.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { type RuleKey, type RuleTier, rules } from "#science/rules/rules-table.ts";

const sides = ["min", "max"] as const;
const strictness: Readonly<Record<ConstraintRow["kind"], number>> = { watch: 0, risk: 1, hard: 2 };

/** Present is the ration as it is fed, with the constraints at the grass that goes with it. */
export interface Present {
  constraints: readonly RuleConstraints[];
  kg: readonly number[];
  /** Precedence of the rule that is mended. */
  tier: RuleTier;
}

/** Returns the precedence of a missed rule: that of its floor or ceiling only where that is crossed. */
export function tierMissed(
  of: RuleKey,
  findings: readonly Pick<Finding, "rule" | "value" | "bounds">[],
): RuleTier {
  const { tier, elastic = tier } = rules[of];
  const own = findings.find(({ rule }) => rule === of);
  if (!own || own.value === null) return tier;
  const { floor = Number.NEGATIVE_INFINITY, ceiling = Number.POSITIVE_INFINITY } = own.bounds;
  return own.value < floor || own.value > ceiling ? tier : elastic;
}

/**
 * Concessions are the rules that a fix may miss by more, from the strictest. `nothing`: none. `missed`: of the rules
 * missed already, those after the mended one in precedence. `lesser`: all rules after it (`mayYield`), and last of all
 * missed ones before it.
 */
export const concessions = ["nothing", "missed", "lesser"] as const;
export type Concession = (typeof concessions)[number];
/** The last concession: where it leaves no answer, none has one. */
export const loosest: Concession = "lesser";

/**
 * Returns the constraints of a fix: the rule itself, the floors, and on each side of every other rule the strictest
 * bound that the present amounts meet, or the figure that they reach, because what is missed elsewhere must not get
 * worse. All are hard rows except those that may yield and the figures with an unknown part.
 */
export function fixConstraints(
  sheet: RationTable,
  present: Present,
  target: RuleKey,
  concession: Concession,
): RuleConstraints[] {
  const { tier, constraints: now } = present;
  return pursuedConstraints(sheet).flatMap((each, place) => {
    const { rows, unmeasured: _unmeasured, ...rest } = each;
    const presentRow = (row: ConstraintRow) => now[place]!.rows[rows.indexOf(row)]!;
    const isMetNow = (row: ConstraintRow) =>
      isWithinTolerance(row, boundViolation(presentRow(row), present.kg));
    const reachedRow = (row: ConstraintRow) => moveToPresent(row, presentRow(row), present.kg, unnoticed);
    const isTarget = rest.rule.key === target;
    const floors = rows.filter(({ kind }) => kind === "hard");
    const broken = isTarget ? [] : floors.filter((row) => !isMetNow(row));
    const asks = sides.flatMap((side) => {
      const own = rows
        .filter((row) => row.side === side && (row.kind !== "hard" || broken.includes(row)))
        .toSorted((a, b) => strictness[a.kind] - strictness[b.kind]);
      if (isTarget) return own.slice(0, 1).map(hard);
      const at = own.findIndex(isMetNow);
      const met = own[at];
      const missed = at < 0 ? own.at(-1) : own[at - 1];
      const bounds: ConstraintRow[] = [];
      if (met) {
        const yields = concession === "lesser" && mayYield(met, tier, target);
        bounds.push(yields ? met : hard(met));
        if (yields)
          bounds.push(
            ...own
              .slice(at + 1)
              .filter((row) => !mayYield(row, tier, target))
              .map(hard),
          );
      }
      const reached = missed && reachedRow(missed);
      if (missed && reached && !(missed.blind && reached.rhs < leastKnown * missed.rhs)) {
        const givesWay =
          missed.blind || concession === "lesser" || (concession === "missed" && missed.tier > tier);
        bounds.push(givesWay && missed.kind !== "hard" ? reached : hard(reached));
      }
      return bounds;
    });
    const unbroken = floors.filter((row) => !broken.includes(row));
    const floorsOnly = {
      ...rest,
      rows: unbroken,
      unmeasured: gapLimit(sheet, each, present.tier, target, concession),
    };
    return [floorsOnly, ...asks.map((row) => ({ ...rest, rows: [{ ...row, weight: 1 }], unmeasured: null }))];
  });
}

/**
 * Returns the limit on feeds that lack a content of the rule, or null. It is hard unless the concession lets a rule
 * about a condition of the horse yield: what nobody measured mends nothing.
 */
function gapLimit(
  sheet: RationTable,
  { rule, rows, unmeasured }: RuleConstraints,
  tier: RuleTier,
  target: RuleKey,
  concession: Concession,
): Unmeasured | null {
  if (rule.key === target) return unmeasuredLimit(sheet, rule, rows, true);
  const yields = concession === "lesser" && unmeasured && mayYield(unmeasured.of, tier, target);
  return unmeasured && { ...unmeasured, isHard: !yields };
}

/** Share of a missed figure that counts as no worse: the grams of a dose. */
const unnoticed = 2e-3;

/** Least known share of a bound for which the reached figure is asked. */
const leastKnown = 0.01;
const hard = (row: ConstraintRow): ConstraintRow => ({ ...row, kind: "hard", tier: "P0" });
