import type { Requirement, Term } from "#science/trace/coefficient.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { requirements } from "../requirements/index.ts";
import { keysOf } from "./constants.ts";
import { horsesOfEveryKind } from "./method-horses.ts";

/** One equation of a system: a term of a need, for the nutrients that are computed so. */
export interface Equation {
  label: string;
  formula: string;
  nutrients: readonly NutrientKey[];
  /** Symbols of what goes in. */
  inputs: readonly string[];
  /** Constants a name of the formula stands for, by their keys: one, or one of a class each. */
  constants: Readonly<Record<string, readonly string[]>>;
}

/** Equations of a system, the nutrients it borrows from another, and those it leaves open. */
export interface SystemEquations {
  equations: readonly Equation[];
  borrowed: readonly NutrientKey[];
  gaps: readonly NutrientKey[];
}

interface Draft {
  term: Term;
  nutrients: Set<NutrientKey>;
  constants: Map<string, Set<string>>;
}

/** A term as it is told apart from others of its system. */
export const equationKey = ({ label, formula }: Pick<Term, "label" | "formula">): string =>
  `${label}: ${formula}`;

function collect(drafts: Map<string, Draft>, nutrient: NutrientKey, term: Term): void {
  const key = equationKey(term);
  const draft = drafts.get(key) ?? { term, nutrients: new Set(), constants: new Map() };
  drafts.set(key, draft);
  draft.nutrients.add(nutrient);
  for (const [name, row] of Object.entries(term.coefficients)) {
    const known = draft.constants.get(name) ?? new Set();
    for (const each of keysOf(row)) known.add(each);
    draft.constants.set(name, known);
  }
}

const isBorrowed = ({ warnings }: Requirement): boolean => warnings.includes("NRC_FALLBACK");
const inOrder = (found: ReadonlySet<NutrientKey>) => nutrientKeys.filter((key) => found.has(key));

const told = new Map<RequirementSystem, SystemEquations>();

/** The equations of a system, from the traces of horses of every kind; worked out once. */
export function equationsOf(system: RequirementSystem): SystemEquations {
  const known = told.get(system) ?? gathered(system);
  told.set(system, known);
  return known;
}

function gathered(system: RequirementSystem): SystemEquations {
  const drafts = new Map<string, Draft>();
  const [own, borrowed, spoken] = [new Set<NutrientKey>(), new Set<NutrientKey>(), new Set<NutrientKey>()];
  for (const { horse, objective } of horsesOfEveryKind()) {
    for (const item of requirements(horse, objective, system).items) {
      spoken.add(item.nutrient);
      if (isBorrowed(item)) borrowed.add(item.nutrient);
      if (item.value === null || isBorrowed(item)) continue;
      own.add(item.nutrient);
      for (const term of item.trace) collect(drafts, item.nutrient, term);
    }
  }
  return {
    equations: [...drafts.values()].map(({ term, nutrients, constants }) => ({
      label: term.label,
      formula: term.formula,
      nutrients: inOrder(nutrients),
      inputs: Object.keys(term.inputs),
      constants: Object.fromEntries([...constants].map(([name, keys]) => [name, [...keys]])),
    })),
    borrowed: inOrder(borrowed),
    gaps: inOrder(spoken).filter((key) => !own.has(key) && !borrowed.has(key)),
  };
}
