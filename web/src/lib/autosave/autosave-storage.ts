import { createStore, get, promisifyRequest, set } from "idb-keyval";
import { limits } from "#contract/limits.ts";

/**
 * The owner of work in the browser: a form or a workbench, each time it is shown. It owns what it writes and what it
 * has taken over; other owners of the slot, in this page or another tab, are left alone.
 */
export interface Keeper {
  readonly id: string;
  /** Former owners of the work it has taken over, by slot. */
  readonly goesOnWith: Map<string, string | null>;
}

export const newKeeper = (): Keeper => ({ id: crypto.randomUUID(), goesOnWith: new Map() });

interface Told {
  place: string;
  /** True when the sender wrote its own work to the slot, false when it deleted work there. */
  isPut: boolean;
  by: string;
}

const places = createStore("keyval-store", "keyval");

const newChannel = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kept"));

const voice = newChannel();

const tell = ({ id: by }: Keeper, place: string, isPut: boolean): void =>
  voice?.postMessage({ place, isPut, by } satisfies Told);

/** Returns the owner of a record; null without one. */
export const recordOwner = (record: unknown): string | null =>
  typeof record === "object" && record !== null && "keeper" in record && typeof record.keeper === "string"
    ? record.keeper
    : null;

/** Tells whether a keeper may change a record: its own, one it has taken over, or one without an owner. */
export const isOwn = ({ id, goesOnWith }: Keeper, place: string, record: unknown): boolean =>
  [null, id, goesOnWith.get(place) ?? null].includes(recordOwner(record));

/** Reads a slot, whoever wrote it. */
export const readAutosaveSlot = (place: string): Promise<unknown> => get<unknown>(place, places);

/** Reads a slot and takes its work over. */
export async function claimAutosaveSlot(keeper: Keeper, place: string): Promise<unknown> {
  const record = await readAutosaveSlot(place);
  keeper.goesOnWith.set(place, recordOwner(record));
  return record;
}

const signed = ({ id }: Keeper, record: object) => ({ ...record, keeper: id, keptAt: Date.now() });

/** Writes work and notifies the former owner. */
export async function put(keeper: Keeper, place: string, record: object): Promise<void> {
  tell(keeper, place, true);
  await set(place, signed(keeper, record), places);
}

/** Deletes the keeper's own work. Work of another keeper stays, and one with unsaved work writes it again. */
export async function drop(keeper: Keeper, place: string): Promise<boolean> {
  const isDropped = await change(keeper, place, null);
  if (isDropped) tell(keeper, place, false);
  return isDropped;
}

/** Replaces the keeper's own work in a slot; returns whether there was any. */
export const replace = (keeper: Keeper, place: string, record: object): Promise<boolean> =>
  change(keeper, place, signed(keeper, record));

/** Changes the keeper's own record in one transaction, so that nothing another keeper writes meanwhile is lost. */
function change(keeper: Keeper, place: string, next: object | null): Promise<boolean> {
  return places("readwrite", async (store) => {
    const record = await promisifyRequest<unknown>(store.get(place));
    const isChanged = record !== undefined && isOwn(keeper, place, record);
    if (!isChanged) return false;
    if (next) store.put(next, place);
    else store.delete(place);
    await promisifyRequest(store.transaction);
    return true;
  });
}

/** Subscribes to changes of a slot by others. */
export function followPlace(
  { id }: Keeper,
  placeOf: () => string,
  heard: (isPut: boolean) => void,
): () => void {
  const ear = newChannel();
  const listener = ({ data }: MessageEvent<Told>) => {
    if (data.by !== id && data.place === placeOf()) heard(data.isPut);
  };
  ear?.addEventListener("message", listener);
  return () => ear?.close();
}

/** Deletes work older than the limit, because its address may no longer exist. */
export async function deleteStaleAutosaves(now = Date.now()): Promise<void> {
  const since = now - limits.draftDays * 86_400_000;
  await places("readwrite", async (store) => {
    const [keys, records] = await Promise.all([
      promisifyRequest<IDBValidKey[]>(store.getAllKeys()),
      promisifyRequest<unknown[]>(store.getAll()),
    ]);
    for (const [at, key] of keys.entries()) if (isOlder(records[at], since)) store.delete(key);
    await promisifyRequest(store.transaction);
  });
}

const isOlder = (record: unknown, since: number): boolean =>
  recordOwner(record) !== null &&
  typeof record === "object" &&
  record !== null &&
  "keptAt" in record &&
  typeof record.keptAt === "number" &&
  record.keptAt < since;
