import type { Engine } from "#engine/engine-types.ts";
import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Model } from "#engine/lp/model.ts";
import { certifyStages } from "#engine/optimise/certify-stages.ts";
import { penaltyLimit, rowActivity, type Stage, searchSlack } from "#engine/optimise/lexicographic-stages.ts";
import { proveWithTree } from "#engine/optimise/prove-with-tree.ts";
import type { Audit } from "#engine/optimise/tracked-model.ts";
import { applyPolicies } from "#engine/policies/apply-policies.ts";
import { finiteLimits } from "#engine/policies/feed-limits.ts";
import { proposingFor } from "#engine/policies/kind-limits.ts";
import { questionTable } from "#engine/policies/question-table.ts";
import { dailyPrice } from "#engine/programme/feed-prices.ts";
import { programmeFor } from "#engine/programme/programme-for-ration.ts";
import { elasticTiers, type Programme, type ProgrammeTier } from "#engine/programme/programme-types.ts";
import { pursuedConstraints } from "#engine/programme/rule-constraints.ts";
import { keepsHardRows } from "#engine/programme/shortfall.ts";
import type { Optimisation } from "#science/answers/optimise.ts";
import type { Practical, PracticalInput, PracticalStage } from "#science/answers/practical.ts";
import { practicalMostOf } from "#science/policies/proposal-limits.ts";
import { movedRules } from "./changed-levels.ts";
import { reduceModel } from "./reduce-model.ts";
import { searchOf } from "./search-of.ts";
import { countSteps, nearly } from "./step-columns.ts";

/** Relative gap of a search: a tenth of a percent of a bound or of the price is nothing against a step. */
const gap = 1e-3;
/** Most nodes of one stage by default; a count, not a time, so that every machine gives one answer. */
const nodesMost = 3000;
/** Most leaves of the proof of a stage. */
const leavesMost = 2000;
/** Most times that amounts may change the grass they were found with. */
const roundsMost = 3;
/** Units a kg: amounts are written to the milligram, and a step is never finer. */
const perKg = 1e6;

type Base = Pick<Engine, "prepare" | "rationTable" | "optimise" | "evaluate">;

/** FoundSteps is an answer in whole steps that is still to be proved. */
export interface FoundSteps extends Omit<Practical, "stages" | "certificate"> {
  solved: readonly PracticalSolve[];
}

type PracticalSolve = Stage & Pick<PracticalStage, "name">;

/**
 * Returns the ration in whole steps of each feed, each none or no less than its least, from at most the wanted number
 * of feeds. The tiers are satisfied in order as in exact amounts, each by branch and bound; then price or distance.
 * The ordinary evaluation judges the answer, and its floors are checked once more.
 */
export const optimiseInWholeSteps = (engine: Base, input: PracticalInput, audit?: Audit): Practical =>
  proveSteps(engine, input, findWholeSteps(engine, input, engine.optimise(input), audit));

/** Finds the ration in whole steps, where `exact` is the answer in exact amounts. */
export function findWholeSteps(
  engine: Base,
  input: PracticalInput,
  exact: Optimisation,
  audit?: Audit,
): FoundSteps {
  const { ration } = input;
  if (exact.status === "unasked") return refusal(input, exact, "unasked");
  if (exact.status !== "optimal")
    return refusal(input, exact, exact.status === "infeasible" ? "impossible" : "limit");
  let sheet = tableForAmounts(engine, input, exact.quantitiesKg);
  for (let round = 1; ; round++) {
    const found = solveInWholeSteps(engine, sheet, input, exact, audit);
    const { quantitiesKg } = found;
    if (!quantitiesKg) return refusal(input, exact, found.status, found.solved);
    const nextSheet = tableForAmounts(engine, input, quantitiesKg);
    if (holdsFloors(nextSheet, input, quantitiesKg)) {
      const feeds = ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
      const evaluation = engine.evaluate({ ...ration, feeds });
      const pricePerDay = dailyPrice(ration, quantitiesKg);
      const isPriced = pricePerDay !== null && exact.pricePerDay !== null;
      return {
        ...found,
        quantitiesKg,
        pricePerDay,
        evaluation,
        exact,
        roundingCost: isPriced ? pricePerDay - exact.pricePerDay! : null,
        moved: movedRules(exact, evaluation),
      };
    }
    // the grass at these amounts differs from that they were found with
    if (round === roundsMost) return refusal(input, exact, "limit", found.solved);
    sheet = nextSheet;
  }
}

