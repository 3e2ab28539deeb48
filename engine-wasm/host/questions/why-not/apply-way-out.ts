import type { FixInput } from "#science/answers/fix.ts";
import type { WayOut } from "#science/answers/why-not.ts";

const gramsPerKg = 1000;

/** Returns the fix with a way out applied: a feed added at 0 kg, a limit freed to the gram, or a figure accepted. */
export function applyWayOut(input: FixInput, way: WayOut): FixInput {
  const { ration, limits, accepted = [], candidates } = input;
  switch (way.kind) {
    case "accept": {
      const { rule, side, reached } = way;
      return { ...input, accepted: [...accepted, { rule, side, level: reached }] };
    }
    case "free": {
      const { bound, line, toKg } = way;
      const change = {
        lock: { locked: false },
        most: { maxKg: Math.ceil(toKg * gramsPerKg) / gramsPerKg },
        least: { minKg: Math.floor(toKg * gramsPerKg) / gramsPerKg },
      }[bound];
      return { ...input, limits: limits.with(line, { ...limits[line]!, ...change }) };
    }
    case "add": {
      const { ingredient, mostKg } = candidates.find(({ ingredient: { id } }) => id === way.ingredient)!;
      if (ingredient.role === "pasture") return input;
      const added = { ingredient, quantityKg: 0, role: ingredient.role, presentation: null };
      return {
        ...input,
        ration: { ...ration, feeds: [...ration.feeds, added] },
        limits: [...limits, { locked: false, minKg: 0, maxKg: mostKg ?? Number.POSITIVE_INFINITY }],
      };
    }
  }
}
