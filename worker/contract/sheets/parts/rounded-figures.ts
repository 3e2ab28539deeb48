import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { digitsFor } from "#contract/text/decimals.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import type { Bounds } from "#science/rules/rules-table.ts";

/** Steps in which a figure is said in the yard, coarsest first, by what its unit begins with. */
const roundingSteps: Readonly<Record<string, readonly number[]>> = {
  hours: [0.5, 0.25],
  percent: [1, 0.1],
  g: [1],
};

/** Steps of any other figure, and of one that would change too much in its own. */
const finer = [0.1, 0.01, 0.001] as const;

/** Salt comes by the spoon of 5 g. */
const saltSteps = [5, 1] as const;

/** Most that a figure may change by being said in a step, as a share of it. */
const changeMost = 0.06;

/** The nearest multiple; a value that is one stays what it is, to the last bit. */
function rounded(value: number, step: number): number {
  const multiple = Math.round(value / step) * step;
  return Math.abs(multiple - value) < 1e-9 ? value : multiple;
}

export const isNear = (figure: number, value: number, most: number): boolean =>
  Math.abs(figure - value) <= most * Math.abs(value);

const boundValues = (bounds: Bounds): number[] =>
  [
    bounds.floor,
    bounds.ceiling,
    bounds.riskBelow,
    bounds.riskAbove,
    bounds.watchBelow,
    bounds.watchAbove,
  ].filter((limit) => limit !== undefined);

/**
 * A judged figure as it is said in the yard: half hours, whole percents, whole grams. It is said more exactly where the
 * coarser figure would stand on the other side of a limit than the judged one, so that it never contradicts its judgement.
 */
export function roundFigure(value: number, unit: string, bounds: Bounds): number {
  const sides = (figure: number) => boundValues(bounds).map((limit) => Math.sign(figure - limit));
  const isSaid = (figure: number) =>
    isNear(figure, value, changeMost) && String(sides(figure)) === String(sides(value));
  const steps = [...(roundingSteps[unit.split("_")[0] ?? ""] ?? []), ...finer];
  return steps.map((step) => rounded(value, step)).find(isSaid) ?? value;
}

/** Salt to be added, g. */
const roundedSalt = (grams: number): number =>
  saltSteps.map((step) => rounded(grams, step)).find((figure) => isNear(figure, grams, 0.1)) ?? grams;

/** A judgement with its figures as they are said. */
export function roundFinding(finding: Finding): Finding {
  const { value, unit, bounds, placeholders } = finding;
  if (value === null) return finding;
  const said = roundFigure(value, unit, bounds);
  const { x } = placeholders;
  if (x === undefined) return { ...finding, value: said };
  return {
    ...finding,
    value: said,
    placeholders: { ...placeholders, x: x === value ? said : roundedSalt(x) },
  };
}

/** Scoops are filled by the quarter. */
const scoopStep = 0.25;

/** Most that an amount may change by being said in the step it is measured out in. */
const amountChangeMost = 0.03;

/** Facts that decide how feeds are measured out. */
export type Measured = Pick<RationSnapshot, "feeds"> & {
  horse: Pick<RationSnapshot["horse"], "weightKg" | "batch" | "batchSize">;
};

/**
 * An amount a day in whole steps of its feed, a quarter of a scoop being one of what is poured; exact where a sack is used
 * up, or where a step would change it too much.
 */
export function measuredOut(
  { ingredient, quantityKg, role, stepKg, bagKg, scoopKg }: RationSnapshot["ration"]["feeds"][number],
  { feeds, horse }: Measured,
): number {
  if (bagKg !== null) return quantityKg;
  const quarter = scoopKg === null ? [] : [scoopKg * scoopStep];
  const usual = practiceFor({ family: feeds[ingredient]?.family ?? "", role }, horse.weightKg).stepKg;
  const steps = stepKg === null ? [...quarter, usual] : [stepKg];
  return (
    steps.map((step) => rounded(quantityKg, step)).find((kg) => isNear(kg, quantityKg, amountChangeMost)) ??
    quantityKg
  );
}

/** True when some amounts of a ration are rounded to steps that differ from what is fed. */
export const isRounded = ({ ration, ...of }: Measured & Pick<RationSnapshot, "ration">): boolean =>
  ration.feeds.some((line) => measuredOut(line, of) !== line.quantityKg);

/** Scoops in whole quarters, where that changes little. */
function wholeScoops(kg: number, scoopKg: number): number {
  const count = kg / scoopKg;
  const quarters = rounded(count, scoopStep);
  return isNear(quarters, count, amountChangeMost) ? quarters : count;
}

/** Decimals of a number of scoops; of a small part of one as many as tell it from none. */
export const scoopDigits = (count: number): number => Math.max(2, digitsFor(count));

/** An amount in scoops as it is said: in whole quarters where that changes little. */
export function roundScoops(kg: number, scoopKg: number): number {
  const count = wholeScoops(kg, scoopKg);
  return Number(count.toFixed(scoopDigits(count)));
}
