import type { EquationCode } from "#science/analyses/report-types.ts";
import type { Domain, Plant } from "#science/feeds/feed-families.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/** The feed an equation is applied to. */
export interface Subject {
  domain: Domain;
  plant: Plant | null;
  dryMatterPct: number;
  /** Share of digestible protein that counts as MADC; null when the family has none. */
  madcFactor: number | null;
  /** Share of crude protein that is digestible before the caecum in the reference feed; null without one. */
  prececalShare: number | null;
  /** True when starch or sugars of a forage may be assumed where unknown. */
  mayAssume: boolean;
}

/** Contents that go in: per kg of dry matter in each nutrient's unit. */
export type Inputs = Readonly<Partial<Record<NutrientKey, number>>>;

/** Lowest and highest content an equation is applied to. */
export type Ranges = Readonly<Partial<Record<NutrientKey, readonly [number, number]>>>;

/**
 * One prediction. Its formula is among `feedEquations[code].forms`, which a test holds to `of`; ranges are the publication's where it gives them,
 * else those of the feeds it was checked on.
 */
export interface Equation {
  code: EquationCode;
  gives: NutrientKey;
  needs: readonly NutrientKey[];
  domains: readonly Domain[];
  ranges: Ranges;
  /** Needs to be told what the forage is botanically. */
  byPlant?: true;
  /** Needs the share of the reference feed. */
  byReference?: true;
  /** May take an assumed content of starch or sugars. */
  assumesSugars?: true;
  /** One standard deviation of the equation's own error, in the unit of what it gives; 0 for a definition. */
  residual?: number;
  /** The value, or null where the equation does not hold. */
  of: (inputs: (nutrient: NutrientKey) => number, subject: Subject) => number | null;
}

export const forage: readonly Domain[] = ["forage"];
export const notForage: readonly Domain[] = ["concentrate", "root"];
export const fed: readonly Domain[] = ["forage", "concentrate", "root", "pectin_fibre"];
export const anything: readonly Domain[] = ["forage", "concentrate", "root", "pectin_fibre", "none"];

/** Components of the forages that the equations for forages were checked on, g per kg of dry matter. */
export const forageRanges = {
  crude_protein: [30, 270],
  crude_fat: [10, 50],
  crude_fibre: [170, 440],
  crude_ash: [35, 140],
  ndf: [310, 790],
  adf: [200, 560],
  adl: [25, 110],
} as const satisfies Ranges;

/** The part of a table of ranges that an equation needs. */
export const pick = <K extends keyof typeof forageRanges>(...keys: readonly K[]): Ranges =>
  Object.fromEntries(keys.map((key) => [key, forageRanges[key]]));
