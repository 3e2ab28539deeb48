import { beforeAll, describe, expect, test } from "vitest";
import { can, type Role, roles } from "#contract/roles.ts";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { call } from "../support/app.ts";
import {
  feed,
  horse,
  horseBody,
  line,
  ownFeed,
  ownFeedBody,
  type Tenant,
  tenant,
} from "../support/tenant.ts";

let own: Tenant;
let stranger: Tenant;
let expired: Tenant;
let hay: string;
const bodies: Partial<Record<OperationId, () => unknown>> = {};

beforeAll(async () => {
  [own, stranger, expired] = await Promise.all([tenant(), tenant(), tenant({ licenceDays: -1 })]);
  hay = await feed(own);
  const parts = { objective: "maintain", feeds: [line(hay, 8)] };
  bodies["horse.post"] = () => horseBody();
  bodies["horse.patch"] = () => ({ name: "Bijou II" });
  bodies["ration.patch"] = () => ({ commentary: "seen" });
  bodies["calculation.requirements"] = () => ({ horse: facts, objective: "maintain" });
  bodies["calculation.evaluation"] = () => ({ horse: facts, ...parts });
  bodies["calculation.evaluations"] = () => ({ rations: [{ horse: facts, ...parts }] });
  bodies["calculation.comparison"] = () => ({ horse: facts, ...parts, systems: ["nrc2007", "gfe2014"] });
  bodies["calculation.trace"] = () => ({ horse: facts, ...parts, measures: ["coverage_energy"] });
  bodies["calculation.optimise"] = () => ({ horse: facts, ...parts });
  bodies["calculation.trade_off"] = () => ({ horse: facts, ...parts, measure: "coverage_energy" });
  bodies["calculation.assured"] = () => ({ horse: facts, ...parts });
  bodies["calculation.meals"] = () => ({ horse: facts, ...parts });
  bodies["calculation.analysis"] = () => report;
  bodies["ingredient.post"] = () => ownFeedBody();
  bodies["ingredient.patch"] = () => ({ notes: "seen" });
});

const { name: _name, ...facts } = horseBody();
const { nameEn: _nameEn, nameFr: _nameFr, ...report } = ownFeedBody();

const ration = async (token: string, horsePath: string) => {
  const body = { horse: horsePath, objective: "maintain", feeds: [line(hay, 8)] };
  return String((await call("POST", "/api/rations", { token, body })).body["@id"]);
};

/** Reading an ingredient is tried on a feed of the catalogue, which every organisation sees. */
const isOfCatalogue = (path: string, method: string): boolean =>
  path === "/api/ingredients/{id}" && method === "GET";

/** The path of an operation, with a fresh item of the entity whose expert is given where it needs one. */
async function pathOf({ tag, path, method }: RouteRow, token: string): Promise<string> {
  if (!path.includes("{id}")) return path;
  if (isOfCatalogue(path, method)) return hay;
  if (tag === "Ingredient") return ownFeed(token);
  const owned = await horse(token);
  return tag === "Horse" ? owned : ration(token, owned);
}

async function play(id: OperationId, token: string | undefined, owner: string): Promise<number> {
  const row: RouteRow = routes[id];
  const path = await pathOf(row, owner);
  const body = id === "ration.post" ? { horse: await horse(owner), objective: "maintain" } : bodies[id]?.();
  const headers: Record<string, string> = row.method === "PATCH" ? { "If-Match": "*" } : {};
  return (await call(row.method, path, { token, body: row.body ? (body ?? {}) : undefined, headers })).status;
}

const guarded = operationIds.filter((id) => routes[id].access !== "public");
const success = ({ reply, method }: RouteRow) =>
  reply === "none" ? 204 : reply === "item" && method === "POST" ? 201 : 200;

describe.each(guarded)("%s", (id) => {
  const row: RouteRow = routes[id];

  test("lets pass exactly the roles of its access word", async () => {
    const seen: Partial<Record<Role, number>> = {};
    const wanted: Partial<Record<Role, number>> = {};
    for (const role of roles) {
      seen[role] = await play(id, own.people[role].token, own.expert);
      wanted[role] = can([role], row.access) ? success(row) : 403;
    }
    expect(seen).toEqual(wanted);
  });

  test("is closed to who is signed out", async () => {
    expect(await play(id, undefined, own.expert)).toBe(401);
  });

  test("follows the licence", async () => {
    const token = expired.people.ROLE_EXPERT_NUTRITION.token;
    const status = await play(id, token, own.expert);
    const isForeign = row.path.includes("{id}") && !isOfCatalogue(row.path, row.method);
    expect(status).toBe(row.needsLicence ? 403 : isForeign ? 404 : success(row));
  });
});

const owned = guarded.filter((id) => {
  const { path, method } = routes[id];
  return path.includes("{id}") && !isOfCatalogue(path, method);
});

test.each(owned)("%s answers another organisation as if the item did not exist", async (id) => {
  expect(await play(id, stranger.people.ROLE_EXPERT_NUTRITION_SANTE_PREMIUM.token, own.expert)).toBe(404);
  expect(await play(id, stranger.people.ROLE_SUPER_ADMIN.token, own.expert)).toBe(404);
});

describe("the served catalogue", () => {
  const served = async (token?: string) => {
    const answer = await call("GET", "/api/routes.json", { token });
    const entries = answer.body as unknown as { paths: { method: string; path: string }[] }[];
    return entries.flatMap(({ paths }) => paths.map(({ method, path }) => `${method} ${path}`)).sort();
  };
  const rowsFor = (held: Role[] | null) =>
    operationIds
      .map((id): RouteRow => routes[id])
      .filter(({ access }) => can(held, access))
      .map(({ method, path }) => `${method} ${path}.{_format}`)
      .sort();

  test("holds the public rows for who is signed out, and each role's own for who is signed in", async () => {
    expect(await served()).toEqual(rowsFor(null));
    for (const role of roles) expect(await served(own.people[role].token)).toEqual(rowsFor([role]));
  });

  test("names the same operations as the OpenAPI description", async () => {
    const { paths } = (await call("GET", "/api/docs.json")).body as unknown as {
      paths: Record<string, object>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const rows = operationIds.map((id) => `${routes[id].method} ${routes[id].path}`);
    expect(described.sort()).toEqual(rows.sort());
  });
});
