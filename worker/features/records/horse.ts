import * as v from "valibot";
import { type HorseCreate, HorseFields, type HorseItem } from "#contract/schemas/horse.ts";
import type { HorseWeightCreate } from "#contract/schemas/horse-weight.ts";
import { calendarDay } from "#contract/text/calendar-day.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { HorseRow } from "#worker/db/reads/horses.ts";
import { horseWeight } from "#worker/db/schema/index.ts";
import { filePath } from "#worker/features/pictures.ts";
import { newId } from "#worker/lib/id.ts";
import type { ColumnsFor, ValuesFor } from "./columns-for.ts";

export const horsePath = (id: string) => `/api/horses/${id}`;

const fields = Object.keys(HorseFields.entries) as (keyof HorseCreate)[];

/** The fields of a stored horse, its JSON columns parsed by the contract. */
export function horseFields(row: HorseRow): HorseCreate {
  const stored = {
    ...row,
    conditions: JSON.parse(row.conditions),
    standardClass: row.standardClass === null ? null : JSON.parse(row.standardClass),
  } satisfies ValuesFor<HorseCreate>;
  return v.parse(HorseFields, Object.fromEntries(fields.map((field) => [field, stored[field]])));
}

export function horseItem(row: HorseRow): HorseItem {
  return {
    "@id": horsePath(row.id),
    id: row.id,
    ...horseFields(row),
    picture: row.pictureKey === null ? null : filePath(row.pictureKey),
    createdAt: row.createdAt,
    modifiedAt: row.modifiedAt,
  };
}

/** The columns that hold a horse's fields. */
export const horseColumns = (body: HorseCreate) =>
  ({
    ...body,
    nameFold: fold(body.name),
    conditions: JSON.stringify(body.conditions),
    standardClass: body.standardClass === null ? null : JSON.stringify(body.standardClass),
  }) satisfies ColumnsFor<HorseRow, HorseCreate>;

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
