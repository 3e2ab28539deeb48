import { getLocale } from "#web/paraglide/runtime.js";

/** Compares names as the reader's language orders them, the second of a series before its tenth. */
export const nameOrder = (): ((a: string, b: string) => number) =>
  new Intl.Collator(getLocale(), { numeric: true }).compare;
