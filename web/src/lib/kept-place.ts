import { del, get, set } from "idb-keyval";

/** This page among the tabs of a reader, which share what the browser keeps. */
const tab: string = crypto.randomUUID();

interface Told {
  place: string;
  /** Whether another tab has put its own work there, or taken away what was there. */
  isPut: boolean;
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kept");

const tellTabs = (place: string, isPut: boolean): void =>
  channel?.postMessage({ place, isPut } satisfies Told);

/** The tab whose work a record is; null where nobody says. */
export const ownerOf = (record: unknown): string | null =>
  typeof record === "object" && record !== null && "tab" in record && typeof record.tab === "string"
    ? record.tab
    : null;

/** Keeps work of this tab; one whose work stood there is told. */
export async function put(place: string, record: object): Promise<void> {
  tellTabs(place, true);
  await set(place, { ...record, tab });
}

/**
 * Ends keeping work of this tab, or of the one whose work it went on with: what another tab keeps in the same place
 * stays, and one that has more to keep puts it there anew.
 */
export async function drop(place: string, goneOn: string | null): Promise<void> {
  const record = await get<unknown>(place);
  const owner = ownerOf(record);
  if (record === undefined || ![null, tab, goneOn].includes(owner)) return;
  await del(place);
  tellTabs(place, false);
}

/** Hears what other tabs do to a place in the browser. */
export function followTabs(placeOf: () => string, heard: (isPut: boolean) => void): () => void {
  const listener = ({ data }: MessageEvent<Told>) => {
    if (data.place === placeOf()) heard(data.isPut);
  };
  channel?.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
}
