import type { BoundConflict, BoundPlace, Model } from "#engine/lp/model.ts";

/** The model with the bounds of a conflict and no other. */
export function only(model: Model, { rows, columns }: BoundConflict): Model {
  const bare = (bounds: ArrayLike<number>, members: readonly BoundPlace[], side: "lower" | "upper") => {
    const open = side === "lower" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    const kept = Array.from(bounds, () => open);
    for (const { at, side: has } of members) if (has === side || has === "both") kept[at] = bounds[at]!;
    return kept;
  };
  return {
    ...model,
    c: Array.from(model.c, () => 0),
    rl: bare(model.rl, rows, "lower"),
    ru: bare(model.ru, rows, "upper"),
    xl: bare(model.xl, columns, "lower"),
    xu: bare(model.xu, columns, "upper"),
  };
}

/** Lists the faults of a conflict: together its bounds must contradict, and without any one of them not. */
export function faults(
  model: Model,
  conflict: BoundConflict | null,
  status: (model: Model) => string,
): string[] {
  if (!conflict) return ["no conflict"];
  const wrong: string[] = conflict.isIrreducible ? [] : ["not proved irreducible"];
  const whole = status(only(model, conflict));
  if (whole !== "infeasible") wrong.push(`together ${whole}`);
  for (const part of ["rows", "columns"] as const) {
    conflict[part].forEach(({ at, side }, k) => {
      const less = { ...conflict, [part]: conflict[part].filter((_, other) => other !== k) };
      const found = status(only(model, less));
      if (found !== "optimal") wrong.push(`without ${part} ${at} ${side}: ${found}`);
    });
  }
  return wrong;
}
