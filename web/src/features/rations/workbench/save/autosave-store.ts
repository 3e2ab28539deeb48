import * as v from "valibot";
import { type Objective, objectives } from "#science/vocabulary/classes.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { DraftShape } from "#web/features/rations/workbench/draft/draft-schema.ts";
import {
  type AutosavedScenario,
  type ScenarioKey,
  scenarioKeys,
} from "#web/features/rations/workbench/draft/scenarios.ts";
import {
  claimAutosaveSlot,
  drop,
  isOwn,
  type Keeper,
  put,
  readAutosaveSlot,
  recordOwner,
  replace,
} from "#web/lib/autosave/autosave-storage.ts";

/** Unsaved work, kept in the browser across reloads, crashes and ended sessions. */
export interface AutosavedDraft {
  draft: Draft;
  /** Version of the stored ration that the work began from; null for a new ration. */
  base: string | null;
  /** The scenario of `draft`, and the other ones. */
  at: ScenarioKey;
  others: readonly AutosavedScenario[];
  /** The scenario whose save waits for the network; null when none does. */
  waits: ScenarioKey | null;
  /** The draft of a save that the service has not answered yet; it may have been stored. */
  sent: Draft | null;
  /** Horse and objective, for the case that the stored ration is deleted; null in older records. */
  of: { horse: string; objective: Objective } | null;
}

const key = v.picklist(scenarioKeys);

export const AutosavedDraftSchema: v.GenericSchema<unknown, AutosavedDraft> = v.object({
  draft: DraftShape,
  base: v.nullable(v.string()),
  at: v.optional(key, "A"),
  others: v.optional(v.array(v.object({ key, draft: DraftShape })), []),
  waits: v.optional(v.nullable(key), null),
  sent: v.optional(v.nullable(DraftShape), null),
  of: v.optional(v.nullable(v.object({ horse: v.string(), objective: v.picklist(objectives) })), null),
});

interface Held {
  kept: AutosavedDraft | null;
  by: string;
}

/** The last record that this page wrote. A screen that opens before the write reaches the disk reads it here. */
const written = new Map<string, Held>();

/**
 * Reads the autosaved draft and takes it over; null without one or when its shape is invalid. A record left in session
 * storage by a closed page is written to the database first.
 */
export async function loadAutosave(keeper: Keeper, key: string): Promise<AutosavedDraft | null> {
  const last = written.get(key);
  if (last) {
    keeper.goesOnWith.set(key, last.by);
    return last.kept;
  }
  const record = parting(key);
  const parted = read(record);
  if (!parted) return read(await claimAutosaveSlot(keeper, key).catch(() => undefined));
  keeper.goesOnWith.set(key, recordOwner(record));
  await writeAutosave(keeper, key, parted);
  return parted;
}

/** Reads the autosaved draft without taking it over; null without one. */
export async function peekAutosave(key: string): Promise<AutosavedDraft | null> {
  const last = written.get(key);
  if (last) return last.kept;
  return read(parting(key)) ?? read(await readAutosaveSlot(key).catch(() => undefined));
}

function read(record: unknown): AutosavedDraft | null {
  const found = v.safeParse(AutosavedDraftSchema, record);
  return found.success ? found.output : null;
}

/** Registers work that is about to be written. */
export const stageAutosave = ({ id: by }: Keeper, key: string, kept: AutosavedDraft | null): Held => {
  const held = { kept, by };
  written.set(key, held);
  return held;
};

/** Writes work; returns whether the browser has stored it. */
export function writeAutosave(keeper: Keeper, key: string, kept: AutosavedDraft): Promise<boolean> {
  const held = stageAutosave(keeper, key, kept);
  return put(keeper, key, kept).then(
    () => {
      unpart(keeper, key);
      if (written.get(key) === held) written.delete(key);
      return true;
    },
    () => false,
  );
}

/** Writes work of a page that is being left to session storage too, as the write to the database may not finish. */
export function autosaveOnPageHide(keeper: Keeper, key: string, kept: AutosavedDraft): void {
  part(key, { ...kept, keeper: keeper.id });
  void put(keeper, key, kept).catch(() => undefined);
}

/**
 * Deletes the keeper's own work; work of another keeper in the slot stays. Session storage is cleared after the
 * database: a crash in between must not bring back older work.
 */
export async function deleteAutosave(keeper: Keeper, key: string): Promise<boolean> {
  const last = written.get(key);
  if (last && ![keeper.id, keeper.goesOnWith.get(key)].includes(last.by)) return true;
  const held = stageAutosave(keeper, key, null);
  const isGone = await drop(keeper, key).then(
    () => true,
    () => false,
  );
  if (written.get(key) === held) {
    unpart(keeper, key);
    if (isGone) written.delete(key);
  }
  return isGone;
}

/** Updates this keeper's autosave, unless another keeper has taken it over; returns whether it was updated. */
export async function updateAutosave(keeper: Keeper, key: string, kept: AutosavedDraft): Promise<boolean> {
  const last = written.get(key);
  if (last && last.by !== keeper.id) return false;
  return replace(keeper, key, kept).catch(() => false);
}

function part(key: string, record: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(record));
  } catch {
    // A tab that may not store anything has the disk alone.
  }
}

function unpart(keeper: Keeper, key: string): void {
  try {
    if (isOwn(keeper, key, parting(key))) sessionStorage.removeItem(key);
  } catch {
    // A tab that may not store anything has nothing to take away.
  }
}

function parting(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
