import { type RuleKey, type RuleTier, rules } from "#science/rules.ts";
import type { ConstraintRow, RuleConstraints } from "../../constraints.ts";
import { boundTolerance } from "../../judge.ts";
import { halfStepKg } from "../../programme.ts";
import type { Sheet } from "../../rows.ts";
import { missOf } from "../../shortfall.ts";
import { steeringOf } from "../../staged.ts";
import { type Unmeasured, unmeasuredOf } from "../../unmeasured.ts";

const sides = ["min", "max"] as const;
const strictness: Readonly<Record<ConstraintRow["kind"], number>> = { watch: 0, risk: 1, hard: 2 };

/** What is fed now, with the sheet of the grass beside it. */
export interface Present {
  sheet: Sheet;
  kg: readonly number[];
}

/**
 * What may be given up for a rule, from the strictest: nothing, not even by missing what is missed already by more; of
 * what is missed already, the rules that come after it in precedence, as little as can be; and after that as little as
 * can be of all that comes after it (`mayYield`), and least of all of what is missed already and comes before.
 */
export const concessions = ["nothing", "missed", "lesser"] as const;
export type Concession = (typeof concessions)[number];

/**
 * What a fix of one rule asks: the floors, the rule itself, and on each side of every other rule the strictest bound
 * that the present amounts keep, or what they reach of it. All are hard rows, but for those that may give way.
 */
export function askedOf(
  sheet: Sheet,
  present: Present,
  target: RuleKey,
  concession: Concession,
): RuleConstraints[] {
  const now = steeringOf(present.sheet);
  const { tier } = rules[target];
  return steeringOf(sheet).flatMap((each, place) => {
    const { rows, unmeasured: _unmeasured, ...rest } = each;
    const missNow = (row: ConstraintRow) => missOf(now[place]!.rows[rows.indexOf(row)]!, present.kg);
    const floors = rows.filter(({ kind }) => kind === "hard");
    const asks = sides.flatMap((side) => {
      const own = rows
        .filter((row) => row.side === side && row.kind !== "hard")
        .toSorted((a, b) => strictness[a.kind] - strictness[b.kind]);
      if (rest.rule.key === target) return own.slice(0, 1).map(hard);
      const at = own.findIndex((row) => isKept(row, missNow(row)));
      const kept = own[at];
      const missed = at < 0 ? own.at(-1) : own[at - 1];
      const bounds: ConstraintRow[] = [];
      if (kept) {
        const yields = concession === "lesser" && mayYield(kept, tier);
        bounds.push(yields ? kept : hard(kept));
        if (yields)
          bounds.push(
            ...own
              .slice(at + 1)
              .filter((row) => !mayYield(row, tier))
              .map(hard),
          );
      }
      if (missed && !missed.blind) {
        const reached = asNow(missed, missNow(missed));
        const givesWay = concession === "lesser" || (concession === "missed" && missed.tier > tier);
        bounds.push(givesWay ? reached : hard(reached));
      }
      return bounds;
    });
    const held = { ...rest, rows: floors, unmeasured: heldOf(sheet, each, target, concession) };
    return [held, ...asks.map((row) => ({ ...rest, rows: [{ ...row, weight: 1 }], unmeasured: null }))];
  });
}

/**
 * Nothing is fed more of for want of its measure, to mend the rule or to keep one about a condition of the horse, which may
 * be given up for the rule where it comes after it.
 */
function heldOf(
  sheet: Sheet,
  { rule, rows, unmeasured }: RuleConstraints,
  target: RuleKey,
  concession: Concession,
): Unmeasured | null {
  if (rule.key === target) return unmeasuredOf(sheet, rule, rows, true);
  const yields = concession === "lesser" && unmeasured && mayYield(unmeasured.of, rules[target].tier);
  return unmeasured && { ...unmeasured, isHard: !yields };
}

/** What is kept may be given up for a rule of a tier where it comes after it, or where nobody knows whether it is kept. */
export const mayYield = ({ tier, blind }: ConstraintRow, forTier: RuleTier): boolean =>
  blind || tier > forTier;

/** Whether amounts keep a bound. */
export const keeps = (row: ConstraintRow, kg: readonly number[]): boolean => isKept(row, missOf(row, kg));

const isKept = ({ rhs }: ConstraintRow, miss: number): boolean =>
  miss <= boundTolerance * Math.max(1, Math.abs(rhs));

const hard = (row: ConstraintRow): ConstraintRow => ({ ...row, kind: "hard", tier: "P0" });

/** The bound as far as it is kept now, with room for rounding. */
function asNow(row: ConstraintRow, missNow: number): ConstraintRow {
  const room = row.coefficients.reduce((sum, value) => sum + halfStepKg * Math.abs(value), 0);
  const miss = missNow + room;
  return { ...row, rhs: row.side === "min" ? row.rhs - miss : row.rhs + miss };
}
