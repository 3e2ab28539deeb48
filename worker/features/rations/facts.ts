import type { SQL } from "drizzle-orm";
import { type RationParts, scienceRation } from "#contract/facts.ts";
import type { RequirementSystem } from "#science/classes.ts";
import type { HorseFacts, IngredientFacts, Ration } from "#science/horse.ts";
import { planProblems } from "#science/plan-problems.ts";
import { isCountedIn } from "#science/requirements/index.ts";
import type { ActorCtx } from "../../context.ts";
import { ingredientsStillAt } from "../../db/reads/ingredients.ts";
import { inEntity } from "../../db/scope.ts";
import { type Refusal, refuse } from "../../lib/fail.ts";
import { ingredientFacts } from "../ingredients/internal.ts";

/** A ration asked for, and where it stands in the body. */
export interface Asked {
  horse: HorseFacts;
  parts: RationParts;
  /** The systems that judge it, when they are several. */
  systems?: readonly RequirementSystem[];
  at: readonly (string | number)[];
}

/** More dry matter a day than this share of its weight, no horse is offered. */
const dryMatterShareMax = 0.06;

export const idOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Feeds by their id. */
export type Facts = ReadonlyMap<string, IngredientFacts>;

/** Rations as the science sees them. Refuses, all at once and each at its place, what no ration can hold. */
export async function scienceRations(ctx: ActorCtx, asked: readonly Asked[]): Promise<Ration[]> {
  const facts = await feedsOf(ctx, asked);
  const refusals = asked.flatMap((each) => problemsOf(each, facts));
  if (refusals.length > 0) throw refuse(refusals);
  return asked.map((each) => rationOf(each, facts));
}

/**
 * Rations already stored, as the science sees them: a horse may have changed under one that was sound, and one feed
 * may be about to be `changed`.
 */
export async function storedRations(
  ctx: ActorCtx,
  asked: readonly Asked[],
  changed?: IngredientFacts,
): Promise<Ration[]> {
  const stored = await feedsOf(ctx, asked);
  const facts = changed ? new Map([...stored, [changed.id, changed]]) : stored;
  return asked.map((each) => rationOf(each, facts));
}

const feedIds = (parts: RationParts): string[] =>
  [...parts.feeds, ...parts.pastures].map(({ ingredient }) => idOf(ingredient));

/** Holds while the feeds of rations stand as now: read before the rations are judged by them. */
export async function feedsHeld(ctx: ActorCtx, rations: readonly RationParts[]): Promise<SQL> {
  const rows = await inEntity(ctx).ingredientsById(rations.flatMap(feedIds));
  return ingredientsStillAt([...rows.values()]);
}

/** The feeds of many rations, looked up in the actor's entity in one query. */
async function feedsOf(ctx: ActorCtx, asked: readonly Asked[]): Promise<Facts> {
  const rows = await inEntity(ctx).ingredientsById(asked.flatMap(({ parts }) => feedIds(parts)));
  return new Map([...rows].map(([id, row]) => [id, ingredientFacts(row)]));
}

function problemsOf({ horse, parts, systems = [parts.system], at }: Asked, facts: Facts): Refusal[] {
  const refusals: Refusal[] = [];
  let dryMatterKg = 0;
  parts.feeds.forEach((feed, n) => {
    const found = facts.get(idOf(feed.ingredient));
    if (!found) refusals.push({ path: [...at, "feeds", n, "ingredient"], code: "unknown_item" });
    if (feed.maxKg !== null && feed.maxKg < feed.minKg) {
      refusals.push({ path: [...at, "feeds", n, "maxKg"], code: "max_below_min" });
    }
    dryMatterKg += (feed.quantityKg * (found?.dryMatterPct ?? 0)) / 100;
  });
  parts.pastures.forEach((pasture, n) => {
    const role = facts.get(idOf(pasture.ingredient))?.role;
    if (role === "pasture") return;
    const code = role === undefined ? "unknown_item" : "not_pasture";
    refusals.push({ path: [...at, "pastures", n, "ingredient"], code });
  });
  refusals.push(...planRefusals(horse, parts, at));
  refusals.push(...overrideProblems(parts.overrides, systems, at));
  if (dryMatterKg > dryMatterShareMax * horse.weightKg) {
    const limit = Math.round(dryMatterShareMax * horse.weightKg);
    refusals.push({ path: [...at, "feeds"], code: "absurd_weight", values: { limit } });
  }
  return refusals;
}

/** What stands against a plan of weight for this horse, each at its field. */
export function planRefusals(
  horse: HorseFacts,
  { objective, plan }: Pick<RationParts, "objective" | "plan">,
  at: Asked["at"] = [],
): Refusal[] {
  if (!plan) return [];
  return planProblems(horse, objective, plan).map(({ field, code }) => ({
    path: field === "objective" ? [...at, "objective"] : [...at, "plan", field],
    code,
  }));
}

/** Requirements set by hand in nutrients that none of the systems counts in. */
export function overrideProblems(
  overrides: RationParts["overrides"],
  systems: readonly RequirementSystem[],
  at: Asked["at"] = [],
): Refusal[] {
  return overrides.flatMap(({ nutrient }, n) =>
    systems.some((system) => isCountedIn(system, nutrient))
      ? []
      : [{ path: [...at, "overrides", n, "nutrient"], code: "not_in_system" }],
  );
}

/** One ration as the science sees it; every feed of it must be among the facts. */
export const rationOf = ({ horse, parts }: Omit<Asked, "at">, facts: Facts): Ration =>
  scienceRation(horse, parts, (path) => facts.get(idOf(path))!);
