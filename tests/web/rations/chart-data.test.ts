import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { Bars } from "#web/features/rations/workbench/charts/bar-list.tsx";
import {
  contributionParts,
  energyBySource,
  piled,
} from "#web/features/rations/workbench/charts/chart-data.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { findingZones, zoneLayers } from "#web/features/rations/workbench/health/finding-zones.ts";
import { ribbonParts } from "#web/features/rations/workbench/shared/ribbon-parts.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import { bandImage, type Layer } from "#web/parts/canvas/band-image.ts";
import { placeParts, type RibbonPart, ribbonLayers } from "#web/parts/canvas/contribution-ribbon.ts";
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

/** Ends of the bands of a colour. */
const bands = (layer: Layer, colour: string): [number, number][] =>
  layer
    .filter((band) => band.colour === colour && band.from !== band.to)
    .map(({ from, to }): [number, number] => [from, to]);

describe("the ribbon of contributions", () => {
  const part = (key: string, share: number | null): RibbonPart => ({ key, name: key, colour: key, share });
  const ribbon = (parts: RibbonPart[], unknownShare: number): Layer => {
    const layers = ribbonLayers({ parts, unknownShare, lit: null });
    expect(layers).toHaveLength(1);
    return layers[0] ?? [];
  };
  const under = (parts: RibbonPart[], lit: string): [Layer, Layer] => {
    const [cover = [], line = []] = ribbonLayers({ parts, unknownShare: 0, lit });
    return [cover.map((band) => ({ ...band, colour: band.colour.replace(/.*--paper.*/, "veil") })), line];
  };

  test("has a band for each part, side by side", () => {
    const line = ribbon([part("hay", 0.75), part("oats", 0.25)], 0);
    expect([...bands(line, "hay"), ...bands(line, "oats")]).toEqual([
      [0, 75],
      [75, 100],
    ]);
    expect(bands(line, "transparent")).toEqual([]);
  });

  test("leaves its end to what is unknown, and paints nothing of a part that brings nothing or is unknown", () => {
    const line = ribbon([part("hay", 1), part("salt", 0), part("bran", null)], 0.2);
    expect(bands(line, "hay")).toEqual([[0, 80]]);
    expect(bands(line, "transparent")).toEqual([[80, 100]]);
    expect(line).toHaveLength(2);
  });

  test("is empty where nothing brings anything", () => {
    expect(ribbon([part("salt", 0)], 0)).toEqual([{ colour: "transparent", from: 0, to: 100 }]);
  });

  test("lays a veil over all but the lit part", () => {
    const [cover, line] = under([part("hay", 0.5), part("oats", 0.3), part("bran", 0.2)], "oats");
    expect(bands(cover, "veil")).toEqual([
      [0, 50],
      [80, 100],
    ]);
    expect(bands(cover, "transparent")).toEqual([[50, 80]]);
    expect(bands(line, "oats")).toEqual([[50, 80]]);
  });

  test("lays the veil over all where the lit feed brings nothing", () => {
    const [cover] = under([part("hay", 1), part("salt", 0)], "salt");
    expect(bands(cover, "veil")).toEqual([[0, 100]]);
  });

  test("is an image of computed colours", () => {
    const layers = [
      [{ colour: "veil", from: 0, to: 100 }],
      ribbon([part("hay", 0.75), part("oats", 0.25)], 0),
    ];
    expect(bandImage(layers, (colour) => colour.toUpperCase())).toBe(
      "linear-gradient(in srgb 90deg, VEIL 0% 100%), linear-gradient(in srgb 90deg, HAY 0% 75%, OATS 75% 100%, TRANSPARENT 100% 100%)",
    );
    expect(bandImage([], String)).toBe("none");
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

const between = { riskBelow: 1, watchBelow: 2, watchAbove: 4, riskAbove: 8 };
const zones =
  "linear-gradient(in srgb 90deg, var(--over-wash) 0% 10%, var(--above-wash) 10% 20%, var(--target-wash) 20% 40%, var(--above-wash) 40% 80%, var(--over-wash) 80% 100%)";
const mark = (from: number, to: number) =>
  `linear-gradient(in srgb 90deg, transparent 0% ${from}%, var(--ink) ${from}% ${to}%, transparent ${to}% 100%)`;

describe("the bar of a finding", () => {
  test.each<[string, Pick<Finding, "value" | "bounds">, string]>([
    [
      "has the zones of its rule and marks the value",
      { value: 3, bounds: between },
      `${mark(28.5, 31.5)}, ${zones}`,
    ],
    ["has no mark where the value is unknown", { value: null, bounds: between }, zones],
    ["marks the smallest value within the bar", { value: 0, bounds: between }, `${mark(0, 3)}, ${zones}`],
    [
      "has room beyond a value above all bounds",
      { value: 8, bounds: { watchAbove: 4 } },
      `${mark(78.5, 81.5)}, linear-gradient(in srgb 90deg, var(--target-wash) 0% 40%, var(--above-wash) 40% 100%)`,
    ],
  ])("%s", (_name, found, image) => {
    const placed = findingZones(found);
    expect(placed && bandImage(zoneLayers(placed), String)).toBe(image);
  });

  test("has a risk that is only suspected in a zone to watch, as its level says", () => {
    const inksOf = (level: "risk" | "watch", value: number) =>
      findingZones({ value, bounds: { riskBelow: 1, watchBelow: 1.2, riskAbove: 3 }, level })!.parts.map(
        ({ ink }) => ink,
      );
    expect(inksOf("watch", 0.98)).toEqual(["above-wash", "above-wash", "target-wash", "over-wash"]);
    expect(inksOf("risk", 0.98)).toEqual(["over-wash", "above-wash", "target-wash", "over-wash"]);
    expect(inksOf("watch", 3.2).at(-1)).toBe("above-wash");
    expect(inksOf("watch", 1.1)[0]).toBe("over-wash");
  });

  test("is not drawn for a rule without a bound", () => {
    expect(findingZones({ value: 3, bounds: {} })).toBeNull();
  });
});
