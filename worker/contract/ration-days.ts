import type { RationDay } from "./history-chart.ts";
import type { RationItem } from "./schemas/ration.ts";
import type { RationVersionMember } from "./schemas/ration-version.ts";

/** A ration among the weighings: two of one day may share their name. */
export interface RationMade extends RationDay {
  id: string;
}

type Ration = Pick<RationItem, "id" | "createdAt">;
type Save = Pick<
  RationVersionMember,
  "id" | "ration" | "number" | "savedAt" | "energyCoverage" | "proteinCoverage"
>;

/**
 * The days on which rations were made, and on which a save fed something else: one that covers what the save before it
 * did changed words or settings. A ration of which no save is kept has the day on which it was made.
 */
export function rationDays<R extends Ration>(
  rations: readonly R[],
  saves: readonly Save[],
  nameOf: (ration: R) => string,
): RationMade[] {
  return rations.flatMap((ration) => {
    const name = nameOf(ration);
    const own = saves.filter((save) => save.ration.id === ration.id).sort((a, b) => a.number - b.number);
    const changed = own.filter((save, at) => isOther(own[at - 1], save));
    if (changed.length === 0) return [{ id: ration.id, day: ration.createdAt.slice(0, 10), name }];
    return changed.map(({ id, savedAt }) => ({ id, day: savedAt.slice(0, 10), name }));
  });
}

const isOther = (before: Save | undefined, save: Save): boolean =>
  before?.energyCoverage !== save.energyCoverage || before?.proteinCoverage !== save.proteinCoverage;
