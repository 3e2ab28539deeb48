import type { Lever } from "#science/answers/levers.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";

/** Lists the changes of turnout, meals and the preparation of hay from a ration to other meals, pastures and hays. */
export function listLevers(
  before: Ration,
  { meals, pastures }: Pick<Ration, "meals" | "pastures">,
  hays: readonly (readonly [id: string, how: Preparation | null])[],
): Lever[] {
  const present = new Map(
    before.feeds.map(({ ingredient: { id, prepared } }) => [id, prepared?.how ?? null]),
  );
  const prepared = hays.flatMap(([ingredient, to]): Lever[] => {
    const from = present.get(ingredient) ?? null;
    return to === null || to === from ? [] : [{ ingredient, field: "preparation", from, to }];
  });
  const fed: Lever[] = meals === before.meals ? [] : [{ field: "meals", from: before.meals, to: meals }];
  return [...turnoutLevers(before.pastures, pastures), ...fed, ...prepared];
}

/** Lists the changes of hours, muzzle and grass on offer from one turnout to another of the same pastures. */
const turnoutLevers = (before: Ration["pastures"], after: Ration["pastures"]): Lever[] =>
  after.flatMap((to, at): Lever[] => {
    const from = before[at]!;
    const { id: ingredient } = to.ingredient;
    const [muzzle, allowance] = [to.muzzleFactor ?? null, to.allowanceKg ?? null];
    return [
      ...(to.hoursPerDay === from.hoursPerDay
        ? []
        : [{ ingredient, field: "hoursPerDay", from: from.hoursPerDay, to: to.hoursPerDay } as const]),
      ...(muzzle === null || muzzle === (from.muzzleFactor ?? null)
        ? []
        : [{ ingredient, field: "muzzleFactor", from: from.muzzleFactor ?? null, to: muzzle } as const]),
      ...(allowance === null || allowance === (from.allowanceKg ?? null)
        ? []
        : [{ ingredient, field: "allowanceKg", from: from.allowanceKg ?? null, to: allowance } as const]),
    ];
  });
