import type { RationItem } from "#contract/schemas/ration.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { type Versioned, versionOf } from "#web/lib/api/row-versions.ts";

/** What the draft of a bench is made on, as the service holds it. */
export interface DraftBase {
  /** When the version was saved; null before the first save. */
  base: () => string | null;
  /** What the service calls that version; one that the screen never showed is never taken up. */
  tag: () => string;
  /** What the service holds, as this bench knows it. */
  held: () => Versioned<RationItem> | null;
  standOn: (stored: Versioned<RationItem>) => void;
  /** What was read is older than what the draft was found to be made on. */
  moveBase: (base: string) => void;
}

export function draftBase(
  bench: Pick<Workbench, "rationId" | "markMade">,
  ration: Versioned<RationItem> | null,
  from: string | null,
): DraftBase {
  let base = from;
  let tag = versionOf(ration);
  let held = ration;
  return {
    base: () => base,
    tag: () => tag,
    held: () => held,
    standOn(stored) {
      base = stored.modifiedAt;
      tag = versionOf(stored);
      held = stored;
      if (bench.rationId() !== stored.id) bench.markMade(stored.id);
    },
    moveBase(next) {
      base = next;
    },
  };
}
