import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { coldShare } from "#science/adjustments/climate.ts";
import { gainEnergy } from "#science/adjustments/condition.ts";
import { coldRows } from "#science/adjustments/rows.ts";
import type { RequirementSystem } from "#science/classes.ts";
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
  /** Reported, never asserted, and why. */
  disputed?: boolean;
  disputeReason?: string;
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
const adjustments = read<AdjustedHorse>("adjustments");

/** Column of the printed tables and the nutrient it is. */
const columns: Record<string, NutrientKey> = {
  DE: "digestible_energy_nrc",
  CP: "crude_protein",
  UFC: "net_energy_ufc",
  MADC: "madc",
  ME: "metabolizable_energy_gfe2014",
  pcvCP: "prececal_digestible_crude_protein",
  Lys: "lysine",
  Ca: "calcium",
  P: "phosphorus",
  Mg: "magnesium",
  K: "potassium",
  Na: "sodium",
  Cl: "chlorine",
  S: "sulphur",
  Co: "cobalt",
  Cu: "copper",
  I: "iodine",
  Fe: "iron",
  Mn: "manganese",
  Se: "selenium",
  Zn: "zinc",
  A: "vitamin_a",
  D: "vitamin_d",
  E: "vitamin_e",
  B1: "vitamin_b1",
  B2: "vitamin_b2",
  Biotin: "vitamin_b8",
};

/** A figure of the system for one horse; null for a column the product does not have. */
function figure(horse: HorseFacts, column: string, { unit }: Cell, system: RequirementSystem): number | null {
  const standard = horse.standardClass;
  const { items, energy, standardDmiKg } = requirements(horse, "maintain", system);
  const needOf = (nutrient: NutrientKey) => items.find((item) => item.nutrient === nutrient)?.value ?? null;
  if (column === "BW") return horse.weightKg;
  if (column.startsWith("DMI")) return standardDmiKg;
  if (column === "ADG" && standard?.status === "growing")
    return dailyGain(horse.matureWeightKg!, standard.ageMonths);
  if (column === "MADC_per_UFC") return needOf("madc")! / needOf(energy)!;
  if (column === "MADC_extra") {
    const { trace } = items.find((item) => item.nutrient === "madc")!;
    return trace.find(({ label }) => label === "gestation")!.amount;
  }
  const nutrient = columns[column];
  const value = nutrient ? needOf(nutrient) : null;
  return value === null ? null : value / (unit === "kIU/d" ? 1000 : 1);
}

const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
const energyAndProtein = ["DE", "CP", "UFC", "MADC", "ME", "pcvCP"];

function reproduces(title: string, system: RequirementSystem, rows: number): void {
  const tables = read<CaseHorse>(system);
  const report = { cells: 0, reproduced: 0, checked: 0, worst: 0, worstCell: "none", worstEnergy: 0 };
  const disputes: string[] = [];
  afterAll(() => {
    const { cells, reproduced, checked, worst, worstCell, worstEnergy } = report;
    console.log(
      `${title}: ${reproduced} of ${cells} cells reproduced (${checked} of them checked against a source), ` +
        `worst relative error ${(100 * worst).toFixed(2)} % (${worstCell}, printed to few digits), ` +
        `of energy and protein ${(100 * worstEnergy).toFixed(2)} %; ${disputes.length} disputed` +
        disputes.map((line) => `\n  ${line}`).join(""),
    );
  });

  describe(`${title} as printed`, () => {
    it(`has ${rows} rows and none is left out`, () => {
      expect(tables.cases.length).toBe(rows);
      expect(tables.count).toBe(rows);
      expect(new Set(tables.cases.map(({ id }) => id)).size).toBe(rows);
    });

    for (const { id, name, horse, expected, evidence } of tables.cases) {
      it(`${id}: ${name}`, () => {
        const horses = horsesOfCase(horse);
        for (const [column, cell] of Object.entries(expected)) {
          const found = horses.map((each) => figure(each, column, cell, system));
          const value = found.includes(null) ? Number.NaN : mean(found as number[]);
          if (cell.disputed) {
            expect(cell.disputeReason, `${column}: a dispute says why`).toBeTruthy();
            disputes.push(
              `${id} ${column}: printed ${cell.value}, computed ${value.toFixed(2)} ${cell.unit}`,
            );
            continue;
          }
          report.cells++;
          if ((cell.evidence ?? evidence) === "V") report.checked++;
          const relative = Math.abs(value - cell.value) / cell.value;
          if (relative > report.worst) [report.worst, report.worstCell] = [relative, `${id} ${column}`];
          if (energyAndProtein.includes(column)) report.worstEnergy = Math.max(report.worstEnergy, relative);
          // Half a printed unit, and no more than the last bits of a double besides.
          expect(Math.abs(value - cell.value), `${column}: ${value}`).toBeLessThanOrEqual(
            cell.tolerance + 1e-9,
          );
          report.reproduced++;
        }
      });
    }
  });
}

reproduces("NRC 2007", "nrc2007", 60);
reproduces("UFC/MADC (INRA)", "ufc_madc", 35);
reproduces("GfE 2014", "gfe2014", 7);

describe("published examples of adjustments", () => {
  it(named("ADJ-175"), () => {
    const { horse, expected } = adjustments.cases.find(({ id }) => id === "ADJ-175")!;
    const { bcsFrom, bcsTo, kgPerConditionUnit, mcalPerKgGain, days } = horse;
    const extra = gainEnergy(bcsTo - bcsFrom, kgPerConditionUnit, mcalPerKgGain, days);
    const [rest] = horsesOfCase(horse);
    near(extra, expected.DE_extra!);
    near(figure(rest!, "DE", expected.DE!, "nrc2007")! + extra, expected.DE!);
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
