import { extractText, getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import type { Board } from "#contract/wire/replies.ts";
import { call, read } from "../../support/app.ts";
import { feed, horse, line, tenant } from "../../support/tenant.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

test("the board tells the horses of one name apart, those of the own yard alone, also where one has no ration", async () => {
  const [own, stranger] = [await tenant(), await tenant()];
  const token = own.expert;
  const hay = await feed(own, { price: 150 });
  const named = (name: string, weightKg: number, more: object = {}) =>
    horse(token, { name, weightKg, breed: "arab", ...more });
  const [mare, pony] = [await named("Luna", 500), await named("LUNA ", 350)];
  const lone = await named("Éclair", 420);
  const unfed = await named("Eclair", 390);
  const other = await named("Nuage", 610);
  await horse(stranger.expert, { name: "Nuage", weightKg: 333 });
  for (const of of [mare, pony, lone, other]) {
    const body = { horse: of, objective: "maintain", feeds: [line(hay, 8)] };
    expect((await call("POST", "/api/rations", { token, body })).status).toBe(201);
  }
  const board = (await call("GET", "/api/rations/board", { token })).body as unknown as Board;
  const idOf = (path: string) => path.split("/").at(-1);
  expect(new Set(board.namesakes.map(({ id }) => id))).toEqual(new Set([mare, pony, lone, unfed].map(idOf)));
  const order = board.rations.map(({ horse: { id } }) => id);
  expect(board.horses.map(({ id }) => id)).toEqual(order);

  const headers = { Accept: "application/pdf", Authorization: `Bearer ${token}`, "Accept-Language": "en" };
  const answer = await read("/api/rations/board", headers);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  const plain = text.replaceAll(/\s+/g, " ");
  for (const told of ["Arab, 500 kg", "Arab, 350 kg", "Arab, 420 kg"])
    expect(plain.split(told).length - 1, `${told}: at each of two meals, and in the list of rations`).toBe(3);
  expect(plain, "of one name in its yard").not.toContain("610 kg");
  expect(plain, "not fed").not.toContain("390 kg");
});
