import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can, type Role } from "#contract/roles.ts";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { passes } from "../../support/access.ts";
import { call } from "../../support/app.ts";
import { changed, digests } from "../../support/digest.ts";
import { switching } from "../../support/screen/switching.ts";
import { isAsOneself, isRefusedSwitched } from "../../support/service/specified-access.ts";
import { logoBody, type Person, password, person } from "../../support/tenant.ts";

const at = switching();

/** Whose session is used: together they may do all that anybody below a super admin may. */
const subjects: readonly Role[] = ["ROLE_ADMIN", "ROLE_EXPERT_NUTRITION_SANTE_PREMIUM", "ROLE_USER"];

/** Public rows know no session: what they write is judged by the secret they are sent. */
const writing = operationIds.filter(
  (id) => routes[id].method !== "GET" && routes[id].access !== "public" && !isAsOneself(id),
);
/** A recalculation as it is asked for here is answered at once, as a calculation is. */
const isCalculation = (row: RouteRow): boolean =>
  row.tag === "Calculation" || row === routes["recalculation_job.post"];

interface Audit {
  actor: string;
  subject: string;
  operation: string;
}

async function auditsAfter(mark: number): Promise<Audit[]> {
  const { results } = await env.DB.prepare(
    "select actor_id as actor, subject_id as subject, operation from audit_log where rowid > ? order by rowid",
  )
    .bind(mark)
    .all<Audit & Record<string, unknown>>();
  return results;
}

const lastAudit = async (): Promise<number> =>
  (await env.DB.prepare("select coalesce(max(rowid), 0) as n from audit_log").first<number>("n")) ?? 0;

/** Does an operation in another's session; what it answered, which tables it changed, what the audit tells of it. */
async function play(id: OperationId, subject: Person, succeeds: boolean) {
  const row: RouteRow = routes[id];
  if (id === "user_settings.post")
    await env.DB.prepare("delete from user_settings where user_id = ?").bind(subject.id).run();
  const { path, body } = await at.fixtures(id, subject, succeeds);
  if (id === "horse.delete_picture") await call("POST", path, { token: at.own.expert, body: logoBody() });
  const [before, mark] = [await digests(), await lastAudit()];
  const { status } = await call(row.method, path, {
    token: at.operator.token,
    body: row.body ? body : undefined,
    headers: { "X-Switch-User": subject.email, ...(row.method === "PATCH" ? { "If-Match": "*" } : {}) },
  });
  return { status, tables: changed(before, await digests()), audits: await auditsAfter(mark) };
}

const told: string[] = [];
const counted = { writes: 0, rows: 0, refused: 0, calculated: 0 };

describe.each(subjects)("in the session of %s", (role) => {
  beforeAll(async () => {
    const path = `/api/users/${at.own.people[role].id}/switch`;
    expect((await call("POST", path, { token: at.operator.token, body: {} })).status).toBe(204);
  });
  test.each(writing)("%s leaves both identities with all that it writes, or writes nothing", async (id) => {
    const row: RouteRow = routes[id];
    const subject = at.own.people[role];
    const may = can([role], row.access) && !isRefusedSwitched(id);
    const { status, tables, audits } = await play(id, subject, may);
    if (!may || isCalculation(row)) {
      expect([status, tables, audits]).toEqual([may ? passes(id) : 403, [], []]);
      counted[may ? "calculated" : "refused"]++;
      return;
    }
    expect(status).toBe(passes(id));
    expect(tables).toContain("audit_log");
    expect(tables.length).toBeGreaterThan(1);
    expect(audits.length).toBeGreaterThan(0);
    for (const audit of audits) {
      expect(audit).toEqual({ actor: at.operator.id, subject: subject.id, operation: id });
    }
    counted.writes++;
    counted.rows += audits.length;
    told.push(`${role.replace("ROLE_", "").toLowerCase()} ${id}`);
  });
});

test("every operation that writes was done in somebody's session, save those of super admins alone and of oneself", () => {
  const done = new Set(told.map((each) => each.split(" ")[1]));
  const left = writing.filter((id) => !done.has(id) && !isCalculation(routes[id]));
  const forNobodyElse = writing.filter((id) => {
    const row: RouteRow = routes[id];
    return row.access === "super_admin" || isRefusedSwitched(id);
  });
  expect(left).toEqual(forNobodyElse);
});

/** These fields say who somebody is, in every operation that can write them to an account that exists. */
const identity: [string, OperationId, (of: Person, subject: Person) => [path: string, body: object]][] = [
  [
    "address of one’s own",
    "user.patch_me",
    () => ["/api/users/me", { email: "x@picotin.example", password }],
  ],
  [
    "spelling of one’s own address",
    "user.patch_me",
    (_of, { email }) => ["/api/users/me", { email: email.toUpperCase() }],
  ],
  ["address", "user.patch", ({ id }) => [`/api/users/${id}`, { email: "y@picotin.example" }]],
  [
    "spelling of the address",
    "user.patch",
    ({ id, email }) => [`/api/users/${id}`, { email: email.toUpperCase() }],
  ],
  ["roles", "user.patch", ({ id }) => [`/api/users/${id}`, { roles: ["ROLE_ADMIN"] }]],
];

test.each(identity)("nobody’s %s is changed by %s in another's session", async (_what, id, sent) => {
  const victim = await person(at.own.entityId, "ROLE_USER");
  const subject = at.own.people.ROLE_ADMIN;
  const [path, body] = sent(victim, subject);
  const before = await digests();
  const answer = await call(routes[id].method, path, {
    token: at.operator.token,
    body,
    headers: { "X-Switch-User": subject.email, "If-Match": "*" },
  });
  expect([answer.status, answer.body.code]).toEqual([403, "switched"]);
  expect(changed(before, await digests())).toEqual([]);
});

afterAll(() => {
  const { writes, rows, refused, calculated } = counted;
  console.log(
    `In another's session: ${writes} writes left ${rows} audit rows, all with actor and subject; ${refused} were refused and ${calculated} only calculated, and wrote nothing. Escapes: 0`,
  );
});
