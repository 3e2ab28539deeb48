import type { WeighingMethod } from "#contract/schemas/horse-weight.ts";

/** EarlierWeight is a weighing of a demonstration horse, some days before the data was loaded. */
export interface EarlierWeight {
  daysAgo: number;
  weightKg: number | null;
  bodyConditionScore: number | null;
  method: WeighingMethod | null;
}

const found = (
  daysAgo: number,
  weightKg: number | null,
  bodyConditionScore: number | null,
  method: WeighingMethod | null = "tape",
): EarlierWeight => ({ daysAgo, weightKg, bodyConditionScore, method });

/** Histories of the demonstration horses that are followed: slimming, gaining, growing. */
export const earlierWeights: Readonly<Record<string, readonly EarlierWeight[]>> = {
  pepita: [
    found(180, 338, 9, "scale"),
    found(150, 334, 9),
    found(118, 329, null),
    found(90, 324, 8, "scale"),
    found(56, 318, 8),
    found(28, 314, null),
  ],
  capucine: [found(120, 428, 2), found(84, 431, null), found(56, 434, 3), found(28, 438, 3, "scale")],
  jasper: [
    found(182, 248, 5, "formula"),
    found(140, 266, null, "formula"),
    found(91, 288, 5, "formula"),
    found(42, 308, 5, "scale"),
  ],
};
