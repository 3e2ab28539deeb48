import type { HealthSourceKey } from "#science/sources/health-sources.ts";
import type { SourceKey } from "#science/sources/sources.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import { note } from "#science/trace/trace-notes.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { pow075 } from "../../assembly/maths.ts";
import { balanceMeasures } from "./balance-measures.ts";
import { isTypical } from "./cells.ts";
import { eatingMinutes, forageMinutes, grazingRows } from "./feeding-time.ts";
import { stableHours } from "./forage-sittings.ts";
import {
  asFed,
  type Basis,
  content,
  dryMatter,
  energy,
  type Form,
  isConcentrate,
  isForage,
  isOil,
  isStraw,
  isWeighed,
  multiplied,
  none,
  only,
  price,
  times,
} from "./linear-forms.ts";
import { ofEthanolForage, starchAndEthanolSoluble, starchAndWaterSoluble } from "./sugars.ts";

/** Days of an average month: a price a month is this many prices a day. */
export const daysPerMonth = 365 / 12;

/** Groups in which figures are listed. */
export const measureGroups = [
  "coverage",
  "supply",
  "limit",
  "intake_limit",
  "intake",
  "fibre",
  "starch",
  "energy_source",
  "concentrate",
  "time",
  "ratio",
  "price",
  "horse",
] as const;
export type MeasureGroup = (typeof measureGroups)[number];

/** Units of the figures: messages `unit_<key>`. */
export const measureUnits = [
  "ufc",
  "mj",
  "mcal",
  "g",
  "mg",
  "ug",
  "iu",
  "kg_per_day",
  "percent",
  "percent_bw",
  "percent_dm",
  "percent_energy",
  "g_per_100kg_meal",
  "g_per_100kg_day",
  "g_per_kg_meal",
  "g_per_meal",
  "kg_per_100kg_meal",
  "kg_per_meal",
  "kg_per_500kg_day",
  "kg_per_100kg_day",
  "iu_per_100ml",
  "hours",
  "ratio",
  "mcal_per_kg_dm",
  "mj_per_kg_dm",
  "ufc_per_kg_dm",
  "g_per_kg_bw",
  "mg_per_kg_bw",
  "g_per_mcal",
  "g_per_mj",
  "g_per_ufc",
  "meq_per_kg_dm",
  "litres_per_day",
  "g_per_kg_dm",
  "mg_per_kg_dm",
  "ug_per_kg_dm",
  "iu_per_kg_dm",
  "iu_per_kg_bw",
  "iu_per_kg_metabolic",
  "price_per_day",
  "price_per_month",
  "score",
  "days",
] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/**
 * One figure: (numerator · quantities + plus) / (denominator · quantities), or over a constant of the horse. A constant
 * of `null` means the figure has no answer for this horse.
 */
export interface MeasureRow {
  unit: MeasureUnit | ((basis: Basis) => MeasureUnit);
  group: MeasureGroup;
  /** Among what a ration is described by first. */
  main?: true;
  numerator: Form;
  plus?: (basis: Basis) => number | null;
  over: { form: Form } | { constant: (basis: Basis) => number | null };
  /** Of a meal though its unit does not say so: of the forage eaten before each wait for more. The worst counts. */
  isOfMeal?: true;
  /** The figure is never less, and never more, whatever the quantities. */
  least?: number;
  most?: number;
  /** Grass counts as hours, abundance and season would give it: what is offered, whatever the horse has room for. */
  isOffered?: true;
  /** Decimals at most: no more is known of it, or could be fed by it. */
  digits?: number;
  /** Told to a reader only where it is another figure than this one. */
  unlike?: "dry_matter_share";
  source?: SourceKey | HealthSourceKey;
}

/** A constant of the horse or of the meals, with the formula a reader can compute it again with. */
const horseConstant =
  (formula: string, of: (basis: Basis) => number) =>
  (basis: Basis): number => {
    note(basis, formula, { BW: basis.weightKg, MEALS: basis.meals });
    return of(basis);
  };

