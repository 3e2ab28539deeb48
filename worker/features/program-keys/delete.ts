import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { readProgramKey } from "#worker/db/reads/program-keys.ts";
import { programKey } from "#worker/db/schema/index.ts";
import { keyPath } from "#worker/features/records/user.ts";
import type { Verb } from "../verb.ts";
import { keyFields } from "./key-item.ts";

/** Revokes a key: the next request with it is refused. */
export const deleteKey: Verb<"program_key.delete"> = async (ctx, { params }) => {
  const row = await readProgramKey(ctx, params.id ?? "");
  await atomic(ctx, { row: keyPath(row.id), before: keyFields(row), after: null }, [
    ctx.db.delete(programKey).where(eq(programKey.id, row.id)),
  ]);
  return null;
};
