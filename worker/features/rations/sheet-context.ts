import { and, eq, sql } from "drizzle-orm";
import type { RationSnapshot, SheetAuthor, SheetContext } from "#contract/schemas/ration-snapshot.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { ration, rationVersion, user } from "#worker/db/schema/index.ts";
import { filePath } from "../pictures.ts";
import { readFormer } from "./former-ration.ts";

/** Names a person and an organisation as a sheet does. */
export const sheetAuthor = (
  person: { firstname: string; name: string } | null,
  { name, phone, mobile }: { name: string; phone: string | null; mobile: string | null },
): SheetAuthor => ({
  person: person && [person.firstname, person.name].filter(Boolean).join(" "),
  organisation: name,
  phone: phone || mobile,
});

/** Returns who made a save of a ration, or else the ration; undefined where the account is gone. */
const readMaker = (ctx: Pick<Ctx, "db">, { id, revision }: Pick<RationRow["ration"], "id" | "revision">) =>
  ctx.db
    .select({ firstname: user.firstname, name: user.name })
    .from(ration)
    .leftJoin(rationVersion, and(eq(rationVersion.rationId, ration.id), eq(rationVersion.number, revision)))
    .innerJoin(user, eq(user.id, sql`coalesce(${rationVersion.authorId}, ${ration.creatorId})`))
    .where(eq(ration.id, id))
    .get();

/** Returns what the sheets of a stored ration say besides the ration; the one who saved it is the one who advises. */
export async function readSheetContext(
  ctx: ActorCtx,
  { ration: { id: rationId, revision, horseId, createdAt, modifiedAt: savedAt } }: RationRow,
  now: RationSnapshot,
): Promise<SheetContext & { pictureKey: string | null }> {
  const { entityId } = ctx.actor;
  const [{ pictureKey }, entity, person, former] = await Promise.all([
    readHorse(ctx, horseId),
    readEntity(ctx, entityId),
    readMaker(ctx, { id: rationId, revision }),
    readFormer(ctx, { rationId, horseId, entityId, createdAt, savedAt }, now),
  ]);
  return {
    author: sheetAuthor(person ?? null, entity),
    ...former,
    picture: pictureKey === null ? null : filePath(pictureKey),
    pictureKey,
  };
}
