import { eq, sql } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import { areRationsUnchanged, readHorseRations } from "#worker/db/reads/rations.ts";
import { horse } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { horseFields, horsePath } from "#worker/features/records/horse.ts";
import type { Verb } from "../verb.ts";

/** Deletes a horse with its rations, as the confirmation said. */
export const deleteHorse: Verb<"horse.delete"> = async (ctx, { params, expected }) => {
  const row = await readHorse(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const rations = await readHorseRations(ctx, row.id);
  const before = { ...horseFields(row), rations: rations.map((each) => each.ration.id) };
  const condition = sql`${isUnchanged(horse, row)} and ${areRationsUnchanged(row.id, rations)}`;
  await atomic(ctx, { row: horsePath(row.id), before, after: null, condition }, [
    ctx.db.delete(horse).where(eq(horse.id, row.id)),
  ]);
  if (row.pictureKey !== null) await ctx.files.remove([row.pictureKey]);
  return null;
};
