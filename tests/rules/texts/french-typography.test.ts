import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseCatalogue } from "#science/feeds/catalogue.ts";

const folder = "worker/contract/messages";
const filesOf = (locale: string) =>
  readdirSync(folder).filter((name) => new RegExp(`(^|\\.)${locale}\\.json$`).test(name));
const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

/** Every text a reader may meet under a key: the text, or each of its plural forms. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return value !== null && typeof value === "object" && "match" in value
    ? Object.values(value.match ?? {}).flatMap(textsOf)
    : [];
}

const units = "kg|g|mg|µg|h|MJ|Mcal|kcal|UI|IU|ml|cm|mm|Mo|MB|min|€|j|%|°C|\\{unit\\}";

const unitFault: [string, RegExp] = [
  "a number and its unit hold U+202F",
  new RegExp(`[\\d}][ \\u00a0]+(?:${units})(?![\\p{L}\\d’])`, "u"),
];

/** A line of French must not break here, or breaks at a space that is not the one of the house. */
const faults: readonly [string, RegExp][] = [
  ["a colon stands after U+00A0", /[ \u202f]+:/u],
  ["a semicolon, an exclamation or a question mark stands after U+202F", /[^,][ \u00a0]+[;!?]/u],
  ["quotation marks hold U+00A0", /«(?!\u00a0)|(?<!\u00a0)»/u],
  unitFault,
  ["an apostrophe is ’", /\p{L}'\p{L}/u],
  ["thousands are set apart by U+202F", /\d[ \u00a0]\d{3}(?!\d)/u],
];

const faultsOf = (text: string) => faults.filter(([, fault]) => fault.test(text)).map(([name]) => name);

/** The messages of a file, by their keys. */
function messagesOf(file: string): [string, unknown][] {
  const messages = Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as object);
  if (!file.startsWith("corrections")) expect(messages.length).toBeGreaterThan(100);
  return messages;
}

describe("a figure is not parted from its unit in English either", () => {
  test.each(filesOf("en"))("%s", (file) => {
    const texts = messagesOf(file).flatMap(([key, value]) => textsOf(value).map((text) => `${key}: ${text}`));
    const specified = "violation_hours_exceeded: Total hours exceeds 24h (currently {hours} h).";
    expect(texts.filter((text) => unitFault[1].test(text) && text !== specified)).toEqual([]);
  });

  test("names of the catalogue", () => {
    const names = catalogue.flatMap(({ nameEn, levels }) => [nameEn, ...levels.en]);
    expect(names.filter((text) => unitFault[1].test(text))).toEqual([]);
  });
});

describe("French texts do not break before their punctuation or their units", () => {
  test("names of the catalogue", () => {
    const names = catalogue.flatMap(({ nameFr, levels }) => [nameFr, ...levels.fr]);
    expect(names.length).toBe(161 * 5);
    expect(names.flatMap((text) => faultsOf(text).map((fault) => `${fault}: ${text}`))).toEqual([]);
  });

  test.each(filesOf("fr"))("%s", (file) => {
    const messages = messagesOf(file);
    const found = messages.flatMap(([key, value]) =>
      textsOf(value).flatMap((text) => faultsOf(text).map((fault) => `${key}: ${fault}: ${text}`)),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["Unité :", "a colon stands after U+00A0"],
    ["Unité\u202f: kg", "a colon stands after U+00A0"],
    ["du foin ; du son", "a semicolon, an exclamation or a question mark stands after U+202F"],
    ["Quel cheval\u00a0?", "a semicolon, an exclamation or a question mark stands after U+202F"],
    ["dans « Mes chevaux\u00a0»", "quotation marks hold U+00A0"],
    ["dans «\u00a0Mes chevaux »", "quotation marks hold U+00A0"],
    ["à 95 %", "a number and its unit hold U+202F"],
    ["{low} kg de foin", "a number and its unit hold U+202F"],
    ["à {x} {unit}", "a number and its unit hold U+202F"],
    ["Foin d'orge", "an apostrophe is ’"],
    ["au-dessus de 1 000", "thousands are set apart by U+202F"],
  ])("“%s” is found", (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  test.each([
    "à 12:30",
    "https://…",
    "du {day} l’état",
    "en 2 jours",
    "MAT, % MS",
    "«\u00a0Foin\u00a0»\u00a0: 3\u202fkg",
  ])("“%s” stands", (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
