import fc from "fast-check";
import { expect, test } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { sheetMakers } from "#contract/sheets/sheet-builders.ts";
import { sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import type { Block, PrintSheet } from "#contract/sheets/sheet-model.ts";
import { scienceVersion } from "#science/science-version.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, horse, ingredients } from "../../web/support.ts";

const feeds = [
  "grass-hay-average-quality-all-samples",
  "alfalfa-hay-average",
  "wheat-straw",
  "oats-whole-grain",
  "beet-pulp-dried-unmolassed",
  "soybean-meal-48",
  "linseed-oil",
  "mineral-vitamin-supplement-for-hay-rations",
] as const;

/** Amounts as they are weighed out: forage by 50 g, the rest by 5 g. */
const anyAmounts = fc
  .record(
    Object.fromEntries(
      feeds.map((id, at) => [
        id,
        at < 3
          ? fc.integer({ min: 1, max: 190 }).map((n) => n / 20)
          : fc.integer({ min: 1, max: 190 }).map((n) => n / 200),
      ]),
    ),
    { requiredKeys: [feeds[0]] },
  )
  .map((amounts) => amounts as Record<string, number>);

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "facts":
      return block.rows.map(([, text]) => text);
    case "table":
      return block.rows.flatMap((row) => row.map(({ text }) => text));
    case "judged":
      return block.items.flatMap(({ others = [], advice, ...first }) => [
        ...[first, ...others].flatMap(({ value, bound }) => [value, bound]),
        advice ?? "",
      ]);
    case "verdict":
      return [block.text, block.action ?? ""];
    case "strip":
      return block.figures.flatMap(({ value, was }) => [value, was ?? ""]);
    case "list":
      return [...block.items];
    case "text":
      return [block.text];
    case "drawing":
      return block.texts.map(({ text }) => text);
  }
}

const linesOf = ({ sections }: PrintSheet): string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap(textsOf));

/** Finds figures with decimals of more than three significant digits; money has cents, and a version is no figure. */
const tooFine = (text: string): string[] =>
  text.includes(scienceVersion) || /[€$]|\d{4}-\d{2}-\d{2}/.test(text)
    ? []
    : [...text.matchAll(/\d[\d,\u202f\u00a0]*\.\d+/g)]
        .map(([figure]) => figure)
        .filter((figure) => figure.replaceAll(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "").length > 3);

test.each(sheetKinds)("the %s sheet of any ration has no figure finer than it is fed or judged", (kind) => {
  overwriteGetLocale(() => "en");
  fc.assert(
    fc.property(anyAmounts, fc.integer({ min: 180, max: 800 }), (amounts, weightKg) => {
      const of = { ...horse, weightKg };
      const start = draft(amounts);
      const { evaluation } = bench(start, { horse: of }).snapshot();
      const snapshot = freezeRation({
        horse: of,
        ration: { ...start, objective: "maintain" } as never,
        evaluation,
        feedOf: (path) => ingredients.find((item) => item["@id"] === path)!,
      });
      const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
      const lines = linesOf(sheetMakers[kind](snapshot, sheetMessages(), options));
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.filter((line) => tooFine(line).length > 0)).toEqual([]);
    }),
    { seed: 20261127, numRuns: 60 },
  );
});
