import { isBare } from "#science/feeds/pasture-intake.ts";
import type { PastureLine } from "#science/horse/facts.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import { note } from "#science/trace/trace-notes.ts";
import type { Presentation } from "#science/vocabulary/classes.ts";
import { type Basis, type Form, isForage, type Line } from "./linear-forms.ts";

/** Minutes a 500 kg horse takes to eat one kg. Forages per kg of dry matter, other feeds per kg as fed. */
export const eatingRows = {
  hay: { value: 40, unit: "minute_per_kg_dm", source: "glunk2014", status: "V", grade: "A" },
  haylageEarly: { value: 29, unit: "minute_per_kg_dm", source: "mullerHaylage", status: "V", grade: "A" },
  haylageLate: { value: 36, unit: "minute_per_kg_dm", source: "mullerHaylage", status: "V", grade: "A" },
  /** Longer than grass forage; the number itself is recalled. */
  straw: { value: 55, unit: "minute_per_kg_dm", source: "jansson2021", status: "R", grade: "C" },
  /** Middle of 10 to 15. */
  pulp: { value: 12.5, unit: "minute_per_kg", source: "picotin", status: "R", grade: "D" },
  concentrate: { value: 10, unit: "minute_per_kg", source: "practiceEating", status: "R", grade: "C" },
} as const satisfies Record<string, Coefficient>;

/** Content from which haylage counts as a later cut: eating time goes with NDF. */
export const lateCutRows = {
  ndf: { value: 550, unit: "g_per_kg_dm", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;

/** Factors by which nets lengthen the time to eat hay and haylage, from rates and times measured on nets. */
export const presentationRows = {
  floor: { value: 1, unit: "ratio", source: "glunk2014", status: "V", grade: "A" },
  net_15cm: { value: 1.1, unit: "ratio", source: "glunk2014", status: "D", grade: "A" },
  net_4_4cm: { value: 1.4, unit: "ratio", source: "glunk2014", status: "D", grade: "A" },
  net_3_2cm: { value: 1.6, unit: "ratio", source: "glunk2014", status: "D", grade: "A" },
} as const satisfies Record<Presentation, Coefficient>;

/** A small horse eats slowly: 500 / weight, from 1 to 2. The measured Icelandic horses were slower still. */
export const smallHorseRows = {
  referenceWeight: { value: 500, unit: "kg", source: "ragnarsson2024", status: "D", grade: "D" },
  least: { value: 1, unit: "ratio", source: "ragnarsson2024", status: "D", grade: "D" },
  most: { value: 2, unit: "ratio", source: "ragnarsson2024", status: "D", grade: "D" },
} as const satisfies Record<string, Coefficient>;

export const grazingRows = {
  /** Part of the time out that is spent grazing. */
  share: { value: 0.9, unit: "ratio", source: "picotin", status: "P", grade: "D" },
  most: { value: 14, unit: "hour", source: "ince2005", status: "R", grade: "C" },
} as const satisfies Record<string, Coefficient>;

const hays: readonly string[] = ["grass_hay", "legume_and_mixed_hay", "cereal_hay"];
/** Forages that are eaten like pellets. */
const pelleted = "dehydrated_forage";

type Grazed = Pick<PastureLine, "hoursPerDay" | "allowanceKg">;

/** Returns the hours a day on pastures that have grass; a muzzle slows the intake, not the grazing. */
export const hoursOnGrass = (pastures: readonly Grazed[]): number =>
  pastures.reduce((total, pasture) => total + (isBare(pasture) ? 0 : pasture.hoursPerDay), 0);

/** Hours a day spent grazing. */
export const grazingHours = (pastures: readonly Grazed[]): number =>
  Math.min(grazingRows.share.value * hoursOnGrass(pastures), grazingRows.most.value);

/** Factor of a horse's size on the time it takes to eat forage. */
export function sizeFactor(weightKg: number): number {
  const { referenceWeight, least, most } = smallHorseRows;
  return Math.min(Math.max(referenceWeight.value / weightKg, least.value), most.value);
}

/** Minutes for one kg as fed of the stable. On grass the time out counts, not the kilos. */
export const eatingMinutes: Form = (line, basis) => {
  const isWeighed = line.grazing === null;
  const value = isWeighed ? minutes(line, basis) : 0;
  if (!isWeighed) note(basis, "0");
  return { value, deviation: 0, swing: 0, unknown: false, more: 0, estimate: true, relevant: isWeighed };
};

/** Minutes with forage of the stable in the mouth, for one kg as fed. */
export const forageMinutes: Form = (line, basis) => {
  const eating = eatingMinutes(line, basis);
  return isForage(line) ? eating : { ...eating, value: 0, relevant: false };
};

function minutes(line: Line, basis: Basis): number {
  const { family } = line.ingredient;
  if (family === "haylage_and_silage") return slowly(line, basis, haylage(line), true);
  if (family === "straw_and_residues") return slowly(line, basis, { straw: eatingRows.straw }, false);
  if (hays.includes(family) || (isForage(line) && family !== pelleted)) {
    return slowly(line, basis, { hay: eatingRows.hay }, true);
  }
  if (family === "fibrous_and_sugar_by_products") return atOnce(basis, "pulp");
  if (family === "oils_and_fats") {
    note(basis, "0");
    return 0;
  }
  return atOnce(basis, "concentrate");
}

function atOnce(basis: Basis, name: "pulp" | "concentrate"): number {
  note(basis, name, {}, { [name]: eatingRows[name] });
  return eatingRows[name].value;
}

/** Long forage: by its dry matter, the size of the horse and, but for straw, the way it is offered. */
function slowly(line: Line, basis: Basis, rate: Record<string, Coefficient>, hasNet: boolean): number {
  const [name, row] = Object.entries(rate)[0]!;
  const offered = presentationRows[hasNet ? (line.presentation ?? "floor") : "floor"];
  const formula = `${name} × DM × min(max(referenceWeight ÷ BW, least), most)`;
  const inputs = { DM: line.dryMatter, BW: basis.weightKg };
  note(basis, hasNet ? `${formula} × offered` : formula, inputs, {
    ...rate,
    ...smallHorseRows,
    ...(hasNet ? { offered } : {}),
  });
  const slow = line.dryMatter * sizeFactor(basis.weightKg);
  return hasNet ? row.value * slow * offered.value : row.value * slow;
}

function haylage({ ingredient }: Line): Record<string, Coefficient> {
  const ndf = ingredient.composition.ndf;
  const { haylageEarly, haylageLate } = eatingRows;
  return ndf && ndf.value >= lateCutRows.ndf.value ? { haylageLate } : { haylageEarly };
}
