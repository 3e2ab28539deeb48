import { beforeAll, expect, test } from "vitest";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { type Place, place } from "../../support/access.ts";
import { call, clearCounters } from "../../support/app.ts";
import { isSpecifiedFor } from "../../support/service/specified-access.ts";
import { longerTrips, tripsMost } from "../../support/service/trips.ts";
import { type Person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let fixtures: Place;
beforeAll(async () => {
  own = await tenant();
  fixtures = await place(own);
});

const isAddress = (text: string) => /^\/api\/[\w/.-]+$/.test(text);

/** Every address that an answer names, at any depth; an entry of the audit also names what is gone. */
function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return isAddress(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  const isPast = "before" in value && "after" in value;
  return Object.entries(value).flatMap(([name, inner]) =>
    isPast && ["before", "after", "row"].includes(name) ? [] : addressesIn(inner),
  );
}

const trips = new Map<OperationId, number>();
const known = new Map<string, number>();

/** The best status with which one of the organisation reads an address. */
async function readAs(readers: readonly string[], path: string): Promise<number> {
  const before = known.get(path);
  if (before !== undefined) return before;
  let status = 0;
  for (const token of readers) {
    status = (await call("GET", path, { token })).status;
    if (status === 200) break;
  }
  known.set(path, status);
  return status;
}

const reads = operationIds.filter((id) => {
  const { method, reply }: RouteRow = routes[id];
  return reply !== "none" && (method === "GET" || method === "POST" || method === "PATCH");
});

test.each(reads)("each item that the answer of %s leads to answers", async (id) => {
  await clearCounters();
  const readers: Person[] = Object.values(own.people);
  const actor = readers.find(({ role }) => isSpecifiedFor([role], id)) ?? own.people.ROLE_SUPER_ADMIN;
  const { path, body } = await fixtures(id, actor, true);
  const { method }: RouteRow = routes[id as OperationId];
  const answer = await call(method, path, { token: actor.token, ...(method === "GET" ? {} : { body }) });
  trips.set(id, answer.trips);
  const tokens = [actor, ...readers].map(({ token }) => token);
  const dead: [string, number][] = [];
  for (const address of new Set(addressesIn(answer.body))) {
    const status = await readAs(tokens, address);
    if (status !== 200) dead.push([address, status]);
  }
  expect(dead).toEqual([]);
});

test.each([
  ["/api/horses/none", 404],
  ["/api/horses?colour=bay", 422],
  ["/api/horses?page=0", 400],
  ["/api/languages/xx", 404],
  ["/api/energy_systems/none", 404],
])("and so does the address of the error of %s", async (path, status) => {
  const { body } = await call("GET", path, { token: own.expert });
  expect(body.status).toBe(status);
  for (const address of [String(body["@id"]), String(body["@context"])])
    expect([address, (await call("GET", address)).status]).toEqual([address, 200]);
});

test("a request waits for the database as often as its kind does, or as listed with its reason", () => {
  const most = (id: OperationId) => longerTrips[id]?.[0] ?? tripsMost(routes[id]);
  const rows = [...trips].map(([id, seen]): [string, number] => [id, seen]);
  console.log(
    ["trips of the database, one after another", ...rows.map(([id, n]) => `${n} ${id}`)].join("\n"),
  );
  expect(rows.filter(([id, seen]) => seen > most(id as OperationId))).toEqual([]);
  const idle = rows.filter(([id, seen]) => id in longerTrips && seen <= tripsMost(routes[id as OperationId]));
  expect(idle).toEqual([]);
});
