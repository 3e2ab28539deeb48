import { type PastureIntake, pastureIntake, pastureRows } from "#science/feeds/pasture-intake.ts";
import type { Ration } from "#science/horse/facts.ts";
import { measureKeys, measures } from "#science/measures/measures-table.ts";
import type { Grass, RationTable } from "./ration-table-types.ts";

/** GrassIntake is the horse's intake from the pastures of a sheet, with feeds in certain amounts. */
export interface GrassIntake extends PastureIntake, Grass {}

type Pastures = Pick<RationTable, "lines" | "ration" | "pastureWantedKg">;

/**
 * Returns the grass intake, the one part of an evaluation that is not linear in the amounts: near its daily ceiling the
 * intake depends on the dry matter of the feeds. Away from it the intake is a constant and every total is linear.
 */
export const grassIntake = (sheet: Pastures, feeds: Ration["feeds"]): GrassIntake =>
  grassIntakeForDryMatter(
    sheet,
    feeds.reduce((sum, { quantityKg }, at) => sum + quantityKg * sheet.lines[at]!.dryMatter, 0),
  );

/** Returns the grass intake with so much dry matter of feeds, kg a day. */
export function grassIntakeForDryMatter(sheet: Pastures, stableKg: number): GrassIntake {
  const { ration, pastureWantedKg } = sheet;
  const intake = pastureIntake(ration.horse, pastureWantedKg, stableKg);
  const asFed = toAsFed(sheet);
  return {
    ...intake,
    kg: intake.dryMatterKg.map(asFed),
    kgDeviation: intake.deviationKg.map(asFed),
  };
}

/** Returns the grass between two amounts of dry matter of feeds, kg a day, on a line between the intakes at both. */
export function linearGrassIntake(sheet: Pastures, lower: number, upper: number): Grass {
  const [low, high] = [grassIntakeForDryMatter(sheet, lower), grassIntakeForDryMatter(sheet, upper)];
  const mean = (a: readonly number[], b: readonly number[]) => a.map((each, at) => (each + b[at]!) / 2);
  const perKg = low.kg.map((kg, at) => (upper > lower ? (high.kg[at]! - kg) / (upper - lower) : 0));
  return {
    kg: mean(low.kg, high.kg),
    kgDeviation: mean(low.kgDeviation, high.kgDeviation),
    yielding: { referenceKg: (lower + upper) / 2, perKg },
  };
}

/** Returns the grass with so much dry matter of the feeds, by the slope at which it gives way to them. */
export function grassForDryMatter({ kg, kgDeviation, yielding }: Grass, stableKg: number): Grass {
  if (!yielding) return { kg, kgDeviation };
  const { referenceKg, perKg } = yielding;
  return { kg: kg.map((each, at) => each + perKg[at]! * (stableKg - referenceKg)), kgDeviation };
}

/** Returns the grass that the pastures of a sheet offer, whatever else is fed: a constant. */
export function offeredGrass(sheet: Pastures): Grass {
  const kg = sheet.pastureWantedKg.map(toAsFed(sheet));
  return { kg, kgDeviation: kg.map((each) => each * pastureRows.spread.value) };
}

const toAsFed =
  ({ lines, ration }: Pastures) =>
  (kg: number, at: number): number => {
    const { dryMatter } = lines[ration.feeds.length + at]!;
    return dryMatter > 0 ? kg / dryMatter : 0;
  };

const offeredRatios: readonly boolean[] = measureKeys.map((key) => measures[key].isOffered ?? false);

/** Returns true for a ratio of the sheet that counts the grass on offer. */
export const countsOfferedGrass = (ratio: number): boolean => offeredRatios[ratio] ?? false;

/** Returns the grass that a ratio of the sheet counts. */
export const grassForRatio = (
  { grass, grassOffered }: Pick<RationTable, "grass" | "grassOffered">,
  ratio: number,
): Grass => (countsOfferedGrass(ratio) ? grassOffered : grass);

/** Returns the sheet with the grass that goes with these amounts of the feeds. */
export function withGrassFor(sheet: RationTable, quantitiesKg: readonly number[]): RationTable {
  const feeds = sheet.ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
  return { ...sheet, grass: grassIntake(sheet, feeds) };
}
