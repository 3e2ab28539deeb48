import { extractText, getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { boardSheet } from "#contract/sheets/board.ts";
import { snapshotOf } from "#contract/snapshot.ts";
import { pageWords } from "#web/lib/words.ts";
import { pdfOf } from "#worker/lib/pdf/render.ts";
import { bench, draft, horse, ingredient, ingredients } from "./support.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000 });

const words = pageWords();
const hay = "grass-hay-average-quality-all-samples";

test("every page of the board tells the feeding time of what stands on it", async () => {
  const fed = { ...draft({ [hay]: 9, barley: 3 }), meals: 2, mealTimes: [450, 1110] };
  const snapshot = snapshotOf({
    horse,
    ration: { ...fed, objective: "maintain" } as never,
    evaluation: bench(fed).snapshot().evaluation,
    feedOf: (path) => ingredients.find((item) => item["@id"] === path) ?? ingredient(hay),
  });
  const yard = Array.from({ length: 60 }, (_none, at) => ({
    ...snapshot,
    horse: { ...snapshot.horse, id: `bijou-${at}`, name: `Bijou ${at}` },
    modifiedAt: "2026-03-01T08:00:00Z",
    isLast: true,
  }));
  const letterhead = { organisation: "", logo: null, printed: "", unprintable: "", pageOf: () => "" };
  const file = await pdfOf(boardSheet(yard, words, "2026-03-02T08:00:00Z", []), letterhead);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  const feeding = text.filter((page) => /\bkg\b/.test(page));
  expect(feeding.length, "pages with feeds").toBeGreaterThan(4);
  for (const page of feeding) expect(page).toMatch(/07:30|18:30/);
});
