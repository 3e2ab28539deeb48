import { type SQL, sql } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { ingredient } from "../schema/index.ts";

const analysisDay = (feed: string): SQL => sql.raw(`coalesce(${feed}.analysed_on, ${feed}.measured_on)`);

/** Returns SQL for the latest day of an analysis of a feed or of its lots in the actor's entity; null without one. */
export const latestAnalysis = ({ actor }: ActorCtx): SQL<string | null> =>
  sql<string | null>`nullif(max(coalesce(${analysisDay("ingredient")}, ''), coalesce((
    select max(${analysisDay("lot")}) from ${ingredient} as lot
    where lot.entity_id = ${actor.entityId} and lot.lot_of = ${ingredient.id}), '')), '')`;
