import { getLocale } from "#web/paraglide/runtime.js";

/** Compares names in the order of the reader's language, with numbers in numeric order. */
export const nameOrder = (): ((a: string, b: string) => number) =>
  new Intl.Collator(getLocale(), { numeric: true }).compare;
