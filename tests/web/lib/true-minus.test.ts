import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { figure, money, type SheetMessages, written } from "#contract/sheets/sheet-text.ts";
import { text } from "#contract/text/service-messages.ts";
import { figureText } from "#web/features/rations/workbench/shared/texts.ts";
import { exactText } from "#web/lib/format/exact-number.ts";
import { formatMoney, formatPercent } from "#web/lib/format/format.ts";
import { formatFixed, formatNumber, formatPower } from "#web/lib/format/numbers.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { TraceTerms } from "#web/parts/finding/trace-view.tsx";

describe.each(["fr", "en"] as const)("a figure below nought has a true minus, in %s", (locale) => {
  const words: SheetMessages = { ...sheetMessages(), locale };
  test.each([
    ["of a screen", formatNumber(-4, locale)],
    ["with all its decimals", formatFixed(-4, locale, 1)],
    ["far from one", formatPower(-4e-9)],
    ["of a sheet", written(words, -4)],
    ["with its unit on a sheet", figure(words, -4, "kg", 0)],
    ["of money on a sheet", money(words, -4, "EUR")],
    ["of money on a screen", formatMoney(-4, "EUR")],
    ["in percent", formatPercent(-4)],
    ["in a text of the service", text(locale, "violation_too_small", { limit: -4 })],
  ])("%s", (_name, shown) => {
    expect(shown).toMatch(/\u2212\D?4/);
    expect(shown.replace(/\p{L}-\p{L}/gu, "")).not.toContain("-");
  });
});

test("a term that lowers a requirement has a true minus where the figure is explained", () => {
  const term = {
    label: "x",
    formula: "x",
    inputs: { T: -4 },
    amount: -0.4,
    status: "V" as const,
    coefficients: {},
  };
  const page = renderToStaticMarkup(
    createElement(TraceTerms, {
      terms: [{ ...term, amount: 2 }, term],
      unit: "g",
      termName: (name: string) => name,
      figure: figureText,
      words: {
        symbolName: (name: string) => name,
        statusWord: () => "",
        citation: () => null,
        exact: exactText,
        inputsLabel: "",
      },
      totalLabel: "",
    }),
  );
  const shown = page.replaceAll(/<[^>]*>/g, "\n");
  expect([...shown.matchAll(/\u2212[\d,.]+/g)].map(([each]) => each)).toEqual(
    expect.arrayContaining(["\u22120,4", "\u22124"]),
  );
  expect(shown).not.toMatch(/-\d/);
});
