import { describe, expect, test } from "vitest";
import { readPastedPrices } from "#web/features/ingredients/prices/pasted-prices.ts";
import { ingredients } from "../support.ts";

const [first, second, third] = ingredients;
const read = (text: string, locale: "en" | "fr" = "fr") => {
  const { changed, left, isRead } = readPastedPrices(text, {
    listed: ingredients,
    all: ingredients,
    locale,
    currency: "EUR",
    day: null,
  });
  return { prices: changed.map(({ item, pricePerTonne }) => [item.id, pricePerTonne]), left, isRead };
};

describe("prices pasted from a spreadsheet", () => {
  test("find their feeds by the name in either language, whatever its capitals and accents", () => {
    const text = `${first?.nameFr.toUpperCase()}\t180,5\r\n${second?.nameEn}\t210 €/t\n`;
    expect(read(text)).toEqual({
      prices: [
        [first?.id, 180.5],
        [second?.id, 210],
      ],
      left: [],
      isRead: true,
    });
  });

  test("go to the feeds of the list in its order where there are no names", () => {
    expect(read("150\n160\n170").prices).toEqual([
      [first?.id, 150],
      [second?.id, 160],
      [third?.id, 170],
    ]);
  });

  test("go past a feed whose cell is empty, and the word above a column takes no feed", () => {
    expect(read("\n160\n").prices).toEqual([[second?.id, 160]]);
    expect(read("Price\n150\non request\n170")).toEqual({
      prices: [
        [first?.id, 150],
        [third?.id, 170],
      ],
      left: ["on request"],
      isRead: true,
    });
  });

  test("are read with groups of thousands and the own currency on either side, never with another", () => {
    const readings = ["1 250,00 €", "1\u202f250,00\u00a0€", "€1,250.00", "EUR 1250", "1.250,00 EUR/t"];
    for (const price of readings) expect([price, read(price).prices]).toEqual([price, [[first?.id, 1250]]]);
    for (const price of ["$300", "300 GBP", "300 USD/t"])
      expect([price, read(price).prices]).toEqual([price, []]);
  });

  test("are left out where the feed is unknown, the price is no number or can be two", () => {
    const lines = [
      "Nothing\t180",
      `${first?.nameEn}\tdear`,
      `${second?.nameEn}\t1,250`,
      `${third?.nameEn}\t-5`,
    ];
    expect(read(lines.join("\n"), "en")).toEqual({ prices: [], left: lines, isRead: false });
  });

  test("leave out a second price of one feed, and a price that is as it was", () => {
    const lines = [`${first?.nameEn}\t200`, `${second?.nameEn}\t190`, `${second?.nameEn}\t195`];
    expect(read(lines.join("\n"))).toEqual({
      prices: [[second?.id, 190]],
      left: [lines[2]],
      isRead: true,
    });
  });
});
