import type { Term } from "#science/trace/coefficient.ts";
import { type Row, term } from "#science/trace/requirement-trace.ts";
import { pow075 } from "../../../assembly/maths.ts";
import { heatSweat } from "../../adjustments/climate.ts";
import { gainProtein, type MetabolicSubject } from "../metabolic.ts";
import { type EnergyTerms, maintenance, work } from "./energy.ts";
import { metabolicRows } from "./rows/energy.ts";
import { micronutrientRows } from "./rows/micronutrients.ts";
import * as minerals from "./rows/minerals.ts";
import { proteinRows } from "./rows/protein.ts";

type Metabolic = keyof typeof minerals.maintenanceRows;

/** Growth and reproduction past the fourth month: protein and minerals of the standard are not at hand. */
const isBeyond = ({ growth, lactationMonth, gestationMonth, breeding }: MetabolicSubject): boolean =>
  growth !== null ||
  lactationMonth !== null ||
  (gestationMonth !== null && gestationMonth >= 5) ||
  breeding !== null;

/** Prececal digestible crude protein, g a day: maintenance, and in work in the proportion of its energy. */
export function protein(subject: MetabolicSubject): EnergyTerms {
  if (isBeyond(subject)) return null;
  const upkeep = perMetabolicKg(subject, "maintenance", proteinRows.maintenance);
  const [done, energy] = [work(subject), maintenance(subject)];
  if (!done || (done.length > 0 && !energy)) return null;
  const [PROTEIN, MAINT] = [upkeep.amount, energy?.amount ?? 1];
  const ofWork = done.map((each) => ({
    ...each,
    formula: `PROTEIN ÷ MAINT × (${each.formula})`,
    inputs: { ...each.inputs, PROTEIN, MAINT },
    amount: (PROTEIN / MAINT) * each.amount,
  }));
  const terms = [upkeep, ...ofWork];
  return [...terms, ...gainProtein(subject, terms)];
}

/** Calcium, phosphorus, magnesium, potassium, sodium or chloride, g a day. */
export function mineral(subject: MetabolicSubject, nutrient: Metabolic | "chlorine"): EnergyTerms {
  if (isBeyond(subject)) return null;
  const upkeep = nutrient === "chlorine" ? chlorine(subject) : net(subject, nutrient);
  return [upkeep, ...worked(subject, nutrient), ...sweated(subject, nutrient)];
}

function net({ weightKg: BW }: MetabolicSubject, nutrient: Metabolic): Term {
  const coefficients = { ...minerals.maintenanceRows[nutrient], exponent: metabolicRows.exponent };
  const amount = (coefficients.net.value * pow075(BW)) / coefficients.utilisation.value / 1000;
  const formula = "net × pow(BW, exponent) ÷ utilisation ÷ 1000";
  return term("maintenance", formula, { BW }, coefficients, amount);
}

function chlorine({ weightKg: BW }: MetabolicSubject): Term {
  const { allowance } = minerals.chlorineRows;
  const amount = (allowance.value * BW) / 1000;
  return term("maintenance", "allowance × BW ÷ 1000", { BW }, { allowance }, amount);
}

/** Returns the need of the printed horse in work above the one at rest, in proportion to weight; empty at rest. */
function worked(subject: MetabolicSubject, nutrient: keyof typeof minerals.workRows): Term[] {
  const { work: done, weightKg: BW } = subject;
  if (!done?.level) return [];
  const { rest, [done.level]: inWork } = minerals.workRows[nutrient];
  const { tableWeight } = minerals.tableRows;
  if (inWork.value === rest.value) return [];
  const amount = ((inWork.value - rest.value) * BW) / tableWeight.value;
  return [term("work", "(inWork − rest) × BW ÷ tableWeight", { BW }, { inWork, rest, tableWeight }, amount)];
}

/** The salts of sweat in hot weather. */
function sweated(subject: MetabolicSubject, nutrient: keyof typeof minerals.workRows): Term[] {
  const { horse, work: done, weightKg: BW } = subject;
  if (horse.standardClass || !(nutrient in minerals.sweatMineralRows)) return [];
  const mineralRow = minerals.sweatMineralRows[nutrient as keyof typeof minerals.sweatMineralRows];
  return heatSweat(horse, done?.level ? minerals.sweatRows[done.level] : null).map(
    ({ label, formula, inputs, coefficients, share }) =>
      term(
        label,
        `${formula} × BW × mineral`,
        { ...inputs, BW },
        { ...coefficients, mineral: mineralRow },
        share * BW * mineralRow.value,
      ),
  );
}

/** A trace element or a vitamin: per metabolic kg, at rest or in training, breeding and growth. */
export function micronutrient(
  subject: MetabolicSubject,
  nutrient: keyof typeof micronutrientRows,
): EnergyTerms {
  // suckling and growing horses need more copper, by how much is not published in the sources at hand
  if (nutrient === "copper" && subject.growth) return null;
  const rows = micronutrientRows[nutrient];
  return [perMetabolicKg(subject, "class", isRaised(subject) ? rows.raised : rows.rest)];
}

const isRaised = ({ growth, work: done, breeding, ...mare }: MetabolicSubject): boolean =>
  Boolean(growth || done?.level || breeding) || mare.gestationMonth !== null || mare.lactationMonth !== null;

function perMetabolicKg({ weightKg: BW }: MetabolicSubject, label: "maintenance" | "class", need: Row): Term {
  const coefficients = { need, exponent: metabolicRows.exponent };
  return term(label, "need × pow(BW, exponent)", { BW }, coefficients, need.value * pow075(BW));
}
