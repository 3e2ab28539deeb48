import type { Composition, ValueState } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { Check, CheckLevel, CheckSubject } from "./checks/check.ts";
import { componentChecks } from "./checks/components.ts";
import { energyChecks } from "./checks/energy.ts";
import { mineralChecks } from "./checks/minerals.ts";
import { peerChecks } from "./checks/peers.ts";
import { proteinChecks } from "./checks/protein.ts";

/** Every check, by the key of its message `violation_analysis_<key>`. */
const table = {
  ...componentChecks,
  ...energyChecks,
  ...proteinChecks,
  ...mineralChecks,
  ...peerChecks,
};

export type CheckKey = keyof typeof table;
export const checkKeys = Object.keys(table) as CheckKey[];
export const levelOf = (key: CheckKey): CheckLevel => table[key].level;

/** A check that found something. `fields` are nutrients, or the dry matter. */
export interface CheckFound {
  check: CheckKey;
  level: CheckLevel;
  fields: readonly (NutrientKey | "dry_matter")[];
  /** Figures for the check's message. */
  values: Readonly<Record<string, number>>;
}

const reportedStates: readonly ValueState[] = ["measured", "declared", "published"];

/** Runs every check on a composition and returns the findings, in the order of the table. */
export function checksOf(composition: Composition, subject: CheckSubject): CheckFound[] {
  const known = (key: NutrientKey): number | null => composition[key]?.value ?? null;
  const isReported = (key: NutrientKey): boolean =>
    reportedStates.some((state) => state === composition[key]?.state);
  return checkKeys.flatMap((check) => {
    const { level, find }: Check = table[check];
    return find(known, subject, isReported).map(({ fields, values = {} }) => ({
      check,
      level,
      fields,
      values,
    }));
  });
}
