import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RouteEntry } from "#contract/wire/hydra.ts";
import { switchedSession } from "#worker/db/schema/index.ts";
import { call, clearCounters, clock, db } from "../../support/app.ts";
import { type Person, person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let operator: Person;
beforeAll(async () => {
  own = await tenant();
});
beforeEach(async () => {
  await clearCounters();
  operator = await person(own.entityId, "ROLE_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
});

interface Entry {
  operation: string;
  row: string;
  actor: { email: string };
  subject: { email: string };
  onBehalf: boolean;
}

/** Lets time pass, so that entries have an order. */
const later = () => {
  clock.now = new Date(clock.now.getTime() + 1);
};

/** Reads what the audit has of the operator, the oldest first. */
async function audit(): Promise<Entry[]> {
  const path = `/api/audit_entries?actor=${operator.email}&order[at]=asc`;
  const { body } = await call("GET", path, { token: own.people.ROLE_ADMIN.token });
  return (body["hydra:member"] ?? []) as unknown as Entry[];
}

const told = async () => (await audit()).map(({ operation, subject }) => [operation, subject.email]);

function use(target: Person, method = "GET", path = "/api/users/me", body?: unknown) {
  later();
  const headers = { "X-Switch-User": target.email, ...(method === "PATCH" ? { "If-Match": "*" } : {}) };
  return call(method, path, { token: operator.token, body, headers });
}
function begin(target: Person) {
  later();
  return call("POST", `/api/users/${target.id}/switch`, { token: operator.token, body: {} });
}
function leave(target: Person) {
  later();
  return call("DELETE", `/api/users/${target.id}/switch`, { token: operator.token });
}

describe("the session of another stands in the audit as rows of its own", () => {
  test("when it begins and when it is left, with both people, in the organisation of the other", async () => {
    const target = own.people.ROLE_EXPERT_NUTRITION;
    expect((await begin(target)).status).toBe(204);
    await use(target);
    await use(target, "PATCH", "/api/users/me", { firstname: "Camille" });
    expect((await leave(target)).status).toBe(204);
    const entries = await audit();
    expect(entries.map(({ operation }) => operation)).toEqual([
      "user.switch",
      "user.patch_me",
      "user.exit_switch",
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        row: `/api/users/${target.id}`,
        actor: { email: operator.email },
        subject: { email: target.email },
        onBehalf: true,
      });
    }
  });

  test("once, however many requests come in it at the same moment", async () => {
    const target = own.people.ROLE_USER;
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(target)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await begin(target);
    expect(await told()).toEqual([["user.switch", target.email]]);
  });

  test("also for a program that only names the other in its header, and again after it was left", async () => {
    const target = own.people.ROLE_USER;
    await use(target);
    await leave(target);
    await leave(target);
    await use(target);
    expect((await told()).map(([operation]) => operation)).toEqual([
      "user.switch",
      "user.exit_switch",
      "user.switch",
    ]);
  });

  test("for each of several people whose session is used", async () => {
    const [first, second] = [own.people.ROLE_USER, own.people.ROLE_EXPERT_NUTRITION];
    await begin(first);
    await begin(second);
    await leave(first);
    expect(await told()).toEqual([
      ["user.switch", first.email],
      ["user.switch", second.email],
      ["user.exit_switch", first.email],
    ]);
  });

  test("and not where it was refused or never entered", async () => {
    const stranger = (await tenant()).people.ROLE_USER;
    const refusals = [
      await begin(own.people.ROLE_SUPER_ADMIN),
      await begin(operator),
      await begin(stranger),
      await leave(stranger),
      await use(own.people.ROLE_SUPER_ADMIN),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 404, 404, 403]);
    expect((await leave(own.people.ROLE_USER)).status).toBe(204);
    expect(await told()).toEqual([]);
  });

  test("and the way out is offered in the session of another, to who may switch only", async () => {
    const target = own.people.ROLE_USER;
    const waysOf = async (token: string, headers: Record<string, string>) => {
      const { body } = await call("GET", "/api/routes.json", { token, headers });
      const users = (body as unknown as RouteEntry[]).find(({ tag }) => tag === "User");
      const names = users?.paths.map(({ operationName }) => operationName) ?? [];
      return ["switchable", "switch", "exit_switch"].filter((name) => names.includes(name));
    };
    expect(await waysOf(operator.token, { "X-Switch-User": target.email })).toEqual([
      "switchable",
      "switch",
      "exit_switch",
    ]);
    expect(await waysOf(target.token, {})).toEqual([]);
  });

  test("of somebody who has no right to switch, nothing begins", async () => {
    const { token } = own.people.ROLE_ADMIN;
    const answer = await call("POST", `/api/users/${own.people.ROLE_USER.id}/switch`, { token, body: {} });
    expect(answer.status).toBe(403);
    const stored = await db.select().from(switchedSession);
    expect(stored.filter(({ sessionId }) => sessionId === own.people.ROLE_ADMIN.sessionId)).toEqual([]);
  });
});
