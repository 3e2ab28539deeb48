import { afterAll, describe, expect, it } from "vitest";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import type { CaseHorse } from "../../support/science/case-horses.ts";
import {
  type Cell,
  figure,
  isReproduced,
  modelled,
  printedTable,
} from "../../support/science/printed-cells.ts";
import { loadWorld } from "../../support/science/world.ts";

interface AdjustedHorse extends CaseHorse {
  bcsFrom: number;
  bcsTo: number;
  days: number;
  kgPerConditionUnit: number;
  mcalPerKgGain: number;
  lowerCriticalTemperatureC: number;
  temperatureC: number;
}

const world = await loadWorld();
const adjustments = printedTable<AdjustedHorse>("adjustments");
const energyAndProtein = ["DE", "CP", "UFC", "MADC", "ME", "pcvCP"];

function reproduces(title: string, system: RequirementSystem, rows: number): void {
  const tables = printedTable(system);
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

    for (const row of tables.cases) {
      it(`${row.id}: ${row.name}`, () => {
        const found = modelled(world, row, system);
        for (const [column, cell] of Object.entries(row.expected)) {
          const value = found[column]!;
          if (cell.disputed) {
            expect(cell.disputeReason, `${column}: a dispute says why`).toBeTruthy();
            disputes.push(
              `${row.id} ${column}: printed ${cell.value}, computed ${value.toFixed(2)} ${cell.unit}: ${cell.disputeReason}`,
            );
            continue;
          }
          report.cells++;
          if ((cell.evidence ?? row.evidence) === "V") report.checked++;
          const relative = Math.abs(value - cell.value) / cell.value;
          if (relative > report.worst) [report.worst, report.worstCell] = [relative, `${row.id} ${column}`];
          if (energyAndProtein.includes(column)) report.worstEnergy = Math.max(report.worstEnergy, relative);
          expect(isReproduced(value, cell), `${column}: ${value} for ${cell.value}`).toBe(true);
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
    const extra = world.gainEnergy(bcsTo - bcsFrom, kgPerConditionUnit, mcalPerKgGain, days);
    const [rest] = world.horsesOfCase(horse);
    const set = world.requirements(rest!, "maintain", "nrc2007");
    near(extra, expected.DE_extra!);
    near(figure(world, rest!, set, "DE", "Mcal/d")! + extra, expected.DE!);
  });

  for (const id of ["ADJ-176", "ADJ-178"]) {
    it(named(id), () => {
      const { horse, expected } = adjustments.cases.find((each) => each.id === id)!;
      const { lowerCriticalTemperatureC, temperatureC } = horse;
      const share = world.coldShare(world.coldRows.slopeAdult.value, lowerCriticalTemperatureC, temperatureC);
      near(1 + share, expected.DE_factor!);
    });
  }
});

function named(id: string): string {
  return `${id}: ${adjustments.cases.find((each) => each.id === id)!.name}`;
}

function near(value: number, cell: Cell): void {
  expect(isReproduced(value, cell)).toBe(true);
}
