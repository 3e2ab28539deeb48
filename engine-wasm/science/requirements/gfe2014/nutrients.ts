import type { Term } from "#science/trace/coefficient.ts";
import { type Factor, plainFactor } from "#science/trace/factor.ts";
import { term } from "#science/trace/requirement-trace.ts";
import { pow075 } from "../../../assembly/maths.ts";
import { heatSweat } from "../../adjustments/climate.ts";
import { betweenClasses } from "../../adjustments/exercise.ts";
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
  const upkeep = perMetabolicKg(subject, "maintenance", plainFactor("need", proteinRows.maintenance));
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
  if (!done) return [];
  const rows = minerals.workRows[nutrient];
  const { rest } = rows;
  const { tableWeight } = minerals.tableRows;
  const inWork = betweenClasses("inWork", done, (level) => rows[level ?? "rest"]);
  if (inWork.value === rest.value) return [];
  const amount = ((inWork.value - rest.value) * BW) / tableWeight.value;
  const coefficients = { ...inWork.coefficients, rest, tableWeight };
  const formula = `(${inWork.formula} − rest) × BW ÷ tableWeight`;
  return [term("work", formula, { ...inWork.inputs, BW }, coefficients, amount)];
}

/** The salts of sweat in hot weather. */
function sweated(subject: MetabolicSubject, nutrient: keyof typeof minerals.workRows): Term[] {
  const { horse, work: done, weightKg: BW } = subject;
  if (horse.standardClass || !(nutrient in minerals.sweatMineralRows)) return [];
  const mineralRow = minerals.sweatMineralRows[nutrient as keyof typeof minerals.sweatMineralRows];
  const sweat = done && betweenClasses("sweat", done, (level) => level && minerals.sweatRows[level]);
  return heatSweat(horse, sweat).map(({ label, formula, inputs, coefficients, share }) =>
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
  const { rest, raised } = micronutrientRows[nutrient];
  const { work: done } = subject;
  if (isRaised(subject)) return [perMetabolicKg(subject, "class", plainFactor("need", raised))];
  const need = done
    ? betweenClasses("need", done, (level) => (level ? raised : rest))
    : plainFactor("need", rest);
  return [perMetabolicKg(subject, "class", need)];
}

/** In growth or breeding, whatever it works. */
const isRaised = ({ growth, breeding, gestationMonth, lactationMonth }: MetabolicSubject): boolean =>
  Boolean(growth || breeding) || gestationMonth !== null || lactationMonth !== null;

function perMetabolicKg(
  { weightKg: BW }: MetabolicSubject,
  label: "maintenance" | "class",
  need: Factor,
): Term {
  const coefficients = { ...need.coefficients, exponent: metabolicRows.exponent };
  const formula = `${need.formula} × pow(BW, exponent)`;
  return term(label, formula, { ...need.inputs, BW }, coefficients, need.value * pow075(BW));
}
