import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { feedSheet } from "#contract/sheets/feed-sheet.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { ingredient } from "../../web/support.ts";

const hay = ingredient("grass-hay-average-quality-all-samples");
const sheetOf = (feed: IngredientItem, locale: "en" | "fr" = "en") =>
  feedSheet(
    { feed, currency: "EUR", lenders: new Map([["/api/ingredients/x", "Bottom hay"]]) },
    createSheetMessages(locale),
  );

/** Lists the lines of the tables of a sheet; a line that only names a group of contents is none. */
const linesOf = (feed: IngredientItem, locale: "en" | "fr" = "en"): string[] =>
  sheetOf(feed, locale).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "table"
        ? block.rows.filter(([, value]) => value?.text).map((row) => row.map(({ text }) => text).join("; "))
        : [],
    ),
  );

const blocksOf = (feed: IngredientItem, locale: "en" | "fr" = "en") =>
  sheetOf(feed, locale).sections.flatMap(({ blocks }) => blocks);

const head = { organisation: "Farm", logo: null, printed: "today", pageText: () => "", unprintable: "" };

describe("the sheet of a feed", () => {
  test.each(
    ["oats-whole-grain", "rapeseed-oil", hay.id].flatMap((id) =>
      (["en", "fr"] as const).map((locale) => ({ id, locale })),
    ),
  )("is one page on paper, with the last content and the source: $id, in $locale", async ({ id, locale }) => {
    const feed = ingredient(id);
    const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(sheetOf(feed, locale), head)));
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text).toHaveLength(1);
    const [page = ""] = text.map((each) => each.replaceAll(/\s+/g, " "));
    const names = linesOf(feed, locale).map((line) => line.split(";")[0] ?? "");
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
    expect(page).toMatch(/Source\s?: /);
  });

  test("has a line for every known nutrient, and counts the unknown ones", () => {
    const lines = linesOf(hay);
    const shares = Object.keys(nutrients).filter((key) => nutrients[key as NutrientKey].unit === "percent");
    const unknown = nutrientKeys.length - shares.length - lines.length;
    expect(unknown).toBeGreaterThan(0);
    expect(lines.some((line) => line.startsWith("Starch;"))).toBe(false);
    expect(sheetOf(hay).foot).toEqual([
      `Unknown contents are not listed: ${unknown}. Unknown does not mean zero.`,
      "Source: Equi-Analytical · Lindqvist et al. 2014 · NRC 2001",
    ]);
  });

  test("tells a content per kg of dry matter and as fed, with its state", () => {
    const feed = {
      ...hay,
      dryMatterPct: 50,
      composition: {
        ...hay.composition,
        crude_protein: { value: 100, state: "measured", spread: 0.05 },
        zinc: { value: 20, state: "estimated", source: "/api/ingredients/x" },
        madc: { value: 60, state: "computed", source: "M1" },
        soluble_sugars: { value: 90, state: "measured", method: "wsc" },
      },
    } as IngredientItem;
    expect(linesOf(feed)).toEqual(
      expect.arrayContaining([
        "Crude protein; 100\u202fg/kg; 50\u202fg/kg; Measured ± 5\u202f%",
        "Zinc; 20\u202fmg/kg; 10\u202fmg/kg; Estimated · from Bottom hay",
        "Digestible protein for horses (MADC); 60\u202fg/kg; 30\u202fg/kg; Calculated · equation M1",
        "Soluble sugars; 90\u202fg/kg; 45\u202fg/kg; Measured · WSC, fructans included",
      ]),
    );
  });

  test("has the notes of who made the feed, and none of the catalogue's own", () => {
    expect(hay.notes).not.toBe("");
    expect(JSON.stringify(sheetOf({ ...hay, groupType: "Common" }))).not.toContain(hay.notes);
    const own = { ...hay, groupType: "Personal", notes: "Second cut of the low meadow." } as const;
    expect(JSON.stringify(sheetOf(own))).toContain("Second cut of the low meadow.");
  });

  test("has one table with one head, and no share of something else per kg", () => {
    const blocks = blocksOf(hay);
    expect(blocks.filter(({ kind }) => kind === "table")).toHaveLength(1);
    for (const line of linesOf(hay)) expect(line).not.toMatch(/\u202f%;/);
    const facts = blocks.flatMap((block) => (block.kind === "facts" ? block.rows : []));
    expect(facts.find(([term]) => term === "Energy digestibility")?.[1]).toMatch(/^\d+(\.\d)?\u202f% *$/);
  });

  test.each([
    [
      "en",
      "Energy that each system uses: NRC 2007: digestible energy (NRC), or digestible energy where that is unknown; UFC/MADC (INRA): net energy (UFC); GfE 2014: metabolisable energy (GfE 2014), or metabolisable energy where that is unknown.",
    ],
    [
      "fr",
      "Énergie utilisée par chaque système\u00a0: NRC 2007\u00a0: énergie digestible (NRC), à défaut énergie digestible\u202f; UFC/MADC (INRA)\u00a0: énergie nette (UFC)\u202f; GfE 2014\u00a0: énergie métabolisable (GfE 2014), à défaut énergie métabolisable.",
    ],
  ] as const)("says which energy each system uses, in %s", (locale, said) => {
    expect(blocksOf(hay, locale)).toContainEqual({ kind: "text", tone: "small", text: said });
  });

  test("is headed by the feed, and says once what state most contents have", () => {
    const { title, subtitle, file, sections } = sheetOf(hay);
    expect(subtitle).toMatch(/^Forages › /);
    expect([title, file]).toEqual([hay.nameEn, `Feed ${hay.nameEn}`]);
    expect(JSON.stringify(sections[0])).toContain("Origin, unless stated otherwise: Calculated.");
    const lines = linesOf(hay);
    expect(lines.filter((line) => line.includes("Calculated"))).toEqual([]);
    expect(lines.some((line) => line.includes("Published"))).toBe(true);
  });

  test("shows the energy that a ration is computed with where the feed tells another one", () => {
    const composition = Object.fromEntries(nutrientKeys.map((key) => [key, null]));
    const feed = {
      ...hay,
      role: "concentrate",
      family: "compound_feed",
      composition: { ...composition, digestible_energy: { value: 3, state: "declared" } },
    } as unknown as IngredientItem;
    const [energy] = linesOf(feed, "fr").filter((line) => line.startsWith("Énergie digestible (NRC)"));
    expect(energy).toMatch(/^Énergie digestible \(NRC\); 3\u202fMcal\/kg; .*; Estimé/);
  });
});
