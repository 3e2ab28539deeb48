import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, contains, gathered } from "#web/parts/canvas/overlay-canvas.ts";

const seed = Number(process.env.SEED ?? 20261122);
console.info(`drawn sheets seed ${seed}`);

const box = (left: number, top: number, width = 100, height = 20): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const column = (left: number) => Array.from({ length: 10 }, (_, row) => box(left, 200 + 40 * row));

describe("the canvases over texts that follow a hand", () => {
  const cases: [string, Box[], Box[]][] = [
    ["no text needs none", [], []],
    ["one text has its own", [box(5, 5)], [box(5, 5)]],
    ["the figures of a column share one", column(800), [box(800, 200, 100, 380)]],
    [
      "columns far from one another have one each",
      [...column(300), ...column(900)],
      [box(300, 200, 100, 380), box(900, 200, 100, 380)],
    ],
    ["two lines of one row share one", [box(0, 0), box(0, 22)], [box(0, 0, 100, 42)]],
  ];
  test.each(cases)("%s", (_name, texts, canvases) => {
    expect(gathered(texts)).toEqual(canvases);
  });

  const anyBox = fc
    .record({
      left: fc.integer({ min: 0, max: 1200 }),
      top: fc.integer({ min: 0, max: 880 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ left, top, width, height }) => box(left, top, width, height));

  test("every text lies within a canvas, and no canvas is without a text", () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 40 }), (texts) => {
        const canvases = gathered(texts);
        for (const text of texts) expect(canvases.some((canvas) => contains(canvas, text))).toBe(true);
        for (const canvas of canvases) expect(texts.some((text) => contains(canvas, text))).toBe(true);
        expect(canvases.length).toBeLessThanOrEqual(texts.length);
      }),
      { seed, numRuns: 300 },
    );
  });
});
