import { limits } from "./limits.ts";

/** The languages of the product. */
export const locales = ["en", "fr"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = limits.defaultLocale;
