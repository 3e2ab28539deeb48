import type { MealFinding, MealPlan } from "#science/answers/meal-plan.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import type { Ration } from "#science/horse/facts.ts";

/** One gram, in kg. */
const gram = 0.001;

type Portions = readonly (readonly number[])[];

/**
 * Rounds portions so that they add up to the day: in usual dosing steps where no meal is judged worse for it, else in
 * grams; returns the exact portions where grams are judged worse too.
 */
export function roundPortions<Evaluated extends { findings: readonly MealFinding[]; gaps: MealPlan["gaps"] }>(
  exact: Portions,
  quantitiesKg: readonly number[],
  { feeds, horse }: Pick<Ration, "feeds" | "horse">,
  pinned: readonly (readonly (number | null)[])[] | null,
  judge: (portionsKg: Portions) => Evaluated,
  worstLevel: (findings: readonly MealFinding[]) => Level,
): Evaluated & { portionsKg: Portions } {
  const found = judge(exact);
  const worst = worstLevel(found.findings);
  const levels = levelKey(found);
  const usual = (line: number) => practiceFor(feeds[line]!.ingredient, horse.weightKg).stepKg;
  for (const step of [usual, () => gram]) {
    const portionsKg = exact.map((row, line) =>
      inSteps(row, quantitiesKg[line]!, step(line), pinned?.[line] ?? null),
    );
    const evaluated = judge(portionsKg);
    const isAsGood = worstLevel(evaluated.findings) === worst && levelKey(evaluated) === levels;
    if (isAsGood && worstGap(evaluated) <= worstGap(found)) return { ...evaluated, portionsKg };
  }
  return { ...found, portionsKg: exact };
}

const levelKey = ({ findings }: { findings: readonly MealFinding[] }): string =>
  findings.map(({ levels }) => levels.join()).join(";");

const worstGap = ({ gaps }: Pick<MealPlan, "gaps">): number =>
  Math.max(0, ...(gaps?.levels ?? []).map((level) => severity[level]));

/** Rounds portions to whole steps and gives the day's rest to those that lost most; portions placed by hand stay. */
function inSteps(
  row: readonly number[],
  kg: number,
  step: number,
  pinned: readonly (number | null)[] | null,
): number[] {
  const isFree = (meal: number): boolean => (pinned?.[meal] ?? null) === null && row[meal]! > 0;
  const counted = row.map((each, meal) => (isFree(meal) ? Math.floor(each / step + 1e-6) * step : each));
  let left = kg - counted.reduce((sum, each) => sum + each, 0);
  const order = row.map((_each, meal) => meal).filter(isFree);
  order.sort((a, b) => row[b]! - counted[b]! - (row[a]! - counted[a]!) || a - b);
  for (const meal of order) {
    if (left < step - 1e-9) break;
    counted[meal]! += step;
    left -= step;
  }
  const last = order.find((meal) => counted[meal]! > 0) ?? order[0];
  if (last !== undefined) counted[last]! += left;
  return counted.map((each) => Math.round(each * 1e6) / 1e6);
}
