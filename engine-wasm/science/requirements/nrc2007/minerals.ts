import type { Term } from "#science/trace/coefficient.ts";
import { plainFactor } from "#science/trace/factor.ts";
import { greatest, perKg, type Row, term } from "#science/trace/requirement-trace.ts";
import { betweenClasses } from "../../adjustments/exercise.ts";
import { type Group, groupFactor } from "./groups.ts";
import { dailyGain } from "./growth.ts";
import { perKgDryMatter } from "./intake.ts";
import { isEarlyMilk, milkOf } from "./lactation.ts";
import { growthRows } from "./rows/growth.ts";
import { boneMineralRows, electrolyteRows, sulphurRows, sweatMineralRows } from "./rows/minerals.ts";
import { lactationBaseRows, milkContentRows } from "./rows/reproduction.ts";
import { type Subject, sweatOf } from "./subject.ts";

type BoneMineral = keyof typeof boneMineralRows;
type Electrolyte = keyof typeof electrolyteRows;

/** Calcium, phosphorus or magnesium, g a day: the greatest need among the groups the horse belongs to. */
export function boneMineral(subject: Subject, nutrient: BoneMineral): readonly Term[] {
  return greatest(
    subject.groups.map((group) => {
      if (group === "growth") return growing(subject, nutrient);
      if (group === "lactation") return lactating(subject, nutrient);
      return [perKg(subject.weightKg, groupFactor("need", group, subject, boneMineralRows[nutrient]))];
    }),
  );
}

/** Potassium, sodium or chloride, g a day: the greatest need without sweat, then the sweat of work and of heat. */
export function electrolyte(subject: Subject, nutrient: Electrolyte): readonly Term[] {
  const resting = greatest(
    subject.groups.map((group) => {
      if (group === "growth")
        return nutrient === "chlorine" ? growingChlorine(subject) : growing(subject, nutrient);
      if (group !== "lactation") return [perRow(subject.weightKg, electrolyteRows[nutrient][restOf(group)])];
      return nutrient === "chlorine"
        ? [perRow(subject.weightKg, lactationBaseRows.chlorine)]
        : lactating(subject, nutrient);
    }),
  );
  return [...resting, ...sweated(subject, sweatMineralRows[nutrient])];
}

/** Sulphur, g a day. */
export function sulphur(subject: Subject): readonly Term[] {
  return [perKgDryMatter(subject, plainFactor("content", sulphurRows.sulphur))];
}

const perRow = (BW: number, row: Row): Term => perKg(BW, plainFactor("need", row));

/** Working and breeding horses have the electrolytes of maintenance, and their sweat besides. */
function restOf(group: Exclude<Group, "lactation" | "growth">): keyof (typeof electrolyteRows)["sodium"] {
  return group === "gestation_to_6" || group === "gestation_7_8" || group === "gestation_9_11"
    ? group
    : "maintenance";
}

function sweated(subject: Subject, mineral: Row): Term[] {
  const BW = subject.weightKg;
  const sweat = sweatOf(subject);
  const ofWork = sweat
    ? [
        term(
          "sweat",
          `${sweat.formula} × BW × mineral`,
          { ...sweat.inputs, BW },
          { ...sweat.coefficients, mineral },
          sweat.value * BW * mineral.value,
        ),
      ]
    : [];
  const ofHeat = subject.heatSweat.map(({ label, formula, inputs, coefficients, share }) =>
    term(
      label,
      `${formula} × BW × mineral`,
      { ...inputs, BW },
      { ...coefficients, mineral },
      share * BW * mineral.value,
    ),
  );
  return [...ofWork, ...ofHeat];
}

/** Upkeep by weight and growth by gain; in training magnesium is by weight alone. */
function growing(
  { weightKg: BW, growth, work }: Subject,
  nutrient: BoneMineral | "potassium" | "sodium",
): Term[] {
  const ADG = dailyGain(growth!.matureKg, growth!.ageMonths);
  const [upkeep, gain] = [growthRows[nutrient], growthRows[`${nutrient}Gain`]];
  if (nutrient !== "magnesium" || !work)
    return [perRow(BW, upkeep), term("growth", "gain × ADG", { ADG }, { gain }, gain.value * ADG)];
  const { magnesiumTraining } = growthRows;
  const need = betweenClasses("need", work, (level) => (level ? magnesiumTraining : upkeep));
  const left = betweenClasses("gain", work, (level) => (level ? null : gain));
  if (left.value === 0) return [perKg(BW, need)];
  const inputs = { ...left.inputs, ADG };
  return [
    perKg(BW, need),
    term("growth", `${left.formula} × ADG`, inputs, left.coefficients, left.value * ADG),
  ];
}

function growingChlorine({ weightKg: BW, growth }: Subject): Term[] {
  const x = growth!.ageMonths;
  const { chlorineFoal: foal, chlorineYearling: yearling } = growthRows;
  const { chlorineFoalUntil: until, chlorineYearlingFrom: from } = growthRows;
  if (x <= until.value) return [perRow(BW, foal)];
  if (x >= from.value) return [perRow(BW, yearling)];
  const slope = ((yearling.value - foal.value) * (x - until.value)) / (from.value - until.value);
  const formula = "(foal + (yearling − foal) × (x − until) ÷ (from − until)) × BW";
  return [term("class", formula, { x, BW }, { foal, yearling, until, from }, (foal.value + slope) * BW)];
}

type Milked = BoneMineral | "potassium" | "sodium";

/** Upkeep by weight, and what the milk of the month takes over its absorption. */
function lactating({ weightKg: BW, lactationMonth }: Subject, nutrient: Milked): Term[] {
  const month = lactationMonth!;
  const milk = milkOf(BW, month);
  const content = milkContentRows[`${nutrient}${isEarlyMilk(month) ? "Early" : "Late"}`];
  const upkeep = lactatingUpkeep(BW, nutrient);
  const formula = `${milk.formula} × content`;
  const coefficients = { ...milk.coefficients, content };
  if (nutrient === "sodium") {
    return [upkeep, term("lactation", formula, milk.inputs, coefficients, milk.kg * content.value)];
  }
  const absorption = milkContentRows[`${nutrient}Absorption`];
  const amount = (milk.kg * content.value) / absorption.value;
  return [
    upkeep,
    term("lactation", `${formula} ÷ absorption`, milk.inputs, { ...coefficients, absorption }, amount),
  ];
}

function lactatingUpkeep(BW: number, nutrient: Milked): Term {
  if (nutrient !== "phosphorus") return perRow(BW, lactationBaseRows[nutrient]);
  const { phosphorusEndogenous: lost } = lactationBaseRows;
  const { phosphorusAbsorption: absorption } = milkContentRows;
  const amount = (lost.value * BW) / absorption.value;
  return term("class", "lost × BW ÷ absorption", { BW }, { lost, absorption }, amount);
}
