import { expect, test } from "vitest";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import { systems } from "#science/requirements/index.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import {
  inUnit,
  shownUnits,
  unitFor,
  unitOfFigure,
} from "#web/features/rations/workbench/store/display-units.ts";
import { bench, draft } from "../support.ts";

const settings = (energy: Record<string, string>, protein: Record<string, string> = {}) => ({
  "@id": "/api/user_settings/s",
  nutrients: null,
  id: "s",
  language: { "@id": "/api/languages/fr", locale: "fr" },
  energySystemUnitMeasureList: energy,
  proteinSystemUnitMeasureList: protein,
});

test("nothing chosen, or the nutrient's own unit, changes nothing", () => {
  expect(shownUnits(null).size).toBe(0);
  expect(shownUnits(settings({ nrc2007: "/api/unit_measures/mcal" })).size).toBe(0);
});

test("megajoules and kilograms are shown by exact factors", () => {
  const chosen = shownUnits(
    settings({ nrc2007: "/api/unit_measures/mj" }, { nrc2007: "/api/unit_measures/kg" }),
  );
  expect(chosen.get("digestible_energy_nrc")).toEqual({ unit: "mj", factor: 4.184 });
  expect(chosen.get("crude_protein")).toEqual({ unit: "kg", factor: 0.001 });
});

test("a unit that its system is not shown in is left aside", () => {
  expect(
    shownUnits(settings({ ufc_madc: "/api/unit_measures/mj", nowhere: "/api/unit_measures/mj" })).size,
  ).toBe(0);
});

const chosen = shownUnits(
  settings({ nrc2007: "/api/unit_measures/mj" }, { nrc2007: "/api/unit_measures/kg" }),
);

test("the figures of energy and protein, and no other, are read in the chosen unit", () => {
  const { evaluation, draft: now } = bench(draft({ "grass-hay-average-quality-all-samples": 9 })).snapshot();
  const moved = evaluation.measures.flatMap((measured) => {
    const { unit, factor } = unitOfFigure(chosen, measured, now.system);
    return unit === measured.unit ? [] : [[measured.key, unit, factor]];
  });
  expect(moved).toEqual(
    expect.arrayContaining([
      ["supply_digestible_energy_nrc", "mj", 4.184],
      ["supply_crude_protein", "kg", 0.001],
      ["energy_per_kg_dm", "mj_per_kg_dm", 4.184],
    ]),
  );
  expect(moved).toHaveLength(3);
});

test("a figure keeps what is unknown of it, and its limits go with it", () => {
  const shown = unitFor(chosen, systems.nrc2007.energy);
  expect(inUnit({ value: 10, low: 9, high: null }, shown)).toEqual({
    value: 41.84,
    low: 9 * 4.184,
    high: null,
    unit: "mj",
  });
  expect(unitFor(chosen, systems.gfe2014.energy)).toEqual({ unit: "mj", factor: 1 });
});

test("the first unit of a system, offered as the usual one, is the one its nutrient is read in without a choice", () => {
  const rows = [...Object.values(energySystems), ...Object.values(proteinSystems)];
  expect(rows.map(({ units }) => units[0])).toEqual(rows.map(({ nutrient }) => nutrients[nutrient].unit));
});
