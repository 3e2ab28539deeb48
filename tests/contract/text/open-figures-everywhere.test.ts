import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ruleTitle } from "#contract/sheets/text/finding-text.ts";
import { transitionSheet } from "#contract/sheets/transition-sheet.ts";
import { atLeast, someUnknown } from "#contract/text/open-figure.ts";
import { energyCoverageText } from "#web/features/rations/versions/version-text.ts";
import { Bars } from "#web/features/rations/workbench/charts/bar-list.tsx";
import { feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { type MealFigureRow, MealTable } from "#web/features/rations/workbench/meals/meal-table.tsx";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { sources } from "../../support/sources.ts";
import { bench, draft, ingredients, onBench, planOf, unmeasured } from "../../web/support.ts";

const words = sheetMessages();
/** The texts of a page as they are seen: a mark stands with its figure. */
const plain = (page: string): string =>
  page
    .replaceAll(/<span class="relative"><span class="sr-only">[^<]*<\/span><\/span>/g, "")
    .replaceAll(/<span><span aria-hidden="true">([^<]*)<\/span>([^<]*)<\/span>/g, "$1$2")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/\n+/g, "\n");

test("one place writes that a figure is at least so much", () => {
  const writers = sources(["web/src", "worker", "engine-wasm"]).filter(({ text }) =>
    /≥\\u202f|≥\u202f/.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual(["worker/contract/text/open-figure.ts"]);
});

test.each<[string, number | null, string]>([
  ["at least so much of a figure that is partly known", 62, "≥\u202f62 %"],
  ["nothing more of a figure of which nothing is known", null, "62 %"],
])("where nobody told how much is unknown, %s", (_name, value, text) => {
  expect(atLeast("62 %", value, someUnknown)).toBe(text);
});

describe("the list of saves tells the energy", () => {
  test.each<[string, number | null, boolean]>([
    ["as it is where all of it was known", 0, false],
    ["as at least so much where a part was unknown", 0.2, true],
    ["as at least so much where nobody kept how much was unknown", null, true],
  ])("%s", (_name, energyUnknownShare, isLeast) => {
    expect(energyCoverageText({ energyCoverage: 62, energyUnknownShare })).toMatch(
      isLeast ? /≥\u202f62\u202f%/ : /(?<!≥\u202f)62\u202f%/,
    );
  });
});

describe("the total of a chart", () => {
  const part = (key: string, amount: number | null) => ({
    key,
    name: key,
    colour: "red",
    amount,
    feeds: [key],
  });
  test.each<[string, (number | null)[], string]>([
    ["is told as it is where every part is known", [2, 3], "5 kg"],
    ["is at least so much where a part is unknown", [2, null], "≥\u202f2 kg"],
    ["is unknown, not nought, where every part is", [null, null], "?"],
    ["is nought where nothing is fed", [], "0 kg"],
  ])("%s", (_name, amounts, total) => {
    const parts = amounts.map((amount, at) => part(`feed ${at}`, amount));
    const written = (amount: number) => `${amount} kg`;
    const page = renderToStaticMarkup(
      onBench(
        createElement(Bars, {
          title: "Cost",
          of: "Feed",
          measure: "price_per_day",
          parts,
          written,
          unknown: "?",
        }),
      ),
    );
    expect(
      plain(page.slice(page.indexOf("<tfoot>")))
        .trim()
        .split("\n")
        .at(-1),
    ).toBe(total);
  });
});

test("a figure of each meal is at least so much where a part of the meal is unknown", () => {
  const cells: MealFigureRow["cells"] = [
    { value: 72, level: null, isOpen: false },
    { value: 81, level: null, isOpen: true },
    { value: null, level: null, isOpen: true },
  ];
  const page = renderToStaticMarkup(
    createElement(MealTable, {
      times: [420, 780, 1200],
      rows: [],
      figures: [{ key: "starch", name: "Starch", unit: "g", cells }],
      onPortion: () => undefined,
      onTimes: () => undefined,
      ground: "bg-background",
    }),
  );
  expect(plain(page).trim().split("\n").slice(-3)).toEqual(["72", "≥\u202f81", "?"]);
});

describe("judgements of the days of a change", () => {
  const whole = draft({ "grass-hay-average-quality-all-samples": 9, barley: 5 });
  const extra = feedLine({ ingredient: unmeasured["@id"], quantityKg: 2, role: "concentrate" });
  const plan = planOf(whole, { ...whole, feeds: [...whole.feeds, extra] }, [...ingredients, unmeasured]);
  const { sections } = transitionSheet(
    {
      plan,
      target: bench(whole).snapshot().evaluation,
      horse: null,
      from: null,
      to: null,
      names: ["hay", "barley", "extra"],
    },
    words,
  );
  const notes = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "table" ? block.rows : []));
  const told = plan.stages.map(({ findings }) => findings ?? []);

  test("are at least so much from the day on which a feed that nobody analysed is fed", () => {
    const [before = [], first = []] = told;
    const shares = (findings: typeof before) =>
      new Map(findings.map(({ rule, unknownShare }) => [rule, unknownShare]));
    const common = before.filter(({ rule, value }) => value !== null && shares(first).has(rule));
    expect(common.some(({ rule, unknownShare }) => unknownShare === 0 && shares(first).get(rule)! > 0)).toBe(
      true,
    );
  });

  test("stand so on paper, on the days from which they hold", () => {
    const rows = notes.slice(-plan.stages.length).map((row) => row.at(-1)?.text ?? "");
    const listed = told.flatMap((findings, stage) =>
      findings.flatMap(({ rule, level, value, unknownShare }) =>
        value !== null && (level === "risk" || level === "watch")
          ? (rows[stage]?.split(`${ruleTitle(words, rule)} (`).slice(1) ?? []).map((at) => ({
              at,
              isLeast: unknownShare > 0,
            }))
          : [],
      ),
    );
    expect(new Set(listed.map(({ isLeast }) => isLeast))).toEqual(new Set([true, false]));
    for (const { at, isLeast } of listed) expect(at.startsWith("≥\u202f"), at).toBe(isLeast);
  });
});
