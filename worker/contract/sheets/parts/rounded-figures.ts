import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { digitsFor } from "#contract/text/decimals.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";

/** The nearest multiple; a value that is one stays what it is, to the last bit. */
function rounded(value: number, step: number): number {
  const multiple = Math.round(value / step) * step;
  return Math.abs(multiple - value) < 1e-9 ? value : multiple;
}

export const isNear = (figure: number, value: number, most: number): boolean =>
  Math.abs(figure - value) <= most * Math.abs(value);

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
