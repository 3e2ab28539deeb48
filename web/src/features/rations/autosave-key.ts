import { keys } from "idb-keyval";

const drafts = "ration-draft ";

const endOfNew = (horse: string, objective: string): string => ` new ${horse} ${objective}`;
const endOfStored = (ration: string): string => ` ${ration}`;

/** Where a draft is kept: one place per user and ration, or per user, horse and objective for a new one. */
export const autosaveKey = (user: string, ration: string | null, horse: string, objective: string): string =>
  drafts + user + (ration ? endOfStored(ration) : endOfNew(horse, objective));

/** What that place ends with, for the address of a stored ration and of a new one. */
function endOf(address: string): string | null {
  const [, ration] = /^\/rations\/([^/]+)\/edit$/.exec(address) ?? [];
  if (ration) return endOfStored(ration);
  const [, horse, objective] = /^\/rations\/add\/horses\/([^/]+)\/objectiv\/([^/]+)$/.exec(address) ?? [];
  return horse && objective ? endOfNew(horse, objective) : null;
}

/** Whether the browser keeps work that is not saved on the ration of an address. */
export async function hasAutosave(address: string): Promise<boolean> {
  const end = endOf(address);
  if (end === null) return false;
  const places = (await keys().catch(() => [])).map(String);
  return places.some((place) => place.startsWith(drafts) && place.endsWith(end));
}
