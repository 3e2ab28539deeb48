import type { Engine } from "#engine/engine-types.ts";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { flattersBy, isOwnRule } from "#engine/programme/unmeasured-feeds.ts";
import type { CandidateSet, ChosenOptimisation, LeftOut, OptimiseInput } from "#science/answers/optimise.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";

/**
 * Figures without which no feed is brought into a ration, a premix as little as a hay: what it feeds, and what rules
 * about fibre, starch and bone are judged by. One gap would make the whole ration's figure unknown.
 */
const mustTell: readonly MeasureKey[] = [
  "coverage_energy",
  "coverage_protein",
  "ndf_share",
  "starch_per_meal",
  "ca_to_p",
];

/** What a wider choice starts from. */
export interface ChoiceInput {
  ration: Ration;
  limits: readonly LineLimits[];
  /** Feeds to choose from besides those of the ration; pastures and feeds already there are passed over. */
  candidates: readonly IngredientFacts[];
  /** The most that may be fed of one that is brought in, kg a day. */
  maxKg: number;
}

/**
 * The ration with every candidate at nothing. A feed of the ration stays whatever is known of it. One that is brought
 * in must tell what the figures above need: else the answer could hide behind what nobody measured. Those that do not
 * are left out, and named.
 */
export function widened(engine: Pick<Engine, "sheetOf">, given: ChoiceInput): CandidateSet {
  const { ration, limits, candidates, maxKg } = given;
  const present = new Set([...ration.feeds, ...ration.pastures].map(({ ingredient }) => ingredient.id));
  const added = candidates.flatMap((ingredient): FeedLine[] => {
    const { id, role } = ingredient;
    if (role === "pasture" || present.has(id)) return [];
    return [{ ingredient, quantityKg: 0, role, presentation: role === "forage" ? "floor" : null }];
  });
  const first = ration.feeds.length;
  const all = { ...ration, feeds: [...ration.feeds, ...added] };
  const lacking = lackingOf(engine.sheetOf(all), first);
  const leftOut = [...lacking].map(
    ([line, measures]): LeftOut => ({ ingredient: all.feeds[line]!.ingredient.id, measures }),
  );
  const feeds = all.feeds.filter((_feed, line) => !lacking.has(line));
  const free = { locked: false, minKg: 0, maxKg };
  return {
    ration: { ...ration, feeds },
    limits: feeds.map((_feed, line) => limits[line] ?? free),
    leftOut,
  };
}

/** The optimal ration from a wider choice. What is not taken is left away from the answer and its judgement. */
export function optimiseFrom(
  engine: Engine,
  given: ChoiceInput & Omit<OptimiseInput, "ration" | "limits">,
): ChosenOptimisation {
  const { candidates: _candidates, maxKg: _maxKg, ...input } = given;
  const own = given.ration.feeds.length;
  const { ration, limits, leftOut } = widened(engine, given);
  const answer = engine.optimise({ ...input, ration, limits });
  const lines = ration.feeds.flatMap((_feed, line) =>
    line < own || (answer.status === "optimal" && answer.quantitiesKg[line]! > 0) ? [line] : [],
  );
  const of = <T>(list: readonly T[]): T[] => (list.length === 0 ? [] : lines.map((line) => list[line]!));
  const quantitiesKg = of(answer.quantitiesKg);
  const feeds = lines.map((line, at) => ({ ...ration.feeds[line]!, quantityKg: quantitiesKg[at]! }));
  const brought = ration.feeds.slice(own);
  return {
    ...answer,
    quantitiesKg,
    evaluation: answer.evaluation && engine.evaluate({ ...ration, feeds }),
    reducedCosts: of(answer.reducedCosts),
    changes: of(answer.changes),
    standIns: answer.standIns.flatMap((each) => {
      const line = lines.indexOf(each.line);
      return line < 0 ? [] : [{ ...each, line }];
    }),
    feeds: feeds.map(({ ingredient, role, presentation }, at) => ({
      ingredient: ingredient.id,
      role,
      presentation,
      isNew: at >= own,
    })),
    considered: brought.length,
    unpriced: brought.filter(({ ingredient }) => ingredient.pricePerTonne === null).length,
    leftOut,
  };
}

/**
 * Feeds from `first` on that do not tell what they must, with the figures they leave open: those of every horse, and what
 * its own conditions limit.
 */
function lackingOf(sheet: RationTable, first: number): Map<number, MeasureKey[]> {
  const count = sheet.ration.feeds.length;
  const lacking = new Map<number, MeasureKey[]>();
  const add = (key: MeasureKey, lines: Iterable<number>) => {
    for (const line of lines) {
      const own = lacking.get(line) ?? [];
      if (line >= first && line < count && !own.includes(key)) lacking.set(line, [...own, key]);
    }
  };
  for (const key of mustTell) add(key, openLines(sheet, key));
  for (const rule of sheet.rules.filter(isOwnRule)) add(rule.row.measure, flattersBy(sheet, rule));
  return lacking;
}

/** Lines with an unknown content that the figure needs. */
function openLines({ table, rows }: RationTable, key: MeasureKey): number[] {
  const at = measureIndex.get(key)!;
  const sides = [table.numerator[at]!, table.denominator[at]!];
  return [...new Set(sides.flatMap((row) => (rows[row]?.gaps ?? []).map(({ line }) => line)))];
}
