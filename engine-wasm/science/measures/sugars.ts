import type { Coefficient } from "#science/trace/coefficient.ts";
import { note } from "#science/trace/trace-notes.ts";
import { content, type Form, isForage, type Line, nothing, only, sum } from "./linear-forms.ts";

const own = (value: number, unit: string): Coefficient => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade: "D",
});

/** Fructan of forages whose sugars were extracted with ethanol, which leaves it behind; and how a legume is told. */
export const fructanRows = {
  grass: own(60, "g_per_kg_dm"),
  legume: own(20, "g_per_kg_dm"),
  spread: own(0.5, "ratio"),
  legumeCalcium: own(10, "g_per_kg_dm"),
} as const satisfies Record<string, Coefficient>;

/** Sugars that an analysis found with ethanol; those of other methods count as water-soluble, fructan included. */
const isOfEthanol = ({ ingredient }: Line): boolean =>
  ingredient.composition.soluble_sugars?.method === "esc";

const isLegume = ({ ingredient: { family, composition } }: Line): boolean =>
  family === "legume_and_mixed_hay" || (composition.calcium?.value ?? 0) >= fructanRows.legumeCalcium.value;

/** Fructan that the sugars of a forage leave out; straw has none. */
const fructan: Form = (line, basis) => {
  const isStraw = line.ingredient.family === "straw_and_residues";
  if (!isForage(line) || isStraw || !isOfEthanol(line)) {
    note(basis, "0");
    return nothing;
  }
  const name = isLegume(line) ? "legume" : "grass";
  note(basis, `DM × ${name}`, { DM: line.dryMatter }, { [name]: fructanRows[name] });
  const value = fructanRows[name].value * line.dryMatter;
  return {
    value,
    deviation: value * fructanRows.spread.value,
    swing: value,
    unknown: false,
    more: 0,
    estimate: true,
    relevant: true,
  };
};

/** Starch and water-soluble sugars, fructan included. */
export const starchAndWaterSoluble: Form = sum(sum(content("starch"), content("soluble_sugars")), fructan);

/** Forage whose sugars were found with ethanol. */
export const ofEthanolForage = (form: Form): Form =>
  only((line) => isForage(line) && isOfEthanol(line), form);

/** Starch and ethanol-soluble sugars: fructan is not counted. */
export const starchAndEthanolSoluble: Form = sum(content("starch"), content("soluble_sugars"));
