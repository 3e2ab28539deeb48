import { type Locale, locales } from "#web/paraglide/runtime.js";

const names: Record<Locale, string> = { fr: "Français", en: "English" };

export const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

/** Returns a language's own name; its code when the interface does not have it. */
export const languageName = (locale: string): string => (isLocale(locale) ? names[locale] : locale);
