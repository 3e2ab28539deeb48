import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { ScenarioKey } from "#web/features/rations/workbench/draft/scenarios.ts";
import type { SaveStatus, Snapshot } from "./store-types.ts";

/** Tells whether a save is running or in conflict; changes of the draft do not alter that status. */
export const isBusy = (status: SaveStatus): boolean => status === "saving" || status === "conflict";

/**
 * Returns the status of all scenarios when the draft at hand has this one. A save that waits for the network is
 * reported until its scenario is stored, whichever scenario is at hand.
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
  /** Records the result of the last save: its error, or that the service judged it otherwise. */
  tell: (told: Partial<Told>): void => show(told),
});
