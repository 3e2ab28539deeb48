import { extractText, getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { boardSheet } from "#contract/sheets/board-sheet.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000 });

const words = sheetMessages();
const hay = "grass-hay-average-quality-all-samples";

const letterhead = { organisation: "", logo: null, printed: "", unprintable: "", pageText: () => "" };

/** The texts of the pages of a board of horses that are fed alike. */
async function pagesOf(names: readonly string[], fed: ReturnType<typeof draft>): Promise<string[]> {
  const snapshot = freezeRation({
    horse,
    ration: { ...fed, objective: "maintain" } as never,
    evaluation: bench(fed).snapshot().evaluation,
    feedOf: (path) => ingredients.find((item) => item["@id"] === path) ?? ingredient(hay),
  });
  const yard = names.map((name) => ({
    ...snapshot,
    horse: { ...snapshot.horse, id: name, name },
    modifiedAt: "2026-03-01T08:00:00Z",
    isLast: true,
    level: "ok" as const,
  }));
  const file = await renderPdf(boardSheet(yard, words, "2026-03-02T08:00:00Z", []), letterhead);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text;
}

test("every page of the board tells the feeding time of what stands on it", async () => {
  const fed = { ...draft({ [hay]: 9, barley: 3 }), meals: 2, mealTimes: [450, 1110] };
  const text = await pagesOf(
    Array.from({ length: 60 }, (_none, at) => `Bijou ${at}`),
    fed,
  );
  const feeding = text.filter((page) => /\bkg\b/.test(page));
  expect(feeding.length, "pages with feeds").toBeGreaterThan(4);
  for (const page of feeding) expect(page).toMatch(/07:30|18:30/);
});

test("a board that begins with horses of many feeds fills its first page, and tells on each whose feeds they are", async () => {
  const many = ingredients.filter(({ role }) => role !== "pasture").slice(0, 40);
  const fed = { ...draft(Object.fromEntries(many.map(({ id }) => [id, 0.5]))), meals: 1 };
  const [first = "", second = ""] = await pagesOf(["Aaa", "Aab"], fed);
  const amounts = (text: string) => text.match(/\bk?g\b/g)?.length ?? 0;
  expect(amounts(first)).toBeGreaterThan(35);
  expect(first).toContain("Aaa");
  expect(second).toMatch(/Aa[ab]\s+(?:continued|suite)/);
});
