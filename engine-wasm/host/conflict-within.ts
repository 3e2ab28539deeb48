import { Budget } from "./limited.ts";
import type { Figures } from "./parametric.ts";
import type { BoundConflict, ManyLimits, Solution } from "./types.ts";

/** A linear programme in the kernel's memory; rows are counted after the columns. */
export interface Bare {
  bound(variable: number, lower: number, upper: number): void;
  solve(limits: ManyLimits): Solution;
}

/** A side of a variable that may belong to a conflict. */
interface Member {
  variable: number;
  side: "lower" | "upper";
  weight: number;
}

/** What is left of a multiplier beside the terms it was summed from. */
const ROUNDING = 1e-11;

/**
 * An irreducible conflict within limits: the bounds that the multipliers of the first contradiction lean on, of which
 * each is taken away in turn, and stays away where the others contradict without it. At a limit what is left is told as it is. The bounds
 * are as before when it returns.
 */
export function conflictWithin(on: Bare, figures: Figures, limits: ManyLimits): BoundConflict | null {
  const budget = new Budget(limits);
  const crossed = crossedOf(figures);
  if (crossed !== null) return told(figures, [], true, crossed);
  const first = budget.take(on.solve(budget.left));
  if (first.status === "limit") return { status: "limit", rows: [], columns: [], isIrreducible: false };
  if (first.status !== "infeasible" || !first.ray) return null;
  const { m, n, lower, upper } = figures;
  let kept = membersOf(figures, first.ray);
  const set = (variable: number) => {
    const has = (side: Member["side"]) =>
      kept.some((each) => each.variable === variable && each.side === side);
    on.bound(
      variable,
      has("lower") ? lower[variable]! : Number.NEGATIVE_INFINITY,
      has("upper") ? upper[variable]! : Number.POSITIVE_INFINITY,
    );
  };
  let isIrreducible = true;
  for (let variable = 0; variable < n + m; variable++) set(variable);
  for (const member of [...kept]) {
    if (!kept.includes(member)) continue;
    const before = kept;
    kept = kept.filter((each) => each !== member);
    set(member.variable);
    const { status, ray } = budget.take(on.solve(budget.left));
    if (status === "infeasible" && ray) {
      const needed = membersOf(figures, ray);
      const isNeeded = (each: Member) =>
        needed.some(({ variable, side }) => variable === each.variable && side === each.side);
      const idle = kept.filter((each) => !isNeeded(each));
      kept = kept.filter(isNeeded);
      for (const { variable } of idle) set(variable);
      continue;
    }
    kept = before;
    set(member.variable);
    if (status === "limit") isIrreducible = false;
    if (budget.isSpent) break;
  }
  for (let variable = 0; variable < n + m; variable++) on.bound(variable, lower[variable]!, upper[variable]!);
  return told(figures, kept, isIrreducible, null);
}

/** A variable whose own bounds have nothing between them; null when there is none. */
function crossedOf({ m, n, lower, upper }: Figures): number | null {
  for (let variable = 0; variable < n + m; variable++)
    if (lower[variable]! > upper[variable]!) return variable;
  return null;
}

/** The sides that multipliers lean on, the lightest first: those are the likeliest to be idle. */
function membersOf({ m, n, lower, upper, entry }: Figures, ray: Float64Array): Member[] {
  const members: Member[] = [];
  const add = (variable: number, weight: number): void => {
    const side = weight > 0 ? "lower" : "upper";
    const bound = weight > 0 ? lower[variable]! : upper[variable]!;
    if (weight !== 0 && Number.isFinite(bound)) members.push({ variable, side, weight: Math.abs(weight) });
  };
  for (let j = 0; j < n; j++) {
    let [sum, size] = [0, 0];
    for (let i = 0; i < m; i++) {
      if (ray[i] === 0) continue;
      const term = ray[i]! * entry(i, j);
      sum += term;
      size += Math.abs(term);
    }
    if (Math.abs(sum) > ROUNDING * size) add(j, -sum);
  }
  for (let i = 0; i < m; i++) add(n + i, ray[i]!);
  return members.sort((a, b) => a.weight - b.weight);
}

function told(
  { n }: Figures,
  members: readonly Member[],
  isIrreducible: boolean,
  crossed: number | null,
): BoundConflict {
  const conflict: BoundConflict = { status: "infeasible", rows: [], columns: [], isIrreducible };
  const put = (variable: number, side: "lower" | "upper" | "both") =>
    variable < n
      ? conflict.columns.push({ at: variable, side })
      : conflict.rows.push({ at: variable - n, side });
  if (crossed !== null) put(crossed, "both");
  for (const { variable, side } of members.toSorted((a, b) => a.variable - b.variable)) put(variable, side);
  return conflict;
}
