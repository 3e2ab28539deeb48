import type { HorseFactsInput } from "#contract/schemas/horse.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
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
  const ids = given.flatMap(({ horse }) => (typeof horse === "string" ? [idFromPath(horse)] : []));
  const rows = ids.length > 0 ? await readHorsesById(ctx, ids) : new Map();
  const stored = new Map<string, HorseFacts>([...rows].map(([id, row]) => [id, horseFields(row)]));
  const refusals = await profileRefusals(ctx, given);
  const facts = given.flatMap(({ horse, at }) => {
    const found = typeof horse === "string" ? stored.get(idFromPath(horse)) : horse;
    if (!found) refusals.push({ path: [...at, "horse"], code: "unknown_item" });
    return found ?? [];
  });
  if (refusals.length > 0) throw refuse(refusals);
  return facts;
}

/** Returns the refusals of described horses that name a profile of which the organisation has none. */
async function profileRefusals(ctx: ActorCtx, given: readonly Given[]): Promise<Refusal[]> {
  const named = given.flatMap(({ horse, at }) =>
    typeof horse === "string" || horse.requirementProfile === null
      ? []
      : [{ path: [...at, "horse", "requirementProfile"], profile: horse.requirementProfile }],
  );
  if (named.length === 0) return [];
  const own = new Set((await readOwnProfiles(ctx)).map(({ id }) => profilePath(id)));
  return named.flatMap(({ path, profile }) => (own.has(profile) ? [] : [{ path, code: "unknown_item" }]));
}

/** Returns the ration of a body, for the horse that the body names or describes, as the science takes it. */
export async function givenRation(
  ctx: ActorCtx,
  horse: Given["horse"],
  parts: Parameters<typeof scienceRations>[1][number]["parts"],
): Promise<Ration> {
  const [facts] = await readHorseFacts(ctx, [{ horse, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: facts!, parts, at: [] }]);
  return ration!;
}
