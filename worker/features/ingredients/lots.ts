import { type SQL, sql } from "drizzle-orm";
import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import { chosenRole } from "#science/feeds/feed-families.ts";
import type { ActorCtx } from "#worker/context.ts";
import {
  areIngredientsUnchanged,
  areLotsUnchanged,
  type IngredientRow,
  readIngredientsById,
  readLots,
} from "#worker/db/reads/ingredients.ts";
import { brandPath } from "#worker/features/records/brand.ts";
import { ingredientItem } from "#worker/features/records/ingredient.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Following } from "./reappraise-rations.ts";

/** A lot to be written: its feed, the other lots of that feed, and what holds while both are as they were read. */
interface LotContext {
  body: IngredientCreate;
  lots: readonly IngredientRow[];
  condition: SQL;
}

/**
 * Returns a feed to be written with what is its feed's: values that it lends, brand, plant, type, classification, and
 * the weights that the lot does not give. Refuses a feed of another family, a lot of a lot, another lender, and the move
 * of a lot to another feed. Null for a feed that is no lot.
 */
export async function readLotContext(
  ctx: ActorCtx,
  body: IngredientCreate,
  before?: IngredientCreate,
): Promise<LotContext | null> {
  const { lot, reference } = body;
  if (before && before.lot?.of !== lot?.of) throw unfit("lot");
  if (lot === null) return null;
  const id = idFromPath(lot.of);
  const feed = (await readIngredientsById(ctx, [id])).get(id);
  if (!feed?.isFindable) throw refuse([{ path: ["lot", "of"], code: "unknown_item" }]);
  if (feed.lotOf !== null || feed.family !== body.family) throw unfit("lot");
  if (reference !== null && reference !== lot.of) throw unfit("reference");
  const lots = await readLots(ctx, [id]);
  return {
    body: {
      ...body,
      ...feedsPart(feed),
      bagKg: body.bagKg ?? feed.bagKg,
      scoopKg: body.scoopKg ?? feed.scoopKg,
      flakeKg: body.flakeKg ?? feed.flakeKg,
      doseGPer100Kg: body.doseGPer100Kg ?? feed.doseGPer100Kg,
    },
    lots,
    condition: sql`${areIngredientsUnchanged([feed])} and ${areLotsUnchanged(ctx, [id], lots)}`,
  };
}

const unfit = (field: "lot" | "reference") =>
  refuse([{ path: field === "lot" ? ["lot", "of"] : [field], code: "lot_unfit" }]);

type DatedLot = Pick<IngredientRow, "id" | "analysedOn" | "obtainedOn" | "createdAt">;

/** Returns by what lots are ordered: the day of the analysis, else of harvest or delivery, else of the entry. */
const lotOrder = ({ id, analysedOn, obtainedOn, createdAt }: DatedLot): string =>
  `${analysedOn ?? obtainedOn ?? createdAt.slice(0, 10)} ${createdAt} ${id}`;

/** Returns what lines that follow the latest lot of a feed change to, with one lot as it will be. */
export function followingAfter(feedId: string, lots: readonly DatedLot[], changed: DatedLot): Following {
  const all = [...lots.filter(({ id }) => id !== changed.id), changed];
  const latest = all.reduce((a, b) => (lotOrder(b) > lotOrder(a) ? b : a));
  return { ids: [feedId, ...all.map(({ id }) => id)], latest: latest.id };
}

/** Returns the part of a lot that is its feed's; a brand of a maker is not passed on, since a lot is written here. */
export function feedsPart(feed: IngredientRow) {
  const { "@id": reference, level3, level4, plant } = ingredientItem(feed);
  const brand = feed.brandId && feed.makerName === null ? brandPath(feed.brandId) : null;
  const role = chosenRole(feed.family as IngredientCreate["family"], feed.role);
  return { reference, level3, level4, plant, role, brand } satisfies Partial<IngredientCreate>;
}
