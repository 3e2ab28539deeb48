import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import { bindings, call, clock, refused, rowsIn } from "../../support/app.ts";
import { feed, horse, horseBody, line, password, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let grass: string[];
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  grass = await Promise.all([1, 2, 3].map(() => feed(own, { role: "pasture" })));
});
beforeEach(() => {
  clock.now = new Date();
});

const english = { "Accept-Language": "en" };

describe("a body made to be costly", () => {
  const many = (count: number, item: string) => Array<string>(count).fill(item).join(",");

  test.each([
    ["numbers for feeds", "/api/rations", `{"feeds":[${many(400_000, "1")}]}`, "feeds: too_many_items"],
    ["lists for feeds", "/api/rations", `{"feeds":[${many(300_000, "[]")}]}`, "feeds: too_many_items"],
    [
      "rations without end",
      "/api/calculations/evaluations",
      `{"rations":[${many(300_000, "{}")}]}`,
      "rations: too_many_items",
    ],
    [
      "conditions without end",
      "/api/horses",
      JSON.stringify(horseBody({ conditions: Array(8).fill("metabolic") })),
      "conditions: too_many_items",
    ],
  ])("is refused at its place: %s", async (_name, path, text, place) => {
    const before = await rowsIn("horse");
    const answer = await call("POST", path, { token, text });
    expect(answer.status).toBe(422);
    expect(refused(answer)).toContain(place);
    expect(answer.text.length).toBeLessThan(50_000);
    expect(await rowsIn("horse")).toBe(before);
  });

  test("names a hundred of its faults, not all", async () => {
    const rations = Array.from({ length: 100 }, () => ({ feeds: Array<number>(100).fill(1) }));
    const answer = await call("POST", "/api/calculations/evaluations", { token, body: { rations } });
    expect([answer.status, refused(answer).length]).toEqual([422, 100]);
  });

  test("is refused as a whole when it holds more values than any sound one", async () => {
    const text = `{"rations":[${many(500, `{"feeds":[${many(500, "1")}]}`)}]}`;
    const answer = await call("POST", "/api/calculations/evaluations", { token, text });
    expect([answer.status, answer.body.detail]).toEqual([400, "Invalid JSON."]);
  });
});

test.each([
  ["of another type", 415, { "Content-Type": "text/plain" }],
  ["of nobody", 401, { "Content-Type": "application/json", Authorization: "" }],
  ["of a format not served", 406, { "Content-Type": "application/json", Accept: "text/html" }],
])(
  "a body %s is read off, so that the connection stays good for the next request",
  async (_name, status, headers) => {
    const request = new Request("http://service.test/api/horses", {
      method: "POST",
      body: "{}",
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
    const answer = await createApp().request(request, undefined, bindings());
    expect([answer.status, request.bodyUsed]).toEqual([status, true]);
  },
);

test("a body far over the limit is read off too", async () => {
  const request = new Request("http://service.test/api/horses", {
    method: "POST",
    body: `{"name":"${"x".repeat(5_000_000)}"}`,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
  });
  const answer = await createApp().request(request, undefined, bindings());
  expect(answer.status).toBe(413);
  expect(await request.body?.getReader().read()).toMatchObject({ done: true });
});

test("a relation by a bare id is a bad request that says where", async () => {
  const body = { horse: await horse(token), objective: "maintain", feeds: [line("barley", 1)] };
  const answer = await call("POST", "/api/rations", { token, body });
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    400,
    "bad_iri",
    'Invalid IRI "barley".',
  ]);
  expect(refused(answer)).toEqual(["feeds[0].ingredient: iri"]);
});

describe("hours on pastures", () => {
  const sent = (hours: number[], headers = english) =>
    call("POST", "/api/calculations/evaluation", {
      token,
      headers,
      body: {
        horse: { ...horseBody(), name: undefined },
        objective: "maintain",
        pastures: hours.map((hoursPerDay, n) => ({
          ingredient: grass[n],
          abundance: "rare_herb",
          hoursPerDay,
        })),
      },
    });

  test("are told as they were written, in the reader's decimals", async () => {
    expect((await sent([8.1, 8.1, 8.1])).body.detail).toBe(
      "pastures: Total hours exceeds 24h (currently 24.3 h).",
    );
    expect((await sent([8.1, 8.1, 8.1], { "Accept-Language": "fr" })).body.detail).toBe(
      "pastures: Le total des heures dépasse 24\u202fh (actuellement 24,3\u202fh).",
    );
  });

  test("of 24 in all are fine, however their decimals add up", async () => {
    for (const hours of [
      [23.8, 0.1, 0.1],
      [22.8, 0.1, 1.1],
    ]) {
      expect((await sent(hours)).status).toBe(200);
    }
  });
});

test("who sends another scheme than a bearer token is signed out, not forged", async () => {
  const answer = await call("GET", "/api/horses", { headers: { Authorization: "Basic YTpi" } });
  expect([answer.status, answer.body.message]).toEqual([401, "JWT Token not found"]);
  expect((await call("GET", "/api/routes", { headers: { Authorization: "Basic YTpi" } })).status).toBe(200);
});

test("a language refused with q=0 is not spoken", async () => {
  const headers = { "Accept-Language": "en;q=0" };
  const answer = await call("POST", "/api/horses", { token, body: horseBody({ name: "" }), headers });
  expect(answer.body.detail).toBe("name: Ce champ est obligatoire");
});

test("a refresh token that is null is a missing one", async () => {
  const answer = await call("POST", "/api/token/refresh", { body: { refresh_token: null } });
  expect([answer.status, answer.body.message]).toEqual([401, "Missing JWT Refresh Token"]);
});

test("guesses on both sides of a minute's turn share one allowance", async () => {
  const { email } = own.people.ROLE_ALLOWED_TO_SWITCH;
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) {
    clock.now = new Date(Date.parse("2026-11-21T10:00:59.500Z") + n * 100);
    const answer = await call("POST", "/api/login_check", { body: { email, password: "wrong password" } });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
});

test("what the log says of a failed query holds nothing that it was bound to", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const bound = bindings();
  const broken = new Proxy(bound.DB, {
    get: (target, name) =>
      name === "prepare"
        ? () => target.prepare("select ?1, ?2, ?3, ?4 from no_such_table")
        : Reflect.get(target, name),
  });
  const answer = await createApp().request(
    "http://service.test/api/login_check",
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "someone@picotin.example", password }),
    },
    { ...bound, DB: broken },
  );
  const log = said.mock.calls.flat().map(String).join("\n");
  said.mockRestore();
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/select|insert|table|at /i);
  expect(log).toContain("rate_counter");
  expect(log).not.toMatch(/params|login:|someone|picotin\.example/);
});

test("the sign of life knows its methods", async () => {
  const answer = await call("POST", "/api/health");
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"]);
  expect((await call("OPTIONS", "/api/health")).status).toBe(204);
});
