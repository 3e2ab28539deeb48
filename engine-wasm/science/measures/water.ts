import { heatedHours } from "#science/adjustments/climate.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { milkOf } from "#science/requirements/nrc2007/lactation.ts";
import { subjectOf, sweatOf } from "#science/requirements/nrc2007/subject.ts";
import type { Factor } from "#science/trace/factor.ts";
import type { Row } from "#science/trace/requirement-trace.ts";
import { note } from "#science/trace/trace-notes.ts";
import { type Basis, type Form, isForage } from "./linear-forms.ts";

const own = (value: number, unit: string): Row => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade: "D",
});

/**
 * Water a horse needs, a model of ours that falls inside every published row: 21 to 29 litres at rest, 42 to 54 in heat,
 * 26 to 46 in moderate work, 40 to 63 in milk for 500 kg.
 */
export const waterRows = {
  perForage: own(3, "l/kg DM"),
  /** With half of the dry matter as concentrate a ration takes two litres a kg, with a quarter two and a half. */
  perConcentrate: own(1, "l/kg DM"),
  heatAtRest: own(1.8, "x water"),
  heatInWork: own(2.5, "x water"),
  perSweat: own(1, "l/kg sweat"),
  perMilk: own(0.9, "l/kg milk"),
} as const satisfies Record<string, Row>;

/** Litres for one kg as fed, less the water that it brings. */
export const waterOfFeed: Form = (line, basis) => {
  const name = isForage(line) ? "perForage" : "perConcentrate";
  const row = waterRows[name];
  note(basis, `DM × ${name} − (1 − DM)`, { DM: line.dryMatter }, { [name]: row });
  const value = line.dryMatter * row.value - (1 - line.dryMatter);
  return { value, deviation: 0, swing: 0, unknown: false, more: 0, estimate: true, relevant: true };
};

interface Losses {
  SWEAT: number;
  MILK: number;
  isWorking: boolean;
}

/** By horse: asked at every evaluation of its rations. */
const known = new WeakMap<HorseFacts, Losses>();

/** Sweat and milk of a day, kg. */
function losses({ horse }: Basis): Losses {
  const found = known.get(horse) ?? lossesOf(horse);
  known.set(horse, found);
  return found;
}

function lossesOf(horse: HorseFacts): Losses {
  const subject = subjectOf(horse, "maintain");
  const BW = subject.weightKg;
  const ofWork = sweatOf(subject)?.value ?? 0;
  const ofHeat = subject.heatSweat.reduce((sum, { share }) => sum + share, 0);
  const { lactationMonth } = subject;
  return {
    SWEAT: (ofWork + ofHeat) * BW,
    MILK: lactationMonth === null ? 0 : milkOf(BW, lactationMonth).kg,
    isWorking: subject.work !== null,
  };
}

/** Returns the factor of heat on water, with its formula: hours above 30 degrees count in full. */
function heatOf(basis: Basis): Factor {
  const { heatAtRest, heatInWork } = waterRows;
  const hours = heatedHours(basis.horse);
  const { isWorking } = losses(basis);
  const [name, row] = isWorking
    ? (["heatInWork", heatInWork] as const)
    : (["heatAtRest", heatAtRest] as const);
  if (hours === 0) return { value: 1, formula: "1", inputs: {}, coefficients: {} };
  const value = 1 + (row.value - 1) * (hours / 24);
  return {
    value,
    formula: `(1 + (${name} − 1) × hours ÷ 24)`,
    inputs: { hours },
    coefficients: { [name]: row },
  };
}

/** Returns the water that sweat and milk take: divided here by the heat that multiplies the whole, since it does not multiply them. */
export function waterOfLosses(basis: Basis): number {
  const { SWEAT, MILK } = losses(basis);
  const { perSweat, perMilk } = waterRows;
  const heat = heatOf(basis);
  note(
    basis,
    `(perSweat × SWEAT + perMilk × MILK) ÷ ${heat.formula}`,
    { SWEAT, MILK, ...heat.inputs },
    { perSweat, perMilk, ...heat.coefficients },
  );
  return (perSweat.value * SWEAT + perMilk.value * MILK) / heat.value;
}

/** One over the heat, so that the water of the feed is multiplied by it. */
export function overHeat(basis: Basis): number {
  const { value, formula, inputs, coefficients } = heatOf(basis);
  note(basis, `1 ÷ ${formula}`, inputs, coefficients);
  return 1 / value;
}
