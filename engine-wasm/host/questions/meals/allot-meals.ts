import type { Kernel } from "#engine/kernel.ts";
import type { Solution } from "#engine/lp/model.ts";
import { ModelBuilder } from "#engine/lp/model-builder.ts";
import { type Stage, searchSlack } from "#engine/optimise/lexicographic-stages.ts";
import { proveWithTree } from "#engine/optimise/prove-with-tree.ts";
import { track } from "#engine/optimise/tracked-model.ts";
import { type ConstraintRow, elasticTiers } from "#engine/programme/programme-types.ts";
import type { RuleTier } from "#science/rules/rules-table.ts";
import { type AllotmentInput, forageWaits } from "./forage-gaps.ts";

/** Allotment is the feeds shared out over meals, with the programmes that find and prove it. */
export interface Allotment {
  solution: Solution;
  /** By feed line, then meal. */
  portionsKg: number[][];
  stages: readonly Stage[];
}

/** Penalties of a shortfall within the watch band, and beyond the bound of risk. */
const penalty = { watch: 1, risk: 10 } as const;
/** Most nodes of the search over supplements and meals. */
const nodesMost = 2000;

/** Most leaves of the proof of a search. */
const leavesMost = 500;

interface Layout {
  build: ModelBuilder;
  portion: number[][];
  /** Columns of supplements: 1 where the meal has any. */
  used: number[];
  slacks: { column: number; weight: number; tier: RuleTier }[];
  /** Columns of hours by which meals are short of the least forage. */
  unserved: number[];
  longestGap: number;
  unevenness: number[];
}

/**
 * Shares feeds out over meals. Goals in order: the rules of each meal by tier; the fewest portions of supplements;
 * some forage in every meal that may have any, because a meal without joins two waits into one; the shortest longest
 * wait without forage; even portions, of forage by the hours until the next meal. Forage that is placed by hand and
 * lasts beyond the next meal counts up to that meal.
 */
