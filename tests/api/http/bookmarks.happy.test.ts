import { beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { endSession } from "#worker/db/sessions.ts";
import { bindings, clock, db, type Json } from "../../support/app.ts";
import { horse, type Tenant, tenant } from "../../support/tenant.ts";
import { type LaggingReplica, laggingReplica, lostState } from "./lagging-replica.ts";

const header = "X-D1-Bookmark";
let own: Tenant;
let path: string;
let replica: LaggingReplica;
beforeAll(async () => {
  own = await tenant();
  path = await horse(own.expert, { name: "Bijou" });
});
beforeEach(async () => {
  replica = await laggingReplica();
});

const app = createApp({ clock: () => clock.now, defer: (work) => void work });

interface Call {
  token?: string;
  body?: unknown;
  bookmark?: string | null;
  headers?: Record<string, string>;
}

async function ask(method: string, at: string, { token = own.expert, body, bookmark, headers }: Call = {}) {
  const response = await app.request(
    `http://service.test${at}`,
    {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/merge-patch+json", "If-Match": "*" }),
        ...(bookmark ? { [header]: bookmark } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    { ...bindings(), DB: replica.DB },
  );
  const answer = (await response.json()) as Json;
  return {
    status: response.status,
    answer,
    headers: response.headers,
    bookmark: response.headers.get(header),
  };
}

const nameOf = async (call?: Call) => String((await ask("GET", path, call)).answer.name);

test("who wrote reads what was written, by the bookmark of that answer; others read a copy that is behind", async () => {
  const before = await nameOf();
  const written = await ask("PATCH", path, { body: { name: `${before} II` } });
  expect(written.status).toBe(200);
  expect(await nameOf()).toBe(before);
  expect(replica.answered).toEqual({ near: 2, far: 1 });
  expect(await nameOf({ bookmark: written.bookmark })).toBe(`${before} II`);
  expect(replica.answered.far).toBe(2);
  await replica.catchUp();
  expect(await nameOf({ bookmark: written.bookmark })).toBe(`${before} II`);
  expect(replica.answered).toEqual({ near: 3, far: 2 });
});

test("who has read a state never reads an older one", async () => {
  const before = await nameOf();
  const written = await ask("PATCH", path, { body: { name: `${before} III` } });
  const read = await ask("GET", path, { bookmark: written.bookmark });
  expect(read.bookmark! >= written.bookmark!).toBe(true);
  expect(await nameOf({ bookmark: read.bookmark })).toBe(`${before} III`);
});

test("a change that was overtaken says from which state on the newer one is read", async () => {
  const stale = (await ask("GET", path)).headers.get("ETag")!;
  const name = `${await nameOf()} IV`;
  await ask("PATCH", path, { body: { name } });
  const refused = await ask("PATCH", path, { body: { name: "Lost" }, headers: { "If-Match": stale } });
  expect(refused.status).toBe(412);
  expect(await nameOf({ bookmark: refused.bookmark })).toBe(name);
});

test("a session that has ended is over at once, whatever a copy still holds", async () => {
  const { sessionId, token } = own.people.ROLE_ADMIN;
  expect((await ask("GET", path, { token })).status).toBe(200);
  await endSession(db, sessionId, clock.now);
  const { status, bookmark } = await ask("GET", path, { token });
  expect([status, bookmark]).toEqual([401, null]);
});

test("what is no bookmark is as good as none", async () => {
  for (const bookmark of ["first-primary", "0", "00000001-00000002-00000003-zz", "' or 1"]) {
    expect((await ask("GET", path, { bookmark })).status).toBe(200);
  }
  expect(replica.answered).toEqual({ near: 4, far: 0 });
});

test("a state of a database that was replaced is read from the one there is, which says its own", async () => {
  const { status, bookmark } = await ask("GET", path, { bookmark: lostState });
  expect([status, replica.answered]).toEqual([200, { near: 0, far: 1 }]);
  expect(bookmark! < lostState).toBe(true);
  expect((await ask("GET", `${path}0`, { bookmark: lostState })).status).toBe(404);
  const written = await ask("PATCH", path, { body: { name: "Restored" }, bookmark: lostState });
  expect([written.status, replica.answered.far]).toEqual([200, 3]);
});

test("a calculation reads a copy, and pages of other origins may read and send the bookmark", async () => {
  const { answered } = replica;
  const parts = { horse: path, objective: "maintain", feeds: [] };
  const response = await app.request(
    "http://service.test/api/calculations/evaluation",
    {
      method: "POST",
      headers: { Authorization: `Bearer ${own.expert}`, "Content-Type": "application/json" },
      body: JSON.stringify(parts),
    },
    { ...bindings(), DB: replica.DB },
  );
  expect([response.status, answered.near, answered.far]).toEqual([200, 1, 0]);
  expect(response.headers.get("Access-Control-Expose-Headers")).toContain(header);
});
