import type { PlanInput, RationCreate } from "#contract/schemas/ration.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";

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
