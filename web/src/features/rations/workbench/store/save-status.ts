import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { ScenarioKey } from "#web/features/rations/workbench/draft/scenarios.ts";
import type { SaveStatus, Snapshot } from "./store-types.ts";

/** A save is on its way or contradicts what is stored: that stays so, whatever is changed. */
export const isBusy = (status: SaveStatus): boolean => status === "saving" || status === "conflict";

/**
 * How the work stands whose draft at hand stands like this. A save that waits for the network is told until the scenario
 * that it is of is stored, with what is changed in it meanwhile, whichever scenario is at hand.
 */
export function workStatus(
  before: Pick<Snapshot, "status" | "toSave">,
  drafts: ReadonlyMap<ScenarioKey, Draft>,
  status: SaveStatus,
  statusOf: (draft: Draft) => SaveStatus,
): Pick<Snapshot, "status" | "toSave"> {
  const toSave = before.status === "offline" ? before.toSave : null;
  const draft = toSave && drafts.get(toSave);
  return draft && statusOf(draft) !== "saved" ? { status: "offline", toSave } : { status, toSave: null };
}

type Told = Pick<Snapshot, "problem" | "isGone" | "isOutdated">;
type Shown = Told & Pick<Snapshot, "status" | "violations" | "toSave">;

export const tellingOfSaves = (snapshot: () => Shown, show: (change: Partial<Shown>) => void) => ({
  setStatus(status: SaveStatus, violations = snapshot().violations, toSave: ScenarioKey | null = null): void {
    show({ status, violations, toSave });
  },
  /** What became of the last save: why it failed, or that the service judged it otherwise than this screen. */
  tell: (told: Partial<Told>): void => show(told),
});
