import type { MeasureKey } from "#science/measures/measures-table.ts";
import { conditionRows, onlyPpid, slimming } from "#science/rules/conditions.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";
import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import type { HealthCondition, Preparation } from "#science/vocabulary/classes.ts";
import { type HorseClass, horseClassFor } from "./horse-classes.ts";

const own = (value: number, unit: string): Coefficient => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade: "D",
});

/** THE table of levers: hours of turnout and numbers of meals that are proposed, a muzzle's most, and what is worth its work. */
export const leverRows = {
  turnoutHalfDay: own(12, "hours/day"),
  turnoutLong: own(9, "hours/day"),
  turnoutMiddle: own(6, "hours/day"),
  turnoutShort: own(4, "hours/day"),
  turnoutLeast: own(3, "hours/day"),
  /** A muzzle is worn for no longer, as those who sell them advise. */
  muzzledMost: own(12, "hours/day"),
  /** Parts of the grass that is eaten now, of a strip. */
  stripMost: own(80, "percent"),
  stripLeast: own(30, "percent"),
  stripStep: own(5, "percent"),
  /** Most meals that are proposed: few yards feed more often. */
  mealsMost: own(4, "meals/day"),
  /** Most meals that are proposed for a time without forage that is no risk, as most yards can feed. */
  mealsUsual: own(3, "meals/day"),
  /** Part of what presses that a setting may leave to be worth its work, where it does not relieve whole. */
  worthwhile: own(75, "percent"),
  /** A figure that nobody measured may pass its limit by so much of it: a third of the spread of sugar between lots of hay. */
  unmeasuredExcess: own(20, "percent"),
  /** Energy that grass may bring a mare with a foal, or a growing horse, beyond what is wanted. */
  grazingExcess: own(50, "percent"),
} as const satisfies Record<string, Coefficient>;

/** Hours of turnout that are proposed, the longest first. */
export const turnoutHours = (): number[] => {
  const { turnoutHalfDay, turnoutLong, turnoutMiddle, turnoutShort, turnoutLeast } = leverRows;
  return [turnoutHalfDay, turnoutLong, turnoutMiddle, turnoutShort, turnoutLeast].map(({ value }) => value);
};

/** Parts of the grass that is eaten now which strips have on offer, the most first, %. */
export const stripShares = (): number[] => {
  const { stripMost, stripLeast, stripStep } = leverRows;
  const steps = Math.floor((stripMost.value - stripLeast.value) / stripStep.value);
  return Array.from({ length: steps + 1 }, (_each, at) => stripMost.value - at * stripStep.value);
};

/** SoakingRow is soaking that is proposed, the least first, and the horses that it is for. */
interface SoakingRow {
  ways: readonly Preparation[];
  of: (facts: RuleFacts) => boolean;
  /** Horses for which it is worth the minerals that water takes where no mineral feed is fed. */
  withoutDose: (facts: RuleFacts) => boolean;
  source: AnySourceKey;
}

/** Classes of horse that are on grass for its energy, and need what hay loses by soaking. */
const producing: readonly HorseClass[] = ["growth", "milk"];

const isFat = ({ horse }: RuleFacts): boolean =>
  horse.bodyConditionScore >= conditionRows.overweightFrom.value;

/** Conditions for which less sugar or potassium is worth the minerals and the work that soaking costs. */
const worthSoaking: readonly HealthCondition[] = ["metabolic", "laminitis", "ppid", "pssm", "hypp"];

const hasCondition = ({ horse }: RuleFacts): boolean =>
  horse.conditions.some((each) => worthSoaking.includes(each));

/** True where soaking is worth it: to slim, or for sugar or potassium; a sound horse gets less of its concentrate or its hay. */
const isWorthSoaking = (facts: RuleFacts): boolean =>
  !producing.includes(horseClassFor(facts)) && (isFat(facts) || slimming(facts) || hasCondition(facts));

/** Warm water overnight spoils hay, and steam takes little sugar. */
export const soaking: SoakingRow = {
  ways: ["soaked_30_min", "soaked_60_min", "soaked_overnight_cold"],
  of: isWorthSoaking,
  withoutDose: hasCondition,
  source: "picotin",
};

/** SparedRow is a figure that may pass its bound by so much before a lever is pulled. */
interface SparedRow {
  measure: MeasureKey;
  when: (facts: RuleFacts) => boolean;
  excess: Coefficient;
}

/**
 * THE table of figures that no lever is pulled for. Soaking costs a thin horse energy that an estimate of sugar may not be worth:
 * hay is analysed first. A mare with a foal and a growing horse are on grass for its energy, unless they are fat.
 */
const sparedRows: readonly SparedRow[] = [
  {
    measure: "nsc_forage",
    when: (facts) => onlyPpid(facts) && !facts.isForageAnalysed,
    excess: leverRows.unmeasuredExcess,
  },
  {
    measure: "coverage_energy",
    when: (facts) => producing.includes(horseClassFor(facts)) && !isFat(facts),
    excess: leverRows.grazingExcess,
  },
];

/** Returns the share of its bound by which a figure of a ration may pass it before a lever is pulled. */
export function excessWithoutLever(measure: MeasureKey, facts: RuleFacts): number {
  const row = sparedRows.find((each) => each.measure === measure);
  return row?.when(facts) ? row.excess.value / 100 : 0;
}
