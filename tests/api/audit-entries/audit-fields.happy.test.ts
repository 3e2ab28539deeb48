import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { can, roles } from "#contract/roles.ts";
import { operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { describeSubject } from "#web/features/audit-entries/entry-subject.ts";
import { fieldName } from "#web/lib/format/field-names.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { place } from "../../support/access.ts";
import { call, clearCounters } from "../../support/app.ts";
import { tenant } from "../../support/tenant.ts";

const writes = operationIds.filter((id) => {
  const row: RouteRow = routes[id];
  return (
    row.method !== "GET" && row.access !== "public" && !["Calculation", "RecalculationJob"].includes(row.tag)
  );
});

interface Audited {
  operation: string;
  row: string;
  before: string | null;
  after: string | null;
}

/** Shown by their own names: keys, and what the catalogue is sorted by, which no screen names. */
const raw = ["@id", "id", "levelsEn", "levelsFr", "groupType", "provenance"];

/** Rows whose kind has no words: told by their path. */
const nameless = (rows: readonly string[]): string[] =>
  rows.filter((row) => {
    const userEntity = { "@id": "", id: "", name: null };
    return describeSubject({ row, before: null, after: null, named: [], userEntity }).word === row;
  });

test("every field that a write leaves in the audit has a name, and every row a kind, in both languages", async () => {
  const own = await tenant();
  const fixtures = await place(own);
  for (const id of writes) {
    await clearCounters();
    const row: RouteRow = routes[id];
    const role = roles.find((each) => can([each], row.access)) ?? "ROLE_SUPER_ADMIN";
    const acting = own.people[role];
    const { path, body } = await fixtures(id, acting, true);
    const headers: Record<string, string> = row.method === "PATCH" ? { "If-Match": "*" } : {};
    await call(row.method, path, { token: acting.token, body: row.body ? body : undefined, headers });
  }
  const { results } = await env.DB.prepare(
    "select operation, row, before, after from audit_log",
  ).all<Audited>();
  // what is sent to them is refused, or there is nothing to take away
  const silent = ["user.change_password", "user.exit_switch", "horse.delete_picture"];
  const seen = new Set(results.map(({ operation }) => operation));
  expect(writes.filter((id) => !seen.has(id) && !silent.includes(id))).toEqual([]);
  expect(nameless(results.map(({ row }) => row))).toEqual([]);
  const unnamed = results.flatMap(({ row, before, after }) => {
    const fields = [before, after].flatMap((state) => Object.keys(JSON.parse(state ?? "{}")));
    return fields.flatMap((field) => {
      const [en, fr] = (["en", "fr"] as const).map((locale) => {
        overwriteGetLocale(() => locale);
        return fieldName(row, field);
      });
      return en === field || fr === field ? [field] : [];
    });
  });
  expect([...new Set(unnamed.filter((field) => !raw.includes(field)))]).toEqual([]);
  expect(new Set(unnamed)).toEqual(new Set(raw));
});

test("a name is that of the row's own form; what is no field of ours keeps its own", () => {
  overwriteGetLocale(() => "en");
  expect([fieldName("/api/users/1", "name"), fieldName("/api/horses/1", "name")]).toEqual([
    "Last name",
    "Name",
  ]);
  expect(fieldName("/api/horses/1", "wings")).toBe("wings");
});