const one = { constant: () => 1 };
const hundredKg = { constant: horseConstant("BW ÷ 100", ({ weightKg }) => weightKg / 100) };
const weight = { constant: horseConstant("BW", ({ weightKg }) => weightKg) };
/** Of the portions of one meal, or of a day made of meals that are alike. */
const perMeal = (formula: string, of: (basis: Basis) => number) => {
  const ofOne = horseConstant(formula, of);
  const ofAll = horseConstant(
    formula === "1" ? "MEALS" : `${formula} × MEALS`,
    (basis) => of(basis) * basis.meals,
  );
  return { constant: (basis: Basis) => (isOneMeal(basis) ? ofOne(basis) : ofAll(basis)) };
};
const isOneMeal = ({ spanHours }: Basis): boolean => spanHours !== undefined;
const hundredKgMeal = perMeal("BW ÷ 100", ({ weightKg }) => weightKg / 100);
const dryMatterTotal = { form: dryMatter };
const forageDryMatter = only(isForage, dryMatter);
const strawDryMatter = only(isStraw, dryMatter);
/** As fed of what is stored dry; of wet feeds, roots and pressed pulp, as much as they would weigh dried. */
const storedWeight: Form = (line, basis) => {
  const { storedDry } = measureConstants;
  if (line.dryMatter >= storedDry.value / 100) return asFed(line, basis);
  const amount = multiplied(dryMatter(line, basis), 100 / storedDry.value);
  note(basis, "100 × DM ÷ storedDry", { DM: line.dryMatter }, { storedDry });
  return amount;
};
const concentrateStored = only(isConcentrate, storedWeight);
const oilAsFed = only(isOil, asFed);

/** Conversions and conventions of the figures below. */
export const measureConstants = {
  /** Oils with so much omega-3, linseed and fish, turn rancid soon, and count as that much more. */
  rancidOmega3From: { value: 200, unit: "g_per_kg_dm", source: "picotin", status: "P", grade: "D" },
  rancid: { value: 1.5, unit: "ratio", source: "picotin", status: "P", grade: "D" },
  /** Dry matter below which a concentrate is wet: grains, mixes and dried pulp hold more. */
  storedDry: { value: 85, unit: "percent", source: "picotin", status: "P", grade: "D" },
  oilKgPer100Ml: { value: 0.092, unit: "kg", source: "definition", status: "R", grade: "C" },
  /** Heat of burning starch, which a horse digests nearly whole. */
  starchDigestibleEnergy: { value: 4.18, unit: "mcal_per_kg", source: "definition", status: "D", grade: "D" },
  fatDigestibleEnergy: { value: 9, unit: "mcal_per_kg", source: "nrc2007", status: "R", grade: "B" },
  /** Vitamin A of one mg of beta-carotene. */
  caroteneActivity: { value: 400, unit: "iu_per_mg", source: "nrc2007", status: "V", grade: "A" },
} as const satisfies Record<string, Coefficient>;

/** Vitamin A as retinol: forage and the carotene of other feeds do not count. */
export const retinol: Form = only(
  ({ ingredient }) => ingredient.role !== "forage" && ingredient.role !== "pasture",
  (line, basis) => {
    const total = content("vitamin_a")(line, basis);
    const carotene = line.ingredient.composition.beta_carotene;
    if (!carotene || total.unknown) return total;
    const { caroteneActivity } = measureConstants;
    const formula = "max(0, DM × vitamin_a − DM × beta_carotene × caroteneActivity)";
    note(basis, formula, { DM: line.dryMatter }, { caroteneActivity });
    const carotenoid = carotene.value * line.dryMatter * caroteneActivity.value;
    const value = Math.max(0, total.value - carotenoid);
    // what was added is wrong in the proportion of the whole: the two contents come from one analysis
    const share = total.value > 0 ? value / total.value : 0;
    return { ...total, value, deviation: total.deviation * share, swing: value, estimate: true };
  },
);

/** Vitamin D that somebody declared or found: what hay usually holds is no reason to give less of it. */
export const foundVitaminD: Form = only(
  ({ ingredient }) => !isTypical(ingredient, "vitamin_d"),
  content("vitamin_d"),
);

/** Vitamin E added on purpose: neither that of the forage nor the oil's own. One mg counts as one IU. */
const addedVitaminE = only((line) => isConcentrate(line) && !isOil(line), content("vitamin_e"));
const oilDecilitres = only(isOil, (line, basis) => {
  const { oilKgPer100Ml, rancid, rancidOmega3From } = measureConstants;
  const { omega3 } = line.ingredient.composition;
  const isRancidSoon = (omega3?.value ?? 0) >= rancidOmega3From.value;
  const amount = multiplied(asFed(line, basis), (isRancidSoon ? rancid.value : 1) / oilKgPer100Ml.value);
  if (isRancidSoon) note(basis, "rancid ÷ oilKgPer100Ml", {}, { rancid, oilKgPer100Ml });
  else note(basis, "1 ÷ oilKgPer100Ml", {}, { oilKgPer100Ml });
  return amount;
});
/** Energy of a content by what a kg of it holds. */
const energyFrom =
  (nutrient: "crude_fat" | "starch", constant: "fatDigestibleEnergy" | "starchDigestibleEnergy"): Form =>
  (line, basis) => {
    const row = measureConstants[constant];
    const amount = content(nutrient)(line, basis);
    const formula = basis.notes?.formula;
    note(basis, `(${formula}) × ${constant} ÷ 1000`, {}, { [constant]: row });
    return multiplied(amount, row.value / 1000);
  };
