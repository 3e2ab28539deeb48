import { readFileSync } from "node:fs";
import type { HorseFacts } from "#science/horse/facts.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { CaseHorse } from "./case-horses.ts";
import type { World } from "./world.ts";

/** One printed figure. */
export interface Cell {
  value: number;
  unit: string;
  /** Half a printed unit, absolute. */
  tolerance: number;
  /** Status of the figure, when it differs from the row's. */
  evidence?: string;
  /** Reported, never asserted, and why. */
  disputed?: boolean;
  disputeReason?: string;
}

export interface PrintedRow<Horse = CaseHorse> {
  id: string;
  name: string;
  evidence: string;
  horse: Horse;
  expected: Record<string, Cell>;
}

export interface PrintedTable<Horse = CaseHorse> {
  count: number;
  cases: PrintedRow<Horse>[];
}

export const printedTable = <Horse = CaseHorse>(name: string) =>
  JSON.parse(readFileSync(`tests/cases/requirements/${name}.json`, "utf8")) as PrintedTable<Horse>;

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

type Set = ReturnType<World["requirements"]>;
type Model = Pick<World, "requirements" | "dailyGain" | "horsesOfCase">;

/** A figure of the system for one horse; null for a column the product does not have. */
export function figure(world: Model, horse: HorseFacts, set: Set, column: string, unit: string) {
  const { items, energy, standardDmiKg } = set;
  const standard = horse.standardClass;
  const itemOf = (nutrient: NutrientKey): Requirement | undefined =>
    items.find((item) => item.nutrient === nutrient);
  const needOf = (nutrient: NutrientKey) => itemOf(nutrient)?.value ?? null;
  if (column === "BW") return horse.weightKg;
  if (column.startsWith("DMI")) return standardDmiKg;
  if (column === "ADG" && standard?.status === "growing")
    return world.dailyGain(horse.matureWeightKg!, standard.ageMonths);
  if (column === "MADC_per_UFC") return needOf("madc")! / needOf(energy)!;
  if (column === "MADC_extra")
    return itemOf("madc")!.trace.find(({ label }) => label === "gestation")!.amount;
  const nutrient = columns[column];
  const value = nutrient ? needOf(nutrient) : null;
  return value === null ? null : value / (unit === "kIU/d" ? 1000 : 1);
}

/** Computes the system's figures for a printed row, column by column: the mean over its months; NaN where it has no figure. */
export function modelled(world: Model, row: PrintedRow, system: RequirementSystem): Record<string, number> {
  const horses = world.horsesOfCase(row.horse);
  const sets = horses.map((horse) => world.requirements(horse, "maintain", system));
  return Object.fromEntries(
    Object.entries(row.expected).map(([column, { unit }]) => {
      const found = horses.map((horse, at) => figure(world, horse, sets[at]!, column, unit));
      return [column, found.includes(null) ? Number.NaN : mean(found as number[])];
    }),
  );
}

/** Half a printed unit, and no more than the last bits of a double besides. */
export const isReproduced = (value: number, cell: Cell): boolean =>
  Math.abs(value - cell.value) <= cell.tolerance + 1e-9;

const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
