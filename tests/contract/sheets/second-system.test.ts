import { describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import { coverageBySystem } from "#contract/sheets/text/second-system.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const start = draft({ [hay]: 8, barley: 1.5 });
const store = bench(start);
const { evaluation } = store.snapshot();
const snapshot = freezeRation({
  horse,
  ration: { ...start, objective: "maintain" } as never,
  evaluation,
  feedOf: (path) => ingredients.find((each) => each["@id"] === path) ?? ingredient(hay),
});
const others = requirementSystems.filter((each) => each !== start.system);

test.each(others)("a stored ration covers by %s what the comparison on the screen says", (system) => {
  const rows = store.compareWith(system)?.rows ?? [];
  const shown = ["energy", "protein"].map((subject) => rows.find((row) => row.subject === subject)!.sides[1]);
  const found = coverageBySystem(snapshot, system);
  expect(found.map(({ nutrient }) => nutrient)).toEqual(shown.map(({ nutrient }) => nutrient));
  for (const [at, { coverage }] of shown.entries()) expect(found[at]!.percent).toBeCloseTo(coverage!, 6);
});

describe.each(locales)("the sheet in %s", (locale) => {
  const words = createSheetMessages(locale);
  const textsWith = (also: (typeof requirementSystems)[number] | null) =>
    professionalSheet(snapshot, words, { seesHealth: true, currency: "EUR", savedAt: "2026-03-01", also })
      .sections.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "text" ? [block.text] : []));
  const line = {
    en: /^By UFC\/MADC.*: net energy.* \d+\s%, .* \d+\s%\.$/,
    fr: /^Selon UFC\/MADC.*\s: énergie nette.* \d+\s%, .* \d+\s%\.$/,
  };

  test("says the energy and protein of a second system in one line where one is asked for", () => {
    const other = others.find((each) => each === "ufc_madc") ?? others[0]!;
    expect(textsWith(other).filter((text) => line[locale].test(text))).toHaveLength(1);
    expect(textsWith(null).filter((text) => line[locale].test(text))).toEqual([]);
    expect(textsWith(start.system)).toEqual(textsWith(null));
  });
});
