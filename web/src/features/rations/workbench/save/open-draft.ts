import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";

export interface Opened {
  horse: HorseItem;
  objective: Objective;
  ration: Versioned<RationItem> | null;
  /** Id of the deleted ration whose work the browser has autosaved. */
  gone?: string;
}

/** A new ration after its first save. */
export interface Made extends Opened {
  ration: Versioned<RationItem>;
}

/** The workbench on the screen and its address. */
export interface OpenDraft {
  /** Distinguishes a workbench from the next one, also at the same address. */
  nth: number;
  address: string;
  /** The ration it has created, while the address is changing. */
  made: Made | null;
  /** The new ration that the workbench continues with until its address has loaded. */
  goesOn: Made | null;
}

export const begun = (address: string, nth = 0): OpenDraft => ({ nth, address, made: null, goesOn: null });

/** Records the created ration; ignored when the workbench is no longer on the screen. */
export const making = (now: OpenDraft, nth: number, made: Made): OpenDraft =>
  now.nth === nth ? { ...now, made } : now;

/**
 * Returns the workbench for an address. A workbench continues at the address of the ration it has just created, with
 * all unsaved work; for any other ration, or when the horse has changed meanwhile, a new one opens.
 */
export function openDraftForAddress(now: OpenDraft, address: string, loaded: Opened | null): OpenDraft {
  const there = address === now.address ? now : movedTo(now, address);
  if (!there.goesOn || !loaded) return there;
  const isSameHorse = there.goesOn.horse.modifiedAt === loaded.horse.modifiedAt;
  return isSameHorse ? { ...there, goesOn: null } : begun(address, there.nth + 1);
}

const movedTo = ({ nth, made }: OpenDraft, address: string): OpenDraft =>
  made?.ration.id === address ? { ...begun(address, nth), goesOn: made } : begun(address, nth + 1);
