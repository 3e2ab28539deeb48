import type { SQL } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { brandNameFree } from "#worker/db/reads/brands.ts";
import { holdsNow } from "#worker/db/reads/users.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** Returns the condition that a name is written under; refuses one that another brand of the organisation has. */
export async function freeBrandName(
  ctx: ActorCtx,
  { id, entityId, name }: { id: string; entityId: string; name: string },
): Promise<SQL> {
  const condition = brandNameFree(entityId, name, id);
  const [isFree] = await holdsNow(ctx, [condition]);
  if (!isFree) throw refuse([{ path: ["name"], code: "brand_known" }]);
  return condition;
}
