import type { HorseFacts } from "#science/horse/facts.ts";
import { type Factor, plainFactor } from "#science/trace/factor.ts";
import type { Row } from "#science/trace/requirement-trace.ts";
import { activities, type WorkLevel, workLevels } from "#science/vocabulary/classes.ts";
import { type ExerciseKnot, exerciseClassRows, exerciseKnots } from "./adjustment-rows.ts";

/** A week's exercise: energy as a multiple of maintenance, and where it lies between the classes of work. */
export interface Work {
  multiplier: Factor;
  /** The class below it; null is rest. */
  from: WorkLevel | null;
  to: WorkLevel;
  /** Its part of the way from one to the other, above 0 to 1. */
  share: number;
  /** The nearest class; null is rest. */
  level: WorkLevel | null;
}

/** A horse of one class. */
export const workOfClass = (level: WorkLevel, multiplier: Row): Work => ({
  multiplier: plainFactor("multiplier", multiplier),
  from: level,
  to: level,
  share: 1,
  level,
});

/** The work of a week by its hours; null for a horse that does not work or whose work is not described. */
export function weeklyWork(horse: HorseFacts): Work | null {
  if (!horse.exercising || horse.activity === null || horse.exerciseHours === null) return null;
  const multiplier = multiplierOf(exerciseKnots[activities[horse.activity].intensity], horse.exerciseHours);
  return { multiplier, ...placeOf(multiplier.value) };
}

/** The multiple on the line between the two knots around the hours; beyond the last it stays. */
function multiplierOf(knots: readonly ExerciseKnot[], WEEK_HOURS: number): Factor {
  const at = knots.findIndex(({ hours }) => hours.value >= WEEK_HOURS);
  const to = knots[at] ?? knots.at(-1)!;
  const from = knots[at - 1];
  if (!from || to.hours.value <= WEEK_HOURS) return plainFactor("multiplier", to.multiplier);
  const rise = to.multiplier.value - from.multiplier.value;
  const way = (WEEK_HOURS - from.hours.value) / (to.hours.value - from.hours.value);
  return {
    value: from.multiplier.value + rise * way,
    formula:
      "(multiplierFrom + (multiplierTo − multiplierFrom) × (WEEK_HOURS − hoursFrom) ÷ (hoursTo − hoursFrom))",
    inputs: { WEEK_HOURS },
    coefficients: {
      multiplierFrom: from.multiplier,
      multiplierTo: to.multiplier,
      hoursFrom: from.hours,
      hoursTo: to.hours,
    },
  };
}

/** The two classes a multiple of maintenance lies between. */
function placeOf(multiplier: number): Omit<Work, "multiplier"> {
  const to = workLevels.find((level) => multiplier <= exerciseClassRows[level].value) ?? "very_heavy";
  const from = workLevels[workLevels.indexOf(to) - 1] ?? null;
  const [low, high] = [exerciseClassRows[from ?? "rest"].value, exerciseClassRows[to].value];
  const share = Math.min(1, (multiplier - low) / (high - low));
  return { from, to, share, level: share < 0.5 ? from : to };
}

/** A coefficient at work, on the line between those of the classes around it. A class without a row adds nothing. */
export function betweenClasses(
  name: string,
  { from, to, share, multiplier }: Work,
  rowOf: (level: WorkLevel | null) => Row | null,
): Factor {
  const [low, high] = [rowOf(from), rowOf(to)];
  if (high && (share === 1 || low?.value === high.value)) return plainFactor(name, high);
  const classes = { classFrom: exerciseClassRows[from ?? "rest"], classTo: exerciseClassRows[to] };
  const [nameFrom, nameTo] = [`${name}From`, `${name}To`];
  const line = {
    value: (low?.value ?? 0) + ((high?.value ?? 0) - (low?.value ?? 0)) * share,
    inputs: { WORK: multiplier.value },
  };
  const way = "(WORK − classFrom) ÷ (classTo − classFrom)";
  if (!high)
    return {
      ...line,
      formula: `${nameFrom} × (1 − ${way})`,
      coefficients: { ...(low ? { [nameFrom]: low } : {}), ...classes },
    };
  if (!low) return { ...line, formula: `${nameTo} × ${way}`, coefficients: { [nameTo]: high, ...classes } };
  return {
    ...line,
    formula: `(${nameFrom} + (${nameTo} − ${nameFrom}) × ${way})`,
    coefficients: { [nameFrom]: low, [nameTo]: high, ...classes },
  };
}

/** Returns the class of work of a horse, by its week or as it was chosen; null at rest. */
export function workLevelOf(horse: HorseFacts): WorkLevel | null {
  const { standardClass } = horse;
  if (!standardClass) return weeklyWork(horse)?.level ?? null;
  if (standardClass.status === "work") return standardClass.level;
  return standardClass.status === "growing" ? standardClass.training : null;
}
