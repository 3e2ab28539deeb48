import { type Draft, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { followPlace, type Keeper } from "#web/lib/autosave/autosave-storage.ts";
import { saveBeforeExpiry } from "#web/lib/autosave/save-before-expiry.ts";
import { settleFigure } from "#web/parts/form/pending-number.ts";
import {
  type AutosavedDraft,
  autosaveOnPageHide,
  deleteAutosave,
  stageAutosave,
  updateAutosave,
  writeAutosave,
} from "./autosave-store.ts";
import { sentDraft } from "./save-queue.ts";

/** A workbench and its autosave slot. */
export interface AutosaveSession {
  bench: Pick<Workbench, "horse" | "objective" | "snapshot" | "subscribe" | "otherScenarios" | "markSaved">;
  keeper: Keeper;
  place: () => string;
  /** Version of the stored ration that the draft is based on; null before the first save. */
  base: () => string | null;
}

/** Delay, ms, between the last change and the autosave. */
const keepAfterMs = 400;

/** Returns the record to autosave: the work on the screen and the version it is based on. */
function autosaveRecord(keeping: AutosaveSession): AutosavedDraft {
  const { bench, base } = keeping;
  const { draft, scenario } = bench.snapshot();
  const of = { horse: bench.horse.id, objective: bench.objective };
  return { draft, base: base(), at: scenario, others: bench.otherScenarios(), ...lastSaveState(keeping), of };
}

/** Returns the state of the last save for a reload: waiting for the network, or sent without an answer. */
function lastSaveState({ bench, place }: AutosaveSession): Pick<AutosavedDraft, "waits" | "sent"> {
  const { status, toSave } = bench.snapshot();
  return { waits: status === "offline" ? toSave : null, sent: sentDraft(place()) };
}

const writeRecord = (keeping: AutosaveSession): Promise<boolean> =>
  writeAutosave(keeping.keeper, keeping.place(), autosaveRecord(keeping));

/** Returns the record to autosave after the service has answered. */
const recordAfterAnswer = (keeping: AutosaveSession): AutosavedDraft => ({
  ...autosaveRecord(keeping),
  waits: null,
  sent: null,
});

const isOneOfMany = ({ bench }: AutosaveSession): boolean => bench.snapshot().scenarios.length > 1;

/** Tells whether the service has all the work: this draft is on the screen and there is no other scenario. */
const isAll = (keeping: AutosaveSession, draft: Draft): boolean =>
  sameDraft(keeping.bench.snapshot().draft, draft) && !isOneOfMany(keeping);

/** Deletes the autosave after a save, or keeps it when there are other scenarios. */
const settled = (keeping: AutosaveSession): Promise<boolean> => {
  const { keeper, place } = keeping;
  return isOneOfMany(keeping) ? writeRecord(keeping) : deleteAutosave(keeper, place());
};

/**
 * Updates autosave and workbench after the service has stored a draft. "Saved" is shown only after the autosave has
 * followed, so that a crash never brings back an older draft. Later changes stay autosaved, based on the new version.
 */
export async function followStored(keeping: AutosaveSession, draft: Draft, before: string): Promise<void> {
  const { bench, keeper, place } = keeping;
  const key = place();
  if (isAll(keeping, draft)) await deleteAutosave(keeper, key);
  else await writeAutosave(keeper, key, recordAfterAnswer(keeping));
  if (before !== key) await deleteAutosave(keeper, before);
  bench.markSaved(draft);
}

/**
 * Updates the autosave after a save of a workbench that is no longer on the screen, without touching work of other
 * keepers; the workbench is updated too, because it may have more to send.
 */
export async function followLeft(keeping: AutosaveSession, draft: Draft, before: string): Promise<void> {
  await followAway(keeping, draft, before);
  keeping.bench.markSaved(draft);
}

async function followAway(keeping: AutosaveSession, draft: Draft, before: string): Promise<void> {
  const { keeper, place } = keeping;
  const key = place();
  if (!isAll(keeping, draft) && (await updateAutosave(keeper, before, recordAfterAnswer(keeping)))) {
    if (before === key) return;
    await writeAutosave(keeper, key, recordAfterAnswer(keeping));
  }
  await deleteAutosave(keeper, before);
}

/** Autosaves shortly after each change, and at once when the page is left. */
export function keepWhileEditing(keeping: AutosaveSession, sign: AutosaveStatus): () => void {
  const { bench, keeper, place } = keeping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = bench.snapshot();
  let lastSave = lastSaveState(keeping);
  let isKept = true;
  let isPut = false;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const written = last;
    const isSaved = bench.snapshot().status === "saved";
    isPut = !isSaved;
    const isStored = await (isSaved ? settled(keeping) : writeRecord(keeping));
    isKept = isStored && written === last;
    sign.set(isKept);
  };
  const leave = () => void (timer !== undefined && write());
  const part = () => {
    settleFigure();
    if (!isKept) autosaveOnPageHide(keeper, place(), autosaveRecord(keeping));
  };
  const stop = bench.subscribe(() => {
    const now = bench.snapshot();
    // A draft written while the answer deleted the autosave is there again: delete it.
    if (now.status === "saved" && isPut) {
      isPut = false;
      void settled(keeping);
    }
    const isMoved =
      now.draft !== last.draft || now.scenarios !== last.scenarios || now.scenario !== last.scenario;
    const save = now.status === "saved" ? lastSave : lastSaveState(keeping);
    if (!isMoved && save.waits === lastSave.waits && save.sent === lastSave.sent) return;
    last = now;
    lastSave = save;
    isKept = false;
    if (isMoved) sign.set(false);
    stageAutosave(keeper, place(), autosaveRecord(keeping));
    clearTimeout(timer);
    timer = setTimeout(write, keepAfterMs);
  });
  const unregister = saveBeforeExpiry(write);
  const unfollow = followPlace(keeper, place, (isPut) => {
    if (bench.snapshot().status === "saved" && !isOneOfMany(keeping)) return;
    isKept = false;
    sign.set(false);
    if (!isPut) void write();
  });
  window.addEventListener("pagehide", part);
  document.addEventListener("visibilitychange", leave);
  return () => {
    if (!isKept) void write();
    unregister();
    unfollow();
    stop();
    window.removeEventListener("pagehide", part);
    document.removeEventListener("visibilitychange", leave);
  };
}

/** An observable flag: true while the browser has the work on the screen. */
export interface AutosaveStatus {
  isKept: () => boolean;
  subscribe: (listener: () => void) => () => void;
  set: (isKept: boolean) => void;
}

export function createAutosaveStatus(isKept: boolean): AutosaveStatus {
  const listeners = new Set<() => void>();
  let now = isKept;
  return {
    isKept: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      if (next === now) return;
      now = next;
      for (const listener of listeners) listener();
    },
  };
}
