import { extractText, getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { call, clock, read } from "../../support/app.ts";
import { feed, horseBody, line, tenant } from "../../support/tenant.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const after = (day: Date, days: number) => new Date(day.getTime() + days * 24 * 3_600_000);
const iso = (day: Date) => day.toISOString().slice(0, 10);
const written = (day: Date) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(day);

test("days are told by the reader's clock: what was found of a horse, and when a ration was saved and printed", async () => {
  clock.now = new Date(`${iso(clock.now)}T23:30:00Z`);
  const own = await tenant();
  const hay = await feed(own, { price: 150 });
  const found = async (zone: string | null) => {
    const headers: Record<string, string> = zone === null ? {} : { "X-Time-Zone": zone };
    const { body } = await call("POST", "/api/horses", { token: own.expert, body: horseBody(), headers });
    const weights = await call("GET", `/api/horse_weights?horse=${body["@id"]}`, { token: own.expert });
    const [first] = weights.body["hydra:member"] as unknown as { measuredOn: string }[];
    return { horse: String(body["@id"]), measuredOn: first?.measuredOn };
  };
  const [today, tomorrow] = [clock.now, after(clock.now, 1)];
  expect(await found("Pacific/Noumea")).toMatchObject({ measuredOn: iso(tomorrow) });
  expect(await found("America/Martinique")).toMatchObject({ measuredOn: iso(today) });
  expect(await found("+00:30")).toMatchObject({ measuredOn: iso(tomorrow) });
  expect(await found("-03:30")).toMatchObject({ measuredOn: iso(today) });
  for (const none of [null, "Nowhere/Atall", "+25:00", "+1", "x".repeat(5000)])
    expect(await found(none), String(none).slice(0, 20)).toMatchObject({ measuredOn: iso(today) });

  const { horse } = await found(null);
  const ration = { horse, objective: "maintain", feeds: [line(hay, 9)] };
  const path = String((await call("POST", "/api/rations", { token: own.expert, body: ration })).body["@id"]);
  for (const [zone, day, other] of [
    ["Pacific/Noumea", tomorrow, today],
    ["America/Martinique", today, tomorrow],
  ] as const)
    for (const sheet of [path, `${path}?sheet=owner`, "/api/rations/board"]) {
      const headers = {
        Accept: "application/pdf",
        Authorization: `Bearer ${own.expert}`,
        "X-Time-Zone": zone,
      };
      const file = await read(sheet, { ...headers, "Accept-Language": "en" });
      const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
      const { text } = await extractText(pdf, { mergePages: true });
      expect(text, sheet).toContain(written(day));
      expect(text, sheet).not.toContain(written(other));
    }
});
