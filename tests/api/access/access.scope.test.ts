import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ProgramRole, programRoles, type Role, roles } from "#contract/roles.ts";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { userEntity } from "#worker/db/schema/index.ts";
import {
  isCatalogueRead,
  type Place,
  passes,
  place,
  reachOfSuperAdmins,
  refusesStrangers,
} from "../../support/access.ts";
import { call, clearCounters, clock, db } from "../../support/app.ts";
import { program } from "../../support/service/program-keys.ts";
import {
  isAsOneself,
  isRefusedSwitched,
  isSpecifiedFor,
  isSpecifiedForProgram,
  needsLicence,
} from "../../support/service/specified-access.ts";
import { type Person, person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let stranger: Tenant;
let expired: Tenant;
let switcher: Person;
let fixtures: Place;
/** Programs of the organisations above, by the role of their keys, with keys that their administrators made. */
const programs = new Map<Tenant, Record<ProgramRole, Person>>();

beforeAll(async () => {
  [own, stranger, expired] = await Promise.all([tenant(), tenant(), tenant({ licenceDays: -1 })]);
  switcher = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_ADMIN"]);
  fixtures = await place(own);
  for (const each of [own, stranger]) programs.set(each, await programsOf(each));
  programs.set(expired, await expiredPrograms());
});

async function programsOf({ people }: Tenant): Promise<Record<ProgramRole, Person>> {
  const made = await Promise.all(programRoles.map((role) => program(people.ROLE_ADMIN, role)));
  return Object.fromEntries(made.map((each) => [each.role, each])) as Record<ProgramRole, Person>;
}

/** Keys are made while a licence is valid. */
async function expiredPrograms(): Promise<Record<ProgramRole, Person>> {
  const setEnd = (days: number) =>
    db
      .update(userEntity)
      .set({ expirationDate: new Date(clock.now.getTime() + days * 86_400_000).toISOString() })
      .where(eq(userEntity.id, expired.entityId));
  await setEnd(1);
  const made = await programsOf(expired);
  await setEnd(-1);
  return made;
}
beforeEach(clearCounters);

/** So many tries from one place pass whatever is asked for. */
const triesUncounted = 20;

/** A status, or the code of the refusal that an expired licence gives. */
type Outcome = number | typeof licenceExpired;
const licenceExpired = "licence_expired";

/** Who asks: with which token, in whose session, and what that makes of the row's answer. */
interface Reader {
  name: string;
  person: () => Person | null;
  switchTo?: () => Person;
  expected: (row: RouteRow, id: OperationId) => Outcome;
}

const inside = (role: Role): Reader => ({
  name: short(role),
  person: () => own.people[role],
  expected: (_row, id) => (isSpecifiedFor([role], id) ? passes(id) : 403),
});

const outside = (role: Role): Reader => ({
  name: `stranger ${short(role)}`,
  person: () => stranger.people[role],
  expected: (row, id) => {
    if (!isSpecifiedFor([role], id)) return 403;
    if (role === "ROLE_SUPER_ADMIN" && reachOfSuperAdmins(row)) return passes(id);
    if (refusesStrangers(id)) return 422;
    return row.path.includes("{id}") && !isCatalogueRead(row) ? 404 : passes(id);
  },
});

const late = (role: Role): Reader => ({
  name: `expired ${short(role)}`,
  person: () => expired.people[role],
  expected: (row, id) => {
    const isHeldBack = row.method !== "GET" && needsLicence(role, id);
    return isSpecifiedFor([role], id) && isHeldBack ? licenceExpired : outside(role).expected(row, id);
  },
});

/** A program that asks for a reader with a key of this role: less is open to it, and nothing more. */
const byProgram =
  (where: () => Tenant, as: (role: Role) => Reader) =>
  (role: ProgramRole): Reader => ({
    name: `program ${as(role).name}`,
    person: () => programs.get(where())![role],
    expected: (row, id) => (isSpecifiedForProgram(role, id) ? as(role).expected(row, id) : 403),
  });

const readers: Reader[] = [
  ...roles.map(inside),
  ...programRoles.map(byProgram(() => own, inside)),
  ...programRoles.map(byProgram(() => stranger, outside)),
  ...programRoles.map(byProgram(() => expired, late)),
  {
    name: "signed out",
    person: () => null,
    expected: (_row, id) => (isSpecifiedFor(null, id) ? passes(id) : 401),
  },
  ...roles.map(outside),
  ...(["ROLE_EXPERT_NUTRITION", "ROLE_ADMIN", "ROLE_SUPER_ADMIN"] as const).map(late),
  {
    name: "switched to expert",
    person: () => switcher,
    switchTo: () => own.people.ROLE_EXPERT_NUTRITION,
    expected: (_row, id) => {
      if (isSpecifiedFor(null, id)) return passes(id);
      if (id === "user_settings.post") return 409;
      if (isAsOneself(id)) return isSpecifiedFor([switcher.role, "ROLE_ADMIN"], id) ? passes(id) : 403;
      return isSpecifiedFor(["ROLE_EXPERT_NUTRITION"], id) && !isRefusedSwitched(id) ? passes(id) : 403;
    },
  },
];

function short(role: Role): string {
  return role.replace("ROLE_", "").replace("EXPERT_NUTRITION", "expert").toLowerCase();
}

async function play(id: OperationId, reader: Reader): Promise<Outcome> {
  const row: RouteRow = routes[id];
  const acting = reader.switchTo?.() ?? reader.person();
  const { path, body } = await fixtures(id, acting, Number(reader.expected(row, id)) < 300);
  const headers: Record<string, string> = {
    ...(row.method === "PATCH" ? { "If-Match": "*" } : {}),
    ...(reader.switchTo ? { "X-Switch-User": reader.switchTo().email } : {}),
  };
  const token = reader.person()?.token;
  const answer = await call(row.method, path, { token, body: row.body ? body : undefined, headers });
  const isLate = answer.status === 403 && String(answer.body.code) === licenceExpired;
  return isLate ? licenceExpired : answer.status;
}

const table = new Map<string, Outcome[]>();

test.each(operationIds)("%s lets pass exactly those it is for", async (id) => {
  const row: RouteRow = routes[id];
  const seen: [string, Outcome][] = [];
  for (const [at, reader] of readers.entries()) {
    if (at % triesUncounted === 0) await clearCounters();
    seen.push([reader.name, await play(id, reader)]);
  }
  table.set(
    id,
    seen.map(([, status]) => status),
  );
  expect(seen).toEqual(readers.map((reader) => [reader.name, reader.expected(row, id)]));
});

afterAll(() => {
  const width = Math.max(...operationIds.map((id) => id.length));
  const head = readers.map(({ name }, at) => `${" ".repeat(width)}  ${" │   ".repeat(at)} ┌ ${name}`);
  const lines = [...table].map(
    ([id, statuses]) =>
      `${id.padEnd(width)}  ${statuses.map((status) => ` ${status === licenceExpired ? "403" : status} `).join("")}`,
  );
  console.log(["Access, by operation and reader:", ...head, ...lines].join("\n"));
});

describe("the served catalogue", () => {
  const served = async (token?: string) => {
    const answer = await call("GET", "/api/routes.json", { token });
    const entries = answer.body as unknown as { paths: { method: string; path: string }[] }[];
    return entries.flatMap(({ paths }) => paths.map(({ method, path }) => `${method} ${path}`)).sort();
  };
  const rowsFor = (held: Role[] | null) => pathsOf(operationIds.filter((id) => isSpecifiedFor(held, id)));
  const pathsOf = (ids: readonly OperationId[]) =>
    ids
      .map((id): RouteRow => routes[id])
      .map(({ method, path }) => `${method} ${path}.{_format}`)
      .sort();

  test("holds the public rows for who is signed out, and each role's own for who is signed in", async () => {
    expect(await served()).toEqual(rowsFor(null));
    for (const role of roles) expect(await served(own.people[role].token)).toEqual(rowsFor([role]));
  });

  test("holds for a program what it may do with its key, and nothing else", async () => {
    for (const role of programRoles) {
      const wanted = operationIds.filter((id) => isSpecifiedForProgram(role, id));
      expect(await served(programs.get(own)![role].token)).toEqual(pathsOf(wanted));
    }
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
