import type { Model, ModelChange, Prepared, Solution } from "#engine/lp/model.ts";
import type { RangeOfValidity } from "#science/answers/rule-costs.ts";

/** BoundTerms is what a bound multiplies: scale × (numerator − bound × denominator) is compared with the row's edge. */
export interface BoundTerms {
  bound: number;
  scale: number;
  denominator: ArrayLike<number> | null | undefined;
  denominatorConstant: number;
}

/** Returns the changes that give row i another bound, and those that undo them. */
export function boundChanges(
  model: Model,
  i: number,
  { bound, scale, denominator, denominatorConstant }: BoundTerms,
  to: number,
): { make: ModelChange[]; undo: ModelChange[] } {
  const by = to - bound;
  const edge = scale * by * denominatorConstant;
  const make: ModelChange[] = [{ t: "row", i, lower: model.rl[i]! + edge, upper: model.ru[i]! + edge }];
  const undo: ModelChange[] = [{ t: "row", i, lower: model.rl[i]!, upper: model.ru[i]! }];
  for (let j = 0; j < (denominator?.length ?? 0); j++) {
    const value = denominator?.[j] ?? 0;
    if (value === 0) continue;
    const now = modelEntry(model, i, j);
    make.push({ t: "coef", i, j, value: now - scale * by * value });
    undo.push({ t: "coef", i, j, value: now });
  }
  return { make, undo };
}

function modelEntry({ starts, index, value }: Model, i: number, j: number): number {
  for (let at = starts[j]!; at < starts[j + 1]!; at++) if (index[at] === i) return value[at]!;
  return 0;
}

/** Multipliers smaller than this count as none. */
const noise = 1e-9;
/** First step of the search, as a share of the bound; each further one is twice as long. */
const first = 1e-3;
const doublings = 40;
const halvings = 48;

/**
 * Returns the range of a ratio's bound within which the same rows and limits decide the answer. The bound multiplies
 * amounts, so that no linear ranging gives it: its ends are found by solving again from the last basis. The model is
 * restored.
 */
export function ratioRange(model: Model, prepared: Prepared, i: number, terms: BoundTerms): RangeOfValidity {
  const at = decidingSigns(prepared.solve());
  const holds = (to: number): boolean => {
    const { make, undo } = boundChanges(model, i, terms, to);
    for (const change of make) prepared.change(change);
    const solution = prepared.solve();
    for (const change of undo) prepared.change(change);
    return solution.status === "optimal" && decidingSigns(solution) === at;
  };
  return { from: lastValidBound(terms.bound, -1, holds), to: lastValidBound(terms.bound, 1, holds) };
}

/** Returns the last value in one direction for which `holds` is true; null when every tried one is. */
function lastValidBound(bound: number, direction: 1 | -1, holds: (to: number) => boolean): number | null {
  let inside = 0;
  let outside = first * Math.max(Math.abs(bound), first);
  for (let k = 0; holds(bound + direction * outside); k++) {
    if (k === doublings) return null;
    inside = outside;
    outside *= 2;
  }
  for (let k = 0; k < halvings && outside - inside > 1e-12 * (Math.abs(bound) + outside); k++) {
    const middle = (inside + outside) / 2;
    if (holds(bound + direction * middle)) inside = middle;
    else outside = middle;
  }
  return bound + direction * inside;
}

/** Returns the signs of all duals and reduced costs as text: the rows and columns that decide the price. */
function decidingSigns({ y, reducedCosts }: Solution): string {
  const side = (value: number) => (value > noise ? "+" : value < -noise ? "-" : "0");
  return `${Array.from(y, side).join("")}|${Array.from(reducedCosts, side).join("")}`;
}
