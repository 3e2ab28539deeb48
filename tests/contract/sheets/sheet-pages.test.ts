import { expect, test, vi } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { boardSheet } from "#contract/sheets/board-sheet.ts";
import { horseSheet } from "#contract/sheets/horse-sheet.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { Block, PrintSheet, Section } from "#contract/sheets/sheet-model.ts";
import { transitionSheet } from "#contract/sheets/transition-sheet.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { lastLines } from "../../support/service/pdf-lines.ts";
import { bench, draft, horse, ingredient, ingredients, planOf } from "../../web/support.ts";

// a sheet is made up to sixteen times
vi.setConfig({ testTimeout: 120_000 });

const words = sheetMessages();
const hay = "grass-hay-average-quality-all-samples";
const fed = {
  ...draft({ [hay]: 9, barley: 3, "oats-whole-grain": 2 }),
  meals: 3,
  commentary: "Soak the pulp.",
};
const snapshot = freezeRation({
  horse,
  ration: { ...fed, objective: "maintain" } as never,
  evaluation: bench(fed).snapshot().evaluation,
  feedOf: (path) => ingredients.find((item) => item["@id"] === path) ?? ingredient(hay),
});
const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
const yard = Array.from({ length: 6 }, (_none, at) => ({
  ...snapshot,
  horse: { ...snapshot.horse, id: `bijou-${at}`, name: `Bijou ${at}` },
  modifiedAt: "2026-03-01T08:00:00Z",
  isLast: true,
  level: "ok" as const,
}));
const plan = planOf(draft({ [hay]: 9 }), fed);
const weights = [471, 480, 489].map((weightKg, at) => ({
  measuredOn: `2026-0${at + 2}-02`,
  weightKg,
  bodyConditionScore: 5 as const,
  method: "tape" as const,
  note: "By tape, before the morning feed.",
  createdAt: `2026-0${at + 2}-02T08:00:00Z`,
}));
const kept = {
  id: "winter",
  name: "Winter",
  objective: "maintain",
  createdAt: "2026-02-03T08:00:00Z",
  modifiedAt: "2026-03-01T08:00:00Z",
  energyCoverage: 101,
  estimation: null,
  pricePerDay: 2,
  verdict: { level: "ok", risk: 0, watch: 0, unknown: 0 },
} as const;

const sheets: readonly (readonly [string, PrintSheet])[] = [
  ["the analysis for the professional", professionalSheet(snapshot, words, options)],
  ["the owner's sheet", ownerSheet(snapshot, words, options)],
  ["the board of the feed room", boardSheet(yard, words, "2026-03-02T08:00:00Z", [])],
  [
    "the sheet of a horse",
    horseSheet(
      {
        horse: { ...horse, commentary: "Shares the paddock." },
        weights,
        rations: [kept, { ...kept, id: "summer", name: "Summer" }],
        saves: [],
        currency: "EUR",
        picture: null,
        isUnprinted: false,
      },
      words,
    ),
  ],
  [
    "the change of ration",
    transitionSheet(
      {
        plan,
        target: bench(fed).snapshot().evaluation,
        horse: "Bijou",
        from: "Winter",
        to: "Summer",
        names: plan.lines.map(({ ingredient: at }) => at),
      },
      words,
    ),
  ],
  ["a sheet with every kind of block", everyKind()],
];

/** A section a kind of block, each of them kept together with nothing before it. */
function everyKind(): PrintSheet {
  const long =
    "What is said of it takes a few lines of the page, so that it does not fit where a line would. ".repeat(
      4,
    );
  const blocks: Block[] = [
    { kind: "facts", rows: [["Weight", long]] },
    {
      kind: "judged",
      items: [
        {
          level: "risk",
          word: "Risk",
          title: "Starch",
          value: "3 g",
          bound: "",
          advice: long,
        },
      ],
    },
    { kind: "verdict", level: "watch", text: "Starch", action: long },
    { kind: "strip", figures: [{ name: "Starch", value: "3 g", was: "4 g", level: "watch" }] },
    { kind: "list", items: [long, long] },
    { kind: "list", items: [long, ...Array.from({ length: 12 }, () => "A line.")] },
    { kind: "text", text: long, tone: "small" },
    {
      kind: "table",
      caption: "Days",
      head: [
        { text: "Day", align: "left" },
        { text: "Notes", align: "left", wide: true },
      ],
      rows: [[{ text: "" }, { text: long }]],
    },
  ];
  const sections = blocks.map((block): Section => ({ title: `Section of ${block.kind}`, blocks: [block] }));
  return { lang: "en", title: "Everything", subtitle: "A sheet", sections, foot: [long] };
}

/** The sheet with so many lines before everything else. */
const pushedDown = (sheet: PrintSheet, lines: number): PrintSheet => {
  const before: Block = {
    kind: "text",
    text: Array.from({ length: lines }, () => "A line.").join("\n"),
    tone: "plain",
  };
  return { ...sheet, sections: [{ title: "Before", blocks: [before] }, ...sheet.sections] };
};

const margins = { foot: 40, head: 842 - 44 } as const;

/** The sheet of every kind of block begins at each fourth line of a page; the others share these places in thirds. */
const begun = sheets.map(([name, sheet], turn) =>
  turn === sheets.length - 1
    ? { name, sheet, first: 1, step: 4 }
    : { name, sheet, first: 1 + 4 * (turn % 3), step: 12 },
);

test.each(begun)(
  "no page of $name ends with a heading, wherever its sections fall",
  async ({ sheet, first, step }) => {
    const head = {
      organisation: "Farm",
      logo: null,
      printed: "today",
      pageText: () => "",
      unprintable: "[U+…] unprintable",
    };
    const headings = sheet.sections.flatMap(({ title }) => title || []);
    expect(headings.length).toBeGreaterThan(1);
    const pages = new Set<number>();
    for (let lines = first; lines < 74; lines += step) {
      const last = await lastLines(await renderPdf(pushedDown(sheet, lines), head), margins);
      pages.add(last.length);
      for (const text of last) expect(headings, `${lines} lines before`).not.toContain(text);
    }
    expect(pages.size, "its end moves from page to page").toBeGreaterThan(1);
  },
);
