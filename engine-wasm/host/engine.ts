import type { HorseFacts, Ration } from "#science/horse.ts";
import { mealMeasures } from "#science/measures.ts";
import { overridesOf, requirements, withOverrides } from "#science/requirements/index.ts";
import type { RequirementSet } from "#science/requirements/types.ts";
import { scienceVersion } from "#science/version.ts";
import { type Grass, type Grazed, grazedBeside } from "./grazed.ts";
import { judge, worstOf } from "./judge.ts";
import { createKernel, type LoadedTable } from "./kernel.ts";
import { optimiseGrazed } from "./optimise-grazed.ts";
import { assured } from "./questions/assured.ts";
import { meals } from "./questions/meals.ts";
import { tradeOff } from "./questions/trade-off.ts";
import { type Sheet, sheetOf } from "./rows.ts";
import { traceMeasure } from "./trace-measure.ts";
import type { Engine, Evaluation, OptimiseInput } from "./types.ts";
import { figuresByMeal, unpack } from "./unpack.ts";

/** A sheet with its rows in the kernel's memory. */
interface Loaded {
  sheet: Sheet;
  table: LoadedTable;
}

/** Sheets kept, most recent first: the scenarios of a screen stay loaded. */
const sheetsMost = 12;

/**
 * The ration core. Facts given to it are taken as unchangeable: the same horse, feed or pasture object means the same
 * content, so that a ration of which only quantities changed costs one call of the kernel and the judgement.
 */
export function createEngine(module: WebAssembly.Module): Engine {
  const kernel = createKernel(module);
  const needs = new WeakMap<HorseFacts, Map<string, RequirementSet>>();
  const sheets: Loaded[] = [];

  function needsOf({ horse, objective, plan, system, overrides }: Ration): RequirementSet {
    const sets = needs.get(horse) ?? new Map<string, RequirementSet>();
    needs.set(horse, sets);
    const name = `${system} ${objective} ${plan ? `${plan.targetScore} ${plan.days}` : ""}`;
    const set = sets.get(name) ?? requirements(horse, objective, system, {}, plan ?? null);
    sets.set(name, set);
    return withOverrides(set, overridesOf(overrides));
  }

  function load(ration: Ration): Loaded {
    const at = sheets.findIndex(({ sheet }) => isSameSheet(sheet.ration, ration));
    if (at >= 0) {
      const [found] = at === 0 ? sheets : sheets.splice(at, 1);
      if (at > 0) sheets.unshift(found!);
      return found!;
    }
    const sheet = sheetOf(ration, needsOf(ration));
    const loaded = { sheet, table: kernel.load(sheet.table) };
    sheets.unshift(loaded);
    if (sheets.length > sheetsMost) sheets.pop()!.table.release();
    return loaded;
  }

  /** Rations that share a sheet are one batch of the kernel. */
  function evaluateAlike(rations: readonly Ration[]): Evaluation[] {
    const { sheet, table } = load(rations[0]!);
    const grazed = rations.map(({ feeds }) => grazedBeside(sheet, feeds));
    const fed = rations.map(({ feeds }, at): Fed => ({ feeds, grass: grazed[at]! }));
    const hasGrass = sheet.pastureWantedKg.length > 0;
    const offered = hasGrass ? fed.map(({ feeds }): Fed => ({ feeds, grass: sheet.grassOffered })) : [];
    const batch = batchOf(sheet, [...fed, ...offered]);
    const result = table.evaluate(batch, { contributions: true });
    return rations.map((_ration, vector) => {
      const whole = hasGrass ? rations.length + vector : vector;
      const figures = unpack(sheet, result, batch.quantities, vector, whole);
      return {
        scienceVersion,
        engineVersion: kernel.version,
        system: sheet.ration.system,
        objective: sheet.ration.objective,
        subject: sheet.subject,
        requirements: sheet.set.items,
        measures: figures.map(({ measured }) => measured),
        findings: judge(sheet, figures, grazed[vector]!),
        ...pastureOf(grazed[vector]!),
      };
    });
  }

  const evaluate = (ration: Ration): Evaluation => evaluateAlike([ration])[0]!;

  const askOptimum = (input: OptimiseInput) =>
    optimiseGrazed({ kernel, evaluate, sheet: load(input.ration).sheet }, input).answer;

  return {
    engineVersion: kernel.version,
    evaluate,
    evaluateMany: (rations) => runs(rations).flatMap(evaluateAlike),
    trace(ration, keys) {
      const { measures } = evaluate(ration);
      const { sheet } = load(ration);
      return measures
        .filter(({ key }) => keys.includes(key))
        .map((measured) => traceMeasure(sheet, ration, measured));
    },
    byMeal(ration) {
      const { sheet, table } = load(ration);
      const batch = batchOf(sheet, [{ feeds: ration.feeds, grass: grazedBeside(sheet, ration.feeds) }]);
      const result = table.evaluate(batch, { contributions: true });
      return mealMeasures.map((measure) => {
        const figures = figuresByMeal(sheet, result, batch.quantities, measure);
        return {
          measure,
          unit: figures[0]!.measured.unit,
          meals: figures.map((figure) => ({
            value: figure.measured.value,
            isOpen: figure.range !== null,
            level: worstOf(sheet, figure),
            contributions: figure.measured.contributions,
          })),
        };
      });
    },
    sheetOf: (ration) => load(ration).sheet,
    optimise: askOptimum,
    tradeOff: (input) =>
      tradeOff({ kernel, evaluate, sheet: load(input.ration).sheet }, input, (ration) => load(ration).sheet),
    assured: (input) => assured({ kernel, evaluate, sheet: load(input.ration).sheet }, input),
    meals: (input) =>
      meals({ kernel, evaluate, sheetOf: (ration) => load(ration).sheet, optimise: askOptimum }, input),
    solve: (model, limits) => kernel.solve(model, limits),
    prepare: (model) => kernel.prepare(model),
  };
}

