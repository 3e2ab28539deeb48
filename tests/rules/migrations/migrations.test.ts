import { readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import * as schema from "#worker/db/schema/index.ts";
import { fill, migrated, migratedBefore, migrations } from "../../support/service/migrated.ts";

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  key: boolean;
}

const byName = (a: Column, b: Column) => a.name.localeCompare(b.name);
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable)) as SQLiteTable[];

test("migrations are named by number and by what they do", () => {
  expect(migrations.length).toBeGreaterThan(0);
  migrations.forEach((name, at) => {
    expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/);
    expect(Number(name.slice(0, 4))).toBe(at + 1);
  });
});

test("the migrations make exactly the tables of the schema", () => {
  const db = migrated();
  const made = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map((row) => String(row.name));
  expect(made).toEqual(tables.map((table) => getTableConfig(table).name).sort());
});

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "table %s has the columns, types, keys and nullability of its schema",
  (name, table) => {
    const config = getTableConfig(table);
    const composite = new Set(config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    const wanted: Column[] = config.columns.map((column) => {
      const key = column.primary || composite.has(column.name);
      return { name: column.name, type: column.getSQLType().toLowerCase(), notNull: column.notNull, key };
    });
    const made: Column[] = migrated()
      .prepare(`pragma table_info(${name})`)
      .all()
      .map((row) => ({
        name: String(row.name),
        type: String(row.type).toLowerCase(),
        notNull: row.notnull === 1,
        key: Number(row.pk) > 0,
      }));
    expect(made.sort(byName)).toEqual(wanted.sort(byName));
    expect(made.length).toBeLessThanOrEqual(100);
  },
);

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "table %s has the foreign keys and indexes of its schema",
  (name, table) => {
    const config = getTableConfig(table);
    const db = migrated();
    const foreign = db
      .prepare(`pragma foreign_key_list(${name})`)
      .all()
      .map((row) => `${row.from} → ${row.table} on delete ${String(row.on_delete).toLowerCase()}`);
    const wantedForeign = config.foreignKeys.map((key) => {
      const reference = key.reference();
      const from = reference.columns.map((column) => column.name).join(",");
      return `${from} → ${getTableConfig(reference.foreignTable).name} on delete ${key.onDelete ?? "no action"}`;
    });
    expect(foreign.sort()).toEqual(wantedForeign.sort());
    const indexes = db
      .prepare(`select name, "unique" from pragma_index_list(?) where origin = 'c'`)
      .all(name)
      .map((index) => {
        const columns = db
          .prepare("select name from pragma_index_info(?) order by seqno")
          .all(`${index.name}`);
        return indexText(`${index.name}`, index.unique === 1, columns);
      });
    const wantedIndexes = config.indexes.map(({ config: { name, unique, columns } }) =>
      indexText(name ?? "", unique, columns),
    );
    expect(indexes.sort()).toEqual(wantedIndexes.sort());
  },
);

const indexText = (name: string, isUnique: boolean, columns: readonly object[]): string =>
  `${isUnique ? "unique " : ""}${name}: ${columns.map((column) => ("name" in column ? column.name : "expression")).join(", ")}`;

test("a catalogue that was loaded before gets the states of its dry matters", () => {
  const { db, finish } = migratedBefore("dry_matter_states.sql");
  const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
  const texts = ["name_en", "name_fr", "fold_en", "fold_fr", "levels_en", "levels_fr", "family"];
  texts.push("provenance", "source", "created_at", "modified_at");
  const insert = db.prepare(
    `insert into ingredient (id, dry_matter_pct, group_type, role, composition, ${texts.join(", ")})
    values (?, ?, ?, ?, '{}'${", ''".repeat(texts.length)})`,
  );
  for (const { id, dryMatterPct, groupType, role } of catalogue) {
    insert.run(id, dryMatterPct, groupType, role);
  }
  finish();
  const states = db.prepare("select id, dry_matter_state as state from ingredient").all();
  const wanted = catalogue.map(({ id, dryMatterState }) => `${id}: ${dryMatterState}`);
  expect(states.map(({ id, state }) => `${id}: ${state}`).sort()).toEqual(wanted.sort());
});

