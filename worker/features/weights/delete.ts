import { eq } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { weightStillAt } from "../../db/reads/horse-weights.ts";
import { horseWeight } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { allow } from "../revisions.ts";
import type { Input } from "../verb.ts";
import { weightFields, weightPath } from "./internal.ts";

/** Takes an entry out of a history; the horse itself stays as it is. */
export async function deleteWeight(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).horseWeight(params.id ?? "");
  const { id, revision } = row.weight;
  allow(expected, revision);
  const change = { row: weightPath(id), before: weightFields(row), after: null, held: weightStillAt(row) };
  await atomic(ctx, change, [ctx.db.delete(horseWeight).where(eq(horseWeight.id, id))]);
  return null;
}
