import { parseOpenApi3Documentation } from "@api-platform/api-doc-parser";
import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { fieldErrors, stockAdmin } from "../../support/service/stock-clients.ts";
import { beginSession } from "../../support/sessions.ts";

const server = sharedServer();

const admin = async () => {
  const { token } = await beginSession(server, "premium@picotin.example");
  const provider = stockAdmin(server.url, token);
  await provider.introspect();
  return provider;
};
type Admin = Awaited<ReturnType<typeof admin>>;

const page = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: "id", order: "DESC" as const },
  filter: {},
};

const facts = {
  breed: "selle_francais",
  ageClass: "year_7_to_17",
  weightKg: 550,
  gender: "gelding",
  bodyConditionScore: 5,
  temperament: "calm",
};

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => fieldErrors(error),
  );

async function everyList(provider: Admin): Promise<void> {
  const { data } = await provider.introspect();
  const names = (data.resources ?? []).map(({ name }: { name: string }) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const { total = 0, data: items } = await provider.getList(name, page);
    expect([name, items.length]).toEqual([name, Math.min(5, total)]);
    const [first] = items;
    if (first) expect((await provider.getOne(name, { id: first.id })).data.id).toBe(first.id);
  }
}

test("the stock admin lists every resource in its own order, and reads each first item", async () => {
  await everyList(await admin());
});

test("the stock admin makes a horse, shows what is refused at its fields, changes it and deletes it", async () => {
  const provider = await admin();
  expect(await refusalOf(provider.create("horses", { data: { ...facts, name: "", weightKg: 3 } }))).toEqual({
    name: "This field is required",
    weightKg: "This value must be 20 or more.",
  });
  const { data: made } = await provider.create("horses", { data: { ...facts, name: "Stock" } });
  const { data: read } = await provider.getOne("horses", { id: made.id });
  const change = (data: object) => provider.update("horses", { id: made.id, data, previousData: read });
  expect(await refusalOf(change({ ...read, weightKg: 9000 }))).toEqual({
    weightKg: "This value must be 1500 or less.",
  });
  const { data: changed } = await change({ ...read, weightKg: 560 });
  expect(changed).toMatchObject({ id: made.id, name: "Stock", weightKg: 560 });
  const since = { ...page, filter: { modifiedAt: { after: changed.modifiedAt } } };
  expect((await provider.getList("horses", since)).data.map(({ id }) => id)).toContain(made.id);
  await provider.delete("horses", { id: made.id, previousData: changed });
  await expect(provider.getOne("horses", { id: made.id })).rejects.toMatchObject({ status: 404 });
});

test("the stock admin changes a ration whose horse and feeds it was given whole", async () => {
  const provider = await admin();
  const { data: rations } = await provider.getList("rations", page);
  const { data: read } = await provider.getOne("rations", { id: rations[0]?.id ?? "" });
  const data = { ...read, commentary: "seen" };
  const { data: changed } = await provider.update("rations", { id: read.id, data, previousData: read });
  expect(changed).toMatchObject({ commentary: "seen", feeds: read.feeds, horse: read.horse });
});

test("the stock parser of OpenAPI reads the resources and their fields", async () => {
  const { api } = await parseOpenApi3Documentation(`${server.url}/api/docs.json`);
  const horses = api.resources?.find(({ name }) => name === "horses");
  expect(horses?.fields?.map(({ name }) => name)).toContain("weightKg");
  expect(horses?.operations?.map(({ method }) => method)).toEqual(["GET", "PATCH", "DELETE"]);
});