test("a catalogue that was loaded before gets the typography of its names, save where a row was changed by hand", () => {
  const { db, finish } = migratedBefore("catalogue_typography.sql");
  const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
  const typed = (text: string) => text.replaceAll("’", "'").replaceAll(/[\u00a0\u202f]/g, " ");
  const columns = ["id", "name_en", "name_fr", "levels_en", "levels_fr", "source"] as const;
  const empty = ["fold_en", "fold_fr", "family", "provenance", "created_at", "modified_at"];
  const insert = db.prepare(
    `insert into ingredient (${[...columns, ...empty].join(", ")}, dry_matter_pct, group_type, role, composition)
    values (?, ?, ?, ?, ?, ?${", ''".repeat(empty.length)}, 85, 'Common', 'forage', '{}')`,
  );
  const now = catalogue.map(({ id, nameEn, nameFr, levels, source }) => [
    id,
    nameEn,
    nameFr,
    JSON.stringify(levels.en),
    JSON.stringify(levels.fr),
    source,
  ]);
  for (const [id = "", ...texts] of now) insert.run(id, ...texts.map(typed));
  db.exec("update ingredient set name_fr = 'Notre foin d''orge' where id = 'barley-hay'");
  finish();
  const rows = db.prepare(`select ${columns.join(", ")} from ingredient`).all();
  const kept = now.map(([id, nameEn, nameFr, ...rest]) =>
    id === "barley-hay" ? [id, nameEn, "Notre foin d'orge", ...rest] : [id, nameEn, nameFr, ...rest],
  );
  const found = rows.map((row) => columns.map((column) => String(row[column])));
  expect(found.sort()).toEqual(kept.sort());
});

test("an organisation that an administrator had added keeps what it was added with as the seats that return", () => {
  const { db, finish } = migratedBefore("seats_handed_over.sql");
  db.exec(`insert into user_entity
      (id, name, expiration_date, number_of_horses, monetary_unit, number_of_licences, created_at, modified_at, added_by)
    values ('home', '', '', 1, 'EUR', 6, '', '', null), ('annexe', '', '', 1, 'EUR', 40, '', '', 'home'),
      ('untold', '', '', 1, 'EUR', 9, '', '', 'home')`);
  db.exec(`insert into audit_log (id, at, actor_id, subject_id, entity_id, operation, row, after, request_id, held)
    values ('1', '', 'a', 'a', 'annexe', 'user_entity.post', '/api/user_entities/annexe', '{"numberOfLicences":4}', '', 1),
      ('2', '', 'a', 'a', 'home', 'user_entity.post', '/api/user_entities/home', '{"numberOfLicences":10}', '', 1)`);
  finish();
  const rows = db.prepare("select id, handed_seats as seats from user_entity order by id").all();
  expect(rows.map(({ id, seats }) => [id, seats])).toEqual([
    ["annexe", 4],
    ["home", null],
    ["untold", null],
  ]);
});

test("a ration that stands as it was last saved gets its estimation from that save, one judged since waits for the next", () => {
  const { db, finish } = migratedBefore("ration_estimation.sql");
  db.exec(`insert into user_entity
      (id, name, expiration_date, number_of_horses, monetary_unit, number_of_licences, created_at, modified_at)
    values ('yard', '', '', 1, 'EUR', 6, '', '')`);
  fill(db, "horse", { id: "bijou", entity_id: "yard" });
  const supplies = {
    net_energy_ufc: 4.2,
    madc: 410,
    lysine: 31,
    digestible_energy_nrc: 14,
    crude_protein: 900,
  };
  const measures = Object.entries(supplies).map(([nutrient, value]) => ({
    key: `supply_${nutrient}`,
    value,
    unit: nutrient === "net_energy_ufc" ? "ufc" : "g",
    unknownShare: 0,
  }));
  const kept = [
    ["saved", 80, measures],
    ["since", 81, measures],
    ["partly", 80, measures.slice(1)],
  ] as const;
  for (const [id, coverage, shown] of kept) {
    fill(db, "ration", {
      id,
      entity_id: "yard",
      horse_id: "bijou",
      system: "ufc_madc",
      revision: 2,
      energy_coverage: coverage,
      science_version: "1",
    });
    for (const number of [1, 2]) {
      const snapshot = JSON.stringify({ measures: number === 2 ? shown : [] });
      fill(db, "ration_version", {
        id: `${id}-${number}`,
        ration_id: id,
        number,
        energy_coverage: 80,
        science_version: "1",
        snapshot,
      });
    }
  }
  finish();
  const rows = db.prepare("select id, estimation from ration order by id").all();
  const of = (nutrient: keyof typeof supplies, unit: string) => ({
    nutrient,
    value: supplies[nutrient],
    unit,
    unknownShare: 0,
  });
  expect(
    rows.map(({ id, estimation }) => [id, estimation === null ? null : JSON.parse(String(estimation))]),
  ).toEqual([
    ["partly", null],
    ["saved", { energy: of("net_energy_ufc", "ufc"), protein: of("madc", "g"), lysine: of("lysine", "g") }],
    ["since", null],
  ]);
});
