import { eq, type SQL, sql } from "drizzle-orm";
import type { PlanInput, RationCreate } from "#contract/schemas/ration.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";
import { ration } from "#worker/db/schema/index.ts";
import type { ColumnsFor } from "./columns-for.ts";

const planColumns = (plan: PlanInput | null) =>
  ({
    targetScore: plan?.targetScore ?? null,
    planDays: plan?.days ?? null,
  }) satisfies ColumnsFor<RationRow["ration"], PlanInput, "days">;

/** Returns the columns that hold a ration's own fields; its lines have tables of their own. */
export const rationColumns = ({ horse, plan, feeds, pastures, overrides, mealTimes, ...own }: RationCreate) =>
  ({
    ...own,
    nameFold: fold(own.name ?? ""),
    ...planColumns(plan),
    mealTimes: mealTimes && JSON.stringify(mealTimes),
  }) satisfies ColumnsFor<
    RationRow["ration"],
    RationCreate,
    "horse" | "plan" | "feeds" | "pastures" | "overrides"
  >;

/** Returns a condition that holds while the ration still is at the revision that was read. */
export const rationAtRevision = ({ ration: { id, revision } }: RationRow): SQL =>
  sql`(select count(*) from ${ration} where ${eq(ration.id, id)} and ${eq(ration.revision, revision)})`;