/** Proves an answer: each stage by a tree where the input asks for one. */
export function proveSteps<Answer extends FoundSteps>(
  engine: Base,
  input: PracticalInput,
  { solved, ...found }: Answer,
): Omit<Answer, "solved"> & Practical {
  if (solved.length === 0) return { ...found, stages: [], certificate: found.exact.certificate };
  const { seconds } = searchLimits(input);
  const stages = input.proof
    ? solved.map((stage) => ({ ...stage, solution: proveWithTree(engine, stage, leavesMost, gap, seconds) }))
    : solved;
  return {
    ...found,
    stages: stages.map(describeStage),
    certificate: certifyStages(stages, input.proof, gap),
  };
}

const tableForAmounts = (engine: Base, input: PracticalInput, kg: readonly number[]): RationTable =>
  questionTable(withGrassFor(engine.rationTable(input.ration), kg), input);

/** Returns the limits with least amounts rounded up to whole steps, so that no proposed most is below them. */
const onSteps = ({ limits, dosing }: PracticalInput) =>
  limits.map((limit, at) => {
    const { stepKg } = dosing[at]!;
    return { ...limit, minKg: stepKg * Math.ceil(limit.minKg / stepKg - nearly) };
  });

const stagesInput = (sheet: RationTable, input: PracticalInput, counts: (line: number) => boolean) => ({
  ...input,
  limits: finiteLimits(sheet, input.ration, onSteps(input)),
  constraints: pursuedConstraints(sheet, counts),
  margin: false,
});

const holdsFloors = (sheet: RationTable, input: PracticalInput, kg: readonly number[]): boolean =>
  keepsHardRows(
    programmeFor(
      sheet,
      stagesInput(sheet, input, () => true),
    ).rules,
    kg,
  );

interface Searched {
  status: "proved" | "found" | "none" | "limit";
  quantitiesKg: readonly number[] | null;
  solved: readonly PracticalSolve[];
}

/** Solves the stages in order. A stage that finds nothing within its limits leaves the amounts of the stage before. */
function solveInWholeSteps(
  engine: Base,
  sheet: RationTable,
  input: PracticalInput,
  exact: Optimisation,
  audit: Audit | undefined,
): Searched {
  const { programme, model, stepKg, presentKg } = programmeInSteps(sheet, input, exact);
  const [xu, ru] = [Float64Array.from(model.xu), Float64Array.from(model.ru)];
  const solved: PracticalSolve[] = [];
  let best: Float64Array | null = null;
  for (const tier of [...programme.tiers, { name: "goal", row: null, cost: programme.lastCost } as const]) {
    const c = Float64Array.from({ length: model.n }, (_, j) => (tier.cost[j] ?? 0) * (stepKg[j] ?? 1));
    const { stage, x } = searchStage(engine, { ...model, c, xu, ru }, tier.name, input, best);
    const { model: reduced, solution } = stage;
    solved.push(stage);
    audit?.(reduced, solution);
    if (!x && !best)
      return { status: solution.status === "infeasible" ? "none" : "limit", quantitiesKg: null, solved };
    best = x ?? best!;
    if (tier.row !== null) limitTier(programme, tier, model, best, { xu, ru });
  }
  const quantitiesKg = input.limits.map(({ locked }, at) =>
    locked ? presentKg[at]! : Math.round(Math.round(best![at]!) * stepKg[at]! * perKg) / perKg,
  );
  const isProved = solved.every(({ solution }) => solution.status === "optimal");
  return { status: isProved ? "proved" : "found", quantitiesKg, solved };
}

