import { useSyncExternalStore } from "react";
import { getLocale, type Locale, locales, overwriteGetLocale, setLocale } from "#web/paraglide/runtime.js";

let current: Locale = getLocale();
overwriteGetLocale(() => current);
document.documentElement.lang = current;

const listeners = new Set<() => void>();

export { type Locale, locales };

export function changeLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  void setLocale(locale, { reload: false });
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
