import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../../support/app.ts";
import { profile } from "../../support/profiles.ts";
import {
  brand,
  feed,
  horse,
  line,
  ownFeed,
  pocket,
  type Tenant,
  template,
  tenant,
} from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let superAdmin: string;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  superAdmin = own.people.ROLE_SUPER_ADMIN.token;
});

const contents = (path: string, token: string) => call("GET", `${path}/contents`, { token });

async function ration(token: string, horsePath: string, hay: string): Promise<string> {
  const body = { horse: horsePath, objective: "maintain", feeds: [line(hay, 8)] };
  return String((await call("POST", "/api/rations", { token, body })).body["@id"]);
}

describe("before an organisation is deleted", () => {
  test("its contents are counted, all of them and none of another's", async () => {
    const { entityId, expert, people } = await tenant();
    const path = `/api/user_entities/${entityId}`;
    expect((await contents(path, superAdmin)).body).toEqual({
      users: 7,
      horses: 0,
      horseTemplates: 0,
      rations: 0,
      ingredients: 0,
      brands: 0,
      requirementProfiles: 0,
      shares: 0,
    });
    const hay = await ownFeed(expert);
    const mare = await horse(expert);
    await horse(expert);
    const stored = await ration(expert, mare, hay);
    await template(expert);
    await brand(people.ROLE_ADMIN.token);
    await profile(expert);
    await call("POST", "/api/ration_shares", { token: expert, body: { ration: stored, days: 7 } });
    await horse(other.expert);
    expect((await contents(path, superAdmin)).body).toEqual({
      users: 7,
      horses: 2,
      horseTemplates: 1,
      rations: 1,
      ingredients: 1,
      brands: 1,
      requirementProfiles: 1,
      shares: 1,
    });
    expect((await call("DELETE", path, { token: superAdmin })).status).toBe(204);
    expect((await contents(path, superAdmin)).status).toBe(404);
  });

  test("a stranger's administrator counts nothing of it, and an expert nothing at all", async () => {
    const path = `/api/user_entities/${own.entityId}`;
    expect((await contents(path, other.people.ROLE_ADMIN.token)).status).toBe(404);
    expect((await contents(path, own.expert)).status).toBe(403);
  });
});

describe("before a user is deleted", () => {
  test("what goes and what stays is counted, and so it happens", async () => {
    const { expert, people } = await tenant();
    const path = `/api/users/${people.ROLE_EXPERT_NUTRITION.id}`;
    const admin = people.ROLE_ADMIN.token;
    expect((await contents(path, admin)).body).toEqual({
      wallet: 0,
      rations: 0,
      personalIngredients: 0,
      programKeys: 0,
    });
    const hay = await feed(own);
    await pocket(expert, hay);
    const stored = await ration(expert, await horse(expert), hay);
    const mine = await ownFeed(expert, { shared: false });
    await ownFeed(expert, { nameEn: "Shared hay", nameFr: "Foin partagé" });
    expect((await contents(path, admin)).body).toEqual({
      wallet: 1,
      rations: 1,
      personalIngredients: 1,
      programKeys: 0,
    });
    expect((await call("GET", mine, { token: admin })).status).toBe(404);
    expect((await call("DELETE", path, { token: admin })).status).toBe(204);
    expect((await call("GET", mine, { token: admin })).status).toBe(200);
    expect((await call("GET", stored, { token: admin })).body).toMatchObject({ creator: null });
  });

  test("nobody counts for a role above their own, or in another organisation", async () => {
    const admin = own.people.ROLE_ADMIN.token;
    expect((await contents(`/api/users/${own.people.ROLE_SUPER_ADMIN.id}`, admin)).status).toBe(403);
    expect((await contents(`/api/users/${other.people.ROLE_USER.id}`, admin)).status).toBe(404);
  });
});
