import { beforeAll, describe, expect, test } from "vitest";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { type Place, passes, place } from "../../support/access.ts";
import { call, clearCounters, clock, type Json, refused } from "../../support/app.ts";
import { isSpecifiedFor } from "../../support/service/specified-access.ts";
import { type Person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let fixtures: Place;
let actor: Person;
beforeAll(async () => {
  own = await tenant();
  fixtures = await place(own);
  actor = own.people.ROLE_SUPER_ADMIN;
});

const rowOf = (id: OperationId): RouteRow => routes[id];
const ask = async (id: OperationId, query: string) => {
  await clearCounters();
  const reader = Object.values(own.people).find(({ role }) => isSpecifiedFor([role], id)) ?? actor;
  const { path, body } = await fixtures(id, reader, false);
  const { method } = rowOf(id);
  return call(method, `${path}?${query}`, { token: reader.token, ...(method === "GET" ? {} : { body }) });
};

describe("a parameter that no operation has", () => {
  test.each(operationIds)("is refused by %s at its name", async (id) => {
    const answer = await ask(id, "colour=bay&order[colour]=asc&constructor=1");
    expect([answer.status, answer.body["@type"]]).toEqual([422, "ConstraintViolationList"]);
    expect(refused(answer).sort()).toEqual([
      "colour: unknown_field",
      "constructor: unknown_field",
      "order[colour]: unknown_field",
    ]);
  });
});

const collections = operationIds.filter((id) => rowOf(id).reply === "collection" && rowOf(id).name === "get");

interface Parameter {
  name: string;
  in: string;
  schema: { enum?: string[]; format?: string };
}
const described = async (id: OperationId): Promise<Parameter[]> => {
  const { paths } = (await call("GET", "/api/docs.json")).body as { paths: Record<string, Json> };
  const { path, method } = rowOf(id);
  const operation = paths[path]?.[method.toLowerCase()] as unknown as { parameters: Parameter[] };
  return operation.parameters.filter((each) => each.in === "query");
};

describe("every parameter that is described is taken", () => {
  test.each(collections)("by %s", async (id) => {
    for (const { name, schema } of await described(id)) {
      const value = schema.enum?.[0] ?? (name.includes("modifiedAt[") ? "2020-01-01" : "");
      if (["_page", "itemsPerPage"].includes(name)) continue;
      expect([name, (await ask(id, `${name}=${encodeURIComponent(value)}`)).status]).toEqual([
        name,
        passes(id),
      ]);
    }
    expect((await ask(id, "page=1&itemsPerPage=5&pagination=true")).status).toBe(200);
  });
});

/** Collections whose items say when they were last changed, and the operation that makes an item of them. */
const timed = ["horse", "horse_template", "requirement_profile", "ration", "ingredient", "brand"].concat([
  ...["user", "user_entity"],
]);

describe("rows are found by when they were last changed", () => {
  beforeAll(async () => {
    const start = clock.now.getTime();
    for (const minute of [1, 2, 3])
      for (const noun of timed) {
        clock.now = new Date(start + minute * 60_000);
        await clearCounters();
        const { path, body } = await fixtures(`${noun}.post` as OperationId, maker(noun), false);
        expect([noun, (await call("POST", path, { token: maker(noun).token, body })).status]).toEqual([
          noun,
          201,
        ]);
      }
  });
  const maker = (noun: string) =>
    noun.startsWith("user") || noun === "brand" ? actor : own.people.ROLE_EXPERT_NUTRITION_SANTE_PREMIUM;

  test.each(timed)("%s", async (noun) => {
    const { path } = rowOf(`${noun}.get_collection` as OperationId);
    const list = async (query: string) => {
      const { body } = await call("GET", `${path}?${query}`, { token: maker(noun).token });
      return (body["hydra:member"] as unknown as { modifiedAt: string }[]).map(
        ({ modifiedAt }) => modifiedAt,
      );
    };
    const all = await list("itemsPerPage=100");
    const times = [...new Set(all)].sort();
    const middle = times.at(-2) ?? "";
    expect(times.length).toBeGreaterThan(2);
    const sorted = (keep: (time: string) => boolean) => all.filter(keep).sort();
    const bounded = async (query: string) => (await list(`itemsPerPage=100&${query}`)).sort();
    expect(await bounded(`modifiedAt[after]=${middle}`)).toEqual(sorted((time) => time >= middle));
    expect(await bounded(`modifiedAt[strictly_after]=${middle}`)).toEqual(sorted((time) => time > middle));
    expect(await bounded(`modifiedAt[before]=${middle}`)).toEqual(sorted((time) => time <= middle));
    expect(await bounded(`modifiedAt[strictly_before]=${middle}`)).toEqual(sorted((time) => time < middle));
    const day = middle.slice(0, 10);
    expect(await bounded(`modifiedAt[after]=${day}&modifiedAt[before]=${day}`)).toEqual(
      sorted((time) => time.startsWith(day)),
    );
    expect(await list("itemsPerPage=100&order[modifiedAt]=desc")).toEqual(all.sort().toReversed());
    expect((await list("itemsPerPage=100&order[id]=DESC")).length).toBe(all.length);
  });

  test("and a text that is no time is refused at its name", async () => {
    const answer = await call("GET", "/api/horses?modifiedAt[after]=yesterday", { token: own.expert });
    expect([answer.status, ...refused(answer)]).toEqual([400, "modifiedAt[after]: instant"]);
  });
});
