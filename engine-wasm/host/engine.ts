import type { Grass, RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { MealParts } from "#science/answers/meal-plan.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type { Evaluation, Judgement } from "#science/evaluation/evaluation-types.ts";
import { verdictFacts } from "#science/evaluation/verdict.ts";
import { feedRemarksOf } from "#science/feeds/feed-remarks.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { mealMeasures } from "#science/measures/measures-table.ts";
import { overridesOf, requirements, withOverrides } from "#science/requirements/index.ts";
import type { RequirementSet } from "#science/requirements/types.ts";
import { ruleFacts } from "#science/rules/rules-table.ts";
import { scienceVersion } from "#science/science-version.ts";
import type { Engine } from "./engine-types.ts";
import { agreeOnActions } from "./evaluate/agree-on-actions.ts";
import { bareJudgement } from "./evaluate/bare-judgement.ts";
import { type GrassIntake, grassIntake } from "./evaluate/grass-intake.ts";
import { worstLevelForFigure } from "./evaluate/judge-levels.ts";
import { judge } from "./evaluate/judge-rules.ts";
import {
  type EvaluatedFigure,
  figuresByMeal,
  namedFigures,
  type ReadBatch,
} from "./evaluate/named-figures.ts";
import { buildRationTable } from "./evaluate/ration-table.ts";
import { fitsRationTable } from "./evaluate/same-ration-table.ts";
import { traceMeasure } from "./evaluate/trace-measure.ts";
import { withKnownPrice } from "./evaluate/unpriced-grass.ts";
import { createKernel, type Kernel } from "./kernel.ts";
import type { LoadedTable } from "./memory/table-types.ts";
import { optimiseWithGrass } from "./optimise/optimise-with-grass.ts";
import type { Optimiser } from "./programme/programme-for-ration.ts";
import { optimiseWithConfidence } from "./questions/confidence/confidence.ts";
import { tradeOff } from "./questions/costs/trade-off.ts";
import { meals } from "./questions/meals/split-meals.ts";

/** Loaded is a ration table with its rows in the kernel's memory. */
interface Loaded {
  sheet: RationTable;
  table: LoadedTable;
}

/** Most tables that stay loaded, most recently used first: the scenarios of a screen fit. */
const sheetsMost = 12;

/**
 * Creates the ration core. Facts are taken as unchangeable: one horse, feed or pasture object always means one content,
 * so that a ration of which only quantities changed costs one call of the kernel and the judgement, unless forage came
 * to a meal or went from it.
 */
export function createEngine(module: WebAssembly.Module): Engine {
  const kernel = createKernel(module);
  const load = createTableCache(kernel);
  const rationTable = (ration: Ration): RationTable => load(ration).sheet;
  const evaluateAlike = (rations: readonly Ration[]): Evaluation[] =>
    evaluateBatch(kernel.version, load(rations[0]!), rations);
  const evaluate = (ration: Ration): Evaluation => evaluateAlike([ration])[0]!;
  const optimiserFor = (ration: Ration): Optimiser => ({ kernel, evaluate, sheet: rationTable(ration) });
  const optimise = (input: OptimiseInput) => optimiseWithGrass(optimiserFor(input.ration), input).answer;
  return {
    engineVersion: kernel.version,
    evaluate,
    evaluateMany: (rations) => inRuns(rations, rationTable, evaluateAlike),
    judgeMany: (rations) => inRuns(rations, rationTable, (alike) => judgeBatch(load(alike[0]!), alike)),
    trace(ration, keys, meal) {
      const { measures } = evaluate(ration);
      const byMeal = meal === undefined ? [] : evaluateMeals(load(ration), ration);
      return measures
        .filter(({ key }) => keys.includes(key))
        .map((measured) => {
          const own = meal && byMeal.find(({ measure }) => measure === measured.key)?.figures[meal - 1];
          return traceMeasure(rationTable(ration), ration, own ? { ...own.measured, meal } : measured);
        });
    },
    byMeal: (ration) =>
      evaluateMeals(load(ration), ration).map(({ measure, figures }) => ({
        measure,
        unit: figures[0]!.measured.unit,
        meals: figures.map((figure) => mealPart(rationTable(ration), figure)),
      })),
    rationTable,
    optimise,
    tradeOff: (input) => tradeOff(optimiserFor(input.ration), input, rationTable),
    assured: (input) => optimiseWithConfidence(optimiserFor(input.ration), input),
    meals: (input) => meals({ kernel, evaluate, rationTable, optimise }, input),
    solve: (model, limits) => kernel.solve(model, limits),
    prepare: (model) => kernel.prepare(model),
  };
}

/** Creates the cache of loaded tables; the returned function loads the table of a ration, or returns one that fits. */
function createTableCache(kernel: Kernel): (ration: Ration) => Loaded {
  const needs = new WeakMap<HorseFacts, Map<string, RequirementSet>>();
  const sheets: Loaded[] = [];

  function requirementsFor({ horse, objective, plan, system, overrides }: Ration): RequirementSet {
    const sets = needs.get(horse) ?? new Map<string, RequirementSet>();
    needs.set(horse, sets);
    const name = `${system} ${objective} ${plan ? `${plan.targetScore} ${plan.days}` : ""}`;
    const set = sets.get(name) ?? requirements(horse, objective, system, {}, plan ?? null);
    sets.set(name, set);
    return withOverrides(set, overridesOf(overrides));
  }

  return (ration) => {
    const at = sheets.findIndex(({ sheet }) => fitsRationTable(sheet, ration));
    if (at >= 0) {
      const [found] = at === 0 ? sheets : sheets.splice(at, 1);
      if (at > 0) sheets.unshift(found!);
      return found!;
    }
    const sheet = buildRationTable(ration, requirementsFor(ration));
    const loaded = { sheet, table: kernel.load(sheet.table) };
    sheets.unshift(loaded);
    if (sheets.length > sheetsMost) sheets.pop()!.table.release();
    return loaded;
  };
}

/** ReadRation is a ration of a batch with its grass, and where its figures are read. */
interface ReadRation extends ReadBatch {
  ration: Ration;
  grazed: GrassIntake;
}

/** Computes rations that share a table in one batch of the kernel. */
function computeBatch({ sheet, table }: Loaded, rations: readonly Ration[]): ReadRation[] {
  const grazed = rations.map(({ feeds }) => grassIntake(sheet, feeds));
  const fed = rations.map(({ feeds }, at): Fed => ({ feeds, grass: grazed[at]! }));
  const hasGrass = sheet.pastureWantedKg.length > 0;
  const offered = hasGrass ? fed.map(({ feeds }): Fed => ({ feeds, grass: sheet.grassOffered })) : [];
  const batch = createBatch(sheet, [...fed, ...offered]);
  const { quantities } = batch;
  const result = table.evaluate(batch, { contributions: true });
  return rations.map((ration, vector) => ({
    ration,
    grazed: grazed[vector]!,
    result,
    quantities,
    vector,
    offered: hasGrass ? rations.length + vector : vector,
  }));
}

/** Evaluates rations that share a table. */
function evaluateBatch(engineVersion: string, loaded: Loaded, rations: readonly Ration[]): Evaluation[] {
  const { sheet } = loaded;
  const facts = verdictFacts(ruleFacts(sheet.ration, sheet.set), sheet.lines);
  // who has not begun has done nothing wrong
  const isEmpty = sheet.lines.length === 0;
  return computeBatch(loaded, rations).map(({ ration, grazed, ...batch }) => {
    const figures = namedFigures(sheet, batch);
    return {
      scienceVersion,
      engineVersion,
      system: sheet.ration.system,
      objective: sheet.ration.objective,
      subject: sheet.subject,
      requirements: sheet.set.items,
      measures: withKnownPrice(
        ration.feeds,
        figures.map(({ measured }) => measured),
        { value: null, unknownShare: 1, low: null, high: null, deviation: null },
      ),
      findings: isEmpty ? [] : agreeOnActions(judge(sheet, figures, grazed)),
      feedRemarks: feedRemarksOf(ration.feeds),
      ...pastureSummary(grazed),
      verdictFacts: facts,
    };
  });
}

/** Judges rations that share a table. */
const judgeBatch = (loaded: Loaded, rations: readonly Ration[]): Judgement[] =>
  computeBatch(loaded, rations).map((read) => bareJudgement(loaded.sheet, read.ration, read));

/** Evaluates every figure of a meal for each meal of the day. */
function evaluateMeals({ sheet, table }: Loaded, { feeds }: Ration) {
  const batch = createBatch(sheet, [{ feeds, grass: grassIntake(sheet, feeds) }]);
  const result = table.evaluate(batch, { contributions: true });
  return mealMeasures.map((measure) => ({
    measure,
    figures: figuresByMeal(sheet, result, batch.quantities, measure),
  }));
}

function mealPart(sheet: RationTable, figure: EvaluatedFigure): MealParts["meals"][number] {
  const { value, unknownShare, low, high, estimate, contributions } = figure.measured;
  const level = worstLevelForFigure(sheet, figure);
  return { value, unknownShare, low, high, estimate, contributions, isOpen: figure.range !== null, level };
}

/** Answers neighbours that share a table together; returns the answers in the order of the rations. */
function inRuns<Answer>(
  rations: readonly Ration[],
  sheetFor: (ration: Ration) => RationTable,
  answerAlike: (rations: readonly Ration[]) => Answer[],
): Answer[] {
  const done: Answer[] = [];
  let run: { sheet: RationTable; rations: Ration[] } | null = null;
  for (const ration of rations) {
    if (run && fitsRationTable(run.sheet, ration)) {
      run.rations.push(ration);
      continue;
    }
    if (run) done.push(...answerAlike(run.rations));
    run = { sheet: sheetFor(ration), rations: [ration] };
  }
  return run ? [...done, ...answerAlike(run.rations)] : done;
}

const pastureSummary = ({ dryMatterKg, wantedKg, leftKg, capped }: GrassIntake) => ({
  pastureDryMatterKg: dryMatterKg,
  pastureCap: { wantedKg, leftKg, capped },
});

/** Fed holds the amounts of one quantity vector. */
interface Fed {
  feeds: Ration["feeds"];
  grass: Grass;
}

function createBatch(sheet: RationTable, fed: readonly Fed[]) {
  const { lines, ratios, shared } = sheet.table;
  const count = fed.length;
  const quantities = new Float64Array(count * lines);
  const deviations = new Float64Array(count * shared);
  const numeratorConstant = new Float64Array(count * ratios);
  const denominatorConstant = new Float64Array(count * ratios);
  fed.forEach(({ feeds, grass: { kg, kgDeviation } }, vector) => {
    feeds.forEach(({ quantityKg }, line) => {
      quantities[vector * lines + line] = quantityKg;
    });
    quantities.set(kg, vector * lines + feeds.length);
    deviations.set(kgDeviation, vector * shared);
    numeratorConstant.set(sheet.numeratorConstant, vector * ratios);
    denominatorConstant.set(sheet.denominatorConstant, vector * ratios);
  });
  return { count, quantities, deviations, numeratorConstant, denominatorConstant };
}
