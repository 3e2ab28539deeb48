import type { RationItem } from "#contract/schemas/ration.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import type { RationDay } from "./history-chart.ts";

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
 * The days on which rations were made, and on which a save covered other shares of the energy and the protein than the
 * save before it, by the reader's clock. A ration of which the first save is not kept has the day on which it was made.
 */
export function rationDays<R extends Ration>(
  rations: readonly R[],
  saves: readonly Save[],
  nameOf: (ration: R) => string,
  dayOf: (instant: string) => string,
): RationMade[] {
  return rations.flatMap((ration) => {
    const name = nameOf(ration);
    const own = saves.filter((save) => save.ration.id === ration.id).sort((a, b) => a.number - b.number);
    const changed = own.filter((save, at) => isOther(own[at - 1], save));
    const made = own[0]?.number === 1 ? [] : [{ id: ration.id, savedAt: ration.createdAt }];
    return [...made, ...changed].map(({ id, savedAt }) => ({ id, day: dayOf(savedAt), name }));
  });
}

const isOther = (before: Save | undefined, save: Save): boolean =>
  before?.energyCoverage !== save.energyCoverage || before?.proteinCoverage !== save.proteinCoverage;
