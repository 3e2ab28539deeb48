import type { Model, ModelChange } from "#engine/lp/model.ts";

/**
 * Rations as linear programmes, made from a seed: feeds of the usual classes with their natural units side by side
 * (selenium in mg next to vitamin A in IU), nutrients with floors and ceilings, ratios, a share of forage, caps on
 * groups, a box around every amount. Feasible by construction: every bound is set around one plausible ration.
 */
export interface RationModel {
  model: Model;
  /** Rows that are a nutrient's. */
  nutrients: number[];
  /** Class of each feed. */
  kinds: number[];
  /** The ration around which the bounds were set, kg. */
  fed: number[];
}

export const rationSizes = {
  S: { feeds: 12, rows: 25 },
  M: { feeds: 40, rows: 45 },
  L: { feeds: 150, rows: 60 },
  XL: { feeds: 400, rows: 80 },
} as const;

export type RationSize = keyof typeof rationSizes;

/** Name, dry matter, price per kg, most kg a day, kg in the ration that is fed. */
const classes: readonly (readonly [string, number, number, number, number])[] = [
  ["hay", 0.87, 0.18, 14, 6.5],
  ["mineral", 0.96, 2.1, 0.3, 0.09],
  ["cereal", 0.88, 0.36, 4, 0.9],
  ["protein meal", 0.89, 0.62, 1.5, 0.25],
  ["oil", 0.995, 1.9, 0.6, 0.08],
  ["salt", 0.99, 0.4, 0.15, 0.03],
  ["haylage", 0.62, 0.2, 12, 1.5],
  ["pulp", 0.9, 0.34, 2, 0.4],
  ["bran", 0.88, 0.31, 2, 0],
  ["lime", 0.99, 0.35, 0.12, 0.01],
  ["straw", 0.89, 0.12, 5, 0.4],
  ["compound", 0.88, 0.52, 5, 0.7],
  ["lucerne", 0.89, 0.33, 5, 0.6],
  ["yeast", 0.94, 3.2, 0.1, 0],
  ["phosphate", 0.97, 1.1, 0.1, 0],
  ["amino acid", 0.98, 5.5, 0.08, 0],
  ["pasture", 0.2, 0.05, 40, 4],
];

/** Size of one unit: what a kg of an ordinary feed holds of each nutrient; the list goes round for more of them. */
const unitSizes = [
  2.4, 110, 4.2, 3.1, 2.2, 1.6, 1.2, 12, 8, 32, 45, 140, 0.14, 0.35, 0.2, 2600, 900, 35, 5, 4, 260, 90, 480,
];

const within = (random: () => number, low: number, high: number) => low + (high - low) * random();

/** Gives the content of nutrient k in one kg of a feed of some class, as a multiple of the ordinary. */
function profile(seed: (a: number) => () => number, kind: number, k: number): number {
  const random = seed(1009 * kind + 17 * k + 5);
  const isConcentrated = kind === 1 && k >= 2 && random() < 0.7;
  if (isConcentrated) return within(random, 20, 120);
  if (random() < 0.18) return 0;
  return Math.exp(within(random, -1.4, 1.1));
}

