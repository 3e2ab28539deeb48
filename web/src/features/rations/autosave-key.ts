import { keys } from "idb-keyval";

const drafts = "ration-draft ";

const endOfNew = (horse: string, objective: string): string => ` new ${horse} ${objective}`;
const endOfStored = (ration: string): string => ` ${ration}`;

/** Returns the autosave slot of a draft: one per user and ration, or per user, horse and objective for a new one. */
export const autosaveKey = (user: string, ration: string | null, horse: string, objective: string): string =>
  drafts + user + (ration ? endOfStored(ration) : endOfNew(horse, objective));

/** Returns the end of the slot for the address of a stored or new ration; null for any other address. */
function slotEnd(address: string): string | null {
  const [, ration] = /^\/rations\/([^/]+)\/edit$/.exec(address) ?? [];
  if (ration) return endOfStored(ration);
  const [, horse, objective] = /^\/rations\/add\/horses\/([^/]+)\/objectiv\/([^/]+)$/.exec(address) ?? [];
  return horse && objective ? endOfNew(horse, objective) : null;
}

/** Tells whether the browser has unsaved work on the ration of an address. */
export async function hasAutosave(address: string): Promise<boolean> {
  const end = slotEnd(address);
  if (end === null) return false;
  const places = (await keys().catch(() => [])).map(String);
  return places.some((place) => place.startsWith(drafts) && place.endsWith(end));
}
