import { beforeAll, describe, expect, test } from "vitest";
import { roles } from "#contract/roles.ts";
import { text } from "#contract/text/service-messages.ts";
import { feedRoles } from "#science/vocabulary/feed-roles.ts";
import { type Answer, call } from "../../support/app.ts";
import { horse, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
});

const documentation =
  '<http://service.test/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';
const error = '<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error"';

const headersOf = ({ headers, status }: Answer) => ({
  status,
  link: headers.get("link"),
  vary: headers.get("vary")?.startsWith("Accept"),
  nosniff: headers.get("x-content-type-options"),
  frame: headers.get("x-frame-options"),
  csp: headers.get("content-security-policy"),
  cache: headers.get("cache-control"),
  exposed: headers.get("access-control-expose-headers"),
  request: headers.has("x-request-id"),
});

describe("every answer", () => {
  test("carries the headers of the wire and of security, whatever its status", async () => {
    const path = await horse(token);
    const match = { "If-Match": '"9-x"' };
    const answers = await Promise.all([
      call("GET", path, { token }),
      call("POST", "/api/login_check", { text: "{" }),
      call("GET", path),
      call("GET", path, { token: own.people.ROLE_USER.token }),
      call("GET", "/api/horses/none", { token }),
      call("GET", "/api/nothing", { token }),
      call("PUT", path, { token, body: {} }),
      call("GET", path, { token, headers: { Accept: "image/png" } }),
      call("PATCH", path, { token, body: {}, headers: match }),
      call("POST", "/api/horses", { token, text: "x".repeat(1_000_001) }),
      call("POST", "/api/horses", { token, text: "{}", type: "text/plain" }),
      call("POST", "/api/horses", { token, body: {} }),
    ]);
    const statuses = [200, 400, 401, 403, 404, 404, 405, 406, 412, 413, 415, 422];
    expect(answers.map(headersOf)).toEqual(
      statuses.map((status) => ({
        status,
        link: status < 400 ? documentation : `${documentation},${error}`,
        vary: true,
        nosniff: "nosniff",
        frame: "deny",
        csp: "default-src 'none'; frame-ancestors 'none'",
        cache: "no-store",
        exposed: "Link, Location, Content-Location, ETag, X-D1-Bookmark",
        request: true,
      })),
    );
  });

  test("says what its path can do", async () => {
    const path = await horse(token);
    for (const answer of [await call("GET", path, { token }), await call("PUT", path, { token, body: {} })]) {
      expect(answer.headers.get("allow")).toBe("GET, PATCH, DELETE");
      expect(answer.headers.get("accept-patch")).toBe("application/merge-patch+json");
    }
    const collection = await call("GET", "/api/horses", { token });
    expect(collection.headers.get("accept-post")).toBe("application/ld+json, application/json");
    expect((await call("OPTIONS", path)).status).toBe(204);
    expect((await call("HEAD", path, { token })).status).toBe(200);
  });
});

test("a problem has the wire's shape and tells nothing of the inside", async () => {
  const answer = await call("GET", "/api/horses/none", { token });
  expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(answer.body).toEqual({
    "@context": "/api/contexts/Error",
    "@id": "/api/errors/404",
    "@type": "hydra:Error",
    type: "/errors/404",
    title: "An error occurred",
    "hydra:title": "An error occurred",
    detail: "Not Found",
    "hydra:description": "Not Found",
    status: 404,
    code: "not_found",
  });
});

test("violations are a list with places, words and codes, one line each in the detail", async () => {
  const body = { name: "x", weightKg: -1 };
  const answer = await call("POST", "/api/horses", { token, body, headers: { "Accept-Language": "en" } });
  expect(answer.body).toMatchObject({
    "@context": "/api/contexts/ConstraintViolationList",
    "@type": "ConstraintViolationList",
    status: 422,
  });
  expect(String(answer.body.detail).split("\n")).toContain("weightKg: This value must be 20 or more.");
  expect(answer.body.violations).toContainEqual({
    propertyPath: "weightKg",
    message: "This value must be 20 or more.",
    code: "too_small",
  });
});

test.each([
  ["/api/horses", 200],
  ["/api/horses?name='%20or%201=1--", 200],
  ["/api/horses?order[name;drop]=asc", 422],
])("%s answers no error of the database", async (path, status) => {
  expect((await call("GET", path, { token })).status).toBe(status);
});

describe("pages of other origins", () => {
  test("get nothing while their origin is on no list", async () => {
    const answer = await call("OPTIONS", "/api/horses", { headers: { Origin: "https://elsewhere.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a parameter that is a choice is refused with another value, at its name, rather than read as some choice", () => {
  const refusedAt: [path: string, name: string, detail: string, code: string][] = [
    ["/api/users?active=maybe", "active", "active is one of true, false, 1, 0", "choice"],
    ["/api/users?active=TRUE", "active", "active is one of true, false, 1, 0", "choice"],
    ["/api/users?role=ROLE_KING", "role", `role is one of ${roles.join(", ")}`, "choice"],
    ["/api/users?pagination=maybe", "pagination", "pagination is one of true, false, 1, 0", "choice"],
    ["/api/horse_weights?pagination=no", "pagination", "pagination is one of true, false, 1, 0", "choice"],
    ["/api/audit_entries?onBehalf=yes", "onBehalf", "onBehalf is one of true, false, 1, 0", "choice"],
    ["/api/audit_entries?since=5", "since", "since is a day, or an instant with its zone", "instant"],
    [
      "/api/audit_entries?until=2026-02-31",
      "until",
      "until is a day, or an instant with its zone",
      "instant",
    ],
    ["/api/horses?batch=yes", "batch", "batch is one of true, false", "choice"],
    ["/api/ingredients?role=hay", "role", `role is one of ${feedRoles.join(", ")}`, "choice"],
    [
      "/api/ingredients?groupType=common",
      "groupType",
      "groupType is one of Common, Personal, Brand",
      "choice",
    ],
  ];
  test.each(refusedAt)("%s", async (path, name, detail, code) => {
    const reader = own.people.ROLE_SUPER_ADMIN.token;
    for (const locale of ["en", "fr"] as const) {
      const answer = await call("GET", path, { token: reader, headers: { "Accept-Language": locale } });
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([400, "bad_query", detail]);
      const message = text(locale, `violation_${code}`);
      expect(answer.body.violations).toEqual([{ propertyPath: name, message, code }]);
    }
  });

  test.each([
    ["active=1", "active=true"],
    ["active=0", "active=false"],
    ["active=", ""],
    ["pagination=0", "pagination=false"],
    ["pagination=1&itemsPerPage=3", "pagination=true&itemsPerPage=3"],
    ["pagination=&itemsPerPage=3", "itemsPerPage=3"],
  ])("%s is the same as %s", async (one, other) => {
    const reader = own.people.ROLE_ADMIN.token;
    const members = async (query: string) =>
      (await call("GET", `/api/users?${query}`, { token: reader })).body["hydra:member"];
    expect(await members(one)).toEqual(await members(other));
  });
});
