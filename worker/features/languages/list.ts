import { locales } from "#contract/locales.ts";
import type { Verb } from "../verb.ts";

/** The languages of the interface. */
export const listLanguages: Verb<"language.get_collection"> = async (_ctx, { query }) => {
  const all = locales.map((locale) => ({ "@id": `/api/languages/${locale}`, locale }));
  const end = query.limit === null ? all.length : query.offset + query.limit;
  return { members: all.slice(query.offset, end), total: all.length };
};
