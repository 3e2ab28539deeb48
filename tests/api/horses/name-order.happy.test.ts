import { beforeAll, expect, test } from "vitest";
import { call } from "../../support/app.ts";
import { brand, horse, line, ownFeed, pocket, type Tenant, template, tenant } from "../../support/tenant.ts";

const names = ["Box 10", "Écurie 3 box 12", "box 1", "Box 2", "Écurie 3 box 4", "Écurie 20", "Box"];
const inOrder = ["Box", "box 1", "Box 2", "Box 10", "Écurie 3 box 4", "Écurie 3 box 12", "Écurie 20"];

let own: Tenant;
let admin: string;
let hay: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
  hay = await ownFeed(own.expert, { nameEn: "Hay", nameFr: "Foin" });
});

type Named = Record<string, string> & { ingredient: Record<string, string> };

/** Reads a list page after page of two. */
async function paged(path: string, token = own.expert): Promise<Named[]> {
  const pages = Array.from({ length: 4 }, (_, at) => `${path}&itemsPerPage=2&_page=${at + 1}`);
  const found: Named[] = [];
  for (const page of pages) {
    const { status, body } = await call("GET", page, { token });
    expect(status).toBe(200);
    found.push(...(body["hydra:member"] as unknown as Named[]));
  }
  return found;
}

const oneAfterAnother = async (make: (name: string) => Promise<string>): Promise<string[]> => {
  const paths: string[] = [];
  for (const name of names) paths.push(await make(name));
  return paths;
};

test("horses come in the order of the numbers in their names, across pages and both ways", async () => {
  await oneAfterAnother((name) => horse(own.expert, { name }));
  const told = async (query: string) => (await paged(`/api/horses?${query}`)).map(({ name }) => name);
  expect(await told("")).toEqual(inOrder);
  expect(await told("order[name]=asc")).toEqual(inOrder);
  expect(await told("order[name]=desc")).toEqual(inOrder.toReversed());
  expect(await told("name=box 1"), "found by what is written").toEqual([
    "box 1",
    "Box 10",
    "Écurie 3 box 12",
  ]);
});

test("templates, rations and brands too", async () => {
  await oneAfterAnother((name) => template(own.expert, { name }));
  expect((await paged("/api/horse_templates?")).map(({ name }) => name)).toEqual(inOrder);
  const of = await horse(own.expert, { name: "Zoé" });
  await oneAfterAnother(async (name) => {
    const body = { horse: of, name, objective: "maintain", feeds: [line(hay, 8)] };
    return String((await call("POST", "/api/rations", { token: own.expert, body })).status);
  });
  expect((await paged("/api/rations?order[name]=asc")).map(({ name }) => name)).toEqual(inOrder);
  await oneAfterAnother((name) => brand(admin, name));
  expect((await paged("/api/brands?", admin)).map(({ name }) => name)).toEqual(inOrder);
});

test("feeds too, in the language asked for, and those of the wallet", async () => {
  const feeds = await oneAfterAnother((name) =>
    ownFeed(own.expert, { nameEn: `Series of ${name}`, nameFr: `Série ${name}` }),
  );
  const french = inOrder.map((name) => `Série ${name}`);
  const english = inOrder.map((name) => `Series of ${name}`);
  const of = (path: string) => paged(`/api/${path}`);
  expect((await of("ingredients?name=série&order[nameFr]=asc")).map(({ nameFr }) => nameFr)).toEqual(french);
  expect((await of("ingredients?name=series of")).map(({ nameEn }) => nameEn)).toEqual(english);
  for (const each of feeds) await pocket(own.expert, each);
  const wallet = await of("ingredient_wallets?order[nameFr]=asc");
  expect(wallet.map(({ ingredient }) => ingredient.nameFr)).toEqual(french);
});

test("numbers of any length are compared by their value, with noughts before them or none, and what stands around them as ever", async () => {
  const other = await tenant();
  const ordered = ["0", "7", "08", "9 bis", "10", "2026-3", "2026-11", "A1b3", "A1b22", "A b", "Ab"];
  const long = ["N 99999999999999999999", "N 100000000000000000000"];
  for (const name of [...ordered, ...long].toReversed()) await horse(other.expert, { name });
  const { body } = await call("GET", "/api/horses?itemsPerPage=50", { token: other.expert });
  const found = (body["hydra:member"] as unknown as Named[]).map(({ name }) => name);
  expect(found).toEqual([...ordered.slice(0, 7), "A b", "A1b3", "A1b22", "Ab", ...long]);
});
