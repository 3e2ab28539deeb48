import { expect, test } from "vitest";
import { shownUnits } from "#web/features/rations/workbench/chosen-units.ts";

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
