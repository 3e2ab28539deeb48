import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { Bars } from "#web/features/rations/workbench/charts/bar-list.tsx";
import {
  contributionParts,
  energyBySource,
  piled,
} from "#web/features/rations/workbench/charts/chart-data.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { ribbonParts } from "#web/features/rations/workbench/shared/ribbon-parts.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import { placeParts, type RibbonPart, ribbonImage } from "#web/parts/canvas/contribution-ribbon.ts";
import { bench, draft, ingredients, onBench, unmeasured } from "../support.ts";

const whole = draft({
  "grass-hay-average-quality-all-samples": 7,
  "wheat-straw": 1,
  barley: 2,
  "soybean-oil": 0.1,
});
const extra = feedLine({ ingredient: unmeasured["@id"], quantityKg: 1, role: "concentrate" });
const partly: Draft = { ...whole, feeds: [...whole.feeds, extra] };
const drawn = (of: Draft) => {
  const made = bench(of, { ingredients: [...ingredients, unmeasured] });
  const { view } = made.snapshot();
  const figure = (key: MeasureKey) => {
    const found = view.measures.get(key);
    if (!found) throw new Error(`No ${key}`);
    return found;
  };
  return { made, view, figure };
};

/** Ends of the bands of a colour in an image of CSS. */
const bands = (image: string, colour: string): [number, number][] =>
  [...image.matchAll(/(\S+) ([\d.]+)% ([\d.]+)%/g)]
    .filter(([, painted, from, to]) => painted === colour && from !== to)
    .map(([, , from, to]): [number, number] => [Number(from), Number(to)]);

describe("the ribbon of contributions", () => {
  const part = (key: string, share: number | null): RibbonPart => ({ key, name: key, colour: key, share });
  const ribbon = (parts: RibbonPart[], unknownShare: number, lit: string | null = null) =>
    ribbonImage({ parts, unknownShare, lit });

  test("has a band for each part, side by side", () => {
    const image = ribbon([part("hay", 0.75), part("oats", 0.25)], 0);
    expect([...bands(image, "hay"), ...bands(image, "oats")]).toEqual([
      [0, 75],
      [75, 100],
    ]);
    expect(bands(image, "transparent")).toEqual([]);
  });

  test("leaves its end to what is unknown, and paints nothing of a part that brings nothing or is unknown", () => {
    const image = ribbon([part("hay", 1), part("salt", 0), part("bran", null)], 0.2);
    expect(bands(image, "hay")).toEqual([[0, 80]]);
    expect(bands(image, "transparent")).toEqual([[80, 100]]);
    expect(image).not.toMatch(/salt|bran/);
  });

  test("is empty where nothing brings anything", () => {
    expect(bands(ribbon([part("salt", 0)], 0), "transparent")).toEqual([[0, 100]]);
  });

  test("lays a veil over all but the lit part", () => {
    const parts = [part("hay", 0.5), part("oats", 0.3), part("bran", 0.2)];
    const [veil = "", line = ""] = ribbon(parts, 0, "oats").split(", linear");
    expect(bands(veil, "var(--veil)")).toEqual([
      [0, 50],
      [80, 100],
    ]);
    expect(bands(veil, "transparent")).toEqual([[50, 80]]);
    expect(bands(line, "oats")).toEqual([[50, 80]]);
    expect(ribbon(parts, 0)).not.toContain("--veil");
  });

  test("lays the veil over all where the lit feed brings nothing", () => {
    const [veil = ""] = ribbon([part("hay", 1), part("salt", 0)], 0, "salt").split(", linear");
    expect(bands(veil, "var(--veil)")).toEqual([[0, 100]]);
  });

  test.each<[string, Draft, MeasureKey]>([
    ["of what is known whole", whole, "supply_calcium"],
    ["of what is partly unknown", partly, "supply_calcium"],
    ["of the weight", partly, "dry_matter"],
    ["of the price", whole, "price_per_day"],
  ])("shows the figures of its table: %s", (_name, of, key) => {
    const { made, figure } = drawn(of);
    const measured = figure(key);
    const pieces = placeParts(ribbonParts(made, linePaths(of), measured), measured.unknownShare);
    const known = linePaths(of).flatMap((path, place) => {
      const amount = measured.contributions[place] ?? null;
      return amount === null || amount === 0 ? [] : [{ path, amount }];
    });
    expect(pieces.map((piece) => piece.key)).toEqual(known.map(({ path }) => path));
    const room = 100 * (1 - measured.unknownShare);
    for (const [at, { amount }] of known.entries()) {
      const { from = 0, to = 0 } = pieces[at] ?? {};
      expect(((to - from) / room) * (measured.value ?? 0)).toBeCloseTo(amount, 0);
    }
    expect(pieces.at(-1)?.to).toBeCloseTo(room, 0);
  });
});

describe("bars", () => {
  test("are as long as the figures beside them, the most first, and the unknown has none", () => {
    const { made, figure } = drawn(partly);
    const parts = contributionParts(made, partly, figure("supply_calcium"));
    const page = renderToStaticMarkup(
      onBench(
        createElement(Bars, {
          title: "Calcium",
          of: "Feed",
          measure: "supply_calcium",
          parts,
          written: String,
          unknown: "?",
        }),
      ),
    );
    const rows = [
      ...page.matchAll(/<rect width="([\d.]+)".*?<td[^>]*><button[^>]*><span[^>]*>([^<]*)</g),
    ].map(([, width, shown]) => ({ width: Number(width), shown: shown ?? "" }));
    const amounts = parts.map(({ amount }) => amount);
    expect(rows.map(({ shown }) => shown)).toEqual(
      amounts.map((amount) => (amount === null ? "?" : String(amount))),
    );
    expect(amounts.at(-1)).toBeNull();
    const [most = 0] = amounts.map((amount) => amount ?? 0);
    for (const [at, amount] of amounts.entries())
      expect(rows[at]?.width).toBeCloseTo((100 * (amount ?? 0)) / most, 6);
    expect(rows[0]?.width).toBe(100);
  });

  test("of the energy by source come to the energy of the ration", () => {
    const { made, view, figure } = drawn(whole);
    const energy = energyBySource(made, whole, view);
    const sum = energy?.parts.reduce((total, { amount }) => total + (amount ?? Number.NaN), 0);
    expect(sum).toBeCloseTo(figure("supply_digestible_energy_nrc").value ?? 0, 6);
    expect(energy?.parts.map(({ key }) => key)).toEqual(["forage", "concentrate"]);
  });

  test("of a kind of which one feed is unknown are unknown", () => {
    const { made, view } = drawn(partly);
    const amounts = energyBySource(made, partly, view)?.parts.map(({ key, amount }) => [
      key,
      amount === null,
    ]);
    expect(amounts).toEqual([
      ["forage", false],
      ["concentrate", true],
    ]);
  });
});

test("the pieces of a column stand on one another and come to what is known", () => {
  const { made, figure } = drawn(partly);
  const parts = contributionParts(made, partly, figure("supply_starch"));
  const pieces = piled(parts);
  expect(pieces.length).toBe(parts.filter(({ amount }) => amount !== null).length);
  for (const [at, { from, to, amount }] of pieces.entries()) {
    expect(from).toBeCloseTo(pieces[at - 1]?.to ?? 0, 9);
    expect(to - from).toBeCloseTo(amount ?? 0, 9);
  }
  expect(pieces.at(-1)?.to).toBeCloseTo(figure("supply_starch").value ?? 0, 6);
});
