import { and, desc, eq, lt, ne, or, sql } from "drizzle-orm";
import type { RationSnapshot, SheetContext } from "#contract/schemas/ration-snapshot.ts";
import type { Ctx } from "#worker/context.ts";
import { ration, rationVersion } from "#worker/db/schema/index.ts";
import { frozen } from "#worker/features/records/ration-version.ts";

/** Saves of one ration within a day are steps of one piece of work: none of them was fed. */
const workMilliseconds = 24 * 3_600_000;

interface Saved {
  rationId: string;
  horseId: string;
  entityId: string;
  /** When the ration was first saved, and when the state that the sheet shows was. */
  createdAt: string;
  savedAt: string;
}

type Former = Pick<SheetContext, "former" | "isFirstSave">;

/**
 * Returns what the horse was fed before a save: its last other ration, or this one as it was days before. Where nobody
 * knows, it returns the first save of this ration.
 */
export async function readFormer(ctx: Pick<Ctx, "db">, saved: Saved, now: RationSnapshot): Promise<Former> {
  const fed = await readFed(ctx, saved);
  const former = fed ?? (await readFirstSave(ctx, saved));
  if (!former || fedText(former) === fedText(now)) return { former: null };
  return fed ? { former } : { former, isFirstSave: true };
}

/** Returns the first save of a ration, if something was fed in it. */
async function readFirstSave(ctx: Pick<Ctx, "db">, { rationId, savedAt }: Saved) {
  const row = await ctx.db
    .select({ snapshot: rationVersion.snapshot })
    .from(rationVersion)
    .where(and(eq(rationVersion.rationId, rationId), lt(rationVersion.savedAt, savedAt)))
    .orderBy(rationVersion.number)
    .limit(1)
    .get();
  const first = row ? frozen(row.snapshot) : null;
  return first?.ration.feeds.some(({ quantityKg }) => quantityKg > 0) ? first : null;
}

/** True of a save in which something is fed: a ration that somebody has only begun was fed to no horse. */
const isFed = sql`(
  json_array_length(${rationVersion.snapshot}, '$.ration.pastures') > 0 or exists (
    select 1 from json_each(${rationVersion.snapshot}, '$.ration.feeds')
    where json_extract(value, '$.quantityKg') > 0
  )
)`;

async function readFed(
  ctx: Pick<Ctx, "db">,
  { rationId, horseId, entityId, createdAt, savedAt }: Saved,
): Promise<RationSnapshot | null> {
  const workBegan = new Date(Date.parse(savedAt) - workMilliseconds).toISOString();
  const row = await ctx.db
    .select({ snapshot: rationVersion.snapshot })
    .from(rationVersion)
    .innerJoin(ration, eq(ration.id, rationVersion.rationId))
    .where(
      and(
        eq(ration.entityId, entityId),
        eq(ration.horseId, horseId),
        isFed,
        or(
          and(eq(ration.id, rationId), lt(rationVersion.savedAt, workBegan)),
          and(ne(ration.id, rationId), lt(rationVersion.savedAt, createdAt)),
        ),
      ),
    )
    .orderBy(desc(rationVersion.savedAt), desc(rationVersion.number))
    .limit(1)
    .get();
  return row ? frozen(row.snapshot) : null;
}

/** Returns what is fed as one text: two rations with the same text differ in nothing a horse gets. */
const fedText = ({ ration: { feeds, pastures } }: RationSnapshot): string =>
  JSON.stringify([
    feeds
      .filter(({ quantityKg }) => quantityKg > 0)
      .map(({ ingredient, quantityKg, preparation }) => [ingredient, quantityKg, preparation]),
    pastures.map(({ ingredient, hoursPerDay, muzzleFactor, allowanceKg }) => [
      ingredient,
      hoursPerDay,
      muzzleFactor,
      allowanceKg,
    ]),
  ]);
