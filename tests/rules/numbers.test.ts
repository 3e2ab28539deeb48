import { describe, expect, test } from "vitest";
import { digitsFor } from "#contract/text/decimals.ts";
import {
  canBecomeNumber,
  formatInput,
  formatNumber,
  formatSigned,
  isRefused,
  parseNumber,
  toStep,
} from "#web/lib/format/numbers.ts";

describe("a typed number is read with a comma or a point, and never guessed", () => {
  test.each([
    ["12,5", 12.5],
    ["12.5", 12.5],
    ["-3", -3],
    ["\u22123", -3],
    [" 7 ", 7],
    ["\u00a07,25\u202f", 7.25],
    [",5", 0.5],
    ["5,", 5],
    ["0", 0],
    ["-0", 0],
  ])("%j is %d", (text, value) => {
    expect(Object.is(parseNumber(text), value)).toBe(true);
  });

  test.each(
    [
      "1e5",
      "1 250",
      "1\u202f250",
      "1,250.5",
      "1.250,5",
      "1,2,3",
      "",
      " ",
      ",",
      "-",
      "+3",
      "abc",
      "12kg",
      "٣",
      "1e400",
      "Infinity",
      "NaN",
      "0x10",
      "--3",
      "9".repeat(400),
    ].map((text) => [text]),
  )("%j is not a number", (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

test("a field lets through only what can still become a number", () => {
  for (const text of ["", "-", "1", "1,", "1,5", ".5", " 2"]) expect(canBecomeNumber(text), text).toBe(true);
  for (const text of ["a", "1e", "1,2,", "1.2,", "1 2", "+"]) expect(canBecomeNumber(text), text).toBe(false);
});

describe("a character typed that stands in no number is refused, and nothing else", () => {
  test.each([
    ["a", true],
    ["e", true],
    ["+", true],
    ["5", false],
    [",", false],
    [".", false],
    ["-", false],
    [" ", false],
    ["12", false],
  ])("%j: %s", (typed, wanted) => {
    expect(isRefused(typed)).toBe(wanted);
  });
});

test("what a field shows is read back as the same number in both languages", () => {
  for (const locale of ["fr", "en"]) {
    for (const value of [0, 0.000001, 0.0003, 0.0014, 0.025, 1.5, 7.25, 12, 60, 1234.5]) {
      expect(parseNumber(formatInput(value, locale))).toBe(value);
    }
  }
});

test("figures keep about three significant digits", () => {
  expect([0, 123.4, 12.34, 1.234, 0.1234, 0.01234].map(digitsFor)).toEqual([0, 0, 1, 2, 2, 3]);
  expect(formatNumber(12.34, "fr")).toBe("12,3");
  expect(formatNumber(12.34, "en")).toBe("12.3");
});

test("a difference has a sign, the minus as wide as the plus", () => {
  expect([1.5, -1.5, 0].map((value) => formatSigned(value, "fr"))).toEqual(["+1,5", "\u22121,5", "0"]);
});

test("steps leave no binary dust", () => {
  expect(toStep(0.30000000000000004, 0.1)).toBe(0.3);
  expect(toStep(7.26, 0.25)).toBe(7.25);
});
