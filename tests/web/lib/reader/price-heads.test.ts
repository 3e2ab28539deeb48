import { describe, expect, test } from "vitest";
import { interpret } from "#web/lib/reader/reader.ts";
import { readText } from "#web/lib/reader/reading/read-file.ts";
import { readCases } from "./make-files.ts";

interface PriceCase {
  head: string;
  currency?: string;
  /** Price of a tonne as fed, of 43.60 in a list of 25 kg bags with 88 % dry matter. */
  price?: number;
  asks?: boolean;
  out?: string;
}

const read = (head: string, cell: string, answers: Record<string, string> = {}, currency = "EUR") => {
  const text = `Produit;Sac;MS (%);${head}\nGranulé A;25 kg;88;${cell}\n`;
  const found = interpret(readText(text, "prices.csv"), answers, { currency });
  return { found, feed: found?.feeds[0], column: found?.columns.find((each) => each.head === head) };
};

describe("a price beside a column of packs is for what its head says", () => {
  test.each(readCases<PriceCase>("price-heads"))("$head", ({ head, currency, price, asks, out }) => {
    const { found, feed, column } = read(head, "43,60", {}, currency);
    const asked = (found?.questions ?? []).filter(({ kind }) => kind === "price_per");
    expect([column?.leftOut ?? null, asked.length]).toEqual([out ?? null, asks ? 1 : 0]);
    if (price === undefined) expect(feed?.pricePerTonne).toBeNull();
    else expect(feed?.pricePerTonne?.value).toBeCloseTo(price, 3);
    for (const { must, likely } of asked) expect([must, likely]).toEqual([true, null]);
  });

  test.each([
    ["pack", 1744],
    ["800", 54.5],
    ["leave", null],
  ])("an answer %s to words that nobody reads decides", (answer, price) => {
    const { feed, column } = read("Prix palette", "43,60", { "price_per:prix palette": answer });
    expect(feed?.pricePerTonne?.value ?? null).toBe(price);
    expect(column?.leftOut ?? null).toBe(price === null ? "by_answer" : null);
  });

  test.each([
    ["436 €/t", 436, null],
    ["0,63 €/kg", 630, null],
    ["12 € le sac", 480, null],
    ["12 €/palette", null, "unit_in_cell"],
    ["0,90 € par jour", null, "unit_in_cell"],
  ])("a cell %s says it itself", (cell, price, problem) => {
    const { feed } = read("Prix", cell);
    expect(feed?.pricePerTonne?.value ?? null).toBe(price);
    expect(feed?.problems[0]?.code ?? null).toBe(problem);
  });

  test("a price of the dry matter is none without it", () => {
    const text = "Produit;Prix €/t MS\nEnrubanné;120\n";
    const found = interpret(readText(text, "prices.csv"), {}, { currency: "EUR" });
    expect(found?.feeds[0]?.pricePerTonne).toBeNull();
    expect(found?.feeds[0]?.problems.map(({ code }) => code)).toEqual(["price_dry_matter"]);
    const told = interpret(readText(text, "p.csv"), { dry_matter_of_all: "50" }, { currency: "EUR" });
    expect(told?.feeds[0]?.pricePerTonne?.value).toBe(60);
  });
});
