import { extractText, getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { call, read } from "../../support/app.ts";
import { feed, horse, line, tenant } from "../../support/tenant.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

async function textOf(answer: Response): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, " ") };
}

test("the file of a shared link is the owner's sheet or the analysis, without signing in, and ends with the link", async () => {
  const own = await tenant();
  const body = {
    horse: await horse(own.expert),
    objective: "maintain",
    meals: 3,
    mealTimes: [420, 780, 1200],
    feeds: [line(await feed(own), 9)],
  };
  const ration = String((await call("POST", "/api/rations", { token: own.expert, body })).body["@id"]);
  const made = await call("POST", "/api/ration_shares", { token: own.expert, body: { ration, days: 7 } });
  const address = `/api/shared/${made.body.token}`;
  const ask = (query: string, language: string) =>
    read(`${address}${query}`, { Accept: "application/pdf", "Accept-Language": language });
  const owners = await ask("", "en");
  expect(owners.headers.get("content-type")).toBe("application/pdf");
  const { text } = await textOf(owners);
  for (const words of ["Feeding sheet", "What to feed", "07:00"]) expect(text).toContain(words);
  const analysis = await textOf(await ask("?sheet=professional", "fr"));
  expect(analysis.text).toContain("Analyse de ration");
  expect(analysis.pages).toBeLessThanOrEqual(2);
  expect((await ask("?sheet=board", "en")).status).toBe(422);
  await call("DELETE", String(made.body["@id"]), { token: own.expert });
  expect((await ask("", "en")).status).toBe(404);
});
