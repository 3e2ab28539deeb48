import { describe, expect, test } from "vitest";
import { money } from "#contract/sheets/sheet-text.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

const tonne = 1000;
const prices = [175, 185, 195, 205, 215, 225, 345, 355, 1005];

/** Prices of a day that end on half a cent, as screen and sheet come to them. */
describe("a price is rounded alike however it was multiplied", () => {
  test.each(["fr", "en"] as const)("on the screen and on paper: %s", (locale) => {
    overwriteGetLocale(() => locale);
    for (const perTonne of prices) {
      for (const kg of [0.1, 0.3, 0.7, 1, 3, 5, 7]) {
        const bySheet = money(createSheetMessages(locale), (kg * perTonne) / tonne, "EUR");
        expect(formatMoney(kg * (perTonne / tonne), "EUR"), `${kg} kg, ${perTonne} a tonne`).toBe(bySheet);
      }
    }
  });

  test("half a cent goes up", () => {
    overwriteGetLocale(() => "fr");
    expect(formatMoney(3 * (175 / tonne), "EUR")).toBe("0,53\u202f€");
  });
});
