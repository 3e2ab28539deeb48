import * as v from "valibot";
import { type HorseCreate, HorseFields, type HorseItem } from "#contract/schemas/horse.ts";
import type { HorseWeightCreate } from "#contract/schemas/horse-weight.ts";
import { calendarDay } from "#contract/text/calendar-day.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { ColumnsFor, ValuesFor } from "#worker/db/columns-for.ts";
import type { HorseRow } from "#worker/db/reads/horses.ts";
import { horseWeight } from "#worker/db/schema/index.ts";
import { filePath } from "#worker/features/pictures.ts";
import { idFromPath, newId } from "#worker/lib/id.ts";
import { profilePath, profilesFor, type StoredProfile } from "./requirement-profile.ts";

export const horsePath = (id: string) => `/api/horses/${id}`;

const fields = Object.keys(HorseFields.entries) as (keyof HorseCreate)[];

/** The fields of a stored horse, its JSON columns parsed by the contract. */
export function horseFields(row: HorseRow): HorseCreate {
  const stored = {
    ...row,
    conditions: JSON.parse(row.conditions),
    standardClass: row.standardClass === null ? null : JSON.parse(row.standardClass),
    requirementProfile: row.requirementProfileId === null ? null : profilePath(row.requirementProfileId),
  } satisfies ValuesFor<HorseCreate>;
  return v.parse(HorseFields, Object.fromEntries(fields.map((field) => [field, stored[field]])));
}

/** Returns a horse with those of the organisation's profiles that judge it. */
export function horseItem(row: HorseRow, own: readonly StoredProfile[]): HorseItem {
  const fields = horseFields(row);
  return {
    "@id": horsePath(row.id),
    id: row.id,
    ...fields,
    profiles: profilesFor(own, fields.requirementProfile),
    picture: row.pictureKey === null ? null : filePath(row.pictureKey),
    createdAt: row.createdAt,
    modifiedAt: row.modifiedAt,
  };
}

/** The columns that hold a horse's fields. */
export const horseColumns = ({ requirementProfile, ...body }: HorseCreate) =>
  ({
    ...body,
    requirementProfileId: requirementProfile === null ? null : idFromPath(requirementProfile),
    nameFold: fold(body.name),
    conditions: JSON.stringify(body.conditions),
    standardClass: body.standardClass === null ? null : JSON.stringify(body.standardClass),
  }) satisfies ColumnsFor<HorseRow, HorseCreate, "requirementProfile">;

/** Found is a weighing of a horse; null for what was not measured. */
type Found = Pick<HorseWeightCreate, "weightKg" | "bodyConditionScore">;

/** Returns the statement that stores a weighing with today's date in the reader's time zone. */
export const recordWeight = (ctx: ActorCtx, horseId: string, { weightKg, bodyConditionScore }: Found) =>
  ctx.db.insert(horseWeight).values({
    id: newId(),
    horseId,
    measuredOn: calendarDay(ctx.now, ctx.timeZone),
    weightKg,
    bodyConditionScore,
    createdAt: ctx.now.toISOString(),
  });
