import { expect, test } from "vitest";
import { migratedBefore } from "../../support/service/migrated.ts";

test("own feeds made before get the day on which values of a laboratory were last entered, as their audit says", () => {
  const { db, finish } = migratedBefore("measured_on.sql");
  db.exec(`insert into user_entity
      (id, name, expiration_date, number_of_horses, monetary_unit, number_of_licences, created_at, modified_at)
    values ('yard', '', '', 1, 'EUR', 6, '', '')`);
  const insert = db.prepare(
    `insert into ingredient (id, entity_id, group_type, name_en, name_fr, fold_en, fold_fr, levels_en, levels_fr,
      family, role, dry_matter_pct, composition, provenance, source, analysis, created_at, modified_at)
    values (?, 'yard', 'Personal', '', '', '', '', '[]', '[]', 'grass_hay', 'forage', 88, '{}', 'measured', '', ?,
      '2026-01-02T08:00:00.000Z', '2026-06-01T08:00:00.000Z')`,
  );
  const value = { nutrient: "crude_protein", value: 9, unit: "percent", basis: "dry_matter" };
  const report = (origin: string, values: object[]) => JSON.stringify({ origin, values });
  insert.run("renamed", report("laboratory", [value]));
  insert.run("changed", report("laboratory", [value]));
  insert.run("label", report("label", [value]));
  insert.run("one line", report("label", [{ ...value, origin: "laboratory" }]));
  insert.run("no value", report("laboratory", []));
  const audit = db.prepare(
    `insert into audit_log (id, at, actor_id, subject_id, entity_id, operation, row, before, after, request_id, held)
    values (?, ?, 'a', 'a', 'yard', 'ingredient.patch', ?, ?, ?, '', 1)`,
  );
  const body = (fields: object) => JSON.stringify(fields);
  const values = [value];
  audit.run("1", "2026-01-02T08:00:00.000Z", "/api/ingredients/renamed", null, body({ nameFr: "a", values }));
  audit.run(
    ...(["2", "2026-06-01T08:00:00.000Z", "/api/ingredients/renamed"] as const),
    ...[body({ nameFr: "a", values }), body({ nameFr: "b", values })],
  );
  audit.run(
    ...(["3", "2026-04-03T08:00:00.000Z", "/api/ingredients/changed"] as const),
    ...[body({ values: [] }), body({ values })],
  );
  finish();
  const rows = db
    .prepare("select id, measured_on as day from ingredient where entity_id = 'yard' order by id")
    .all();
  expect(Object.fromEntries(rows.map(({ id, day }) => [id, day]))).toEqual({
    changed: "2026-04-03",
    label: null,
    "no value": null,
    "one line": "2026-01-02",
    renamed: "2026-01-02",
  });
});
