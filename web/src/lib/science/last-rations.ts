import type { RationItem } from "#contract/schemas/ration.ts";

/** Maps horses by id to the ration that changed last. */
export function lastRations(rations: readonly RationItem[]): Map<string, RationItem> {
  const last = new Map<string, RationItem>();
  for (const ration of rations) {
    const known = last.get(ration.horse.id);
    if (!known || ration.modifiedAt > known.modifiedAt) last.set(ration.horse.id, ration);
  }
  return last;
}
