import type { Traced } from "#contract/wire/replies.ts";
import type { MeasureTrace } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { healthSources } from "#science/sources/health-sources.ts";
import { sources } from "#science/sources/sources.ts";
import type { Term } from "#science/trace/coefficient.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";

const citations: Readonly<Record<string, { citation: string } | undefined>> = {
  ...sources,
  ...healthSources,
};

/** Figures of a ration with their terms, the feeds behind them and the citations they name. */
export async function traced(
  ctx: ActorCtx,
  ration: Ration,
  measures: readonly MeasureKey[],
): Promise<Traced> {
  const engine = ctx.engine();
  const { scienceVersion, engineVersion, system, objective, subject } = engine.evaluate(ration);
  const traces = engine.trace(ration, measures);
  const ids = [...ration.feeds, ...ration.pastures].map(({ ingredient }) => ingredient.id);
  const rows = await readIngredientsById(ctx, ids);
  const ingredients = Object.fromEntries(
    [...rows].map(([id, { nameEn, nameFr, source }]) => [
      id,
      { "@id": ingredientPath(id), nameEn, nameFr, source },
    ]),
  );
  const keys = new Set([...subject.weightTrace.flatMap(sourcesOfTerm), ...traces.flatMap(traceSources)]);
  const named = [...keys].flatMap((key) => {
    const citation = citations[key]?.citation;
    return citation === undefined ? [] : [[key, citation] as const];
  });
  return {
    scienceVersion,
    engineVersion,
    system,
    objective,
    subject,
    traces,
    ingredients,
    sources: Object.fromEntries(named),
  };
}

const sourcesOfTerm = ({ coefficients }: Pick<Term, "coefficients">): string[] =>
  Object.values(coefficients).map(({ source }) => source);

function traceSources({ source, requirement, numerator, denominator }: MeasureTrace): string[] {
  const standard = requirement?.override ?? requirement?.norm;
  const needed = [...(requirement?.trace ?? []), ...(standard?.standardTrace ?? [])];
  const lines = [...numerator.lines, ...denominator.lines];
  const intakes = lines.flatMap(({ intake }) => intake ?? []);
  const shares = lines.flatMap(({ preparation, cells }) => [
    ...(preparation ? [preparation.kept.source] : []),
    ...cells.flatMap(({ prepared }) => (prepared ? [prepared.kept.source, prepared.dryMatter.source] : [])),
  ]);
  const notes = [numerator, denominator].flatMap(({ lines, made }) => [...lines, ...(made ? [made] : [])]);
  return [
    ...(source ? [source] : []),
    ...shares,
    ...[...needed, ...intakes, ...notes].flatMap(sourcesOfTerm),
  ];
}
