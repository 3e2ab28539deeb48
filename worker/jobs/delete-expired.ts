import { and, eq, inArray, lt, lte } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { type Database, inOneBatch } from "#worker/db/d1.ts";
import {
  idempotency,
  ingredientImport,
  ingredientImportRow,
  rateCounter,
  ration,
  rationShare,
  recalculationJob,
  refreshToken,
  resetCode,
  session,
} from "#worker/db/schema/index.ts";
import { dropFormerLogos } from "#worker/db/unused-logos.ts";
import { noScienceVersion } from "#worker/features/records/redact-verdict.ts";
import { daysAfter } from "#worker/lib/clock.ts";
import type { Files } from "#worker/lib/file-store.ts";

const counterDays = 1;

/** Returns the statement that takes the price, and with it the judgement, of rations whose planned price began. */
const forgetPrices = (db: Database, at: string) =>
  db
    .update(ration)
    .set({ pricePerDay: null, scienceVersion: noScienceVersion, nextPriceAt: null })
    .where(lte(ration.nextPriceAt, at));

/** Returns the query of the imports that are too old to be undone. */
const settled = (db: Database, now: Date) =>
  db
    .select({ id: ingredientImport.id })
    .from(ingredientImport)
    .where(lt(ingredientImport.committedAt, daysAfter(now, -limits.importUndoDays).toISOString()));

/** Forgets what has expired: sessions, refresh tokens, one-time codes, links, counters of tries, keys of writes, logos that no link shows any more, imports that nobody committed, recalculations, what an import replaced once it can no longer be undone, and prices of rations that a planned price outdated. Twice changes nothing. */
export async function sweep(db: Database, files: Files, now: Date): Promise<void> {
  const at = now.toISOString();
  await inOneBatch(db, [
    db.delete(refreshToken).where(lt(refreshToken.expiresAt, at)),
    db.delete(resetCode).where(lt(resetCode.expiresAt, at)),
    db.delete(rationShare).where(lt(rationShare.expiresAt, at)),
    db.delete(session).where(lt(session.expiresAt, at)),
    db
      .delete(rateCounter)
      .where(lt(rateCounter.windowStart, Math.floor(daysAfter(now, -counterDays).getTime() / 1000))),
    db
      .delete(idempotency)
      .where(lt(idempotency.createdAt, daysAfter(now, -limits.idempotencyDays).toISOString())),
    db
      .delete(ingredientImport)
      .where(
        and(
          eq(ingredientImport.state, "open"),
          lt(ingredientImport.createdAt, daysAfter(now, -limits.importOpenDays).toISOString()),
        ),
      ),
    db
      .update(ingredientImportRow)
      .set({ stored: null })
      .where(inArray(ingredientImportRow.importId, settled(db, now))),
    db
      .delete(recalculationJob)
      .where(lt(recalculationJob.createdAt, daysAfter(now, -limits.recalculationDays).toISOString())),
    forgetPrices(db, at),
  ]);
  await dropFormerLogos(db, files);
}
