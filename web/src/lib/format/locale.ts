import { useSyncExternalStore } from "react";
import { getLocale, type Locale, locales, overwriteGetLocale, setLocale } from "#web/paraglide/runtime.js";

/** Reads the language that this browser keeps, or else prefers. */
const browserLocale = getLocale;

let current: Locale = browserLocale();
overwriteGetLocale(() => current);

/** Marks the page as written in the language of this browser. */
export const showLanguage = (): void => {
  document.documentElement.lang = current;
};

const listeners = new Set<() => void>();

export { type Locale, locales };

/** Changes the language of the pages, and keeps it in this browser. */
export function changeLocale(locale: Locale): void {
  void setLocale(locale, { reload: false });
  showLocale(locale);
}

/** Changes the language of the pages until they are loaded again; null is the language of this browser. */
export function showLocale(wanted: Locale | null): void {
  const locale = wanted ?? browserLocale();
  if (locale === current) return;
  current = locale;
  showLanguage();
  for (const listener of listeners) listener();
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
