import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { can } from "#contract/roles.ts";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { type Place, passes, place } from "../../support/access.ts";
import { call, clearCounters } from "../../support/app.ts";
import { cookieSession } from "../../support/cookie.ts";
import { changed, digests } from "../../support/digest.ts";
import { type Person, person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let operator: Person;
let cookies: Map<string, string>;
let fixtures: Place;
beforeAll(async () => {
  own = await tenant();
  operator = await person(own.entityId, "ROLE_SUPER_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
  const sessions = [expert(), superAdmin(), operator].map(async (each) => {
    const { cookie } = await cookieSession(each);
    return [each.id, cookie] as const;
  });
  cookies = new Map(await Promise.all(sessions));
  fixtures = await place(own);
});
beforeEach(clearCounters);

const row = (id: OperationId): RouteRow => routes[id];
const writing = operationIds.filter((id) => row(id).method !== "GET");
const bySession = writing.filter((id) => row(id).access !== "public");
const withBody = writing.filter((id) => row(id).body);
const expert = () => own.people.ROLE_EXPERT_NUTRITION_SANTE_PREMIUM;
const superAdmin = () => own.people.ROLE_SUPER_ADMIN;

/** Somebody who may do it, with the cookie of their session. */
function who(id: OperationId): { acting: Person; cookie: string } {
  const { access } = row(id);
  const acting = can([expert().role], access) ? expert() : access === "switch" ? operator : superAdmin();
  return { acting, cookie: cookies.get(acting.id) ?? "" };
}

const ours = "http://service.test";
const whatever = { "If-Match": "*" };

describe("a write that a browser sends with its cookie", () => {
  const elsewhere: Record<string, Record<string, string>> = {
    "without an origin": {},
    "from another site": { Origin: "https://elsewhere.example" },
    "from a hidden origin": { Origin: "null" },
    "from another port of our host": { Origin: `${ours}:8080` },
    "from a site whose name begins with ours": { Origin: `${ours}.example` },
  };

  test.each(bySession)("%s is refused where none of our pages sent it, and writes nothing", async (id) => {
    const { acting, cookie } = who(id);
    const { path, body } = await fixtures(id, acting, true);
    const before = await digests();
    const sent = row(id).body ? { body } : {};
    for (const [name, headers] of Object.entries(elsewhere)) {
      const answer = await call(row(id).method, path, {
        ...sent,
        headers: { ...headers, ...whatever, Cookie: cookie },
      });
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, "forbidden"]);
    }
    expect(changed(before, await digests())).toEqual([]);
  });

  test.each(bySession.filter((id) => !row(id).body))("%s is done for our own page", async (id) => {
    const { acting, cookie } = who(id);
    const { path } = await fixtures(id, acting, true);
    const answer = await call(row(id).method, path, { headers: { Origin: ours, Cookie: cookie } });
    expect(answer.status).toBe(passes(id));
  });
});

/** A form of another site can send these types without asking. */
const simple = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""];

test.each(withBody)(
  "%s takes no body that a form of another site can send, from our own page either",
  async (id) => {
    const { acting, cookie } = who(id);
    const { path, body } = await fixtures(id, acting, false);
    const before = await digests();
    for (const type of simple) {
      const answer = await call(row(id).method, path, {
        text: JSON.stringify(body),
        type,
        headers: { Origin: ours, Cookie: cookie, ...whatever },
      });
      expect([type, answer.status, answer.body.code]).toEqual([type, 415, "unsupported_media"]);
    }
    expect(changed(before, await digests())).toEqual([]);
  },
);
