import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { readProgramKey } from "#worker/db/reads/program-keys.ts";
import { programKey } from "#worker/db/schema/index.ts";
import { checkRevision, neverChanged } from "#worker/features/check-revision.ts";
import { keyPath } from "#worker/features/records/user.ts";
import type { Verb } from "../verb.ts";
import { keyFields } from "./key-item.ts";

/** Revokes a key: the next request with it is refused. */
export const deleteKey: Verb<"program_key.delete"> = async (ctx, { params, expected }) => {
  const row = await readProgramKey(ctx, params.id ?? "");
  checkRevision(expected, neverChanged);
  await atomic(ctx, { row: keyPath(row.id), before: keyFields(row), after: null }, [
    ctx.db.delete(programKey).where(eq(programKey.id, row.id)),
  ]);
  return null;
};
