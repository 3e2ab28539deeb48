import { sql } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { readRation } from "#worker/db/reads/rations.ts";
import { horse, ration } from "#worker/db/schema/index.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { rationItem, rationPath } from "#worker/features/records/ration.ts";
import { rationColumns } from "#worker/features/records/ration-columns.ts";
import { refuse } from "#worker/lib/service-error.ts";
import { idFromPath, newId } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";
import { followLatest } from "./follow-latest.ts";
import { keepVersion } from "./keep-version.ts";
import { insertLines } from "./line-statements.ts";
import { noteNextPrice, summaryColumns } from "./recompute-summary.ts";
import { groundsUnchanged, readGrounds, scienceRations } from "./to-science.ts";

export const createRation: Verb<"ration.post"> = async (ctx, { body: asked }) => {
  const { body, condition: latest } = await followLatest(ctx, asked);
  const horseId = idFromPath(body.horse);
  const [horses, grounds] = await Promise.all([readHorsesById(ctx, [horseId]), readGrounds(ctx, [body])]);
  const horseRow = horses.get(horseId);
  if (!horseRow) throw refuse([{ path: ["horse"], code: "unknown_item" }]);
  const request = { horse: horseFields(horseRow), parts: body, at: [] };
  const [facts] = await scienceRations(ctx, [request], grounds);
  const id = newId();
  const at = ctx.now.toISOString();
  const evaluation = ctx.engine().evaluate(facts!);
  await atomic(
    ctx,
    {
      row: rationPath(id),
      before: null,
      after: body,
      condition: sql`${isUnchanged(horse, horseRow)} and ${groundsUnchanged(ctx, grounds)} and ${latest}`,
    },
    [
      ctx.db.insert(ration).values({
        ...rationColumns(body),
        ...summaryColumns(evaluation),
        id,
        entityId: ctx.actor.entityId,
        horseId,
        creatorId: ctx.actor.userId,
        createdAt: at,
        modifiedAt: at,
      }),
      ...insertLines(ctx, id, body),
      noteNextPrice(ctx, id),
      ...(await keepVersion(ctx, {
        rationId: id,
        number: 1,
        authorId: ctx.actor.userId,
        savedAt: at,
        horse: horseFields(horseRow),
        body,
        evaluation,
      })),
    ],
  );
  const row = await readRation(ctx, id);
  return { item: rationItem(ctx, row), revision: row.ration.revision };
};
