import type { FamilyKey } from "#science/feeds/feed-families.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { Check } from "./checks/check.ts";
import { componentChecks } from "./checks/components.ts";
import { energyChecks } from "./checks/energy.ts";
import { mineralChecks } from "./checks/minerals.ts";
import { peerChecks } from "./checks/peers.ts";
import { proteinChecks } from "./checks/protein.ts";
import type { CheckFound, Peer } from "./report-types.ts";

/** An error refuses a report; a warning lets it pass. */
export type CheckLevel = "error" | "warning";

/** The feed that is checked, and the common feeds of its family. */
export interface CheckSubject {
  family: FamilyKey;
  dryMatterPct: number;
  peers: readonly Peer[];
}

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

/** What does not hold together in a composition, in the order of the table. */
export function checksOf(composition: Composition, subject: CheckSubject): CheckFound[] {
  const known = (key: NutrientKey): number | null => composition[key]?.value ?? null;
  return checkKeys.flatMap((check) => {
    const { level, find }: Check = table[check];
    return find(known, subject).map(({ fields, values = {} }) => ({ check, level, fields, values }));
  });
}