/** Neighbours that share a sheet, together. */
function runs(rations: readonly Ration[]): Ration[][] {
  const list: Ration[][] = [];
  for (const ration of rations) {
    const last = list.at(-1);
    if (last && isSameSheet(last[0]!, ration)) last.push(ration);
    else list.push([ration]);
  }
  return list;
}

const pastureOf = ({ dryMatterKg, wantedKg, leftKg, capped }: Grazed) => ({
  pastureDryMatterKg: dryMatterKg,
  pastureCap: { wantedKg, leftKg, capped },
});

/** The amounts of one quantity vector. */
interface Fed {
  feeds: Ration["feeds"];
  grass: Grass;
}

function batchOf(sheet: Sheet, fed: readonly Fed[]) {
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

const isSamePlan = (a: Ration["plan"], b: Ration["plan"]): boolean =>
  a === b || (a?.targetScore === b?.targetScore && a?.days === b?.days);

/** The same requirements set by hand; one list is the same without being read. */
function isSameNeed(a: Ration["overrides"] = [], b: Ration["overrides"] = []): boolean {
  if (a === b) return true;
  return (
    a.length === b.length &&
    a.every(({ nutrient, value, reason }, at) => {
      const other = b[at]!;
      return nutrient === other.nutrient && value === other.value && reason === other.reason;
    })
  );
}

/** Parts or times of meals; one list is the same without being read. */
function isSameList(a: readonly number[] | null = null, b: readonly number[] | null = null): boolean {
  if (a === b) return true;
  return a !== null && b !== null && a.length === b.length && a.every((each, at) => each === b[at]);
}

/** Nothing differs but the quantities of the feeds. */
function isSameSheet(a: Ration, b: Ration): boolean {
  return (
    a.horse === b.horse &&
    a.objective === b.objective &&
    a.system === b.system &&
    a.meals === b.meals &&
    isSameList(a.mealTimes, b.mealTimes) &&
    a.vetSupervised === b.vetSupervised &&
    (a.transitionDays ?? null) === (b.transitionDays ?? null) &&
    isSamePlan(a.plan, b.plan) &&
    isSameNeed(a.overrides, b.overrides) &&
    a.feeds.length === b.feeds.length &&
    a.pastures.length === b.pastures.length &&
    a.feeds.every((feed, at) => {
      const other = b.feeds[at]!;
      return (
        feed.ingredient === other.ingredient &&
        feed.role === other.role &&
        feed.presentation === other.presentation &&
        isSameList(feed.mealShares, other.mealShares)
      );
    }) &&
    a.pastures.every((pasture, at) => {
      const other = b.pastures[at]!;
      return (
        pasture.ingredient === other.ingredient &&
        pasture.abundance === other.abundance &&
        (pasture.season ?? null) === (other.season ?? null) &&
        pasture.hoursPerDay === other.hoursPerDay
      );
    })
  );
}
