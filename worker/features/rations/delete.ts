import { eq } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { ration } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { allow } from "../revisions.ts";
import type { Input } from "../verb.ts";
import { stillAt } from "./columns.ts";
import { rationFields, rationPath } from "./internal.ts";

export async function deleteRation(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).ration(params.id ?? "");
  const { id, revision } = row.ration;
  allow(expected, revision);
  const change = { row: rationPath(id), before: rationFields(row), after: null, held: stillAt(row) };
  await atomic(ctx, change, [ctx.db.delete(ration).where(eq(ration.id, id))]);
  return null;
}
