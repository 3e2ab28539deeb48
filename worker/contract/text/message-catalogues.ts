import type { Locale } from "#contract/locales.ts";
import correctionsEn from "#contract/messages/corrections.en.json" with { type: "json" };
import correctionsFr from "#contract/messages/corrections.fr.json" with { type: "json" };
import en from "#contract/messages/en.json" with { type: "json" };
import fr from "#contract/messages/fr.json" with { type: "json" };
import scienceEn from "#contract/messages/science.en.json" with { type: "json" };
import scienceFr from "#contract/messages/science.fr.json" with { type: "json" };
import serviceEn from "#contract/messages/service.en.json" with { type: "json" };
import serviceFr from "#contract/messages/service.fr.json" with { type: "json" };

/** A text, or its forms by number as the files of messages write them. */
export type Message = string | readonly object[];
type Messages = Readonly<Record<string, Message>>;

/** Joins files of messages; what a deployment corrects comes last and replaces a text. */
export const joinMessages = (...files: readonly Messages[]): Messages => Object.assign({}, ...files);

/** The texts of screens, science and service, by locale, as this deployment says them. */
export const messageCatalogues: Readonly<Record<Locale, Messages>> = {
  en: joinMessages(en, scienceEn, serviceEn, correctionsEn),
  fr: joinMessages(fr, scienceFr, serviceFr, correctionsFr),
};
