import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { withoutHealth } from "#contract/ration/redact-health.ts";
import { shareHash } from "#worker/features/records/ration-share.ts";
import { frozen } from "#worker/features/records/ration-version.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { ration, rationShare, rationVersion, userEntity } from "../../db/schema/index.ts";
import { filePath } from "../pictures.ts";
import type { Verb } from "../verb.ts";

/** Returns the save that a link shows. An expired, revoked or unknown link gets one and the same answer. */
export const openShare: Verb<"ration_share.open"> = async (ctx, { params }) => {
  await countAttempt(ctx, allowances.sharePerAddress, ctx.address);
  const row = await ctx.db
    .select({
      snapshot: rationVersion.snapshot,
      savedAt: rationVersion.savedAt,
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
    .where(
      and(
        eq(rationShare.tokenHash, shareHash(params.token ?? "")),
        gt(rationShare.expiresAt, ctx.now.toISOString()),
      ),
    )
    .get();
  if (!row) throw serviceError("not_found");
  const { logoKey, ...shown } = row;
  const snapshot = frozen(row.snapshot);
  return {
    ...shown,
    logo: logoKey === null ? null : filePath(logoKey),
    snapshot: row.seesHealth ? snapshot : withoutHealth(snapshot),
  };
};
