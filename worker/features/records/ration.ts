import * as v from "valibot";
import type { RationParts } from "#contract/ration/science-ration.ts";
import { type PlanInput, RationCreate, type RationItem } from "#contract/schemas/ration.ts";
import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { daysPerMonth } from "#science/measures/fixed-measures.ts";
import { scienceVersion } from "#science/science-version.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { ValuesFor } from "#worker/db/columns-for.ts";
import type { OverrideRow, RationRow } from "#worker/db/reads/rations.ts";
import { horsePath } from "./horse.ts";
import { lineFields } from "./ration-lines.ts";
import { parseEstimation } from "./redact-estimation.ts";
import { verdictForRole } from "./redact-verdict.ts";
import { personLink } from "./user.ts";

type StoredFigures = Pick<RationRow["ration"], keyof StoredSummary | "requirementVerdict">;

export const rationPath = (id: string) => `/api/rations/${id}`;

/** A list as it is stored; the contract says what it may hold. */
const parseList = (column: string | null): unknown => (column === null ? null : JSON.parse(column));

/** A stored ration's fields, parsed by the contract. */
export function rationFields(row: RationRow): RationCreate {
  const { horseId, name, commentary, objective, system, meals, vetSupervised, transitionDays } = row.ration;
  const { targetScore, planDays, mealTimes, bagDays, feedsMost } = row.ration;
  const plan = { targetScore, days: planDays } satisfies ValuesFor<PlanInput>;
  const stored = {
    horse: horsePath(horseId),
    name,
    commentary,
    objective,
    plan: targetScore === null ? null : plan,
    system,
    meals,
    mealTimes: parseList(mealTimes),
    bagDays,
    feedsMost,
    vetSupervised,
    transitionDays,
    ...lineFields(row),
  } satisfies ValuesFor<RationCreate>;
  return v.parse(RationCreate, stored);
}

export function rationParts(row: RationRow): RationParts {
  const { horse, name, commentary, ...parts } = rationFields(row);
  return parts;
}

export function rationItem(ctx: ActorCtx, row: RationRow): RationItem {
  const { creator, ration: current, saved } = row;
  const { id, horseId, pricePerDay } = current;
  const fields = rationFields(row);
  return {
    "@id": rationPath(id),
    id,
    ...fields,
    horse: { "@id": horsePath(horseId), id: horseId, name: row.horseName },
    creator: personLink(creator),
    overridden: fields.overrides.map(({ nutrient }, at) => overrideItem(nutrient, row.overrides[at]!)),
    createdAt: current.createdAt,
    modifiedAt: current.modifiedAt,
    ...summaryForRole(ctx, current),
    pricePerMonth: pricePerDay === null ? null : pricePerDay * daysPerMonth,
    saved: saved && { ...summaryForRole(ctx, saved), monetaryUnit: saved.monetaryUnit },
    stale: !isCurrent(ctx, current.scienceVersion, current.engineVersion),
  };
}

/** The figures of a judgement as they are stored, the verdict as the reader's role has it. */
function summaryForRole(ctx: ActorCtx, stored: StoredFigures): StoredSummary {
  const { pricePerDay, energyCoverage, proteinCoverage, estimation, scienceVersion, engineVersion } = stored;
  return {
    pricePerDay,
    energyCoverage,
    proteinCoverage,
    estimation: parseEstimation(estimation),
    verdict: verdictForRole(ctx, stored),
    scienceVersion,
    engineVersion,
  };
}

function overrideItem(nutrient: NutrientKey, row: OverrideRow): RationItem["overridden"][number] {
  const { authorId: id, authorFirstname, authorName, setAt } = row;
  const author = id === null ? null : { id, firstname: authorFirstname ?? "", name: authorName ?? "" };
  return { nutrient, unit: nutrients[nutrient].unit, author: personLink(author), setAt };
}

const isCurrent = (ctx: ActorCtx, science: string, engine: string): boolean =>
  science === scienceVersion && engine === ctx.engine().engineVersion;
