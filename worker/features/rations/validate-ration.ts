import type { RationParts } from "#contract/ration/science-ration.ts";
import { mayBePrepared } from "#science/feeds/hay-preparation.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { isCountedIn } from "#science/requirements/index.ts";
import { planProblems } from "#science/requirements/weight-plan-problems.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import { idFromPath } from "#worker/lib/id.ts";
import type { Refusal } from "#worker/lib/service-error.ts";
import type { Facts, RequestedRation } from "./request-types.ts";

/** More dry matter a day than this share of its weight, no horse is offered. */
const dryMatterShareMax = 0.06;

/** Returns what is impossible in a ration, each refusal at its field. */
export function rationProblems(
  { horse, parts, systems = [parts.system], at }: RequestedRation,
  facts: Facts,
): Refusal[] {
  const refusals: Refusal[] = [];
  let dryMatterKg = 0;
  parts.feeds.forEach((feed, n) => {
    const found = facts.get(idFromPath(feed.ingredient));
    if (!found) refusals.push({ path: [...at, "feeds", n, "ingredient"], code: "unknown_item" });
    if (feed.preparation !== null && found && !(feed.role === "forage" && mayBePrepared(found))) {
      refusals.push({ path: [...at, "feeds", n, "preparation"], code: "not_hay" });
    }
    if (feed.maxKg !== null && feed.maxKg < feed.minKg) {
      refusals.push({ path: [...at, "feeds", n, "maxKg"], code: "max_below_min" });
    }
    dryMatterKg += (feed.quantityKg * (found?.dryMatterPct ?? 0)) / 100;
  });
  const fed = new Set(parts.feeds.map(({ ingredient }) => ingredient));
  parts.pastures.forEach((pasture, n) => {
    if (fed.has(pasture.ingredient)) {
      refusals.push({ path: [...at, "pastures", n, "ingredient"], code: "added_twice" });
    }
    const role = facts.get(idFromPath(pasture.ingredient))?.role;
    if (role === "pasture") return;
    const code = role === undefined ? "unknown_item" : "not_pasture";
    refusals.push({ path: [...at, "pastures", n, "ingredient"], code });
  });
  refusals.push(...mealRefusals(parts, at));
  refusals.push(...planRefusals(horse, parts, at));
  refusals.push(...overrideProblems(parts.overrides, systems, at));
  if (dryMatterKg > dryMatterShareMax * horse.weightKg) {
    const limit = Math.round(dryMatterShareMax * horse.weightKg);
    refusals.push({ path: [...at, "feeds"], code: "absurd_weight", values: { limit } });
  }
  return refusals;
}

/** Lists of meals that are not one for each meal. */
function mealRefusals(
  { meals, mealTimes, feeds }: RequestedRation["parts"],
  at: RequestedRation["at"],
): Refusal[] {
  const code = "one_for_each_meal";
  return [
    ...(mealTimes && mealTimes.length !== meals ? [{ path: [...at, "mealTimes"], code }] : []),
    ...feeds.flatMap(({ mealShares }, n) =>
      mealShares && mealShares.length !== meals ? [{ path: [...at, "feeds", n, "mealShares"], code }] : [],
    ),
  ];
}

/** Returns what is impossible in a weight plan for this horse, each refusal at its field. */
export function planRefusals(
  horse: HorseFacts,
  { objective, plan }: Pick<RationParts, "objective" | "plan">,
  at: RequestedRation["at"] = [],
): Refusal[] {
  if (!plan) return [];
  return planProblems(horse, objective, plan).map(({ field, code }) => ({
    path: field === "objective" ? [...at, "objective"] : [...at, "plan", field],
    code,
  }));
}

/** Returns refusals of requirements set by hand in nutrients that none of the systems counts in. */
export function overrideProblems(
  overrides: RationParts["overrides"],
  systems: readonly RequirementSystem[],
  at: RequestedRation["at"] = [],
): Refusal[] {
  return overrides.flatMap(({ nutrient }, n) =>
    systems.some((system) => isCountedIn(system, nutrient))
      ? []
      : [{ path: [...at, "overrides", n, "nutrient"], code: "not_in_system" }],
  );
}