/** Seeded numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function rationModel(feeds: number, rows: number, seed: number): RationModel {
  const random = seeded(seed);
  const kinds = Array.from({ length: feeds }, (_, j) => j % classes.length);
  const seen = new Set<number>();
  const fed = kinds.map((kind) => {
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst ? classes[kind]![4] * within(random, 0.7, 1.3) : 0;
  });
  const groups = Math.max(2, Math.round(rows / 15));
  const ratios = Math.max(3, Math.round(rows / 9));
  const nutrients = rows - 2 - groups - ratios;
  const dry = kinds.map((kind) => classes[kind]![1] * within(random, 0.97, 1.02));
  const content = Array.from({ length: nutrients }, (_, k) => {
    const unit = unitSizes[k % unitSizes.length]! * (1 + Math.floor(k / unitSizes.length) / 3);
    return kinds.map((kind, j) => {
      const times = profile((a) => seeded(a + 31 * (seed % 7)), kind, k) * within(random, 0.8, 1.25);
      return unit * times * dry[j]!;
    });
  });
  const matrix: number[][] = [];
  const rl: number[] = [];
  const ru: number[] = [];
  const dot = (row: number[]) => row.reduce((sum, a, j) => sum + a * fed[j]!, 0);
  const add = (row: number[], low: number, high: number) => {
    matrix.push(row);
    rl.push(low);
    ru.push(high);
  };
  add(dry, dot(dry) * 0.9, dot(dry) * 1.06);
  content.forEach((row, k) => {
    const total = dot(row);
    const low = k % 9 === 8 ? Number.NEGATIVE_INFINITY : total * within(random, 0.88, 1);
    const high = k % 3 === 1 ? Number.POSITIVE_INFINITY : total * within(random, 1.02, 1.9);
    add(row, low, high);
  });
  for (let r = 0; r < ratios; r++) {
    const above = content[(2 * r + 2) % nutrients]!;
    const below = content[(2 * r + 3) % nutrients]!;
    const ratio = dot(above) / dot(below);
    const [low, high] = [ratio * within(random, 0.85, 0.99), ratio * within(random, 1.01, 1.4)];
    // low below <= above, or above <= high below
    const bound = r % 2 === 0 ? low : high;
    const row = above.map((a, j) => a - bound * below[j]!);
    add(row, r % 2 === 0 ? 0 : Number.NEGATIVE_INFINITY, r % 2 === 0 ? Number.POSITIVE_INFINITY : 0);
  }
  const isForage = (kind: number) => [0, 6, 10, 12, 16].includes(kind);
  const forage = dry.map((d, j) => (isForage(kinds[j]!) ? d : 0) - 0.55 * d);
  add(forage, Math.min(0, dot(forage)), Number.POSITIVE_INFINITY);
  for (let g = 0; g < groups; g++) {
    const row = kinds.map((kind) => (kind % groups === g ? 1 : 0));
    add(row, Number.NEGATIVE_INFINITY, dot(row) * within(random, 1.1, 1.6) + 0.2);
  }
  const prices = kinds.map((kind) => classes[kind]![2] * within(random, 0.8, 1.25));
  const xu = kinds.map((kind, j) => Math.max(classes[kind]![3] * within(random, 0.8, 1.2), 1.1 * fed[j]!));
  const model = { ...sparse(matrix, feeds), c: prices, rl, ru, xl: kinds.map(() => 0), xu };
  return { model, nutrients: content.map((_, k) => k + 1), kinds, fed };
}

function sparse(matrix: number[][], n: number): Omit<Model, "c" | "rl" | "ru" | "xl" | "xu"> {
  const starts = [0];
  const index: number[] = [];
  const value: number[] = [];
  for (let j = 0; j < n; j++) {
    matrix.forEach((row, i) => {
      if (row[j] === 0) return;
      index.push(i);
      value.push(row[j]!);
    });
    starts.push(index.length);
  }
  return { m: matrix.length, n, sense: 1, offset: 0, starts, index, value };
}

/** A slider moved: a price, the floor of a nutrient or the most of a feed, some percent from where it was made. */
export function sliderSteps({ model, nutrients }: RationModel, count: number, seed: number): ModelChange[] {
  const random = seeded(seed);
  const floors = nutrients.filter((i) => Number.isFinite(model.rl[i]!));
  return Array.from({ length: count }, (_, k): ModelChange => {
    const j = Math.floor(random() * model.n);
    if (k % 3 === 0) return { t: "cost", j, value: model.c[j]! * within(random, 0.8, 1.2) };
    if (k % 3 === 1) return { t: "col", j, lower: 0, upper: model.xu[j]! * within(random, 0.6, 1.4) };
    const i = floors[Math.floor(random() * floors.length)]!;
    return { t: "row", i, lower: model.rl[i]! * within(random, 0.9, 1.01), upper: model.ru[i]! };
  });
}

