import type { HorseFactsInput } from "#contract/schemas/horse.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type HorseRow, readHorsesById } from "#worker/db/reads/horses.ts";
import { readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import type { RequestedRation } from "#worker/features/rations/request-types.ts";
import { readGrounds, scienceRations } from "#worker/features/rations/to-science.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { profilePath } from "#worker/features/records/requirement-profile.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";

/** A horse given by its facts or by its path, with its place in the body. */
export interface Given {
  horse: string | HorseFactsInput;
  at: readonly (string | number)[];
}

/** Facts of the horses given, stored ones read in one query; one path always gives the same facts. */
export async function readHorseFacts(ctx: ActorCtx, given: readonly Given[]): Promise<HorseFacts[]> {
  const found = await findHorseFacts(ctx, given);
  const refusals = found.filter(isRefusal);
  if (refusals.length > 0) throw refuse(refusals);
  return found.flatMap((each) => (isRefusal(each) ? [] : [each]));
}

export const isRefusal = (found: HorseFacts | Refusal): found is Refusal => "code" in found;

/** Returns, for each horse given, its facts or why there are none; a described horse may name a profile that nobody has. */
export async function findHorseFacts(
  ctx: ActorCtx,
  given: readonly Given[],
): Promise<(HorseFacts | Refusal)[]> {
  const ids = given.flatMap(({ horse }) => (typeof horse === "string" ? [idFromPath(horse)] : []));
  const namesProfile = given.some(({ horse }) => profileOf(horse) !== null);
  const [rows, profiles] = await Promise.all([
    ids.length > 0 ? readHorsesById(ctx, ids) : new Map<string, HorseRow>(),
    namesProfile ? readOwnProfiles(ctx) : [],
  ]);
  const stored = new Map<string, HorseFacts>([...rows].map(([id, row]) => [id, horseFields(row)]));
  const own = new Set(profiles.map(({ id }) => profilePath(id)));
  return given.map(({ horse, at }) => {
    const profile = profileOf(horse);
    if (profile !== null && !own.has(profile)) {
      return { path: [...at, "horse", "requirementProfile"], code: "unknown_item" };
    }
    const found = typeof horse === "string" ? stored.get(idFromPath(horse)) : horse;
    return found ?? { path: [...at, "horse"], code: "unknown_item" };
  });
}

/** Profile that a described horse names; a stored one was checked when it was saved. */
const profileOf = (horse: Given["horse"]): string | null =>
  typeof horse === "string" ? null : horse.requirementProfile;

/** A ration of a body before its horse is read. */
export type GivenRation = Given & Omit<RequestedRation, "horse">;

/** Returns the rations of a body, for the horses that it names or describes, as the science takes them. */
export async function givenRations(ctx: ActorCtx, given: readonly GivenRation[]): Promise<Ration[]> {
  const [horses, grounds] = await Promise.all([
    readHorseFacts(ctx, given),
    readGrounds(
      ctx,
      given.map(({ parts }) => parts),
    ),
  ]);
  const requests = given.map((each, n) => ({ ...each, horse: horses[n]! }));
  return scienceRations(ctx, requests, grounds);
}

/** Returns the one ration of a body. */
export async function givenRation(
  ctx: ActorCtx,
  horse: Given["horse"],
  parts: GivenRation["parts"],
): Promise<Ration> {
  const [ration] = await givenRations(ctx, [{ horse, parts, at: [] }]);
  return ration!;
}
