import { describe, expect, test } from "vitest";
import type { Estimation } from "#contract/schemas/ration-summary.ts";
import { horseSheet } from "#contract/sheets/horse-sheet.ts";
import { coverage } from "#contract/sheets/sheet-text.ts";
import { findingFigure } from "#contract/sheets/text/finding-text.ts";
import type { Bounds } from "#science/rules/rules-table.ts";
import {
  coverageText,
  figureNumberText,
  findingFigureText,
  measuredText,
} from "#web/features/rations/workbench/shared/texts.ts";
import { energyText } from "#web/lib/format/energy-text.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { horse } from "../../web/support.ts";

/** Of what a ration brings nothing is unknown. */
const whole = { value: 1, unit: "mcal", unknownShare: 0 } as const;
const known: Estimation = {
  energy: { nutrient: "digestible_energy_nrc", ...whole },
  protein: { nutrient: "crude_protein", ...whole },
  lysine: { nutrient: "lysine", ...whole },
};

const plain = (text: string) =>
  text
    .replaceAll(/(?<=\d)[\u202f\u00a0](?=\d{3})/g, "")
    .replace("\u202f", " ")
    .replace(",", ".");

describe("rounding hides no side of a bound", () => {
  test.each<[number, string]>([
    [31.4, "31"],
    [69.7, "69"],
    [70, "70"],
    [70.02, "71"],
    [72.4, "72"],
    [99.6, "99"],
    [99.97, "99"],
    [100, "100"],
    [100.04, "101"],
    [104.8, "104"],
    [112.3, "112"],
    [149.6, "149"],
    [150.4, "151"],
    [153.4, "153"],
    [300.04, "300"],
    [4_638_350.3, "4640000"],
  ])("a coverage of %d is told as %s, alike on the screen, on paper and in lists", (percent, told) => {
    expect(plain(coverageText(percent))).toBe(told);
    expect(plain(coverage(sheetMessages(), percent))).toBe(`${told} %`);
    expect(plain(energyText({ energyCoverage: percent, estimation: known }))).toBe(`${told} %`);
  });

  test.each([
    [95.02, "96 %"],
    [104.48, "104 %"],
    [120.2, "121 %"],
  ])("a coverage of %d is told so too where it is judged and compared", (value, told) => {
    const finding = {
      measure: "coverage_energy",
      value,
      unit: "percent",
      bounds: { riskBelow: 100, watchAbove: 120 },
    } as const;
    const measured = { key: "coverage_energy", value, unit: "percent", low: value, high: value } as const;
    expect(plain(`${coverageText(value)}\u202f%`)).toBe(told);
    expect(plain(findingFigureText({ measures: new Map() }, finding))).toBe(told);
    expect(plain(findingFigure(sheetMessages(), finding, { measures: [] }))).toBe(told);
    expect(plain(measuredText(measured))).toBe(told);
  });

  test("nor on the sheet of a horse", () => {
    const ration = {
      id: "hay",
      name: "Hay",
      objective: "maintain",
      createdAt: "2026-03-01T00:00:00Z",
      modifiedAt: "2026-03-01T00:00:00Z",
      pricePerDay: null,
      verdict: { level: "watch", risk: 0, watch: 1, unknown: 0 },
      energyCoverage: 89.8,
      estimation: known,
    } as const;
    const sheet = horseSheet(
      {
        horse,
        weights: [],
        rations: [ration],
        saves: [],
        currency: "EUR",
        picture: null,
        isUnprinted: false,
      },
      sheetMessages(),
    );
    const texts = sheet.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "table" ? block.rows.flat().map(({ text }) => text) : [])),
    );
    expect(texts.map(plain)).toContain("89 %");
  });

  test.each<[string, number, Bounds, string]>([
    ["forage just under its target", 1.498, { watchBelow: 1.5, riskBelow: 1.25 }, "1.49 %"],
    ["forage on its target", 1.5, { watchBelow: 1.5 }, "1.5 %"],
    ["forage well over it", 1.684, { watchBelow: 1.5 }, "1.68 %"],
    ["starch just over its limit", 150.3, { watchAbove: 100, riskAbove: 150 }, "151 %"],
    ["starch well over it", 163.4, { watchAbove: 100, riskAbove: 150 }, "163 %"],
    ["a figure all but on its limit", 150.0004, { riskAbove: 150 }, "151 %"],
    ["a figure under a floor", 0.9996, { floor: 1 }, "0.999 %"],
  ])("%s, on the screen and on paper", (_name, value, bounds, told) => {
    const finding = { measure: "forage_share", value, unit: "percent", bounds } as const;
    expect(plain(findingFigureText({ measures: new Map() }, finding))).toBe(told);
    expect(plain(findingFigure(sheetMessages(), finding, { measures: [] }))).toBe(told);
  });

  const forage = { measure: "forage_share", bounds: { watchBelow: 1.5 }, hypothetical: false } as const;
  test.each<[string, number, Parameters<typeof figureNumberText>[0], string]>([
    ["just under its target", 1.498, [forage], "1.49"],
    ["well over it", 1.684, [forage], "1.68"],
    ["of a horse that has not the condition", 1.498, [{ ...forage, hypothetical: true }], "1.5"],
    ["of another judgement", 1.498, [{ ...forage, measure: "feeding_hours" }], "1.5"],
  ])("a figure of the strip, %s", (_name, value, judgements, told) => {
    expect(plain(figureNumberText(judgements, { key: "forage_share", unit: "percent_bw", value }))).toBe(
      told,
    );
  });
});