/** Builds the programme of a ration, and its model with feeds counted in whole steps. */
function programmeInSteps(sheet: RationTable, input: PracticalInput, exact: Optimisation) {
  const count = input.limits.length;
  const isFed = (line: number) => line >= count || exact.quantitiesKg[line] !== 0;
  const stageInput = stagesInput(sheet, input, isFed);
  const caps = applyPolicies(sheet, input.ration, { counts: isFed });
  const given = { ...stageInput, constraints: [...stageInput.constraints, ...caps] };
  const programme = proposingFor(sheet, given);
  const presentKg = input.ration.feeds.map(({ quantityKg }) => quantityKg);
  const edibleKg = input.ration.feeds.map((feed, at) =>
    Math.max(practicalMostOf(feed, input.ration.horse), presentKg[at]!, given.limits[at]!.minKg),
  );
  const lines = presentKg.map((_kg, at) => at);
  const counts = [
    ...(input.feedsMost === null ? [] : [{ lines, least: 0, most: input.feedsMost }]),
    ...(input.counts ?? []),
  ];
  const steps = countSteps({ ...input, ...given, counts, model: programme.model, presentKg, edibleKg });
  return { ...steps, programme, presentKg };
}

function describeStage({ name, solution }: PracticalSolve): PracticalStage {
  const { status, objective } = solution;
  const { bound, nodes, hasPoint, gap: left } = searchOf(solution);
  return {
    name,
    status: status === "optimal" ? "proved" : "limit",
    value: hasPoint ? objective : null,
    bound,
    gap: hasPoint ? left : null,
    nodes,
  };
}

/**
 * Searches one stage, from the whole numbers of the stage before where there are any; `x` is its point in the columns
 * of the whole model, or null.
 */
function searchStage(
  engine: Base,
  whole: Model,
  name: PracticalSolve["name"],
  input: PracticalInput,
  before: Float64Array | null,
): { stage: PracticalSolve; x: Float64Array | null } {
  const { model, columns } = reduceModel(whole, searchSlack);
  const prepared = engine.prepare(model);
  const start = before ? { start: columns.map((j) => before[j]!) } : {};
  const solution = prepared.solve({ ...searchLimits(input), ...start });
  prepared.release();
  const stage = { name, model, solution };
  if (!searchOf(solution).hasPoint) return { stage, x: null };
  const x = new Float64Array(whole.n);
  columns.forEach((j, at) => {
    x[j] = solution.x[at]!;
  });
  return { stage, x };
}

/** Limits a tier in later stages to what it reached, as in exact amounts. */
function limitTier(
  { rules }: Programme,
  { name: tier, row }: Omit<ProgrammeTier, "cost">,
  model: Model,
  x: Float64Array,
  { xu, ru }: Record<"xu" | "ru", Float64Array>,
): void {
  ru[row] = penaltyLimit(tier, rowActivity(model, row, x), gap);
  for (const slack of rules.flatMap(({ slacks }) => slacks)) {
    if (slack.tier === tier && x[slack.column]! <= searchSlack) xu[slack.column] = searchSlack;
  }
}

function searchLimits({ effort }: PracticalInput) {
  const seconds =
    effort?.seconds === undefined ? {} : { seconds: effort.seconds / (elasticTiers.length + 1) };
  return { gap, nodes: effort?.nodes ?? nodesMost, ...seconds };
}

const refusal = (
  { ration }: PracticalInput,
  exact: Optimisation,
  status: Practical["status"],
  solved: FoundSteps["solved"] = [],
): FoundSteps => ({
  status,
  quantitiesKg: ration.feeds.map(({ quantityKg }) => quantityKg),
  pricePerDay: null,
  evaluation: null,
  exact,
  roundingCost: null,
  moved: [],
  solved,
});
