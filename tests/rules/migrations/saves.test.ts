import { expect, test } from "vitest";
import { fill, migratedBefore } from "../../support/service/migrated.ts";

const supplies = { digestible_energy_nrc: 14, crude_protein: 900, lysine: 31 };
const measures = Object.entries(supplies).map(([nutrient, value]) => ({
  key: `supply_${nutrient}`,
  value,
  unit: nutrient === "digestible_energy_nrc" ? "mcal" : "g",
  unknownShare: nutrient === "lysine" ? 0.4 : 0,
}));

test("a save of before gets what it brought from its snapshot, and neither unit nor organisation is made up for it", () => {
  const { db, finish } = migratedBefore("saves_with_their_unit.sql");
  fill(db, "user_entity", { id: "yard", name: "Yard", monetary_unit: "CHF" });
  fill(db, "horse", { id: "bijou", entity_id: "yard" });
  fill(db, "ration", { id: "hay", entity_id: "yard", horse_id: "bijou", system: "gfe2014", revision: 3 });
  const snapshots = [
    { ration: { system: "nrc2007" }, measures },
    { ration: { system: "nrc2007" }, measures: measures.slice(1) },
    { measures },
  ];
  snapshots.forEach((snapshot, at) => {
    const own = { id: `hay-${at + 1}`, ration_id: "hay", number: at + 1 };
    fill(db, "ration_version", { ...own, snapshot: JSON.stringify(snapshot) });
  });
  finish();
  const rows = db
    .prepare("select estimation, monetary_unit as unit, organisation from ration_version order by number")
    .all();
  const of = (nutrient: keyof typeof supplies, unit: string, unknownShare: number) => ({
    nutrient,
    value: supplies[nutrient],
    unit,
    unknownShare,
  });
  const whole = {
    energy: of("digestible_energy_nrc", "mcal", 0),
    protein: of("crude_protein", "g", 0),
    lysine: of("lysine", "g", 0.4),
  };
  const parsed = (text: unknown) => (text === null ? null : JSON.parse(String(text)));
  expect(rows.map(({ estimation }) => parsed(estimation))).toEqual([whole, null, null]);
  for (const { unit, organisation } of rows) expect([unit, organisation]).toEqual([null, null]);
});
