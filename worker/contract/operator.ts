import * as v from "valibot";
import { type Locale, locales } from "./locales.ts";

/** Facts that only the operator of a deployment knows and the static pages show. */
export const operatorFacts = [
  "publisher",
  "hosting",
  "contact",
  "help",
  "renewal",
  "liability",
  "prices",
  "retention",
  "processors",
  "dataContact",
] as const;
export type OperatorFact = (typeof operatorFacts)[number];

const words = v.pipe(v.string(), v.trim());
const inEachLanguage = v.strictObject(v.entriesFromList(locales, words));

/** The facts as they are configured: one text, or one for each language. */
export const Operator = v.strictObject(
  v.entriesFromList(operatorFacts, v.optional(v.union([words, inEachLanguage]), "")),
);
export type Operator = v.InferOutput<typeof Operator>;

/** The facts as they are read in one language; null where the operator has not told. */
export type OperatorItem = Record<OperatorFact, string | null>;

export function operatorItem(operator: Operator, locale: Locale): OperatorItem {
  const read = (fact: OperatorFact): string | null => {
    const stated = operator[fact];
    return (typeof stated === "string" ? stated : stated[locale]) || null;
  };
  return Object.fromEntries(operatorFacts.map((fact) => [fact, read(fact)])) as OperatorItem;
}
