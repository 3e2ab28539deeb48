import { eq, type SQL, sql } from "drizzle-orm";
import type { RationCreate } from "#contract/schemas/ration.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";
import { ration } from "#worker/db/schema/index.ts";

/** The columns that hold a ration's own fields. */
export const rationColumns = ({
  name,
  commentary,
  objective,
  plan,
  system,
  meals,
  mealTimes,
  bagDays,
  feedsMost,
  vetSupervised,
  transitionDays,
}: RationCreate) => ({
  name,
  nameFold: fold(name ?? ""),
  commentary,
  objective,
  targetScore: plan?.targetScore ?? null,
  planDays: plan?.days ?? null,
  system,
  meals,
  mealTimes: mealTimes && JSON.stringify(mealTimes),
  bagDays,
  feedsMost,
  vetSupervised,
  transitionDays,
});

/** Holds while the ration still stands at the revision that was read. */
export const stillAt = ({ ration: { id, revision } }: RationRow): SQL =>
  sql`(select count(*) from ${ration} where ${eq(ration.id, id)} and ${eq(ration.revision, revision)})`;
