import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BoardRation, boardSheet } from "#contract/sheets/board-sheet.ts";
import { mealBlocks } from "#contract/sheets/owner-sheet.ts";
import type { Block, PrintSheet } from "#contract/sheets/sheet-model.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { draft, horse, ingredient } from "../../web/support.ts";

const words = sheetMessages();
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

const hay = "oat-hay-mid-maturity";
const oats = "oats-whole-grain";

/** The weight of a portion, without the scoops or flakes that it is counted in. */
const weightIn = (text: string): string => /[\d,]+ k?g\b/.exec(text)?.[0] ?? "";

interface Poured {
  hayKg: number;
  oatsKg: number;
  scoopKg: number | null;
  shares: number[] | null;
  meals: number;
}

function rationOf({ hayKg, oatsKg, scoopKg, shares, meals }: Poured): BoardRation {
  const { feeds, ...rest } = draft({ [hay]: hayKg, [oats]: oatsKg });
  const ration = {
    ...rest,
    meals,
    feeds: feeds.map((line, at) => (at === 1 ? { ...line, scoopKg, mealShares: shares } : line)),
  };
  const known = Object.fromEntries([hay, oats].map((id) => [ingredient(id)["@id"], ingredient(id)]));
  return {
    ration: { ...ration, objective: "maintain" } as BoardRation["ration"],
    feeds: known,
    horse,
    modifiedAt: "2026-03-01T08:00:00Z",
    isLast: true,
    level: "ok" as const,
  };
}

/** Reads the portions of the owner's sheet, by meal, without the names of the feeds. */
function ofOwner(ration: BoardRation): string[][] {
  const tables = mealBlocks(ration, words).flatMap((block) => (block.kind === "table" ? [block] : []));
  const columns = ration.ration.meals;
  return Array.from({ length: columns }, (_none, meal) =>
    ration.ration.feeds
      .map((_line, at) => plain(tables.flatMap(({ rows }) => rows[at]?.slice(1) ?? [])[meal]?.text ?? ""))
      .filter((text) => text !== "–")
      .map(weightIn),
  );
}

/** Reads the portions of the board, by meal, without the names of the feeds. */
function ofBoard(ration: BoardRation): string[][] {
  const { sections }: PrintSheet = boardSheet([ration], words, "2026-03-02T08:00:00Z", []);
  return sections
    .slice(0, -1)
    .map(({ blocks }) =>
      blocks
        .flatMap((block: Block) =>
          block.kind === "table" ? block.rows.flatMap((row) => plain(row[1]?.text ?? "").split("\n")) : [],
        )
        .map(weightIn),
    );
}

describe("one ration on the owner's sheet and on the board of the feed room", () => {
  test("hay of 11.2 kg is 5.6 kg a meal on both", () => {
    const ration = rationOf({ hayKg: 11.2, oatsKg: 1.5, scoopKg: 0.5, shares: null, meals: 2 });
    expect(ofBoard(ration).map(([first]) => first)).toEqual(["5,6 kg", "5,6 kg"]);
    expect(ofBoard(ration)).toEqual(ofOwner(ration));
  });

  test("flakes of the feed are counted as flakes on both", () => {
    const ration = rationOf({ hayKg: 11, oatsKg: 1.5, scoopKg: 0.5, shares: null, meals: 2 });
    const path = ingredient(oats)["@id"];
    const weighed = {
      ...ration,
      feeds: { ...ration.feeds, [path]: { ...ration.feeds[path]!, flakeKg: 0.5 } },
    };
    expect(ofBoard(weighed)).toEqual(ofOwner(weighed));
    const board = boardSheet([weighed], words, "2026-03-02T08:00:00Z", []);
    for (const sheet of [board.sections, mealBlocks(weighed, words)]) {
      expect(JSON.stringify(sheet)).toContain("galette");
      expect(JSON.stringify(sheet)).not.toContain("mesure");
    }
  });

  test("pours the same weights, whatever the amounts", () => {
    const kg = (max: number) => fc.double({ min: 0.02, max, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({
          hayKg: kg(14),
          oatsKg: kg(4),
          scoopKg: fc.option(kg(1.5)),
          meals: fc.integer({ min: 2, max: 5 }),
        }),
        fc.boolean(),
        (poured, isUneven) => {
          const { meals } = poured;
          const shares = isUneven
            ? Array.from({ length: meals }, (_none, meal) => (meal === 0 ? 0 : 1 / (meals - 1)))
            : null;
          const ration = rationOf({ ...poured, shares });
          expect(ofBoard(ration)).toEqual(ofOwner(ration));
        },
      ),
      { seed: 20261127, verbose: true },
    );
  });
});

describe("the board beside the verdict of each ration", () => {
  const ration = rationOf({ hayKg: 9, oatsKg: 1, scoopKg: null, shares: null, meals: 2 });
  const headsOf = (each: BoardRation) =>
    boardSheet([each], words, "2026-03-02T08:00:00Z", []).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "table" ? block.rows.map(([head]) => head!) : [])),
    );

  test.each([
    ["risk", "at both meals and in the list of rations", 3],
    ["watch", "in the list of rations alone", 1],
  ] as const)("says a %s %s", (level, _name, times) => {
    const heads = headsOf({ ...ration, level }).filter((head) => head.level);
    expect(heads).toHaveLength(times);
    for (const head of heads) {
      expect(head.level).toBe(level);
      expect(head.text).toContain(words.say(`ration_level_${level}`));
    }
  });

  test("says nothing of a ration that is fine, or of one in which nothing is fed", () => {
    const { feeds, ration: fed } = ration;
    const empty = { ...ration, feeds, ration: { ...fed, feeds: [] }, level: "risk" as const };
    for (const heads of [headsOf(ration), headsOf(empty)])
      for (const { text, level } of heads) expect([text, level]).toEqual([horse.name, undefined]);
  });
});
