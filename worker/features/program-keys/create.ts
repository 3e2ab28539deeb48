import { and } from "drizzle-orm";
import { covers } from "#contract/roles.ts";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { keyLeft, keyNameFree, readProgramKey } from "#worker/db/reads/program-keys.ts";
import { holdsNow } from "#worker/db/reads/users.ts";
import { programKey } from "#worker/db/schema/index.ts";
import { keyPath } from "#worker/features/records/user.ts";
import { newId } from "#worker/lib/id.ts";
import { type Refusal, refuse, serviceError } from "#worker/lib/service-error.ts";
import { newProgramKey, programKeyHash } from "#worker/lib/token.ts";
import type { Verb } from "../verb.ts";
import { keyColumns, keyFields, keyItem } from "./key-item.ts";

/** Letters by which a key is recognised: few enough that the others cannot be guessed. */
const endingLetters = 4;

/** Makes a key for a program, with no role above those of its maker; the answer alone tells the key. */
export const createKey: Verb<"program_key.post"> = async (ctx, { body }) => {
  const { userId, entityId, roles } = ctx.actor;
  const id = newId();
  const conditions = [keyNameFree(ctx, body.name, id), keyLeft(ctx)] as const;
  const [isNameFree, isKeyLeft] = await holdsNow(ctx, conditions);
  const refusals: Refusal[] = [];
  if (!isNameFree) refusals.push({ path: ["name"], code: "key_known" });
  if (!covers(roles, body.roles)) refusals.push({ path: ["roles"], code: "role_above" });
  if (refusals.length > 0) throw refuse(refusals);
  if (!isKeyLeft) throw serviceError("conflict", { reason: text(ctx.locale, "conflict_keys_full") });
  const key = newProgramKey();
  const columns = keyColumns(body, ctx.now);
  const change = {
    row: keyPath(id),
    before: null,
    after: keyFields(columns),
    condition: and(...conditions)!,
  };
  await atomic(ctx, change, [
    ctx.db.insert(programKey).values({
      id,
      entityId,
      userId,
      ...columns,
      keyHash: programKeyHash(key),
      ending: key.slice(-endingLetters),
      createdAt: ctx.now.toISOString(),
    }),
  ]);
  return { item: keyItem(ctx, await readProgramKey(ctx, id), key), revision: 0 };
};
