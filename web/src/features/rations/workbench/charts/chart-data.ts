import { stack } from "d3-shape";
import type { Evaluation, Measured } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { roleColours } from "#web/features/rations/workbench/store/feed-colours.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import type { View } from "#web/features/rations/workbench/store/view-model.ts";
import { label } from "#web/lib/format/labels.ts";

/** The contribution of one feed or one kind of feed; null when unknown. */
export interface ChartShare {
  key: string;
  name: string;
  colour: string;
  amount: number | null;
  /** Paths of the contributing feeds. */
  feeds: readonly string[];
}

/** Lists the lines by contribution to a figure, largest first, unknown ones last, without those that bring nothing. */
export function contributionParts(
  bench: Workbench,
  draft: Draft,
  measured: Pick<Measured, "contributions"> | undefined,
): ChartShare[] {
  return linePaths(draft)
    .map((path, place): ChartShare => {
      const amount = measured?.contributions[place] ?? null;
      return { key: path, name: bench.nameOf(path), colour: bench.colourOf(path), amount, feeds: [path] };
    })
    .filter(({ amount }) => amount !== 0)
    .sort(mostFirst);
}

const mostFirst = (a: ChartShare, b: ChartShare): number =>
  (b.amount ?? Number.NEGATIVE_INFINITY) - (a.amount ?? Number.NEGATIVE_INFINITY);

const sources = ["forage", "pasture", "concentrate", "supplement"] as const;

/** Groups energy by kind of feed; a kind with an unknown feed is unknown. */
export function energyBySource(
  bench: Workbench,
  draft: Draft,
  view: View,
): { measure: MeasureKey; parts: ChartShare[]; unit: string } | null {
  const key: MeasureKey = `supply_${systems[draft.system].energy}`;
  const measured = view.measures.get(key);
  if (!measured) return null;
  const kinds = [...draft.feeds.map(({ role }) => role), ...draft.pastures.map(() => "pasture" as const)];
  const { unit, factor } = bench.units.get(systems[draft.system].energy) ?? {
    unit: measured.unit,
    factor: 1,
  };
  const parts = sources.flatMap((source): ChartShare[] => {
    const isOwn = (_each: unknown, place: number) => kinds[place] === source;
    const own = measured.contributions.filter(isOwn);
    if (own.length === 0) return [];
    const amount = own.reduce<number | null>(
      (sum, each) => (sum === null || each === null ? null : sum + each * factor),
      0,
    );
    const feeds = linePaths(draft).filter(isOwn);
    return [{ key: source, name: label("feed_role", source), colour: roleColours[source], amount, feeds }];
  });
  return { measure: key, parts, unit };
}

/** A piece of a stacked column, in the unit of the figure. */
export interface Piece extends ChartShare {
  from: number;
  to: number;
}

/** Stacks the known parts. */
export function piled(parts: readonly ChartShare[]): Piece[] {
  const known = parts.filter(({ amount }) => amount !== null);
  const amounts = Object.fromEntries(known.map(({ key, amount }) => [key, amount ?? 0]));
  const series = stack<Record<string, number>>().keys(known.map(({ key }) => key))([amounts]);
  return known.map((part, at) => {
    const [from = 0, to = 0] = series[at]?.[0] ?? [];
    return { ...part, from, to };
  });
}

/** Returns the upper bounds of a figure, by the findings that the reader may see. */
export const upperTargets = (bench: Pick<Workbench, "seen">, evaluation: Evaluation, key: MeasureKey) =>
  bench.seen(evaluation).findings.flatMap(({ rule, measure, bounds, hypothetical }) => {
    const most = bounds.watchAbove ?? bounds.riskAbove;
    return measure === key && !hypothetical && most !== undefined ? [{ rule, most }] : [];
  });
