import type { HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import { typicalOf } from "#science/measures/typical-contents.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import { type Notes, note } from "#science/trace/trace-notes.ts";
import { spreadOf } from "#science/uncertainty/feed-spreads.ts";
import type { AbundanceClass, Presentation } from "#science/vocabulary/classes.ts";
import type { ValueState } from "#science/vocabulary/composition.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import { type NutrientKey, type NutrientUnit, nutrients } from "#science/vocabulary/nutrients.ts";
import { cellOf, fallbacks, isTypical } from "./cells.ts";

/** One column of a ration: a feed, or a pasture taken as its estimated intake. */
export interface Line {
  ingredient: IngredientFacts;
  role: FeedRole;
  presentation: Presentation | null;
  /** Dry matter, 0 to 1, of the feed as fed. */
  dryMatter: number;
  /** Relative standard deviation of the dry matter of a weighed feed. That of an estimated intake is not a constant. */
  spread: number;
  /** Only for a pasture: what its quantity was estimated from. */
  grazing: Grazing | null;
}

/** Pasture behind an estimated intake of grass. */
export interface Grazing {
  abundance: AbundanceClass;
  hoursPerDay: number;
}

/** Facts that measures refer to besides the quantities: the horse, the meals and the requirements. */
export interface Basis {
  horse: HorseFacts;
  weightKg: number;
  meals: number;
  /** Hours from the meal a figure is of to the next one that counts; absent: the figure is of a meal like all others. */
  spanHours?: number;
  /** Some forage is fed besides the pastures. */
  hasForage: boolean;
  /** Hours a day on grass. */
  outHours: number;
  /** Hours a day of it spent grazing. */
  grazedHours: number;
  /** Hours a day on the pastures of the ration, bare ones too. */
  pastureHours: number;
  /** Days over which new feeds replace the former ones; `null` when nothing changes. */
  transitionDays: number | null;
  energy: NutrientKey;
  protein: NutrientKey;
  needs: ReadonlyMap<NutrientKey, Requirement>;
  /** Only while a figure is explained: what each form says of how it came to its value. */
  notes?: Notes;
}

/** Contribution of one kg as fed of a line to a figure. */
export interface Amount {
  /** The known part. */
  value: number;
  /** One standard deviation of it, from the composition alone. */
  deviation: number;
  /** The part of the value that goes with the dry matter of the line: all of a content, nothing of a weight. */
  swing: number;
  /** True when a part of it is not known; `more` is then the most that could be missing. */
  unknown: boolean;
  more: number;
  /** Most that the unknown part could take away from the value, nought or less; absent where it cannot. */
  less?: number;
  /** True when the value was computed or estimated rather than measured, declared or published. */
  estimate: boolean;
  /** True when a part of it is what forages of its kind hold: nobody analysed this one. */
  typical?: true;
  /** False when the line has no part in the figure by nature, whatever its composition. */
  relevant: boolean;
}

/** One linear function of the quantities, line by line. */
export type Form = (line: Line, basis: Basis) => Amount;

/** Largest content a kg of dry matter can hold, in a nutrient's unit: its own weight. */
const perKg = { g: 1e3, mg: 1e6, ug: 1e9, percent: 100 } as const satisfies Partial<
  Record<NutrientUnit, number>
>;

/** No part of a figure. */
export const nothing: Amount = {
  value: 0,
  deviation: 0,
  swing: 0,
  unknown: false,
  more: 0,
  estimate: false,
  relevant: false,
};

const missing = (more: number): Amount => ({
  value: 0,
  deviation: 0,
  swing: 0,
  unknown: true,
  more,
  estimate: false,
  relevant: true,
});

/** A value in the dry matter of a line, with the relative deviation `spread`; that of the dry matter comes on top. */
const known = (line: Line, value: number, spread = 0, estimate = false): Amount => ({
  value,
  deviation: value * spread,
  swing: value,
  unknown: false,
  more: 0,
  estimate: estimate || line.grazing !== null,
  relevant: true,
});

/** A value of the weight as fed, which is exact. */
const exact = (line: Line, value: number): Amount => ({ ...known(line, value), swing: 0 });

/** Neither found in the feed nor published: a figure that rests on it is an estimate. */
const isDeduced = (state: ValueState | undefined): boolean => state === "computed" || state === "estimated";

const contents = new Map<NutrientKey, Form>();

/** Content of a nutrient, per kg as fed: one function per nutrient, so that equal rows are recognised as one. */
export function content(nutrient: NutrientKey): Form {
  const form = contents.get(nutrient) ?? contentForm(nutrient);
  contents.set(nutrient, form);
  return form;
}

function contentForm(nutrient: NutrientKey): Form {
  const { unit, bound } = nutrients[nutrient];
  const most =
    bound === "none" || !(unit in perKg) ? Number.POSITIVE_INFINITY : perKg[unit as keyof typeof perKg];
  return (line, basis) => {
    const cell = cellOf(line.ingredient, nutrient);
    if (basis.notes) noteContent(line, nutrient, basis);
    if (!cell) return missing(line.dryMatter === 0 ? 0 : most * line.dryMatter);
    const spread = spreadOf(line.ingredient, nutrient, cell);
    const amount = known(line, cell.value * line.dryMatter, spread, isDeduced(cell.state));
    return isTypical(line.ingredient, nutrient) ? { ...amount, typical: true } : amount;
  };
}

function noteContent({ ingredient, dryMatter: DM }: Line, nutrient: NutrientKey, basis: Basis): void {
  const fallback = ingredient.composition[nutrient] ? undefined : fallbacks.get(nutrient);
  const read = fallback?.nutrient ?? nutrient;
  const { name, row } = fallback?.factor ?? {};
  if (!ingredient.composition[read]) noteTypical(ingredient, DM, nutrient, basis);
  else if (name && row) note(basis, `DM × ${name} × ${read}`, { DM }, { [name]: row });
  else note(basis, `DM × ${read}`, { DM });
}

/** The usual content goes by the name of its nutrient, so that a formula can hold several. */
function noteTypical(ingredient: IngredientFacts, DM: number, nutrient: NutrientKey, basis: Basis): void {
  const typical = typicalOf(ingredient, nutrient);
  const name = `typical_${nutrient}`;
  if (!typical || (typical.of && !ingredient.composition[typical.of])) note(basis, "0");
  else if (typical.of) note(basis, `DM × ${name} × ${typical.of}`, { DM }, { [name]: typical.row });
  else note(basis, `DM × ${name}`, { DM }, { [name]: typical.row });
}

/** Energy in the requirement system's own unit. */
export const energy: Form = (line, basis) => content(basis.energy)(line, basis);
/** Protein in the requirement system's own unit. */
export const protein: Form = (line, basis) => content(basis.protein)(line, basis);

export const asFed: Form = (line, basis) => {
  note(basis, "1");
  return exact(line, 1);
};
export const dryMatter: Form = (line, basis) => {
  note(basis, "DM", { DM: line.dryMatter });
  return known(line, line.dryMatter, 0, isDeduced(line.ingredient.dryMatterState));
};

/** Money for one kg; grazing is not priced. */
export const price: Form = (line, basis) => {
  const { pricePerTonne } = line.ingredient;
  if (!isWeighed(line)) return nothing;
  if (pricePerTonne === null) note(basis, "0");
  else note(basis, "PRICE ÷ 1000", { PRICE: pricePerTonne });
  return pricePerTonne === null ? missing(Number.POSITIVE_INFINITY) : exact(line, pricePerTonne / 1000);
};

export const isForage = ({ role }: Line): boolean => role === "forage" || role === "pasture";
/** Everything that is not forage, mineral supplements included. */
export const isConcentrate = (line: Line): boolean => !isForage(line);
export const isStraw = (line: Line): boolean =>
  isForage(line) && line.ingredient.family === "straw_and_residues";
/** Weighed out, not grazed. */
export const isWeighed = ({ grazing }: Line): boolean => grazing === null;
export const isOil = ({ ingredient }: Line): boolean => ingredient.family === "oils_and_fats";

/** Only the lines that pass; the others have no part in it. */
export const only =
  (passes: (line: Line) => boolean, form: Form): Form =>
  (line, basis) =>
    passes(line) ? form(line, basis) : nothing;

export const times =
  (factor: number, form: Form): Form =>
  (line, basis) => {
    const one = form(line, basis);
    if (basis.notes) basis.notes.formula = scaled(basis.notes.formula, factor);
    return multiplied(one, factor);
  };

export function multiplied(one: Amount, factor: number): Amount {
  const { value, deviation, swing, more, less = 0 } = one;
  const [up, down] = factor < 0 ? [less * factor, more * factor] : [more * factor, less * factor];
  return {
    ...one,
    value: value * factor,
    deviation: deviation * Math.abs(factor),
    swing: swing * factor,
    more: up,
    ...(down < 0 ? { less: down } : {}),
  };
}

/** A formula times a plain number, written as the division it stands for. */
function scaled(formula: string, factor: number): string {
  const size = Math.abs(factor);
  const by = size < 1 ? `÷ ${Math.round(1 / size)}` : `× ${size}`;
  return `${factor < 0 ? "−1 × " : ""}(${formula}) ${by}`;
}

export const sum =
  (first: Form, second: Form): Form =>
  (line, basis) => {
    const a = first(line, basis);
    const before = basis.notes?.formula;
    const b = second(line, basis);
    if (basis.notes) basis.notes.formula = `${before} + ${basis.notes.formula}`;
    return {
      value: a.value + b.value,
      deviation: Math.sqrt(a.deviation * a.deviation + b.deviation * b.deviation),
      swing: a.swing + b.swing,
      unknown: a.unknown || b.unknown,
      more: a.more + b.more,
      ...(a.less || b.less ? { less: (a.less ?? 0) + (b.less ?? 0) } : {}),
      estimate: a.estimate || b.estimate,
      ...(a.typical || b.typical ? { typical: true as const } : {}),
      relevant: a.relevant || b.relevant,
    };
  };

/** No part of any line: for a figure that is a constant of the horse. */
export const none: Form = () => nothing;
