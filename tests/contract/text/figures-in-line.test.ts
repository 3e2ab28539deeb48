import { beforeEach, describe, expect, test } from "vitest";
import { inLine } from "#contract/sheets/sheet-text.ts";
import { currencySign, formatMoney, formatMoneyChange, formatWeight } from "#web/lib/format/format.ts";
import { type Locale, overwriteGetLocale } from "#web/paraglide/runtime.js";

let locale: Locale = "fr";
beforeEach(() => overwriteGetLocale(() => locale));

describe("a figure is not parted from its unit", () => {
  test.each([
    ["fr", "1\u202f234,50\u202f€", "560\u202fkg"],
    ["en", "€1,234.50", "560\u202fkg"],
  ] as const)("%s: money and the weight of a horse", (language, money, weight) => {
    locale = language;
    expect([formatMoney(1234.5, "EUR"), formatWeight(560)]).toEqual([money, weight]);
  });

  test.each([
    ["fr", 0.0241, "EUR", "+0,0241\u202f€"],
    ["fr", -1.5, "EUR", "\u22121,50\u202f€"],
    ["en", 0.0241, "GBP", "+£0.0241"],
  ] as const)(
    "%s: what one unit more costs has its sign, finer than coins",
    (language, value, currency, text) => {
      locale = language;
      expect(formatMoneyChange(value, currency)).toBe(text);
    },
  );

  test("the unit of an axis of prices is the currency's sign", () => {
    locale = "fr";
    expect([currencySign("EUR"), currencySign("CHF")]).toEqual(["€", "CHF"]);
  });
});

test("of texts in one line the first keeps its capital, and signs keep theirs", () => {
  expect(inLine("Petit paddock", "De 0 à 20\u202f°C", "CMV", "5\u202fh par jour")).toBe(
    "Petit paddock, de 0 à 20\u202f°C, CMV, 5\u202fh par jour",
  );
  expect(inLine("Selle français")).toBe("Selle français");
});
