import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { factAnswers, unknownAnswers } from "#web/features/ingredients/import/answer-parts.ts";
import { type ImportWork, noWork } from "#web/features/ingredients/import/import-draft.ts";
import { isWritten, makeLines } from "#web/features/ingredients/import/import-rows.ts";
import { stockOf, unknownBrands } from "#web/features/ingredients/import/import-stock.ts";
import { missingText } from "#web/features/ingredients/import/import-words.ts";
import { differenceText, isLarge } from "#web/features/ingredients/import/review/difference-text.ts";
import { givenFields } from "#web/features/ingredients/import/row-of-feed.ts";
import { chunksOf } from "#web/features/ingredients/import/save-rows.ts";
import { templateText } from "#web/features/ingredients/import/table-template.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readText } from "#web/lib/reader/reading/read-file.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

beforeAll(() => overwriteGetLocale(() => "en"));

const brand = { "@id": "/api/brands/b1", name: "Maison Épi" };

/** An own hay with a measured protein and a price. */
const hay = {
  "@id": "/api/ingredients/hay",
  id: "hay",
  nameEn: "Hay",
  nameFr: "Foin",
  groupType: "Personal",
  family: "grass_hay",
  dryMatterPct: 88,
  pricePerTonne: 180,
  brand: null,
  maker: null,
  source: "",
  notes: null,
  values: [{ nutrient: "crude_protein", value: 98, unit: "g_per_kg", basis: "dry_matter" }],
  origin: "laboratory",
  plant: "grass",
  reference: null,
  composition: {},
} as unknown as IngredientItem;

function rowsOf(text: string, part: Partial<ImportWork> = {}, items: readonly IngredientItem[] = []) {
  const work = { ...noWork, ...part };
  const found = interpret(readText(text, "feeds.csv"), work.answers, { currency: "EUR" });
  const given = givenFields(found?.columns ?? [], work.answers);
  return makeLines(found?.feeds ?? [], given, work, stockOf(items, [brand]));
}

const heads = "name;family;plant;dm %;CP (% DM);Ca (g/kg DM);price (€/t);brand";

describe("a line of a file", () => {
  test("becomes a new feed with all that the file says of it", () => {
    const [row] = rowsOf(`${heads}\nBottom hay;Grass hay;;88;9,8;4,1;180;maison épi`);
    expect([row?.errors, row?.choice, row && isWritten(row)]).toEqual([[], "create", true]);
    expect(row?.row).toMatchObject({
      nameEn: "Bottom hay",
      family: "grass_hay",
      dryMatterPct: 88,
      pricePerTonne: 180,
      brand: brand["@id"],
      values: [
        { nutrient: "crude_protein", value: 9.8, unit: "percent", basis: "dry_matter" },
        { nutrient: "calcium", value: 4.1, unit: "g_per_kg", basis: "dry_matter" },
      ],
    });
  });

  test("says which of its texts is cut, and refuses a long name", () => {
    const [row] = rowsOf(`${heads};notes\nHay;Grass hay;;88;9;4;;;${"a".repeat(limits.commentaryMax + 1)}`);
    expect(row?.errors).toEqual([]);
    expect(row?.warnings.join()).toMatch(/^Notes: only the first [\d,]+ characters are imported\.$/);
    const [long] = rowsOf(`${heads}\n${"a".repeat(limits.nameMax + 1)};Grass hay;;88;9;4;;`);
    expect(long?.errors.join()).toContain(`${limits.nameMax} characters or fewer`);
  });

  test.each([
    ["a family", "Hay;;;88;9;4;;", "family", "1 row has no family."],
    ["dry matter", "Hay;Grass hay;;;9;4;;", "dry_matter", "1 row has no dry matter."],
    [
      "a brand of one's own",
      "Hay;Grass hay;;88;9;4;;Nobody",
      "brand",
      "1 row has a brand that your organisation does not have.",
    ],
  ] as const)("without %s is not written, and is counted once for the file", (_, line, fact, words) => {
    const rows = rowsOf(`${heads}\n${line}\nOats;Cereal grains;;87;11;0,6;;`);
    expect(rows.map(({ missing, errors }) => [missing, errors])).toEqual([
      [[fact], []],
      [[], []],
    ]);
    expect(rows.map((row) => isWritten(row))).toEqual([false, true]);
    expect(missingText(fact, rows)).toBe(words);
  });

  test("with a text for a number is not written, and says why", () => {
    const [row] = rowsOf(`${heads}\nHay;Grass hay;;88;see note;4;;\nOats;Cereal grains;;87;11;0,6;;`);
    expect(row?.errors).toEqual(["CP (% DM): “see note” is not a number."]);
    expect(row && isWritten(row)).toBe(false);
  });

  test("is written once its cell is left unknown, with its other values", () => {
    const text = `${heads}\nHay;Grass hay;;88;see note;4;;\nOats;Cereal grains;;87;11;0,6;;`;
    const problems = rowsOf(text).flatMap(({ feed }) => feed.problems);
    const [row] = rowsOf(text, { answers: unknownAnswers(problems) });
    expect(row?.errors).toEqual([]);
    expect(row?.row?.values.map(({ nutrient }) => nutrient)).toEqual(["calcium"]);
  });

  test("of a name above it is refused", () => {
    const rows = rowsOf(`${heads}\nHay;Grass hay;;88;9;4;;\nHAY ;Grass hay;;88;9;4;;`);
    expect(rows.map(({ errors }) => errors)).toEqual([[], ["This name already appears in a row above."]]);
  });

  test("takes what is answered for all lines, and for the chosen ones before", () => {
    const text = "name;price (€/t)\nOne;100\nTwo;200";
    const [one] = rowsOf(text);
    const answers = {
      ...factAnswers("family", "balancers", []),
      ...factAnswers("dry_matter", "88", []),
      ...factAnswers("brand", brand.name, []),
      ...factAnswers("dry_matter", "91.5", [one?.feed.id ?? ""]),
    } as Record<string, string>;
    const rows = rowsOf(text, { answers });
    expect(rows.map(({ errors }) => errors)).toEqual([[], []]);
    expect(rows.map(({ row }) => [row?.dryMatterPct, row?.brand])).toEqual([
      [91.5, brand["@id"]],
      [88, brand["@id"]],
    ]);
  });

  test("names a brand of the file once, to be created", () => {
    const rows = rowsOf(
      `${heads}\nA;Grass hay;;88;9;4;;Nobody\nB;Grass hay;;88;9;4;;nobody\nC;Grass hay;;88;9;4;;Maison Épi`,
    );
    expect(
      unknownBrands(
        rows.map(({ feed }) => feed),
        stockOf([], [brand]),
      ),
    ).toEqual(["Nobody"]);
  });
});

