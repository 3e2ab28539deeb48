import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { withoutHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Ctx } from "#worker/context.ts";
import { readFormer } from "#worker/features/rations/former-ration.ts";
import { sheetAuthor } from "#worker/features/rations/sheet-context.ts";
import { shareHash } from "#worker/features/records/ration-share.ts";
import { frozen } from "#worker/features/records/ration-version.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { horse, ration, rationShare, rationVersion, user, userEntity } from "../../db/schema/index.ts";
import { filePath } from "../pictures.ts";
import type { Verb } from "../verb.ts";

/** Reads the save that a link shows. An expired, revoked or unknown link gets one and the same answer. */
export async function readShared(ctx: Ctx, token: string) {
  await countAttempt(ctx, allowances.sharePerAddress, ctx.address);
  const row = await ctx.db
    .select({
      snapshot: rationVersion.snapshot,
      savedAt: rationVersion.savedAt,
      rationId: ration.id,
      horseId: ration.horseId,
      entityId: ration.entityId,
      createdAt: ration.createdAt,
      pictureKey: horse.pictureKey,
      phone: userEntity.phone,
      mobile: userEntity.mobile,
      creator: { firstname: user.firstname, name: user.name },
      expiresAt: rationShare.expiresAt,
      seesHealth: rationShare.seesHealth,
      organisation: rationShare.organisation,
      logoKey: rationShare.logoKey,
      currency: sql<string>`coalesce(${rationVersion.monetaryUnit}, ${userEntity.monetaryUnit})`,
      isCurrencyKept: isNotNull(rationVersion.monetaryUnit).mapWith(Boolean),
    })
    .from(rationShare)
    .innerJoin(rationVersion, eq(rationVersion.id, rationShare.versionId))
    .innerJoin(ration, eq(ration.id, rationShare.rationId))
    .innerJoin(userEntity, eq(userEntity.id, ration.entityId))
    .innerJoin(horse, eq(horse.id, ration.horseId))
    .leftJoin(user, eq(user.id, rationShare.creatorId))
    .where(and(eq(rationShare.tokenHash, shareHash(token)), gt(rationShare.expiresAt, ctx.now.toISOString())))
    .get();
  if (!row) throw serviceError("not_found");
  const snapshot = frozen(row.snapshot);
  const { former, ...kind } = await readFormer(ctx, row, snapshot);
  const asMakerSees = (each: RationSnapshot) => (row.seesHealth ? each : withoutHealth(each));
  const { savedAt, expiresAt, seesHealth, organisation, currency, isCurrencyKept } = row;
  const { logoKey, pictureKey } = row;
  return {
    logoKey,
    pictureKey,
    shared: {
      savedAt,
      expiresAt,
      seesHealth,
      organisation,
      currency,
      isCurrencyKept,
      logo: logoKey === null ? null : filePath(logoKey),
      picture: pictureKey === null ? null : filePath(pictureKey),
      author: sheetAuthor(row.creator, { name: organisation, phone: row.phone, mobile: row.mobile }),
      former: former && asMakerSees(former),
      ...kind,
      snapshot: asMakerSees(snapshot),
    },
  };
}

/** Returns the save that a link shows. */
export const openShare: Verb<"ration_share.open"> = async (ctx, { params }) =>
  (await readShared(ctx, params.token ?? "")).shared;
