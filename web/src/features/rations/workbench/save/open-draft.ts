import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";

export interface Opened {
  horse: HorseItem;
  objective: Objective;
  /** The stored ration; null for a new one. */
  ration: Versioned<RationItem> | null;
  /** Id of the stored ration that was deleted, of which the browser keeps work. */
  gone?: string;
}

/** A new ration of a bench, as its first save has stored it. */
export interface Made extends Opened {
  ration: Versioned<RationItem>;
}

/** One bench on the screen, and the address it stands at. */
export interface OpenDraft {
  /** Tells one bench from the next, at the same address too. */
  nth: number;
  address: string;
  /** The ration that it has made: the address of that is on the way. */
  made: Made | null;
  /** The new ration that the workbench continues with until its address has loaded. */
  goesOn: Made | null;
}

export const begun = (address: string, nth = 0): OpenDraft => ({ nth, address, made: null, goesOn: null });

/** The bench has made its ration; one that is no longer on the screen changes nothing. */
export const making = (now: OpenDraft, nth: number, made: Made): OpenDraft =>
  now.nth === nth ? { ...now, made } : now;

/**
 * Returns the workbench for an address. A workbench continues at the address of the ration it has just created, with
 * all unsaved work; for any other ration, or when the horse has changed meanwhile, a new one opens.
 */
export function openDraftAt(now: OpenDraft, address: string, loaded: Opened | null): OpenDraft {
  const there = address === now.address ? now : movedTo(now, address);
  if (!there.goesOn || !loaded) return there;
  const isSameHorse = there.goesOn.horse.modifiedAt === loaded.horse.modifiedAt;
  return isSameHorse ? { ...there, goesOn: null } : begun(address, there.nth + 1);
}

const movedTo = ({ nth, made }: OpenDraft, address: string): OpenDraft =>
  made?.ration.id === address ? { ...begun(address, nth), goesOn: made } : begun(address, nth + 1);
