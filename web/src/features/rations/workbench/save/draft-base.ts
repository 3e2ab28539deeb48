import type { RationItem } from "#contract/schemas/ration.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { rowVersion, type Versioned } from "#web/lib/api/row-versions.ts";

/** The stored version that a draft is based on. */
export interface DraftBase {
  /** Time of the version's save; null before the first save. */
  base: () => string | null;
  /** The service's version tag; a version that the screen never showed is not used. */
  tag: () => string;
  /** The stored ration as far as this workbench knows it. */
  held: () => Versioned<RationItem> | null;
  standOn: (stored: Versioned<RationItem>) => void;
  /** Sets the base when the ration that was read is older than the base of the draft. */
  moveBase: (base: string) => void;
}

export function draftBase(
  bench: Pick<Workbench, "rationId" | "markMade">,
  ration: Versioned<RationItem> | null,
  from: string | null,
): DraftBase {
  let base = from;
  let tag = rowVersion(ration);
  let held = ration;
  return {
    base: () => base,
    tag: () => tag,
    held: () => held,
    standOn(stored) {
      base = stored.modifiedAt;
      tag = rowVersion(stored);
      held = stored;
      if (bench.rationId() !== stored.id) bench.markMade(stored.id);
    },
    moveBase(next) {
      base = next;
    },
  };
}
