import { type SQL, sql } from "drizzle-orm";
import { type RationParts, scienceRation } from "#contract/ration/science-ration.ts";
import type { HorseFacts, IngredientFacts, Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { areIngredientsUnchanged } from "#worker/db/reads/ingredients.ts";
import { type FeedFactsRow, readFeedFacts } from "#worker/db/reads/reachable-feeds.ts";
import { areProfilesUnchanged, readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";
import { profilesFor, type StoredProfile } from "#worker/features/records/requirement-profile.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { remembered } from "#worker/lib/remembered.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Facts, RequestedHorse, RequestedRation } from "./request-types.ts";
import { rationProblems } from "./validate-ration.ts";

/** Grounds are what rations are judged with beside their horses: their feeds, and the organisation's own norms. */
export interface Grounds {
  rows: ReadonlyMap<string, FeedFactsRow>;
  profiles: readonly StoredProfile[];
}

/** Reads the grounds of many rations, in two queries at once whatever their number. */
export async function readGrounds(ctx: ActorCtx, rations: readonly RationParts[]): Promise<Grounds> {
  const [rows, profiles] = await Promise.all([
    readFeedFacts(ctx, rations.flatMap(feedIds)),
    readOwnProfiles(ctx),
  ]);
  return { rows, profiles };
}

const readRequested = (ctx: ActorCtx, requests: readonly RequestedRation[]): Promise<Grounds> =>
  readGrounds(
    ctx,
    requests.map(({ parts }) => parts),
  );

/** Converts requested rations to the science's form; refuses at once, each at its place, what no ration can hold. */
export async function scienceRations(
  ctx: ActorCtx,
  requests: readonly RequestedRation[],
  known?: Grounds,
): Promise<Ration[]> {
  const grounds = known ?? (await readRequested(ctx, requests));
  const facts = factsOf(grounds);
  const refusals = requests.flatMap((each) => rationProblems(each, facts));
  if (refusals.length > 0) throw refuse(refusals);
  return judgedRations(requests, grounds, facts);
}

/** Converts stored rations to the science's form, refusing none: horses may have changed, feeds may be `changed`. */
export async function storedRations(
  ctx: ActorCtx,
  requests: readonly RequestedRation[],
  changed: readonly IngredientFacts[] = [],
): Promise<Ration[]> {
  const grounds = await readRequested(ctx, requests);
  const facts = new Map([...factsOf(grounds), ...changed.map((feed) => [feed.id, feed] as const)]);
  return judgedRations(requests, grounds, facts);
}

const factsOf = ({ rows }: Grounds): Facts =>
  new Map([...rows].map(([id, row]) => [id, ingredientFacts(row)]));

function judgedRations(requests: readonly RequestedRation[], { profiles }: Grounds, facts: Facts): Ration[] {
  const horses = withNorms(
    profiles,
    requests.map(({ horse }) => horse),
  );
  return requests.map(({ parts }, n) => requestedRation({ horse: horses[n]!, parts }, facts));
}

/** Returns horses with the own norms that judge them. */
export const horsesWithNorms = async (
  ctx: ActorCtx,
  horses: readonly RequestedHorse[],
): Promise<HorseFacts[]> => withNorms(await readOwnProfiles(ctx), horses);

/** Returns horses with those of the norms that judge them; one object gives one object, so that rations share its tables. */
function withNorms(rows: readonly StoredProfile[], horses: readonly RequestedHorse[]): HorseFacts[] {
  const judged = new Map<RequestedHorse, HorseFacts>();
  return horses.map((horse) => {
    const known = judged.get(horse) ?? sameHorse(judgedHorse(horse, rows));
    judged.set(horse, known);
    return known;
  });
}

const horsesMost = 200;
const knownHorses = remembered<HorseFacts>(horsesMost);

/** Returns the horse of a former request that is equal, so that what was made for it serves again. */
const sameHorse = (horse: HorseFacts): HorseFacts => knownHorses(JSON.stringify(horse), () => horse);

function judgedHorse(horse: RequestedHorse, rows: readonly StoredProfile[]): HorseFacts {
  const profiles = horse.profiles ?? profilesFor(rows, horse.requirementProfile ?? null);
  return profiles.length === 0 ? horse : { ...horse, profiles };
}

export const feedIds = (parts: RationParts): string[] =>
  [...parts.feeds, ...parts.pastures].map(({ ingredient }) => idFromPath(ingredient));

/** SQL that is true while grounds are as they were read. */
export const groundsUnchanged = (ctx: ActorCtx, { rows, profiles }: Grounds): SQL =>
  sql`${areIngredientsUnchanged([...rows.values()])} and ${areProfilesUnchanged(ctx, profiles)}`;

/** Converts one ration; each of its feeds must be among the facts. */
export const requestedRation = ({ horse, parts }: Omit<RequestedRation, "at">, facts: Facts): Ration =>
  scienceRation(horse, parts, (path) => facts.get(idFromPath(path))!);