/** Another horse: every bound of a nutrient and of dry matter moves with its size, three prices of ten with the season. */
export function horseSteps({ model, nutrients }: RationModel, count: number, seed: number): ModelChange[][] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const size = within(random, 0.6, 1.35);
    const changes: ModelChange[] = [0, ...nutrients].map((i) => {
      const own = size * within(random, 0.95, 1.05);
      return { t: "row", i, lower: model.rl[i]! * own * 0.97, upper: model.ru[i]! * own * 1.03 };
    });
    for (let j = 0; j < model.n; j++) {
      if (random() < 0.3) changes.push({ t: "cost", j, value: model.c[j]! * within(random, 0.7, 1.4) });
    }
    return changes;
  });
}

/** One value of one feed's composition, corrected. */
export function compositionSteps({ model }: RationModel, count: number, seed: number): ModelChange[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const k = Math.floor(random() * model.index.length);
    let j = 0;
    while (model.starts[j + 1]! <= k) j++;
    return { t: "coef", i: model.index[k]!, j, value: model.value[k]! * within(random, 0.9, 1.1) };
  });
}

/** Adds a demand that nobody can meet: three floors far above what the ceilings of others allow. */
export function conflictModel({ model, nutrients }: RationModel, seed: number): Model {
  const random = seeded(seed);
  const rl = Array.from(model.rl);
  const ru = Array.from(model.ru);
  for (let k = 0; k < 3; k++) {
    const i = nutrients[Math.floor(random() * nutrients.length)]!;
    if (!Number.isFinite(rl[i]!)) continue;
    rl[i] = rl[i]! * within(random, 1.5, 2.2);
    ru[i] = Math.max(ru[i]!, rl[i]!);
  }
  rl[0] = model.rl[0]! * 0.6;
  ru[0] = model.ru[0]! * 0.75;
  return { ...model, rl, ru };
}

/**
 * Makes the model of what can be fed: every amount a whole number of steps (100 g, or 10 g of what is fed by the spoon), none or at
 * least three of them, ten feeds at most. Counted in steps; the yes or no of each feed follows the feeds.
 */
export function practicalModel({ model, kinds }: RationModel, most = 10): Model {
  const { n, m } = model;
  const step = kinds.map((kind) => (classes[kind]![3] < 1 ? 0.01 : 0.1));
  const cap = step.map((kg, j) => Math.floor(model.xu[j]! / kg));
  const starts = [0];
  const index: number[] = [];
  const value: number[] = [];
  const put = (i: number, a: number) => {
    index.push(i);
    value.push(a);
  };
  for (let j = 0; j < n; j++) {
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++)
      put(model.index[k]!, model.value[k]! * step[j]!);
    put(m + j, 1);
    put(m + n + j, 1);
    starts.push(index.length);
  }
  for (let j = 0; j < n; j++) {
    put(m + j, -cap[j]!);
    put(m + n + j, -3);
    put(m + 2 * n, 1);
    starts.push(index.length);
  }
  const none = kinds.map(() => 0);
  const below = kinds.map(() => Number.NEGATIVE_INFINITY);
  const above = kinds.map(() => Number.POSITIVE_INFINITY);
  return {
    m: m + 2 * n + 1,
    n: 2 * n,
    sense: 1,
    offset: 0,
    c: [...step.map((kg, j) => kg * model.c[j]!), ...none],
    xl: [...none, ...none],
    xu: [...cap, ...kinds.map(() => 1)],
    // steps <= cap z, steps >= 3 z, sum of z <= most
    rl: [...Array.from(model.rl), ...below, ...none, Number.NEGATIVE_INFINITY],
    ru: [...Array.from(model.ru), ...none, ...above, most],
    starts,
    index,
    value,
    integer: [...kinds.map(() => 1), ...kinds.map(() => 1)],
  };
}
