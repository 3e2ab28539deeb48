import { describe, expect, it } from "vitest";
import { possibleNumbers } from "#web/lib/format/numbers.ts";

describe("a typed number that can be read in two ways", () => {
  it.each([
    ["1,250", "en", [1.25, 1250]],
    ["1,250", "fr", [1.25, 1250]],
    ["1.250", "fr", [1.25, 1250]],
    ["1.250", "en", [1.25]],
    [" 12,375 ", "en", [12.375, 12375]],
    ["-1,250", "en", [-1.25, -1250]],
    ["1,25", "en", [1.25]],
    ["1,2500", "en", [1.25]],
    ["0,125", "fr", [0.125]],
    [",125", "fr", [0.125]],
    ["1250,125", "fr", [1250.125]],
    ["1250", "en", [1250]],
    ["1,250,000", "en", []],
    ["1 250", "fr", []],
    ["", "en", []],
  ] as const)("%s in %s: %j", (text, locale, numbers) => {
    expect(possibleNumbers(text, locale)).toEqual(numbers);
  });

  it.each([
    ["a comma is French for a point: 2345 kg of hay is none", "2,345", "fr", [2.345]],
    ["a comma is not English for a point", "2,345", "en", [2.345, 2345]],
    ["a point is not French", "2.345", "fr", [2.345, 2345]],
    ["nothing before the comma is no thousand", "0,015", "fr", [0.015]],
    ["what is beyond the limit either way is asked about", "900,000", "fr", [900, 900_000]],
  ] as const)("%s", (_, text, locale, numbers) => {
    expect(possibleNumbers(text, locale, (number) => number <= 100)).toEqual(numbers);
  });
});
