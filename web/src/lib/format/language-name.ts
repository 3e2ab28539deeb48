import { type Locale, locales } from "#web/paraglide/runtime.js";

const names: Record<Locale, string> = { fr: "Français", en: "English" };

export const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

/** A language by its own name; the code of one that the interface does not have. */
export const languageName = (locale: string): string => (isLocale(locale) ? names[locale] : locale);
