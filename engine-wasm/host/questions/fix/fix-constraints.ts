import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { asNow, isWithinTolerance, mayYield } from "#engine/programme/present-bounds.ts";
import type { ConstraintRow, RuleConstraints, Unmeasured } from "#engine/programme/programme-types.ts";
import { pursuedConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { unmeasuredOf } from "#engine/programme/unmeasured-feeds.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { type RuleKey, type RuleTier, rules } from "#science/rules/rules-table.ts";

const sides = ["min", "max"] as const;
const strictness: Readonly<Record<ConstraintRow["kind"], number>> = { watch: 0, risk: 1, hard: 2 };

/** What is fed now, with what is asked beside the grass that goes with it. */
export interface Present {
  asked: readonly RuleConstraints[];
  kg: readonly number[];
  /** Precedence of what is to be mended. */
  tier: RuleTier;
}

/** Precedence of what is missed of a rule: that of its floor or ceiling only where that is crossed. */
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
 * What may be given up for a rule, from the strictest: nothing, not even by missing what is missed already by more; of
 * what is missed already, the rules that come after it in precedence, as little as can be; and after that as little as
 * can be of all that comes after it (`mayYield`), and least of all of what is missed already and comes before.
 */
export const concessions = ["nothing", "missed", "lesser"] as const;
export type Concession = (typeof concessions)[number];
/** Where this has no answer, none has one. */
export const loosest: Concession = "lesser";

/**
 * What a fix of one rule asks: the rule itself, the floors, and on each side of every other rule the strictest bound
 * that the present amounts keep, or what they reach of it: what is missed besides is not mended, and gets no worse. All
 * are hard rows, but for those that may give way, and what is reached of a figure of which a part is unknown.
 */
export function fixConstraints(
  sheet: RationTable,
  present: Present,
  target: RuleKey,
  concession: Concession,
): RuleConstraints[] {
  const { tier, asked: now } = present;
  return pursuedConstraints(sheet).flatMap((each, place) => {
    const { rows, unmeasured: _unmeasured, ...rest } = each;
    const nowOf = (row: ConstraintRow) => now[place]!.rows[rows.indexOf(row)]!;
    const isKeptNow = (row: ConstraintRow) => isWithinTolerance(row, boundViolation(nowOf(row), present.kg));
    const reachedOf = (row: ConstraintRow) => asNow(row, nowOf(row), present.kg, unnoticed);
    const isTarget = rest.rule.key === target;
    const floors = rows.filter(({ kind }) => kind === "hard");
    const broken = isTarget ? [] : floors.filter((row) => !isKeptNow(row));
    const asks = sides.flatMap((side) => {
      const own = rows
        .filter((row) => row.side === side && (row.kind !== "hard" || broken.includes(row)))
        .toSorted((a, b) => strictness[a.kind] - strictness[b.kind]);
      if (isTarget) return own.slice(0, 1).map(hard);
      const at = own.findIndex(isKeptNow);
      const kept = own[at];
      const missed = at < 0 ? own.at(-1) : own[at - 1];
      const bounds: ConstraintRow[] = [];
      if (kept) {
        const yields = concession === "lesser" && mayYield(kept, tier, target);
        bounds.push(yields ? kept : hard(kept));
        if (yields)
          bounds.push(
            ...own
              .slice(at + 1)
              .filter((row) => !mayYield(row, tier, target))
              .map(hard),
          );
      }
      const reached = missed && reachedOf(missed);
      if (missed && reached && !(missed.blind && reached.rhs < leastKnown * missed.rhs)) {
        const givesWay =
          missed.blind || concession === "lesser" || (concession === "missed" && missed.tier > tier);
        bounds.push(givesWay && missed.kind !== "hard" ? reached : hard(reached));
      }
      return bounds;
    });
    const unbroken = floors.filter((row) => !broken.includes(row));
    const held = {
      ...rest,
      rows: unbroken,
      unmeasured: heldOf(sheet, each, present.tier, target, concession),
    };
    return [held, ...asks.map((row) => ({ ...rest, rows: [{ ...row, weight: 1 }], unmeasured: null }))];
  });
}

/**
 * Nothing is fed more of for want of its measure, to mend the rule or to keep one about a condition of the horse, which may
 * be given up for the rule where it comes after it.
 */
function heldOf(
  sheet: RationTable,
  { rule, rows, unmeasured }: RuleConstraints,
  tier: RuleTier,
  target: RuleKey,
  concession: Concession,
): Unmeasured | null {
  if (rule.key === target) return unmeasuredOf(sheet, rule, rows, true);
  const yields = concession === "lesser" && unmeasured && mayYield(unmeasured.of, tier, target);
  return unmeasured && { ...unmeasured, isHard: !yields };
}

/** A share of what is missed already that counts as no more of it: the grams of a dose. */
const unnoticed = 2e-3;

/** Of what is asked a part that is known, below which there is nothing to hold. */
const leastKnown = 0.01;
const hard = (row: ConstraintRow): ConstraintRow => ({ ...row, kind: "hard", tier: "P0" });
