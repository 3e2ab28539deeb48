import { locales } from "#contract/locales.ts";
import { messageCatalogues } from "#contract/text/message-catalogues.ts";
import { itemOf, pageOf } from "#worker/features/listed-items.ts";
import type { Verb } from "../verb.ts";

/** The languages of the interface. */
const languages = locales.map((locale) => ({ "@id": `/api/languages/${locale}`, locale }));

export const listLanguages: Verb<"language.get_collection"> = async (_ctx, { query }) =>
  pageOf(languages, query);
export const readLanguage: Verb<"language.get"> = async (_ctx, { params }) => itemOf(languages, params);

/** The texts of each language. */
const catalogues = locales.map((locale) => ({
  "@id": `/api/message_catalogues/${locale}`,
  locale,
  messages: messageCatalogues[locale],
}));

export const readMessages: Verb<"message_catalogue.get"> = async (_ctx, { params }) =>
  itemOf(catalogues, params);
