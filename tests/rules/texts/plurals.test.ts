import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const folder = "worker/contract/messages";

interface PluralForms {
  key: string;
  /** The values that the text takes, and the one that chooses its form. */
  inputs: readonly string[];
  /** Text by plural category: one, many, other. */
  forms: Record<string, string>;
}

interface PluralMessage {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}

/** Returns every text of a language that changes with a number, from all catalogues. */
function pluralTexts(locale: string): PluralForms[] {
  const files = readdirSync(folder).filter((name) => new RegExp(`(^|\\.)${locale}\\.json$`).test(name));
  return files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as object).flatMap(([key, value]) =>
      Array.isArray(value)
        ? value.map(({ declarations, selectors, match }: PluralMessage) => ({
            key,
            inputs: [...declarations, ...selectors],
            forms: Object.fromEntries(
              Object.entries(match).map(([branch, text]) => [branch.split("=").at(-1) ?? "", text]),
            ),
          }))
        : [],
    ),
  );
}

/** Words after a number that are no noun, so that they are alike for one and for several. */
const alikeAfterNumber = ["of", "sur"];

/** Returns the word that follows the number of a text: what the number counts. */
const countedWord = (text = ""): string =>
  /\{\w+\}[\s\u00a0\u202f]+(?:de |d’)?([\p{L}]+)/u.exec(text)?.[1] ?? "";

describe.each(["en", "fr"])("texts that change with a number, in %s", (locale) => {
  const texts = pluralTexts(locale);
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();

  test("there are some", () => expect(texts.length).toBeGreaterThan(20));

  test.each(texts)("$key has each category of the language", ({ forms }) => {
    expect(Object.keys(forms).toSorted()).toEqual(categories);
  });

  test.each(texts)("$key counts one in the singular and several in the plural", ({ forms }) => {
    const [one, other] = [countedWord(forms.one), countedWord(forms.other)];
    if (!alikeAfterNumber.includes(one)) expect(forms.one).not.toBe(forms.other);
    if (locale === "fr" && one !== "" && !alikeAfterNumber.includes(one)) expect(one).not.toMatch(/[sx]$/);
    if (locale === "fr" && other !== "" && !alikeAfterNumber.includes(other)) expect(other).toMatch(/[sx]$/);
  });

  test.each(texts.filter(({ forms }) => forms.many))(
    "$key counts millions as the language does",
    ({ forms }) => {
      const isNounNext =
        countedWord(forms.other) !== "" && !alikeAfterNumber.includes(countedWord(forms.other));
      if (isNounNext) expect(forms.many).toMatch(/\{\w+\} (?:de |d’)/u);
    },
  );
});

test("a text that changes with a number does so in every language, by the same number, which each form says alike", () => {
  const shapesOf = (locale: string) =>
    pluralTexts(locale).map(({ key, inputs, forms }) => ({
      key,
      inputs,
      said: ["one", "other"].map((form) => (forms[form]?.match(/\{\w+\}/g) ?? []).toSorted()),
    }));
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  expect(shapesOf("fr").toSorted(byKey)).toEqual(shapesOf("en").toSorted(byKey));
});
