import { limits } from "#contract/limits.ts";
import { isCountedIn } from "#science/requirements/index.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { type Draft, hoursExceeded } from "#web/features/rations/workbench/draft/draft.ts";
import { inOwnMeals } from "#web/features/rations/workbench/draft/meal-count-change.ts";

/** What was chosen and does not fit together with the rest: it is left out, or a line stays as it is in mine. */
export type MergeProblem =
  | { kind: "times" }
  | { kind: "portions" | "twice" | "hours" | "many"; ingredient: string }
  | { kind: "override"; nutrient: NutrientKey };

export interface Fitted {
  draft: Draft;
  misfits: readonly MergeProblem[];
}

/** A ration that can be saved of what was chosen of two that can be, mine and another's. */
export function repairMerge(mine: Draft, chosen: Draft): Fitted {
  return [inMeals, inSystem, withRoom, onceEach, inDay].reduce<Fitted>(
    ({ draft, misfits }, step) => {
      const next = step(draft, mine);
      return { draft: next.draft, misfits: [...misfits, ...next.misfits] };
    },
    { draft: chosen, misfits: [] },
  );
}

/** What is set by meal holds for the number of meals it was set for. */
function inMeals(chosen: Draft): Fitted {
  const draft = inOwnMeals(chosen);
  const dropped = chosen.feeds.filter(
    ({ mealShares }, at) => mealShares !== draft.feeds[at]?.mealShares && (mealShares?.length ?? 0) > 1,
  );
  const portions = dropped.map(({ ingredient }): MergeProblem => ({ kind: "portions", ingredient }));
  return {
    draft,
    misfits: chosen.mealTimes === draft.mealTimes ? portions : [{ kind: "times" }, ...portions],
  };
}

/** A requirement is set by hand in a nutrient that the system counts in. */
function inSystem(chosen: Draft): Fitted {
  const counts = ({ nutrient }: { nutrient: NutrientKey }) => isCountedIn(chosen.system, nutrient);
  const strange = chosen.overrides.filter((override) => !counts(override));
  if (strange.length === 0) return { draft: chosen, misfits: [] };
  return {
    draft: { ...chosen, overrides: chosen.overrides.filter(counts) },
    misfits: strange.map(({ nutrient }) => ({ kind: "override", nutrient })),
  };
}

interface Line {
  ingredient: string;
}

const of =
  <Each extends Line>(path: string) =>
  ({ ingredient }: Each): boolean =>
    ingredient === path;

/** Lines that mine does not have and for which there is no room, the last ones. */
function beyond<Each extends Line>(
  lines: readonly Each[],
  mine: readonly Line[],
  most: number,
): readonly Each[] {
  const over = lines.length - most;
  return over > 0 ? lines.filter(({ ingredient }) => !mine.some(of(ingredient))).slice(-over) : [];
}

function withRoom(chosen: Draft, mine: Draft): Fitted {
  const feeds = beyond(chosen.feeds, mine.feeds, limits.feedsPerRationMax);
  const pastures = beyond(chosen.pastures, mine.pastures, limits.pasturesPerRationMax);
  return {
    draft: {
      ...chosen,
      feeds: chosen.feeds.filter((line) => !feeds.includes(line)),
      pastures: chosen.pastures.filter((line) => !pastures.includes(line)),
    },
    misfits: [...feeds, ...pastures].map(({ ingredient }) => ({ kind: "many", ingredient })),
  };
}

/** What is fed is not grazed as well: it stays where mine has it. */
function onceEach(chosen: Draft, mine: Draft): Fitted {
  const twice = chosen.pastures
    .map(({ ingredient }) => ingredient)
    .filter((path) => chosen.feeds.some(of(path)));
  const grazed = twice.filter((path) => mine.pastures.some(of(path)));
  const fed = twice.filter((path) => !grazed.includes(path));
  return {
    draft: {
      ...chosen,
      feeds: chosen.feeds.filter(({ ingredient }) => !grazed.includes(ingredient)),
      pastures: chosen.pastures.filter(({ ingredient }) => !fed.includes(ingredient)),
    },
    misfits: twice.map((ingredient) => ({ kind: "twice", ingredient })),
  };
}

/** A day on all pastures has no more hours than a day: the last one that is longer than in mine is as in mine. */
function inDay(chosen: Draft, mine: Draft): Fitted {
  if (!hoursExceeded(chosen)) return { draft: chosen, misfits: [] };
  const at = chosen.pastures.findLastIndex(
    ({ ingredient, hoursPerDay }) => hoursPerDay > (mine.pastures.find(of(ingredient))?.hoursPerDay ?? 0),
  );
  const ingredient = chosen.pastures[at]?.ingredient;
  if (ingredient === undefined) return { draft: chosen, misfits: [] };
  const own = mine.pastures.filter(of(ingredient));
  const pastures = chosen.pastures.toSpliced(at, 1, ...own);
  const rest = inDay({ ...chosen, pastures }, mine);
  return { draft: rest.draft, misfits: [{ kind: "hours", ingredient }, ...rest.misfits] };
}