/** Forage comes with the meals, in even parts where nobody said otherwise. */
const forageServings = (basis: Basis): number => {
  const isOne = isOneMeal(basis);
  note(basis, isOne ? "1" : "MEALS", isOne ? {} : { MEALS: basis.meals });
  return isOne ? 1 : basis.meals;
};
/** A day without forage is one wait. */
const forageWaits = (basis: Basis): number => {
  if (basis.hasForage) return forageServings(basis);
  note(basis, "1");
  return 1;
};

const energyPerKgDm = {
  ufc: "ufc_per_kg_dm",
  mj: "mj_per_kg_dm",
  mcal: "mcal_per_kg_dm",
} as const satisfies Record<string, MeasureUnit>;
const energyDensityUnit = ({ energy: key }: Basis): MeasureUnit => {
  const { unit } = nutrients[key];
  return unit in energyPerKgDm ? energyPerKgDm[unit as keyof typeof energyPerKgDm] : "mcal_per_kg_dm";
};

/** The figures that are not generated from the nutrients. */
export const fixedMeasures = {
  dry_matter: { main: true, unit: "kg_per_day", group: "intake", numerator: dryMatter, over: one },
  as_fed: { unit: "kg_per_day", group: "intake", numerator: only(isWeighed, asFed), over: one },
  dry_matter_share: {
    main: true,
    unit: "percent_bw",
    group: "intake",
    numerator: dryMatter,
    over: hundredKg,
  },
  dry_matter_offered: {
    main: true,
    unit: "percent_bw",
    group: "intake",
    numerator: dryMatter,
    over: hundredKg,
    isOffered: true,
    unlike: "dry_matter_share",
  },
  forage_share: {
    main: true,
    unit: "percent_bw",
    group: "fibre",
    numerator: forageDryMatter,
    over: hundredKg,
  },
  ndf_share: {
    main: true,
    unit: "percent_bw",
    group: "fibre",
    numerator: times(0.001, content("ndf")),
    over: hundredKg,
  },
  crude_fibre_share: {
    unit: "percent_dm",
    group: "fibre",
    numerator: times(0.1, content("crude_fibre")),
    over: dryMatterTotal,
  },
  straw_share: {
    unit: "percent_dm",
    group: "fibre",
    numerator: times(100, strawDryMatter),
    over: { form: forageDryMatter },
  },
  straw_per_weight: {
    unit: "kg_per_100kg_day",
    group: "fibre",
    numerator: strawDryMatter,
    over: hundredKg,
  },
  starch_per_meal: {
    main: true,
    unit: "g_per_100kg_meal",
    group: "starch",
    numerator: only(isConcentrate, content("starch")),
    over: hundredKgMeal,
    source: "luthersson2009",
  },
  starch_per_day: {
    main: true,
    unit: "g_per_100kg_day",
    group: "starch",
    numerator: content("starch"),
    over: hundredKg,
  },
  nsc_per_meal: {
    unit: "g_per_kg_meal",
    group: "starch",
    numerator: only(isConcentrate, starchAndWaterSoluble),
    over: perMeal("BW", ({ weightKg }) => weightKg),
    source: "kerley2025",
  },
  nsc_forage: {
    unit: "percent_dm",
    group: "starch",
    numerator: only(isForage, times(0.1, starchAndWaterSoluble)),
    over: { form: forageDryMatter },
  },
  esc_forage: {
    unit: "percent_dm",
    group: "starch",
    numerator: ofEthanolForage(times(0.1, starchAndEthanolSoluble)),
    over: { form: ofEthanolForage(dryMatter) },
  },
  nsc_share: {
    unit: "percent_dm",
    group: "starch",
    numerator: times(0.1, starchAndWaterSoluble),
    over: dryMatterTotal,
  },
  fat_energy_share: {
    unit: "percent_energy",
    group: "energy_source",
    numerator: times(100, energyFrom("crude_fat", "fatDigestibleEnergy")),
    over: { form: content("digestible_energy_nrc") },
    source: "nrc2007",
  },
  starch_energy_share: {
    unit: "percent_energy",
    group: "energy_source",
    numerator: times(100, energyFrom("starch", "starchDigestibleEnergy")),
    over: { form: content("digestible_energy_nrc") },
  },
  energy_per_kg_dm: {
    main: true,
    unit: energyDensityUnit,
    group: "energy_source",
    numerator: energy,
    over: dryMatterTotal,
  },
  potassium_share: {
    unit: "percent_dm",
    group: "ratio",
    numerator: times(0.1, content("potassium")),
    over: dryMatterTotal,
  },
  /** Of all that is weighed out: hay is shared out with the meals, and grass is no meal. */
  potassium_per_meal: {
    unit: "g_per_meal",
    group: "ratio",
    numerator: only(isWeighed, content("potassium")),
    over: { constant: (basis) => forageServings(basis) },
  },
  vitamin_a_per_weight: { unit: "iu_per_kg_bw", group: "intake_limit", numerator: retinol, over: weight },
  vitamin_d_per_weight: {
    unit: "iu_per_kg_bw",
    group: "intake_limit",
    numerator: foundVitaminD,
    over: weight,
  },
  vitamin_d_per_metabolic_weight: {
    unit: "iu_per_kg_metabolic",
    group: "intake_limit",
    numerator: foundVitaminD,
    over: { constant: horseConstant("pow(BW, 0.75)", ({ weightKg }) => pow075(weightKg)) },
  },
  concentrate_per_meal: {
    unit: "kg_per_100kg_meal",
    group: "concentrate",
    numerator: concentrateStored,
    over: hundredKgMeal,
  },
  concentrate_meal_size: {
    unit: "kg_per_meal",
    group: "concentrate",
    numerator: concentrateStored,
    over: perMeal("1", () => 1),
  },
  concentrate_per_day: {
    unit: "kg_per_500kg_day",
    group: "concentrate",
    numerator: concentrateStored,
    over: { constant: horseConstant("BW ÷ 500", ({ weightKg }) => weightKg / 500) },
  },
  concentrate_share: {
    main: true,
    unit: "percent_dm",
    group: "concentrate",
    numerator: times(100, only(isConcentrate, dryMatter)),
    over: dryMatterTotal,
  },
  oil_per_day: {
    unit: "kg_per_100kg_day",
    group: "concentrate",
    numerator: oilAsFed,
    over: hundredKg,
  },
  oil_per_meal: {
    unit: "kg_per_100kg_meal",
    group: "concentrate",
    numerator: oilAsFed,
    over: hundredKgMeal,
  },
  vitamin_e_per_oil: {
    unit: "iu_per_100ml",
    group: "ratio",
    numerator: addedVitaminE,
    over: { form: oilDecilitres },
  },
  feeding_hours: {
    main: true,
    unit: "hours",
    digits: 1,
    group: "time",
    numerator: times(1 / 60, eatingMinutes),
    plus: (basis) => {
      note(basis, "min(share × OUT, most)", { OUT: basis.outHours }, grazingRows);
      return basis.grazedHours;
    },
    over: one,
    most: 24,
    source: "glunk2014",
  },
  forage_gap_hours: {
    main: true,
    unit: "hours",
    digits: 1,
    group: "time",
    numerator: times(-1 / 60, forageMinutes),
    plus: (basis) => {
      const { spanHours: SPAN, outHours: OUT } = basis;
      if (SPAN === undefined) note(basis, "24 − OUT", { OUT });
      else note(basis, "SPAN × (24 − OUT) ÷ 24", { SPAN, OUT });
      return SPAN === undefined ? 24 - OUT : stableHours(SPAN, OUT);
    },
    over: { constant: forageWaits },
    isOfMeal: true,
    least: 0,
    source: "picotin",
  },
  ca_to_p: {
    main: true,
    unit: "ratio",
    group: "ratio",
    numerator: content("calcium"),
    over: { form: content("phosphorus") },
  },
  zn_to_cu: {
    main: true,
    unit: "ratio",
    group: "ratio",
    numerator: content("zinc"),
    over: { form: content("copper") },
  },
  fe_to_cu: { unit: "ratio", group: "ratio", numerator: content("iron"), over: { form: content("copper") } },
  omega3_to_omega6: {
    unit: "ratio",
    group: "ratio",
    numerator: content("omega3"),
    over: { form: content("omega6") },
  },
  ...balanceMeasures,
  price_per_day: { main: true, unit: "price_per_day", group: "price", numerator: price, over: one },
  price_per_month: {
    main: true,
    unit: "price_per_month",
    digits: 0,
    group: "price",
    numerator: times(daysPerMonth, price),
    over: one,
  },
  body_condition: {
    unit: "score",
    group: "horse",
    numerator: none,
    plus: (basis) => {
      const score = basis.horse.bodyConditionScore;
      if (score !== null) note(basis, "SCORE", { SCORE: score });
      return score;
    },
    over: one,
    source: "henneke1983",
  },
  pasture_hours: {
    unit: "hours",
    digits: 1,
    group: "horse",
    numerator: none,
    plus: (basis) => {
      note(basis, "hours", { hours: basis.pastureHours });
      return basis.pastureHours;
    },
    over: one,
  },
  transition_days: {
    unit: "days",
    group: "horse",
    numerator: none,
    plus: (basis) => {
      if (basis.transitionDays !== null) note(basis, "TRANSITION", { TRANSITION: basis.transitionDays });
      return basis.transitionDays;
    },
    over: one,
  },
} as const satisfies Record<string, MeasureRow>;
