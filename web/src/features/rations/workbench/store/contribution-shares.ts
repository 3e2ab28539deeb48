import type { Measured } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { CoverageRow } from "./coverage-rows.ts";
import { linePaths } from "./highlight.ts";

/** A feed's contribution to a figure. */
export interface Share<Of extends string> {
  of: Of;
  /** In the unit of the figure; null when unknown. */
  amount: number | null;
  /** Share of the known part of the figure, 0 to 1. */
  share: number | null;
}

type Measures = ReadonlyMap<MeasureKey, Measured>;

/** Lists the figures with contributions: weight, energy, nutrients listed first, starch, price. */
export function sharedFigures(system: RequirementSystem, coverage: readonly CoverageRow[]): MeasureKey[] {
  const first = coverage.filter(({ core }) => core).map(({ supplyMeasure }) => supplyMeasure);
  const energy: MeasureKey = `supply_${systems[system].energy}`;
  return [...new Set<MeasureKey>(["dry_matter", energy, ...first, "supply_starch", "price_per_day"])];
}

/** Ranks the feeds by their contribution to a figure; unknown ones last. */
export const ranking = (draft: Draft, measured: Measured): Share<string>[] =>
  inOrder(linePaths(draft).map((path, place) => contributionShare(path, measured, place)));

/** Ranks the figures by the contribution of a feed; unknown ones last. */
export function brought(
  draft: Draft,
  path: string,
  measures: Measures,
  keys: readonly MeasureKey[],
): Share<MeasureKey>[] {
  const place = linePaths(draft).indexOf(path);
  return inOrder(
    keys.flatMap((key) => {
      const measured = measures.get(key);
      return measured ? [contributionShare(key, measured, place)] : [];
    }),
  );
}

function contributionShare<Of extends string>(
  of: Of,
  { value, contributions }: Measured,
  place: number,
): Share<Of> {
  const amount = contributions[place] ?? null;
  return { of, amount, share: amount === null || !value ? null : amount / value };
}

/** Sorts shares from large to small and leaves out empty ones. */
const inOrder = <Of extends string>(shares: readonly Share<Of>[]): Share<Of>[] =>
  shares.filter(({ amount }) => amount !== 0).sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
