import type { Composition, CompositionValue, ValueState } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { assumedSugars, sugarKeys } from "./equations/energy.ts";
import type { Equation, Subject } from "./equations/equation.ts";
import { equations } from "./equations/index.ts";
import type { Derivation, Gap } from "./report-types.ts";

export interface Prediction {
  composition: Composition;
  derivations: Derivation[];
  gaps: Gap[];
}

/** Reason why an equation gives no value; null when it gives one. */
type Obstacle = Pick<Gap, "reason" | "fields"> | null;

/** Adds every value that an equation gives for the feed, in the order of the equations; known values stay. */
export function predict(known: Composition, subject: Subject): Prediction {
  const composition: Composition = { ...known };
  const derivations: Derivation[] = [];
  const gaps = new Map<NutrientKey, Gap>();
  for (const equation of equations) {
    const { gives, code } = equation;
    if (composition[gives] || !equation.domains.includes(subject.domain)) continue;
    const obstacle = obstacleOf(equation, composition, subject);
    const made = obstacle ? null : derive(equation, composition, subject);
    if (made) {
      composition[gives] = made.cell;
      derivations.push(made.derivation);
      gaps.delete(gives);
    } else {
      const why = obstacle ?? { reason: "out_of_range" as const, fields: equation.needs };
      const earlier = gaps.get(gives);
      if (!earlier || (earlier.reason === "missing_input" && why.reason !== "missing_input")) {
        gaps.set(gives, { nutrient: gives, equation: code, ...why });
      }
    }
  }
  for (const gives of predictable) {
    if (composition[gives] || gaps.has(gives)) continue;
    gaps.set(gives, { nutrient: gives, equation: null, reason: "no_equation", fields: [] });
  }
  return { composition, derivations, gaps: nutrientKeys.flatMap((key) => rooted(key, gaps)) };
}

/** A gap told by its root: what is missing of a missing input, not the input that could not be made. */
function rooted(
  nutrient: NutrientKey,
  gaps: ReadonlyMap<NutrientKey, Gap>,
  asked: readonly NutrientKey[] = [],
): Gap[] {
  const gap = gaps.get(nutrient);
  if (!gap) return [];
  if (gap.reason !== "missing_input") return [gap];
  const roots = gap.fields.flatMap((field) => {
    const found = asked.includes(field) ? [] : rooted(field, gaps, [...asked, nutrient]);
    return found.length > 0 ? found : [{ ...gap, fields: [field] }];
  });
  const worst =
    roots.find(({ reason }) => reason !== "missing_input" && reason !== "no_equation") ?? roots[0];
  if (!worst) return [gap];
  const alike = roots.filter(({ reason }) => reason === worst.reason);
  const fields = nutrientKeys.filter((key) => alike.some((root) => root.fields.includes(key)));
  if (fields.every((field) => field === nutrient) && fields.length > 0) return [gap];
  return [{ ...gap, reason: worst.reason, fields }];
}

/** Everything that some equation gives. */
export const predictable: readonly NutrientKey[] = nutrientKeys.filter((key) =>
  equations.some(({ gives }) => gives === key),
);

/** Starch and sugars that are assumed: those unknown of the equation, for forages that have such figures. */
function assumedFor({ assumesSugars }: Equation, known: Composition, { plant, mayAssume }: Subject) {
  const rows = (assumesSugars && mayAssume && plant && assumedSugars[plant]) || null;
  if (!rows) return [];
  return sugarKeys.flatMap((nutrient) => (known[nutrient] ? [] : [{ nutrient, ...rows[nutrient] }]));
}

function obstacleOf(equation: Equation, known: Composition, subject: Subject): Obstacle {
  if (equation.byPlant && !subject.plant) return { reason: "plant_unknown", fields: [] };
  const assumed = assumedFor(equation, known, subject);
  const isAssumed = (key: NutrientKey) => assumed.some(({ nutrient }) => nutrient === key);
  const missing = equation.needs.filter((key) => !known[key] && !isAssumed(key));
  if (missing.length > 0) return { reason: "missing_input", fields: missing };
  if (equation.byReference && subject.prececalShare === null) return { reason: "no_reference", fields: [] };
  const outside = equation.needs.filter((key) => {
    const [range, cell] = [equation.ranges[key], known[key]];
    return range && cell && (cell.value < range[0] || cell.value > range[1]);
  });
  return outside.length > 0 ? { reason: "out_of_range", fields: outside } : null;
}

function derive(
  equation: Equation,
  known: Composition,
  subject: Subject,
): { cell: CompositionValue; derivation: Derivation } | null {
  const { code, gives, needs } = equation;
  const assumed = assumedFor(equation, known, subject);
  const given = (key: NutrientKey): number =>
    known[key]?.value ?? assumed.find(({ nutrient }) => nutrient === key)?.value ?? 0;
  const value = equation.of(given, subject);
  if (value === null || !Number.isFinite(value) || value < 0) return null;
  const inputs = needs.flatMap((nutrient) => {
    const cell = known[nutrient];
    return cell ? [{ nutrient, value: cell.value, state: cell.state }] : [];
  });
  const isEstimate =
    assumed.length > 0 ||
    equation.byReference === true ||
    inputs.some((input) => input.state === "estimated");
  const state: ValueState = isEstimate ? "estimated" : "computed";
  const spread = spreadOf(equation, known, subject, given, value);
  return {
    cell: { value, state, ...(spread > 0 ? { spread } : {}), source: code },
    derivation: {
      nutrient: gives,
      equation: code,
      value,
      state,
      inputs,
      assumed: assumed.map(({ nutrient, value: taken }) => ({ nutrient, value: taken })),
    },
  };
}

/**
 * Relative deviation of a predicted value: the equation's own error and those of its inputs, assumed ones too, taken as
 * independent and carried to first order.
 */
function spreadOf(
  equation: Equation,
  known: Composition,
  subject: Subject,
  given: (key: NutrientKey) => number,
  value: number,
): number {
  if (value === 0) return 0;
  let variance = (equation.residual ?? 0) * (equation.residual ?? 0);
  const assumed = assumedFor(equation, known, subject);
  for (const key of equation.needs) {
    const cell = known[key];
    const deviation = cell
      ? cell.value * (cell.spread ?? 0)
      : (assumed.find(({ nutrient }) => nutrient === key)?.deviation ?? 0);
    if (deviation === 0) continue;
    const moved = equation.of((each) => given(each) + (each === key ? deviation : 0), subject);
    if (moved !== null) variance += (moved - value) * (moved - value);
  }
  return Math.sqrt(variance) / value;
}
