import { atomic } from "#worker/db/audited-write.ts";
import { horseColumns, horseItem, horsePath, recordWeight } from "#worker/features/records/horse.ts";
import type { HorseRow } from "../../db/reads/horses.ts";
import { horse } from "../../db/schema/index.ts";
import { newId } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";
import { profilesWith } from "./chosen-profile.ts";

export const createHorse: Verb<"horse.post"> = async (ctx, { body }) => {
  const own = await profilesWith(ctx, body);
  const at = ctx.now.toISOString();
  const row: HorseRow = {
    ...horseColumns(body),
    id: newId(),
    entityId: ctx.actor.entityId,
    revision: 1,
    pictureKey: null,
    createdAt: at,
    modifiedAt: at,
  };
  await atomic(ctx, { row: horsePath(row.id), before: null, after: body }, [
    ctx.db.insert(horse).values(row),
    recordWeight(ctx, row.id, body),
  ]);
  return { item: horseItem(row, own), revision: row.revision };
};
