import { comparedName, type ImportRow } from "#contract/schemas/ingredient-import.ts";

/** Returns what a new feed is known by in its import: brand and name. */
export const newFeedKey = ({ brand = "", nameFr, nameEn }: ImportRow): string =>
  `${brand} ${comparedName(nameFr ?? nameEn ?? "")}`;
