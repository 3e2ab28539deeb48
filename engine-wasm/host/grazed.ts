import type { Ration } from "#science/horse.ts";
import { type PastureIntake, pastureIntake } from "#science/pasture.ts";
import type { Sheet } from "./rows.ts";

/** What the pastures of a sheet give beside feeds in certain amounts. */
export interface Grazed extends PastureIntake {
  /** Of each pasture, kg a day as fed: the tail of a quantity vector, and one standard deviation of it. */
  kg: readonly number[];
  kgDeviation: readonly number[];
}

/**
 * The one part of an evaluation that is not linear in the amounts: what grass a horse takes depends, near its daily
 * ceiling, on the dry matter of the feeds. Away from it the intake is a constant and every total is linear.
 */
export function grazedBeside(
  sheet: Pick<Sheet, "lines" | "ration" | "pastureWantedKg">,
  feeds: Ration["feeds"],
): Grazed {
  const { lines, ration, pastureWantedKg } = sheet;
  const stableKg = feeds.reduce((sum, { quantityKg }, at) => sum + quantityKg * lines[at]!.dryMatter, 0);
  const intake = pastureIntake(ration.horse, pastureWantedKg, stableKg);
  const asFed = (kg: number, at: number) => {
    const { dryMatter } = lines[feeds.length + at]!;
    return dryMatter > 0 ? kg / dryMatter : 0;
  };
  return {
    ...intake,
    kg: intake.dryMatterKg.map(asFed),
    kgDeviation: intake.deviationKg.map(asFed),
  };
}
