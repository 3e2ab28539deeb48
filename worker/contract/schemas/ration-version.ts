import type { PersonLink } from "./common-fields.ts";
import type { RationSnapshot } from "./ration-snapshot.ts";
import type { RationVerdict } from "./ration-summary.ts";

/** One save of a ration, as listed. */
export interface RationVersionMember {
  "@id": string;
  id: string;
  ration: { "@id": string; id: string };
  /** Counts the saves of the ration. */
  number: number;
  /** The ration stands as this save left it. */
  isCurrent: boolean;
  author: PersonLink | null;
  savedAt: string;
  pricePerDay: number | null;
  energyCoverage: number | null;
  /** Share of the energy, 0 to 1, that was unknown: above nil the coverage is the least it can be. Null where nobody kept it. */
  energyUnknownShare: number | null;
  proteinCoverage: number | null;
  /** Unit of the price; null for a save from before units were kept. */
  monetaryUnit: string | null;
  verdict: RationVerdict;
  scienceVersion: string;
  engineVersion: string;
}

/** One save with the ration and its result as they were then. */
export interface RationVersionItem extends RationVersionMember {
  snapshot: RationSnapshot;
}
