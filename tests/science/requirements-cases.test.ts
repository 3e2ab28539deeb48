import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { coldShare } from "#science/adjustments/climate.ts";
import { gainEnergy } from "#science/adjustments/condition.ts";
import { coldRows } from "#science/adjustments/rows.ts";
import type { HorseFacts } from "#science/horse.ts";
import type { NutrientKey } from "#science/nutrients.ts";
import { type CaseHorse, horsesOfCase } from "#science/requirements/harness.ts";
import { requirements } from "#science/requirements/index.ts";
import { dailyGain } from "#science/requirements/nrc2007/growth.ts";

interface Cell {
  value: number;
  unit: string;
  tolerance: number;
  /** Status of the figure, when it differs from the row's. */
  evidence?: string;
}

interface CaseFile<Horse> {
  count: number;
  cases: { id: string; name: string; evidence: string; horse: Horse; expected: Record<string, Cell> }[];
}

interface AdjustedHorse extends CaseHorse {
  bcsFrom: number;
  bcsTo: number;
  days: number;
  kgPerConditionUnit: number;
  mcalPerKgGain: number;
  lowerCriticalTemperatureC: number;
  temperatureC: number;
}

const read = <Horse>(name: string) =>
  JSON.parse(readFileSync(`tests/cases/requirements/${name}.json`, "utf8")) as CaseFile<Horse>;
const tables = read<CaseHorse>("nrc2007");
const adjustments = read<AdjustedHorse>("adjustments");

/** Column of the printed tables, the nutrient it is, and how many of our units one of its units is. */
const columns: Record<string, { nutrient: NutrientKey; units: number }> = {
  DE: { nutrient: "digestible_energy_nrc", units: 1 },
  CP: { nutrient: "crude_protein", units: 1 },
  Lys: { nutrient: "lysine", units: 1 },
  Ca: { nutrient: "calcium", units: 1 },
  P: { nutrient: "phosphorus", units: 1 },
  Mg: { nutrient: "magnesium", units: 1 },
  K: { nutrient: "potassium", units: 1 },
  Na: { nutrient: "sodium", units: 1 },
  Cl: { nutrient: "chlorine", units: 1 },
  S: { nutrient: "sulphur", units: 1 },
  Co: { nutrient: "cobalt", units: 1 },
  Cu: { nutrient: "copper", units: 1 },
  I: { nutrient: "iodine", units: 1 },
  Fe: { nutrient: "iron", units: 1 },
  Mn: { nutrient: "manganese", units: 1 },
  Se: { nutrient: "selenium", units: 1 },
  Zn: { nutrient: "zinc", units: 1 },
  A: { nutrient: "vitamin_a", units: 1000 },
  D: { nutrient: "vitamin_d", units: 1 },
  E: { nutrient: "vitamin_e", units: 1 },
  B1: { nutrient: "vitamin_b1", units: 1 },
  B2: { nutrient: "vitamin_b2", units: 1 },
};

function figure(horse: HorseFacts, column: string): number {
  if (column === "BW") return horse.weightKg;
  const standard = horse.standardClass;
  if (column === "ADG" && standard?.status === "growing")
    return dailyGain(horse.matureWeightKg!, standard.ageMonths);
  const { nutrient, units } = columns[column]!;
  const found = requirements(horse, "maintain", "nrc2007").items.find((item) => item.nutrient === nutrient);
  return found!.value! / units;
}

const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

const report = { cells: 0, reproduced: 0, checked: 0, worst: 0, worstCell: "", worstEnergy: 0 };
afterAll(() => {
  const { cells, reproduced, checked, worst, worstCell, worstEnergy } = report;
  console.log(
    `NRC 2007: ${reproduced} of ${cells} cells reproduced (${checked} of them checked against a source), ` +
      `worst relative error ${(100 * worst).toFixed(2)} % (${worstCell}, printed to one digit), ` +
      `of energy and protein ${(100 * worstEnergy).toFixed(2)} %`,
  );
});

describe("NRC 2007 as printed", () => {
  it("has 60 rows and none is left out", () => {
    expect(tables.cases.length).toBe(60);
    expect(tables.count).toBe(60);
    expect(new Set(tables.cases.map(({ id }) => id)).size).toBe(60);
  });

  for (const { id, name, horse, expected, evidence } of tables.cases) {
    it(`${id}: ${name}`, () => {
      const horses = horsesOfCase(horse);
      for (const [column, cell] of Object.entries(expected)) {
        const value = mean(horses.map((each) => figure(each, column)));
        report.cells++;
        if ((cell.evidence ?? evidence) === "V") report.checked++;
        const relative = Math.abs(value - cell.value) / cell.value;
        if (relative > report.worst) [report.worst, report.worstCell] = [relative, `${id} ${column}`];
        if (column === "DE" || column === "CP") report.worstEnergy = Math.max(report.worstEnergy, relative);
        // Half a printed unit, and no more than the last bits of a double besides.
        expect(Math.abs(value - cell.value), `${column}: ${value}`).toBeLessThanOrEqual(
          cell.tolerance + 1e-9,
        );
        report.reproduced++;
      }
    });
  }
});

describe("published examples of adjustments", () => {
  it(named("ADJ-175"), () => {
    const { horse, expected } = adjustments.cases.find(({ id }) => id === "ADJ-175")!;
    const { bcsFrom, bcsTo, kgPerConditionUnit, mcalPerKgGain, days } = horse;
    const extra = gainEnergy(bcsTo - bcsFrom, kgPerConditionUnit, mcalPerKgGain, days);
    const [rest] = horsesOfCase(horse);
    near(extra, expected.DE_extra!);
    near(figure(rest!, "DE") + extra, expected.DE!);
  });

  for (const id of ["ADJ-176", "ADJ-178"]) {
    it(named(id), () => {
      const { horse, expected } = adjustments.cases.find((each) => each.id === id)!;
      const { lowerCriticalTemperatureC, temperatureC } = horse;
      const share = coldShare(coldRows.slopeAdult.value, lowerCriticalTemperatureC, temperatureC);
      near(1 + share, expected.DE_factor!);
    });
  }
});

function named(id: string): string {
  return `${id}: ${adjustments.cases.find((each) => each.id === id)!.name}`;
}

function near(value: number, cell: Cell): void {
  expect(Math.abs(value - cell.value)).toBeLessThanOrEqual(cell.tolerance + 1e-9);
}
