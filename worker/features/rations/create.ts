import { sql } from "drizzle-orm";
import type { RationCreate, RationItem } from "#contract/schemas/ration.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { horseAtRevision, horseFields } from "#worker/features/records/horse.ts";
import { rationItem, rationPath } from "#worker/features/records/ration.ts";
import { rationColumns } from "#worker/features/records/ration-columns.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { ration } from "../../db/schema/index.ts";
import { idFromPath, newId } from "../../lib/id.ts";
import type { Input, ItemResult } from "../verb.ts";
import { keepVersion } from "./keep-version.ts";
import { insertLines } from "./line-statements.ts";
import { summaryColumns } from "./recompute-summary.ts";
import { feedsUnchanged, scienceRations } from "./to-science.ts";

export async function createRation(
  ctx: ActorCtx,
  { body }: Input<RationCreate>,
): Promise<ItemResult<RationItem>> {
  const scope = inEntity(ctx);
  const horseId = idFromPath(body.horse);
  const horse = (await scope.horsesById([horseId])).get(horseId);
  if (!horse) throw refuse([{ path: ["horse"], code: "unknown_item" }]);
  const feeds = await feedsUnchanged(ctx, [body]);
  const [facts] = await scienceRations(ctx, [{ horse: horseFields(horse), parts: body, at: [] }]);
  const id = newId();
  const at = ctx.now.toISOString();
  const evaluation = ctx.engine().evaluate(facts!);
  await atomic(
    ctx,
    {
      row: rationPath(id),
      before: null,
      after: body,
      condition: sql`${horseAtRevision(horse)} and ${feeds}`,
    },
    [
      ctx.db.insert(ration).values({
        ...rationColumns(body),
        ...summaryColumns(evaluation),
        id,
        entityId: ctx.actor.entityId,
        horseId: horse.id,
        creatorId: ctx.actor.userId,
        createdAt: at,
        modifiedAt: at,
      }),
      ...insertLines(ctx, id, body),
      ...(await keepVersion(ctx, {
        rationId: id,
        number: 1,
        authorId: ctx.actor.userId,
        savedAt: at,
        horse: horseFields(horse),
        body,
        evaluation,
      })),
    ],
  );
  const row = await scope.ration(id);
  return { item: rationItem(ctx, row), revision: row.ration.revision };
}
