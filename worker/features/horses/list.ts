import * as v from "valibot";
import { horseFilters } from "#contract/horse-filters.ts";
import { seesHealth } from "#contract/roles.ts";
import type { HorseItem, HorseMember } from "#contract/schemas/horse.ts";
import { objectives } from "#science/vocabulary/classes.ts";
import { type HorsesWanted, type ListedHorse, readHorses } from "#worker/db/reads/horses.ts";
import { readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { horseItem } from "#worker/features/records/horse.ts";
import { rationPath } from "#worker/features/records/ration.ts";
import { verdictForRole } from "#worker/features/records/redact-verdict.ts";
import type { ActorCtx } from "../../context.ts";
import type { Verb } from "../verb.ts";

export const listHorses: Verb<"horse.get_collection"> = async (ctx, { query }) => {
  const [{ rows, total }, own] = await Promise.all([
    readHorses(ctx, query, parseFilters(ctx, query.filters)),
    readOwnProfiles(ctx),
  ]);
  return {
    members: rows.map(({ lastRation, ...row }) => horseMember(ctx, horseItem(row, own), lastRation)),
    total,
  };
};

/** Returns the filters of a query as values. */
function parseFilters(ctx: ActorCtx, filters: Readonly<Record<string, string>>): HorsesWanted {
  const batch = chosen(filters, "batch", horseFilters.batch);
  return {
    kind: chosen(filters, "kind", horseFilters.kind),
    condition: chosen(filters, "condition", horseFilters.condition),
    verdict: chosen(filters, "verdict", horseFilters.verdict),
    batch: batch === null ? null : batch === "true",
    ofHealth: seesHealth(ctx.actor.roles),
  };
}

const chosen = <Choice extends string>(
  filters: Readonly<Record<string, string>>,
  name: string,
  choices: readonly Choice[],
): Choice | null => choices.find((choice) => choice === filters[name]) ?? null;

const Last = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  objective: v.picklist(objectives),
  modifiedAt: v.string(),
  verdict: v.string(),
  requirementVerdict: v.string(),
});

function horseMember(ctx: ActorCtx, item: HorseItem, lastRation: ListedHorse["lastRation"]): HorseMember {
  const last = lastRation === null ? null : v.parse(Last, JSON.parse(lastRation));
  if (last === null) return { ...item, lastRation: null };
  const { verdict, requirementVerdict, ...told } = last;
  return {
    ...item,
    lastRation: {
      "@id": rationPath(last.id),
      ...told,
      verdict: verdictForRole(ctx, { verdict, requirementVerdict }),
    },
  };
}
