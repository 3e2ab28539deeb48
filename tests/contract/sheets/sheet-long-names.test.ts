import { describe, expect, test, vi } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { boardSheet } from "#contract/sheets/board-sheet.ts";
import { horseSheet } from "#contract/sheets/horse-sheet.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { transitionSheet } from "#contract/sheets/transition-sheet.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { onPaper } from "../../support/service/pdf-lines.ts";
import { bench, draft, horse, ingredient, ingredients, planOf } from "../../web/support.ts";

// five files a case
vi.setConfig({ testTimeout: 120_000 });

const margin = 40;
const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
const hay = "grass-hay-average-quality-all-samples";

/** Every sheet of a ration, everything in it that people name being called so; meals are poured in scoops, or weighed. */
function sheetsOf(name: string, meals: number, scoopKg: number | null): Record<string, PrintSheet> {
  const words = sheetMessages();
  const poured = draft({ [hay]: 9.37, barley: 2.44, "oats-whole-grain": 11.23 });
  const ration = {
    ...poured,
    meals,
    commentary: name,
    feeds: poured.feeds.map((line) => ({ ...line, scoopKg })),
  };
  const called = { ...horse, name, commentary: name };
  const snapshot = freezeRation({
    horse: called,
    ration: { ...ration, name, objective: "maintain" } as never,
    evaluation: bench(ration).snapshot().evaluation,
    feedOf: (path) => ({
      ...(ingredients.find((item) => item["@id"] === path) ?? ingredient(hay)),
      nameEn: name,
      nameFr: name,
    }),
  });
  const to = draft({ [hay]: 5, barley: 3, "oats-whole-grain": 2 });
  const plan = planOf(draft({ [hay]: 9, peas: 1 }), to);
  const target = bench(to).snapshot().evaluation;
  const kept = {
    id: "winter",
    name,
    objective: "maintain",
    createdAt: "2026-02-03T08:00:00Z",
    modifiedAt: "2026-03-01T08:00:00Z",
    energyCoverage: 101,
    estimation: null,
    pricePerDay: 2,
    verdict: { level: "ok", risk: 0, watch: 0, unknown: 0 },
  } as const;
  const weighing = { weightKg: 489, bodyConditionScore: 5, method: "formula", note: name } as const;
  const weights = [2, 3, 4].map((month) => ({
    ...weighing,
    measuredOn: `2026-0${month}-02`,
    createdAt: `2026-0${month}-02T08:00:00Z`,
  }));
  const onBoard = {
    ...snapshot,
    horse: called,
    modifiedAt: "2026-03-01T08:00:00Z",
    isLast: true,
    level: "ok" as const,
  };
  const other = { ...called, id: "other", batch: true, batchSize: 30 };
  return {
    owner: ownerSheet(snapshot, words, options),
    professional: professionalSheet(snapshot, words, options),
    board: boardSheet([onBoard, { ...onBoard, horse: other }], words, "2026-03-02", [called, other]),
    horse: horseSheet(
      {
        horse: called,
        weights,
        rations: [kept],
        saves: [],
        currency: "EUR",
        picture: null,
        isUnprinted: false,
      },
      words,
    ),
    transition: transitionSheet(
      { plan, target, horse: name, from: name, to: name, names: plan.lines.map(() => name) },
      words,
    ),
  };
}

/** Without spaces, which a line that is broken leaves out, and without what is never seen. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s\u200b]/gu, "")
    .replaceAll("→", "–")
    .replaceAll("‐", "-");

const cellsOf = ({ sections }: PrintSheet): string[] =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "table" ? [...block.head, ...block.rows.flat()] : []))
    .map(({ text }) => bare(text));

const exported = "MASH_VITALITE_SENIOR_GLUCOSAMINE_2025_LOT_4471";
const names: readonly (readonly [string, string])[] = [
  ["46 characters as exports write them", exported],
  ["108 of them", `${exported}_${exported}_REF_ABCDEFGHI`.padEnd(108, "X").slice(0, 108)],
  ["108 small letters without a sign", "vitaliteseniormash".repeat(6)],
  ["120 of the widest letter", "W".repeat(120)],
  ["20 wide letters", "MWMWMWMWMWMWMWMWMWMW"],
  ["20 letters with a sign", "MASH_VITALITE_SENIOR"],
  ["20 letters in words", "MAXIMUS DES BRUYERES"],
];

/** Each language and each way of measuring is drawn: in scoops at four meals, by weight at eight, by turns. */
const cases = names.map(([told, name], at) =>
  at % 2 === 0
    ? ([`${told}, in en, four meals in scoops`, name, "en", 4, 0.4] as const)
    : ([`${told}, in fr, eight meals by weight`, name, "fr", 8, null] as const),
);

describe("a long name without a break", () => {
  test.each(cases)("pushes nothing off the paper: %s", async (_told, name, locale, meals, scoopKg) => {
    overwriteGetLocale(() => locale);
    const head = { organisation: name, logo: null, printed: "today", pageText: () => "", unprintable: "" };
    for (const [kind, sheet] of Object.entries(sheetsOf(name, meals, scoopKg))) {
      const { text, beside, over } = await onPaper(await renderPdf(sheet, head), margin);
      expect(beside, `${kind}: beside the margins`).toEqual([]);
      expect(over, `${kind}: one over another`).toEqual([]);
      const read = bare(text);
      expect(
        cellsOf(sheet).filter((cell) => !read.includes(cell)),
        `${kind}: not to be read`,
      ).toEqual([]);
    }
  });
});
