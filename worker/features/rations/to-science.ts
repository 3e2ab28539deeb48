import { type SQL, sql } from "drizzle-orm";
import { type RationParts, scienceRation } from "#contract/ration/science-ration.ts";
import type { HorseFacts, IngredientFacts, Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { areIngredientsUnchanged, readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { areProfilesUnchanged, readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { ingredientFacts } from "#worker/features/records/ingredient.ts";
import { profilesFor, type StoredProfile } from "#worker/features/records/requirement-profile.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Facts, RequestedHorse, RequestedRation } from "./request-types.ts";
import { rationProblems } from "./validate-ration.ts";

/** Converts requested rations to the science's form; refuses at once, each at its place, what no ration can hold. */
export async function scienceRations(ctx: ActorCtx, requests: readonly RequestedRation[]): Promise<Ration[]> {
  const facts = await readFeedFacts(ctx, requests);
  const refusals = requests.flatMap((each) => rationProblems(each, facts));
  if (refusals.length > 0) throw refuse(refusals);
  return judgedRations(ctx, requests, facts);
}

/** Converts stored rations to the science's form, refusing none: horses may have changed, feeds may be `changed`. */
export async function storedRations(
  ctx: ActorCtx,
  requests: readonly RequestedRation[],
  changed: readonly IngredientFacts[] = [],
): Promise<Ration[]> {
  const stored = await readFeedFacts(ctx, requests);
  const facts = new Map([...stored, ...changed.map((feed) => [feed.id, feed] as const)]);
  return judgedRations(ctx, requests, facts);
}

async function judgedRations(
  ctx: ActorCtx,
  requests: readonly RequestedRation[],
  facts: Facts,
): Promise<Ration[]> {
  const horses = await horsesWithNorms(
    ctx,
    requests.map(({ horse }) => horse),
  );
  return requests.map(({ parts }, n) => requestedRation({ horse: horses[n]!, parts }, facts));
}

/** Returns horses with the own norms that judge them; one object gives one object, so that rations share its tables. */
export async function horsesWithNorms(
  ctx: ActorCtx,
  horses: readonly RequestedHorse[],
): Promise<HorseFacts[]> {
  const rows = await readOwnProfiles(ctx);
  const judged = new Map<RequestedHorse, HorseFacts>();
  return horses.map((horse) => {
    const known = judged.get(horse) ?? judgedHorse(horse, rows);
    judged.set(horse, known);
    return known;
  });
}

function judgedHorse(horse: RequestedHorse, rows: readonly StoredProfile[]): HorseFacts {
  const profiles = horse.profiles ?? profilesFor(rows, horse.requirementProfile ?? null);
  return profiles.length === 0 ? horse : { ...horse, profiles };
}

export const feedIds = (parts: RationParts): string[] =>
  [...parts.feeds, ...parts.pastures].map(({ ingredient }) => idFromPath(ingredient));

/**
 * SQL that is true while the feeds of rations and the organisation's own norms are as they are now; read before the
 * rations are evaluated with them.
 */
export async function groundsUnchanged(ctx: ActorCtx, rations: readonly RationParts[]): Promise<SQL> {
  const [feeds, profiles] = await Promise.all([
    readIngredientsById(ctx, rations.flatMap(feedIds)),
    readOwnProfiles(ctx),
  ]);
  return sql`${areIngredientsUnchanged([...feeds.values()])} and ${areProfilesUnchanged(ctx, profiles)}`;
}

/** Reads the feeds of many rations, in the actor's entity in one query. */
async function readFeedFacts(ctx: ActorCtx, requests: readonly RequestedRation[]): Promise<Facts> {
  const rows = await readIngredientsById(
    ctx,
    requests.flatMap(({ parts }) => feedIds(parts)),
  );
  return new Map([...rows].map(([id, row]) => [id, ingredientFacts(row)]));
}

/** Converts one ration; each of its feeds must be among the facts. */
export const requestedRation = ({ horse, parts }: Omit<RequestedRation, "at">, facts: Facts): Ration =>
  scienceRation(horse, parts, (path) => facts.get(idFromPath(path))!);
