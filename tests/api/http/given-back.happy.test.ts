import { beforeAll, describe, expect, test } from "vitest";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { type Place, place } from "../../support/access.ts";
import { type Answer, call, clearCounters, type Json, refused } from "../../support/app.ts";
import { isSpecifiedFor } from "../../support/service/specified-access.ts";
import { horse, horseBody, newBrandName, type Person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let fixtures: Place;
beforeAll(async () => {
  own = await tenant();
  fixtures = await place(own);
});

const rowOf = (id: OperationId): RouteRow => routes[id];
const actorOf = (id: OperationId): Person =>
  Object.values(own.people).find(({ role }) => isSpecifiedFor([role], id)) ?? own.people.ROLE_SUPER_ADMIN;

/** An item that an operation acts on, as its reader gets it. */
async function itemOf(id: OperationId, format: string): Promise<{ path: string; token: string; item: Json }> {
  await clearCounters();
  const actor = actorOf(id);
  const { path } = await fixtures(id, actor, false);
  const answer = await call("GET", path, { token: actor.token, headers: { Accept: format } });
  expect([id, answer.status]).toEqual([id, 200]);
  return { path, token: actor.token, item: answer.body };
}

const changes = operationIds.filter((id) => rowOf(id).method === "PATCH");
/** Properties that tell when an item was changed, or count its changes. */
const moved = ["modifiedAt", "revision"];
const still = (item: Json) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !moved.includes(name)));

describe.each(["application/ld+json", "application/json"])("an item that is given back as %s", (format) => {
  test.each(changes)("is taken by %s and changes nothing", async (id) => {
    const { path, token, item } = await itemOf(id, format);
    const answer = await call("PATCH", path, { token, body: item });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const { body } = await call("GET", path, { token, headers: { Accept: format } });
    expect(still(body)).toEqual(still(item));
  });

  test.each(changes)("is refused by %s with a field that no item has, nested ones too", async (id) => {
    const { path, token, item } = await itemOf(id, format);
    const answer = await call("PATCH", path, { token, body: { ...item, colour: "bay", passwordHash: "x" } });
    expect(answer.status).toBe(422);
    expect(refused(answer)).toContain("colour: unknown_field");
  });
});

/** Kinds of which a copy of an item can be made, and what differs in the copy. */
const copies: [OperationId, OperationId, object][] = [
  ["horse.post", "horse.patch", { name: "Copy" }],
  ["horse_template.post", "horse_template.patch", { name: "Copy" }],
  ["horse_weight.post", "horse_weight.patch", {}],
  ["requirement_profile.post", "requirement_profile.patch", { name: "Copy", isDefault: false }],
  ["ration.post", "ration.patch", { name: "Copy" }],
  ["brand.post", "brand.patch", { name: newBrandName() }],
];

test.each(copies)("%s makes a copy of an item as it was read", async (id, of, otherwise) => {
  const { path, item } = await itemOf(of, "application/ld+json");
  const { token } = actorOf(id);
  const answer: Answer = await call("POST", rowOf(id).path, { token, body: { ...item, ...otherwise } });
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
  expect(answer.body["@id"]).not.toBe(path);
});

test("an id that is chosen is not taken, and a figure of the service alone is refused", async () => {
  const body = { ...horseBody(), id: "mine", createdAt: "1999-01-01", modifiedAt: null };
  const made = await call("POST", "/api/horses", { token: own.expert, body });
  expect(made.status).toBe(201);
  expect(made.body.id).not.toBe("mine");
  expect(String(made.body.createdAt) > "2020").toBe(true);
  const alone = await call("PATCH", String(made.body["@id"]), {
    token: own.expert,
    body: { lastRation: null },
  });
  expect([alone.status, refused(alone)]).toEqual([422, ["lastRation: unknown_field"]]);
});

describe("what was chosen when an item was made", () => {
  test("is not changed by giving back another", async () => {
    const { path, token } = await itemOf("ration.patch", "application/ld+json");
    const other = await horse(own.expert);
    for (const given of [other, { "@id": other, name: "Other" }, { id: other.split("/").at(-1) }]) {
      const answer = await call("PATCH", path, { token, body: { horse: given } });
      expect([answer.status, refused(answer)]).toEqual([422, ["horse: unknown_field"]]);
    }
  });

  test("and computed figures that are given back are those of the service", async () => {
    const { path, token, item } = await itemOf("ration.patch", "application/ld+json");
    const body = { ...item, pricePerDay: 1, verdict: { level: "ok" }, id: "x", createdAt: "1999-01-01" };
    const { status, body: after } = await call("PATCH", path, { token, body });
    expect(status).toBe(200);
    expect(after).toMatchObject({ pricePerDay: item.pricePerDay, id: item.id, createdAt: item.createdAt });
  });
});
