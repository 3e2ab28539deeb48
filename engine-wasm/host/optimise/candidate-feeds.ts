import type { Engine } from "#engine/engine-types.ts";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { isOwnRule, lackingFeeds } from "#engine/programme/unmeasured-feeds.ts";
import type {
  CandidateSet,
  ChosenOptimisation,
  LeftOut,
  Optimisation,
  OptimiseInput,
} from "#science/answers/optimise.ts";
import type { UsualDosing } from "#science/answers/practical.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";

/**
 * Measures that must be known of a feed before a proposal brings it in: one gap would make the figure of the whole
 * ration unknown. They are the contents that feed the horse, and those by which rules on fibre, starch and bone judge.
 */
const requiredMeasures: readonly MeasureKey[] = [
  "coverage_energy",
  "coverage_protein",
  "ndf_share",
  "starch_per_meal",
  "ca_to_p",
];

/** ChoiceInput holds a ration with its limits and the feeds that may be brought in. */
export interface ChoiceInput {
  ration: Ration;
  limits: readonly LineLimits[];
  /** Feeds to choose from; pastures and feeds of the ration are passed over. */
  candidates: readonly IngredientFacts[];
  /** The most of one new feed, kg a day. */
  maxKg: number;
  /** The most of single new feeds by id, kg a day, where it is less. */
  mostKg?: ReadonlyMap<string, number>;
  /** Ids of the candidates that are in store; all are unless given. */
  inStore?: ReadonlySet<string>;
  /** Dosing of the lines of the ration; one that is not the usual of its feed stays. The usual one unless given. */
  dosing?: readonly UsualDosing[];
}

/**
 * Returns the ration with every candidate at 0 kg. Candidates with a gap in a required measure are left out and named,
 * because the answer could hide behind what nobody measured; feeds of the ration stay.
 */
export function addCandidates(engine: Pick<Engine, "rationTable">, given: ChoiceInput): CandidateSet {
  const { ration, limits, candidates, maxKg, mostKg } = given;
  const present = new Set([...ration.feeds, ...ration.pastures].map(({ ingredient }) => ingredient.id));
  const added = candidates.flatMap((ingredient): FeedLine[] => {
    const { id, role } = ingredient;
    if (role === "pasture" || present.has(id)) return [];
    return [{ ingredient, quantityKg: 0, role, presentation: role === "forage" ? "floor" : null }];
  });
  const first = ration.feeds.length;
  const all = { ...ration, feeds: [...ration.feeds, ...added] };
  const lacking = findGaps(engine.rationTable(all), first);
  const leftOut = [...lacking].map(
    ([line, measures]): LeftOut => ({ ingredient: all.feeds[line]!.ingredient.id, measures }),
  );
  const feeds = all.feeds.filter((_feed, line) => !lacking.has(line));
  const free = ({ ingredient: { id } }: FeedLine) => ({
    locked: false,
    minKg: 0,
    maxKg: Math.min(maxKg, mostKg?.get(id) ?? maxKg),
  });
  return {
    ration: { ...ration, feeds },
    limits: feeds.map((feed, line) => limits[line] ?? free(feed)),
    leftOut,
  };
}

/** Returns the optimal ration from a wider choice; candidates not taken are absent from answer and judgement. */
export function optimiseFrom(
  engine: Engine,
  given: ChoiceInput & Omit<OptimiseInput, "ration" | "limits">,
): ChosenOptimisation {
  const { candidates: _candidates, maxKg: _maxKg, ...input } = given;
  const { ration, limits, leftOut } = addCandidates(engine, given);
  const newFeeds = ration.feeds.slice(given.ration.feeds.length);
  return {
    ...pickLines(engine, given, ration, engine.optimise({ ...input, ration, limits })),
    isExact: false,
    considered: newFeeds.length,
    unpriced: newFeeds.filter(({ ingredient }) => ingredient.pricePerTonne === null).length,
    leftOut,
  };
}

/** Returns an answer without the lines of candidates that it does not take. */
export function pickLines(
  engine: Pick<Engine, "evaluate">,
  given: Pick<ChoiceInput, "ration">,
  ration: Ration,
  answer: Optimisation,
): Omit<ChosenOptimisation, "isExact" | "considered" | "unpriced" | "leftOut"> {
  const own = given.ration.feeds.length;
  const lines = ration.feeds.flatMap((_feed, line) =>
    line < own || (answer.status === "optimal" && answer.quantitiesKg[line]! > 0) ? [line] : [],
  );
  const pick = <T>(list: readonly T[]): T[] => (list.length === 0 ? [] : lines.map((line) => list[line]!));
  const quantitiesKg = pick(answer.quantitiesKg);
  const feeds = lines.map((line, at) => ({ ...ration.feeds[line]!, quantityKg: quantitiesKg[at]! }));
  return {
    ...answer,
    quantitiesKg,
    evaluation: answer.evaluation && engine.evaluate({ ...ration, feeds }),
    changes: pick(answer.changes),
    standIns: answer.standIns.flatMap((each) => {
      const line = lines.indexOf(each.line);
      return line < 0 ? [] : [{ ...each, line }];
    }),
    feeds: feeds.map(({ ingredient, role, presentation }, at) => ({
      ingredient: ingredient.id,
      role,
      presentation,
      preparation: ingredient.prepared?.how ?? null,
      isNew: at >= own,
    })),
  };
}

/**
 * Returns feeds from position `first` on that leave required measures unknown, with those measures: the general ones,
 * and those limited by the horse's own conditions.
 */
function findGaps(sheet: RationTable, first: number): Map<number, MeasureKey[]> {
  const count = sheet.ration.feeds.length;
  const lacking = new Map<number, MeasureKey[]>();
  const add = (key: MeasureKey, lines: Iterable<number>) => {
    for (const line of lines) {
      const own = lacking.get(line) ?? [];
      if (line >= first && line < count && !own.includes(key)) lacking.set(line, [...own, key]);
    }
  };
  for (const key of requiredMeasures) add(key, linesWithUnknown(sheet, key));
  for (const rule of sheet.rules.filter(isOwnRule)) add(rule.row.measure, lackingFeeds(sheet, rule));
  return lacking;
}

/** Returns the lines with an unknown content on either side of the measure's ratio. */
function linesWithUnknown({ table, rows }: RationTable, key: MeasureKey): number[] {
  const at = measureIndex.get(key)!;
  const sides = [table.numerator[at]!, table.denominator[at]!];
  return [...new Set(sides.flatMap((row) => (rows[row]?.gaps ?? []).map(({ line }) => line)))];
}
