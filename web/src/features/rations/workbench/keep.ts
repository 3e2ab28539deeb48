import { get } from "idb-keyval";
import * as v from "valibot";
import { RationPatch } from "#contract/schemas/ration.ts";
import { drop, ownerOf, put } from "#web/lib/kept-place.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { type KeptScenario, type ScenarioKey, scenarioKeys } from "./scenarios.ts";

/** Work that is not on the server yet, kept in the browser across reloads, crashes and ended sessions. */
export interface Kept {
  draft: Draft;
  /** Version of the stored ration the work began from; null for a ration never saved. */
  base: string | null;
  /** The scenario the draft is, and those beside it. */
  at: ScenarioKey;
  others: readonly KeptScenario[];
}

/** One place per user and ration, or per user, horse and objective for a new one. */
export function keptKey(user: string, ration: string | null, horse: string, objective: string): string {
  return ration ? `ration-draft ${user} ${ration}` : `ration-draft ${user} new ${horse} ${objective}`;
}

const key = v.picklist(scenarioKeys);
const KeptShape = v.object({
  draft: RationPatch,
  base: v.nullable(v.string()),
  at: v.optional(key, "A"),
  others: v.optional(v.array(v.object({ key, draft: RationPatch })), []),
});

/** Tabs whose work this page goes on with, by the place where it was found. */
const goneOn = new Map<string, string | null>();

/** What this page wrote last, ahead of the disk: a screen shown anew at once must not miss it. */
const written = new Map<string, Kept | null>();

/** What was kept, or null; a record of another shape is as good as none. What only the tab has is written down first. */
export async function loadKept(key: string): Promise<Kept | null> {
  const last = written.get(key);
  if (last !== undefined) return last;
  const parted = read(parting(key));
  if (!parted) {
    const record = await get<unknown>(key).catch(() => undefined);
    goneOn.set(key, ownerOf(record));
    return read(record);
  }
  await keep(key, parted);
  return parted;
}

function read(record: unknown): Kept | null {
  const found = v.safeParse(KeptShape, record);
  if (!found.success) return null;
  const { draft, base, at, others } = found.output;
  const whole = (part: typeof draft): Draft => ({ ...emptyDraft, ...part });
  return {
    draft: whole(draft),
    base,
    at,
    others: others.map((other) => ({ key: other.key, draft: whole(other.draft) })),
  };
}

/** Holds work that is about to be written. */
export const hold = (key: string, kept: Kept | null): void => void written.set(key, kept);

/** Writes work down; answers whether the browser holds it now. */
export function keep(key: string, kept: Kept): Promise<boolean> {
  hold(key, kept);
  return put(key, kept).then(
    () => {
      part(key, null);
      if (written.get(key) === kept) written.delete(key);
      return true;
    },
    () => false,
  );
}

/** Keeps work of a page that is being left: what goes to the disk then may not arrive, what stays with the tab does. */
export function keepAtParting(key: string, kept: Kept): void {
  part(key, kept);
  void put(key, kept).catch(() => undefined);
}

/**
 * Ends keeping the work of this page; what another tab keeps in the same place stays, and one whose work was written over
 * is told. What the tab has goes after what is on the disk: a page that dies in between must not bring back what is older.
 */
export function forget(key: string): Promise<boolean> {
  hold(key, null);
  const settle = (isGone: boolean) => {
    if (written.get(key) === null) {
      part(key, null);
      if (isGone) written.delete(key);
    }
    return isGone;
  };
  return drop(key, goneOn.get(key) ?? null).then(
    () => settle(true),
    () => settle(false),
  );
}

function part(key: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // A tab that may not store anything has the disk alone.
  }
}

function parting(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