export function allot(kernel: Pick<Kernel, "prepare">, input: AllotmentInput): Allotment {
  const layout = createLayout(input);
  const { build, portion, used, slacks } = layout;
  const columns = build.lower.length;
  const integer = new Uint8Array(columns);
  for (const column of used) integer[column] = 1;
  const goals: { name: Stage["name"]; cost: Float64Array; row: number }[] = [];
  const goal = (entries: readonly (readonly [number, number])[], name: Stage["name"] = "goal"): void => {
    if (entries.length === 0) return;
    const cost = new Float64Array(columns);
    const row = build.row(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    for (const [column, weight] of entries) {
      cost[column] = weight;
      build.set(row, column, weight);
    }
    goals.push({ name, cost, row });
  };
  for (const tier of elasticTiers)
    goal(
      slacks.filter((slack) => slack.tier === tier).map(({ column, weight }) => [column, weight] as const),
      tier,
    );
  goal(used.map((column) => [column, 1] as const));
  goal(layout.unserved.map((column) => [column, 1] as const));
  goal([[layout.longestGap, 1]]);
  goal(layout.unevenness.map((column) => [column, 1] as const));
  const model = build.model(new Float64Array(columns));
  const tracked = track(kernel, used.length > 0 ? { ...model, integer } : model);
  const stages: Stage[] = [];
  try {
    let previous: ArrayLike<number> = new Float64Array(columns);
    for (const { name, cost, row } of goals) {
      for (let j = 0; j < columns; j++)
        if (cost[j] !== previous[j]) tracked.change({ t: "cost", j, value: cost[j]! });
      previous = cost;
      const stage = { name, model: tracked.model(), solution: tracked.solve({ nodes: nodesMost }) };
      // of a search that met its limit nothing is proved but by a tree
      const isProved = input.proof === true || stage.solution.status === "limit";
      const solution = isProved ? proveWithTree(kernel, stage, leavesMost) : stage.solution;
      stages.push({ ...stage, solution });
      if (solution.status !== "optimal") break;
      const upper = solution.objective + searchSlack * Math.max(1, Math.abs(solution.objective));
      tracked.change({ t: "row", i: row, lower: Number.NEGATIVE_INFINITY, upper });
    }
  } finally {
    tracked.release();
  }
  const { solution } = stages.at(-1)!;
  return { solution, portionsKg: portion.map((row) => row.map((column) => solution.x[column] ?? 0)), stages };
}

function createLayout(input: AllotmentInput): Layout {
  const { quantitiesKg, roles, spans, constraints, pinned } = input;
  const build = new ModelBuilder();
  const meals = spans.map((_span, meal) => meal);
  const portion = quantitiesKg.map((kg, line) =>
    meals.map((meal) => {
      const fixed = pinned?.[line]?.[meal] ?? null;
      return build.column(fixed ?? 0, fixed ?? kg);
    }),
  );
  portion.forEach((row, line) => {
    const sum = build.row(quantitiesKg[line]!, quantitiesKg[line]!);
    for (const column of row) build.set(sum, column, 1);
  });
  const slacks = meals.flatMap((meal) => {
    const portions = portion.map((row) => row[meal]!);
    return constraints.flatMap(({ rows }) =>
      (["min", "max"] as const).flatMap((side) =>
        addRuleSide(
          build,
          portions,
          rows.filter((row) => row.side === side),
        ),
      ),
    );
  });
  const used = portion.flatMap((row, line) =>
    roles[line] === "supplement" && quantitiesKg[line]! !== 0
      ? row.map((column) => addUsedColumn(build, column, quantitiesKg[line]!))
      : [],
  );
  const waits = addWaits(build, portion, input);
  return { build, portion, used, slacks, ...waits, unevenness: addUnevenness(build, portion, input) };
}

/** Adds a column that is 1 where a portion is given, else may be 0. */
function addUsedColumn(build: ModelBuilder, portion: number, mostKg: number): number {
  const used = build.column(0, 1);
  const row = build.row(Number.NEGATIVE_INFINITY, 0);
  build.set(row, portion, 1 / mostKg);
  build.set(row, used, -1);
  return used;
}

/** Adds the column of the longest wait without forage, and those of hours by which meals are short of forage. */
function addWaits(
  build: ModelBuilder,
  portion: Layout["portion"],
  input: AllotmentInput,
): Pick<Layout, "longestGap" | "unserved"> {
  const addForage = (to: number, meal: number): void =>
    portion.forEach((row, line) => {
      build.set(to, row[meal]!, input.forageHours[line]!);
    });
  const longestGap = build.column(0, Number.POSITIVE_INFINITY);
  const waits = forageWaits(input);
  for (const { meal, hours } of waits) {
    const gap = build.row(hours, Number.POSITIVE_INFINITY);
    build.set(gap, longestGap, 1);
    addForage(gap, meal);
  }
  const unserved = waits.map(({ meal }) => {
    const short = build.column(0, Number.POSITIVE_INFINITY);
    const served = build.row(input.servingHours, Number.POSITIVE_INFINITY);
    build.set(served, short, 1);
    addForage(served, meal);
    return short;
  });
  return { longestGap, unserved };
}

/** Adds two columns for each portion, its distance above and below an even share; supplements need not be even. */
function addUnevenness(
  build: ModelBuilder,
  portion: Layout["portion"],
  { quantitiesKg, roles, spans }: AllotmentInput,
): number[] {
  const whole = spans.reduce((sum, span) => sum + span, 0);
  return portion.flatMap((row, line) => {
    const kg = quantitiesKg[line]!;
    if (kg === 0 || roles[line] === "supplement") return [];
    return row.flatMap((column, meal) => {
      const share = roles[line] === "forage" && whole > 0 ? spans[meal]! / whole : 1 / spans.length;
      const away = build.row(share, share);
      const over = build.column(0, Number.POSITIVE_INFINITY);
      const under = build.column(0, Number.POSITIVE_INFINITY);
      build.set(away, column, 1 / kg);
      build.set(away, over, -1);
      build.set(away, under, 1);
      return [over, under];
    });
  });
}

/** Adds one side of a rule in one meal: its hard bound, and its target with slack columns, which are returned. */
function addRuleSide(
  build: ModelBuilder,
  portions: readonly number[],
  rows: readonly ConstraintRow[],
): Layout["slacks"] {
  const of = (kind: ConstraintRow["kind"]) => rows.find((row) => row.kind === kind);
  const [hard, watch, risk] = [of("hard"), of("watch"), of("risk")];
  if (hard) addRow(build, portions, hard, []);
  const target = watch ?? risk;
  if (!target) return [];
  const band =
    watch && risk ? Math.abs(watch.bound - risk.bound) / Math.abs(watch.bound) : Number.POSITIVE_INFINITY;
  const slacks = [
    ...(watch
      ? [
          {
            column: build.column(0, risk ? band : Number.POSITIVE_INFINITY),
            weight: penalty.watch * watch.weight,
            tier: watch.tier,
          },
        ]
      : []),
    ...(risk
      ? [
          {
            column: build.column(0, Number.POSITIVE_INFINITY),
            weight: penalty.risk * risk.weight,
            tier: risk.tier,
          },
        ]
      : []),
  ];
  addRow(
    build,
    portions,
    target,
    slacks.map(({ column }) => column),
  );
  return slacks;
}

function addRow(
  build: ModelBuilder,
  portions: readonly number[],
  { side, coefficients, rhs, bound, denominatorConstant }: ConstraintRow,
  slacks: readonly number[],
): void {
  const scale = 1 / Math.max(Math.abs(bound) * denominatorConstant, Number.MIN_VALUE);
  const row =
    side === "min"
      ? build.row(scale * rhs, Number.POSITIVE_INFINITY)
      : build.row(Number.NEGATIVE_INFINITY, scale * rhs);
  portions.forEach((column, line) => {
    build.set(row, column, scale * coefficients[line]!);
  });
  for (const column of slacks) build.set(row, column, side === "min" ? 1 : -1);
}
