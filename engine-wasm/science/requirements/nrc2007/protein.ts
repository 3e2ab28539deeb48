import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import { betweenClasses } from "#science/adjustments/exercise.ts";
import type { Term } from "#science/trace/coefficient.ts";
import { greaterFactor, plainFactor } from "#science/trace/factor.ts";
import { type Row, scaled, term, total } from "#science/trace/requirement-trace.ts";
import type { WorkLevel } from "#science/vocabulary/classes.ts";
import { adjustedMaintenance, gestationKey } from "./energy.ts";
import { dailyGain, gainProteinOfGrowth, proteinEfficiency } from "./growth.ts";
import { milkOf } from "./lactation.ts";
import { proteinEfficiencyRows } from "./rows/growth.ts";
import { proteinRows } from "./rows/protein.ts";
import { gestationProteinRows } from "./rows/reproduction.ts";
import { type Subject, sweatOf } from "./subject.ts";

const levelRows = {
  minimum: proteinRows.maintenanceMinimum,
  average: proteinRows.maintenanceAverage,
  elevated: proteinRows.maintenanceElevated,
  stallion: proteinRows.maintenanceStallion,
  donkey: proteinRows.maintenanceDonkey,
  mule: proteinRows.maintenanceMule,
} as const;

const muscleRows: Record<WorkLevel, Row> = {
  light: proteinRows.muscleLight,
  moderate: proteinRows.muscleModerate,
  heavy: proteinRows.muscleHeavy,
  very_heavy: proteinRows.muscleVeryHeavy,
};

/** Crude protein, g a day. */
export function protein(subject: Subject): Term[] {
  const terms = [
    maintenance(subject),
    ...exercise(subject),
    ...gestation(subject),
    ...lactation(subject),
    ...growth(subject),
  ];
  return [...terms, ...gain(subject, total(terms))];
}

/** Lysine, g a day: a share of the protein, and what milk holds. */
export function lysine(subject: Subject): Term[] {
  const isLactating = subject.lactationMonth !== null;
  const row = isLactating ? proteinRows.lactatingLysine : proteinRows.lysine;
  const ofProtein = [maintenance(subject), ...exercise(subject), ...gestation(subject), ...growth(subject)];
  const terms = ofProtein.map((each) => scaled("lysine", row, each));
  const all = [...terms, ...milkLysine(subject)];
  return [...all, ...gain(subject, total(all))];
}

function maintenance({ weightKg: BW, level, growth: growing, lactationMonth }: Subject): Term {
  const row = growing
    ? proteinRows.growing
    : lactationMonth !== null
      ? proteinRows.lactatingMare
      : levelRows[level];
  return term("maintenance", "maintenance × BW", { BW }, { maintenance: row }, row.value * BW);
}

/** Muscle gained and nitrogen sweated in work or, as in light work, in breeding; the greater when both. */
function exercise(subject: Subject): Term[] {
  const { work, breeding, weightKg: BW } = subject;
  const sweat = sweatOf(subject);
  if (!sweat) return [];
  const muscles = [
    ...(work ? [betweenClasses("muscle", work, (level) => level && muscleRows[level])] : []),
    ...(breeding ? [plainFactor("muscle", proteinRows.muscleBreeding)] : []),
  ];
  const muscle = muscles.reduce(greaterFactor);
  const { sweatProtein, sweatDoubling, digestibility } = proteinRows;
  const lost = (sweat.value * BW * sweatProtein.value * sweatDoubling.value) / digestibility.value;
  return [
    term(
      "muscle",
      `${muscle.formula} × BW`,
      { ...muscle.inputs, BW },
      muscle.coefficients,
      muscle.value * BW,
    ),
    term(
      "sweat",
      `${sweat.formula} × BW × sweatProtein × sweatDoubling ÷ digestibility`,
      { ...sweat.inputs, BW },
      { ...sweat.coefficients, sweatProtein, sweatDoubling, digestibility },
      lost,
    ),
  ];
}

function gestation({ gestationMonth, weightKg: BW }: Subject): Term[] {
  if (gestationMonth === null || gestationMonth < 5) return [];
  const month = gestationProteinRows[gestationKey(gestationMonth)];
  const average = proteinRows.maintenanceAverage;
  const amount = (month.value - average.value) * BW;
  return [term("gestation", "(month − maintenance) × BW", { BW }, { month, maintenance: average }, amount)];
}

function lactation(subject: Subject): Term[] {
  return ofMilk(subject, proteinRows.milkProtein);
}

function milkLysine(subject: Subject): Term[] {
  return ofMilk(subject, proteinRows.milkLysine);
}

function ofMilk({ lactationMonth, weightKg }: Subject, content: Row): Term[] {
  if (lactationMonth === null) return [];
  const milk = milkOf(weightKg, lactationMonth);
  const coefficients = { ...milk.coefficients, content };
  return [term("lactation", `${milk.formula} × content`, milk.inputs, coefficients, milk.kg * content.value)];
}

function growth({ growth: growing, work }: Subject): Term[] {
  if (!growing) return [];
  const ofAge = proteinEfficiency(growing.ageMonths);
  const efficiency = work
    ? betweenClasses("efficiency", work, (level) => (level ? proteinEfficiencyRows.from_11_5 : ofAge))
    : plainFactor("efficiency", ofAge);
  return [gainProteinOfGrowth(dailyGain(growing.matureKg, growing.ageMonths), efficiency)];
}

/** A horse that is to gain gets protein in the proportion of the energy it gains on, within a limit. */
function gain(subject: Subject, PROTEIN: number): Term[] {
  if (!subject.gain) return [];
  const limit = conditionRows.proteinGainLimit;
  const [GAIN, MAINT] = [subject.gain.amount, adjustedMaintenance(subject)];
  const amount = Math.min(limit.value, GAIN / MAINT) * PROTEIN;
  return [term("gain", "min(limit, GAIN ÷ MAINT) × PROTEIN", { GAIN, MAINT, PROTEIN }, { limit }, amount)];
}
