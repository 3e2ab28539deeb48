import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { RequirementProfileCreate } from "#contract/schemas/requirement-profile.ts";
import { isCountedIn } from "#science/requirements/index.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { areEntityRationsUnchanged, type RationRow, readRationsWhere } from "#worker/db/reads/rations.ts";
import { areProfilesUnchanged, readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { horse, ration, requirementProfile } from "#worker/db/schema/index.ts";
import { areTooMany, atOnce, judgeLater, type Rejudging } from "#worker/features/rations/judge-later.ts";
import { reappraiseWith } from "#worker/features/rations/recompute-summary.ts";
import { groundsUnchanged, readGrounds } from "#worker/features/rations/to-science.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { rationParts } from "#worker/features/records/ration.ts";
import {
  profilePath,
  profilesFor,
  type StoredProfile,
} from "#worker/features/records/requirement-profile.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** Refuses norms of nutrients that the standard does not count in. */
export function checkNutrients({ system, rows }: RequirementProfileCreate): void {
  const refusals = rows.flatMap(({ nutrient }, n) =>
    isCountedIn(system, nutrient) ? [] : [{ path: ["rows", n, "nutrient"], code: "not_in_system" }],
  );
  if (refusals.length > 0) throw refuse(refusals);
}

/** Returns the statements that leave a profile as the only default of its standard; empty when it is none. */
export const replaceDefault = (ctx: ActorCtx, { id, system, isDefault }: StoredProfile): Statement[] =>
  isDefault
    ? [
        ctx.db
          .update(requirementProfile)
          .set({
            isDefault: false,
            revision: sql`${requirementProfile.revision} + 1`,
            modifiedAt: ctx.now.toISOString(),
          })
          .where(
            and(
              eq(requirementProfile.entityId, ctx.actor.entityId),
              eq(requirementProfile.system, system),
              eq(requirementProfile.isDefault, true),
              ne(requirementProfile.id, id),
            ),
          ),
      ]
    : [];

/**
 * Evaluates the rations that a change of a profile touches again, those of many by the queue; `after` null for one that
 * is deleted. Rations in another system, and those of horses judged as before, are left alone. The condition holds while
 * all that the new judgement came from is as it was read.
 */
export async function reappraise(
  ctx: ActorCtx,
  id: string,
  after: StoredProfile | null,
): Promise<Rejudging & { condition: SQL }> {
  const before = await readOwnProfiles(ctx);
  const next = changedProfiles(before, id, after);
  const touched = ofHorsesNaming(ctx, choicesJudgedOtherwise(before, next));
  const isSame = areProfilesUnchanged(ctx, before);
  if (await areTooMany(ctx, touched)) return { condition: isSame, ...judgeLater(ctx, touched) };
  const rations = await readRationsWhere(ctx, touched);
  const horses = await readHorsesById(
    ctx,
    rations.map((row) => row.ration.horseId),
  );
  // one object a horse, so that its rations share their tables
  const judged = new Map(
    [...horses].map(([horseId, row]) => {
      const fields = horseFields(row);
      return [horseId, { ...fields, profiles: profilesFor(next, fields.requirementProfile) }] as const;
    }),
  );
  const horseOf = (row: RationRow) => judged.get(row.ration.horseId)!;
  const grounds = groundsUnchanged(ctx, await readGrounds(ctx, rations.map(rationParts)));
  return {
    ...atOnce(await reappraiseWith(ctx, rations, horseOf)),
    condition: sql`${isSame} and ${grounds} and ${areEntityRationsUnchanged(ctx, rations, horses, touched)}`,
  };
}

/** Returns the profiles by which horses that name them are judged otherwise; null is among them for those that name none. */
function choicesJudgedOtherwise(before: readonly StoredProfile[], next: readonly StoredProfile[]) {
  const known = new Set([null, ...[...before, ...next].map(({ id }) => id)]);
  const norms = (rows: readonly StoredProfile[], id: string | null) =>
    JSON.stringify(profilesFor(rows, id === null ? null : profilePath(id)));
  return [...known].filter((id) => norms(before, id) !== norms(next, id));
}

/** Returns SQL that is true for a ration of a horse that names one of these profiles. */
const ofHorsesNaming = ({ actor }: ActorCtx, ids: readonly (string | null)[]): SQL =>
  sql`${ration.horseId} in (select ${horse.id} from ${horse} where ${eq(horse.entityId, actor.entityId)}
    and exists (select 1 from json_each(${JSON.stringify(ids)}) where value is ${horse.requirementProfileId}))`;

/** Returns the profiles of an organisation after one was made, changed or deleted. */
function changedProfiles(before: readonly StoredProfile[], id: string, after: StoredProfile | null) {
  const others = before
    .filter((row) => row.id !== id)
    .map((row) =>
      after?.isDefault && row.isDefault && row.system === after.system
        ? { ...row, isDefault: false, revision: row.revision + 1 }
        : row,
    );
  return after ? [...others, after] : others;
}
