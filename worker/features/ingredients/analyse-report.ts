import * as v from "valibot";
import {
  type AnalysisInput,
  type AnalysisReply,
  CompositionCells,
  type LotInput,
  plantFits,
} from "#contract/schemas/ingredient.ts";
import { fieldSymbol } from "#contract/text/content-symbol.ts";
import { text } from "#contract/text/service-messages.ts";
import { analyse } from "#science/analyses/analyse-report.ts";
import type { Peer } from "#science/analyses/checks/check.ts";
import type { CheckFound } from "#science/analyses/report-checks.ts";
import type { Analysis } from "#science/analyses/report-types.ts";
import { scienceVersion } from "#science/science-version.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type IngredientRow, readFamilies, readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { everyCell, ingredientPath } from "#worker/features/records/ingredient.ts";
import { parseComposition } from "#worker/features/records/ingredient-parts.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";

/** Shelf holds what the analysis of reports reads once: common feeds of families, and feeds that lend values. */
export interface Shelf {
  peers: ReadonlyMap<string, readonly Peer[]>;
  lenders: ReadonlyMap<string, IngredientRow>;
}

export async function readShelf(ctx: ActorCtx, bodies: readonly AnalysisInput[]): Promise<Shelf> {
  const families = [...new Set(bodies.map(({ family }) => family))];
  const ids = bodies.flatMap(({ reference }) => (reference === null ? [] : [idFromPath(reference)]));
  const lenders = ids.length === 0 ? new Map<string, IngredientRow>() : await readIngredientsById(ctx, ids);
  const peers = new Map<string, Peer[]>(families.map((family) => [family, []]));
  for (const { family, dryMatterPct, composition } of await readFamilies(ctx, families)) {
    const cells = v.parse(CompositionCells, JSON.parse(composition));
    peers.get(family)?.push({ dryMatterPct, composition: cells });
  }
  return { peers, lenders };
}

/** Analyses a report with its reference feed and common feeds of its family; refuses an unfit reference or family. */
export async function analysed(ctx: ActorCtx, body: AnalysisInput, ownId?: string): Promise<Analysis> {
  return analysedWith(await readShelf(ctx, [body]), body, ownId);
}

/** A report; `lot` is present where it is of a lot, to which its feed lends. */
type FeedReport = AnalysisInput & { lot?: LotInput | null };

/** Analyses a report with a shelf that was read; refuses a reference or family that is unfit. */
export function analysedWith({ peers, lenders }: Shelf, body: FeedReport, ownId?: string): Analysis {
  const { reference, family, plant } = body;
  if (!plantFits(family, plant)) throw refuse([{ path: ["plant"], code: "plant_of_family" }]);
  const id = reference === null ? null : idFromPath(reference);
  const row = id === null ? null : lenders.get(id);
  if (row === undefined || (id !== null && id === ownId)) {
    throw refuse([{ path: ["reference"], code: "unknown_item" }]);
  }
  const lender = row && {
    name: ingredientPath(row.id),
    composition: parseComposition(row.composition),
    ...(body.lot ? { isItsFeed: true as const } : {}),
  };
  return analyse(body, lender, peers.get(family) ?? []);
}

/** Analyses a report; refuses it at its fields when the checks find errors. */
export async function soundAnalysis(ctx: ActorCtx, body: FeedReport, ownId?: string): Promise<Analysis> {
  return soundAnalysisWith(await readShelf(ctx, [body]), body, ownId);
}

/** Analyses a report with a shelf that was read; refuses it at its fields when the checks find errors. */
export function soundAnalysisWith(shelf: Shelf, body: FeedReport, ownId?: string): Analysis {
  const made = analysedWith(shelf, body, ownId);
  const refusals = made.checks
    .filter(({ level }) => level === "error")
    .flatMap((found) => checkRefusals(found, body));
  if (refusals.length > 0) throw refuse(refusals);
  return made;
}

const checkCode = ({ check }: CheckFound): string => `analysis_${check}`;

/** Returns the refusals of a check at each value of the report it is about; at the list when all were derived. */
function checkRefusals(found: CheckFound, { values }: AnalysisInput): Refusal[] {
  const code = checkCode(found);
  const places = found.fields.flatMap((field) => {
    if (field === "dry_matter") return [["dryMatterPct"]];
    const at = values.findIndex(({ nutrient }) => nutrient === field);
    return at < 0 ? [] : [["values", at, "value"]];
  });
  const paths = places.length > 0 ? places : [["values"]];
  return paths.map((path) => ({ path, code, values: rounded(found.values) }));
}

const rounded = (values: CheckFound["values"]): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toPrecision(4))]));

export const analysisReply = (ctx: ActorCtx, made: Analysis): AnalysisReply => ({
  scienceVersion,
  composition: everyCell(made.composition),
  derivations: made.derivations,
  gaps: made.gaps,
  checks: made.checks.map((found) => ({
    ...found,
    message: text(ctx.locale, `violation_${checkCode(found)}`, {
      ...rounded(found.values),
      unit: fieldSymbol(found.fields[0], ctx.locale),
    }),
  })),
});