describe("a line of a feed that is known", () => {
  const prices = "name;price (€/t)\nFoin;450";
  const outcomes = (line: ReturnType<typeof rowsOf>[number] | undefined) =>
    line?.differences.map(({ field, outcome }) => [field, outcome]);

  test("of prices alone changes no value, and a known price only where that is chosen", () => {
    const [line] = rowsOf(prices, {}, [hay]);
    expect([line?.choice, line?.errors, outcomes(line), line && isWritten(line)]).toEqual([
      "fill",
      [],
      [["pricePerTonne", "kept"]],
      false,
    ]);
    const [replaced] = rowsOf(prices, { onKnown: "replace" }, [hay]);
    expect(outcomes(replaced)).toEqual([["pricePerTonne", "taken"]]);
    expect(replaced?.row).toMatchObject({ feed: hay["@id"], pricePerTonne: 450, values: [] });
    expect(Object.keys(replaced?.row ?? {})).not.toContain("family");
  });

  test("says a change of more than double", () => {
    const [replaced] = rowsOf(prices, { onKnown: "replace" }, [hay]);
    const [difference] = replaced?.differences ?? [];
    expect(difference && isLarge(difference, 88)).toBe(true);
    expect(difference && differenceText(difference, "EUR")).toBe("Price: 180 €/t → 450 €/t");
    expect(difference && isLarge({ ...difference, after: 190 }, 88)).toBe(false);
  });

  test("fills unknown values, and replaces a measured one only with consent", () => {
    const text = "name;CP (% DM);Ca (g/kg DM)\nHay;11;4,1";
    const [filled] = rowsOf(text, {}, [hay]);
    expect(outcomes(filled)).toEqual([
      ["values.crude_protein", "kept"],
      ["values.calcium", "taken"],
    ]);
    const [asked] = rowsOf(text, { onKnown: "replace" }, [hay]);
    expect([asked?.errors.length, asked && isWritten(asked)]).toEqual([1, false]);
    const [agreed] = rowsOf(text, { onKnown: "replace", forceUpdate: true }, [hay]);
    expect([agreed?.errors, agreed && isWritten(agreed)]).toEqual([[], true]);
    const [measured] = rowsOf(text, { onKnown: "replace", kind: "laboratory" }, [hay]);
    expect(measured?.errors).toEqual([]);
  });

  test("is left out by choice", () => {
    const [line] = rowsOf(prices, {}, [hay]);
    const [skipped] = rowsOf(prices, { choices: { [line?.feed.id ?? ""]: "skip" } }, [hay]);
    expect([skipped?.choice, skipped && isWritten(skipped)]).toEqual(["skip", false]);
  });
});

test("lines are sent in chunks of so many feeds and so many bytes", () => {
  const row = { position: 0, line: 1, nameFr: "Foin", values: [] };
  expect(chunksOf(Array.from({ length: 501 }, () => row)).map(({ length }) => length)).toEqual([250, 250, 1]);
  expect(chunksOf([row, row, row], 120).map(({ length }) => length)).toEqual([2, 1]);
});

test.each(["en", "fr"] as const)("the table to fill in in %s is read back without a question", (locale) => {
  overwriteGetLocale(() => locale);
  const text = templateText();
  overwriteGetLocale(() => "en");
  const found = interpret(readText(text, "feeds.csv"), {}, { currency: "EUR" });
  expect(found?.questions.filter(({ must }) => must)).toEqual([]);
  expect(found?.columns.filter(({ leftOut }) => leftOut !== null)).toEqual([]);
  const [row] = rowsOf(text);
  expect([row?.errors, row?.row?.values.length]).toEqual([[], 8]);
});
