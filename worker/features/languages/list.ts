import { locales } from "#contract/locales.ts";
import { itemOf, pageOf } from "#worker/features/listed-items.ts";
import type { Verb } from "../verb.ts";

/** The languages of the interface. */
const languages = locales.map((locale) => ({ "@id": `/api/languages/${locale}`, locale }));

export const listLanguages: Verb<"language.get_collection"> = async (_ctx, { query }) =>
  pageOf(languages, query);
export const readLanguage: Verb<"language.get"> = async (_ctx, { params }) => itemOf(languages, params);
