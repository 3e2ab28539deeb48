import type { FamilyKey } from "#science/feeds/feed-families.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/** An error refuses a report; a warning lets it pass. */
export type CheckLevel = "error" | "warning";

/** Another feed of the family: the checks compare with it to tell a slip of the pen from an unusual feed. */
export interface Peer {
  dryMatterPct: number;
  composition: Composition;
}

/** The feed that is checked, and the common feeds of its family. */
export interface CheckSubject {
  family: FamilyKey;
  dryMatterPct: number;
  peers: readonly Peer[];
}

/** One finding of a check: the fields it is about, and figures for its message. */
export interface CheckResult {
  fields: readonly (NutrientKey | "dry_matter")[];
  values?: Readonly<Record<string, number>>;
}

/** A known content per kg of dry matter in the nutrient's unit; null when unknown. */
export type Known = (key: NutrientKey) => number | null;

/** Tells whether a report gave a content, which was neither calculated nor taken from the tables. */
export type IsReported = (key: NutrientKey) => boolean;

/** One statement that every feed fulfils. Says nothing while a value it needs is unknown. */
export interface Check {
  level: CheckLevel;
  find: (known: Known, subject: CheckSubject, isReported: IsReported) => CheckResult[];
}

/** A part that cannot exceed what it is a part of, by more than rounding. */
export const within = (part: NutrientKey, whole: NutrientKey, tolerance = 0.5): Check => ({
  level: "error",
  find: (known) => {
    const [low, high] = [known(part), known(whole)];
    return low !== null && high !== null && low > high + tolerance ? [{ fields: [part, whole] }] : [];
  },
});

/** The known ones of several contents, and their sum. */
export function sumOf(known: Known, keys: readonly NutrientKey[]): { sum: number; fields: NutrientKey[] } {
  const fields = keys.filter((key) => known(key) !== null);
  return { sum: fields.reduce((sum, key) => sum + (known(key) ?? 0), 0), fields };
}
