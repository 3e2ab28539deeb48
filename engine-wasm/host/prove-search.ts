import { Gains } from "./gains.ts";
import { granuleOf, leafBound } from "./proof-tree.ts";
import { restrictedModel } from "./restricted.ts";
import type { Model, Prepared, ProofSplit, ProofTree, Search, Solution } from "./types.ts";

/** A bound within this share of the objective is as good as it. */
const SAME = 1e-9;
/** A value this near to an allowed one is split on only when no other is further. */
const NEAR = 1e-7;
/** Columns whose two sides are solved before one is chosen, unless they have been seen often. */
const TRIED = 8;
const CHECKED = 1e-9;

type Leaf = Exclude<ProofTree, ProofSplit>;

/** A part of the box that is still to be proved. */
interface Open {
  bound: number;
  /** Bounds of columns, from the root down. */
  path: readonly (readonly [j: number, lower: number, upper: number])[];
  /** What proves its parent, and so what it is left with when there is no room for more. */
  leaf: Leaf;
  /** Puts the proof in its place. */
  place(node: ProofTree): void;
}

interface Sides {
  j: number;
  x: number;
  down: number;
  up: number;
  distance: number;
}

/**
 * A proof of what a search has found, by a tree of its own: the box is split until the multipliers of each part prove
 * the bound, without cuts and without anything the checker cannot follow. With `leaves` of them and parts left a weaker
 * bound is proved: of an optimum the checker then finds the gap, and a search that met a limit claims no more than that.
 */
export function proveSearch(
  prepare: (model: Model) => Prepared,
  model: Model,
  solution: Solution,
  search: Search,
  leaves: number,
): Search {
  const {
    integer: _integer,
    semicontinuous: _semicontinuous,
    ...box
  } = restrictedModel(model, {
    ...solution,
    status: "limit",
  });
  const prepared = prepare(box);
  try {
    return new Prover(model, box, prepared, targetOf(model, solution, search)).prove(
      search,
      solution,
      leaves,
    );
  } finally {
    prepared.release();
  }
}

/** The least that is to be proved, times the sense. */
function targetOf(model: Model, { status, objective }: Solution, { bound }: Search): number {
  if (status === "infeasible") return Number.POSITIVE_INFINITY;
  const wanted = model.sense * bound;
  return wanted - (status === "optimal" ? SAME * Math.max(1, Math.abs(objective)) * 0.5 : 0);
}

class Prover {
  private readonly model: Model;
  private readonly box: Model;
  private readonly prepared: Prepared;
  private readonly target: number;
  private readonly granule: number;
  private readonly gains: Gains;
  private readonly part: Model & { xl: Float64Array; xu: Float64Array };
  private changed: number[] = [];
  private root: ProofTree | undefined;

  constructor(model: Model, box: Model, prepared: Prepared, target: number) {
    this.model = model;
    this.box = box;
    this.prepared = prepared;
    this.target = target;
    this.granule = granuleOf(model);
    this.gains = new Gains(model.n);
    this.part = { ...box, xl: Float64Array.from(box.xl), xu: Float64Array.from(box.xu) };
  }

  prove(search: Search, solution: Solution, leaves: number): Search {
    const open: Open[] = [
      {
        bound: Number.NEGATIVE_INFINITY,
        path: [],
        leaf: { y: new Float64Array(this.model.m) },
        place: (node) => {
          this.root = node;
        },
      },
    ];
    let proved = Number.POSITIVE_INFINITY;
    for (let made = 1; open.length > 0; ) {
      const node = takeLeast(open);
      this.moveTo(node);
      const { leaf, bound, sides } = this.look(node);
      if (sides && made < leaves) {
        made++;
        this.split(node, leaf, bound, sides, open);
      } else {
        node.place(leaf);
        proved = Math.min(proved, bound);
      }
    }
    const { root } = this;
    return root ? this.answer(search, solution, root, proved) : search;
  }

  /** After a limit the bound is what the tree proves, where that is less; an optimum stands as claimed. */
  private answer(search: Search, { status, objective }: Solution, proof: ProofTree, proved: number): Search {
    const { sense } = this.model;
    if (status !== "limit" || proved >= sense * search.bound) return { ...search, proof };
    const bound = sense * proved;
    const gap = search.hasPoint ? Math.abs(objective - bound) / Math.max(1, Math.abs(objective)) : Infinity;
    return { ...search, bound, gap, proof };
  }

  private moveTo({ path }: Open): void {
    const wanted = new Map<number, readonly [number, number]>();
    for (const [j, lower, upper] of path) wanted.set(j, [lower, upper]);
    for (const j of this.changed) if (!wanted.has(j)) this.setColumn(j, this.box.xl[j]!, this.box.xu[j]!);
    for (const [j, [lower, upper]] of wanted) this.setColumn(j, lower, upper);
    this.changed = [...wanted.keys()];
  }

  private setColumn(j: number, lower: number, upper: number): void {
    const { part } = this;
    if (part.xl[j] === lower && part.xu[j] === upper) return;
    part.xl[j] = lower;
    part.xu[j] = upper;
    this.prepared.change({ t: "col", j, lower, upper });
  }

  /** What is proved of the present part, and between which two sides it is to be split, if at all. */
  private look(node: Open): { leaf: Leaf; bound: number; sides?: Sides } {
    const solution = this.prepared.solve();
    const found = leafOf(solution);
    const own = found ? leafBound(this.part, found, this.granule, CHECKED) : Number.NEGATIVE_INFINITY;
    const isBetter = found !== undefined && own >= node.bound;
    const leaf = isBetter ? found : node.leaf;
    const bound = isBetter ? own : leafBound(this.part, node.leaf, this.granule, CHECKED);
    if (bound >= this.target || solution.status === "unbounded") return { leaf, bound };
    const sides = this.choose(solution, bound);
    return sides ? { leaf, bound, sides } : { leaf, bound };
  }

  private split({ path, place }: Open, leaf: Leaf, bound: number, sides: Sides, open: Open[]): void {
    const { j, down, up } = sides;
    const node: ProofSplit = { j, down, up, below: leaf, above: leaf };
    place(node);
    const [lower, upper] = [this.part.xl[j]!, this.part.xu[j]!];
    const below = (each: ProofTree) => {
      node.below = each;
    };
    const above = (each: ProofTree) => {
      node.above = each;
    };
    open.push({ bound, leaf, path: [...path, [j, lower, Math.min(upper, down)]], place: below });
    open.push({ bound, leaf, path: [...path, [j, Math.max(lower, up), upper]], place: above });
  }

  /** The column whose two sides rise most, by product; those not seen enough are tried. */
  private choose(solution: Solution, bound: number): Sides | undefined {
    const { status, x } = solution;
    const all: Sides[] = [];
    for (let j = 0; j < this.model.n; j++) {
      const sides = this.sidesAt(j, x[j]!);
      if (sides) all.push(sides);
    }
    const far = all.filter(({ distance, x: at }) => distance > NEAR * Math.max(1, Math.abs(at)));
    const list = far.length > 0 ? far : all;
    if (list.length === 0) return undefined;
    const score = (each: Sides) => this.score(each, bound);
    list.sort((a, b) => score(b) - score(a));
    if (status === "optimal" && far.length > 0)
      for (const each of list.slice(0, TRIED)) if (!this.gains.isReliable(each.j)) this.attempt(each, bound);
    return list.reduce((best, each) => (score(each) > score(best) ? each : best));
  }

  private score({ j, x, down, up }: Sides, bound: number): number {
    const room = Number.isFinite(this.target) ? this.target - bound : Number.POSITIVE_INFINITY;
    const gain = (side: 0 | 1, distance: number) =>
      Math.max(1e-9, Math.min(room, this.gains.expected(j, side, distance)));
    return gain(0, x - down) * gain(1, up - x);
  }

  private attempt({ j, x, down, up }: Sides, bound: number): void {
    const [lower, upper] = [this.part.xl[j]!, this.part.xu[j]!];
    const most = Number.isFinite(this.target) ? this.target - bound : Math.max(1, Math.abs(bound));
    const gainOf = (from: number, to: number): number => {
      if (from > to) return most;
      this.prepared.change({ t: "col", j, lower: from, upper: to });
      const { status, objective } = this.prepared.solve();
      if (status === "infeasible") return most;
      return status === "optimal" ? Math.max(0, Math.min(most, this.model.sense * objective - bound)) : 0;
    };
    this.gains.note(j, 0, gainOf(lower, Math.min(upper, down)), x - down);
    this.gains.note(j, 1, gainOf(Math.max(lower, up), upper), up - x);
    this.prepared.change({ t: "col", j, lower, upper });
  }

  /** Neighbouring allowed values around x in the present part; nothing when x is allowed. */
  private sidesAt(j: number, x: number): Sides | undefined {
    const { model, part } = this;
    const between = (down: number, up: number): Sides => ({
      j,
      x,
      down,
      up,
      distance: Math.min(x - down, up - x),
    });
    if (part.xl[j]! >= part.xu[j]!) return undefined;
    if (model.semicontinuous?.[j]) {
      const least = model.integer?.[j] ? Math.ceil(model.xl[j]! - SAME) : model.xl[j]!;
      const most = model.integer?.[j] ? Math.floor(model.xu[j]! + SAME) : model.xu[j]!;
      if (least > 0 && x > 0 && x < least) return between(0, model.xl[j]!);
      if (most < 0 && x < 0 && x > most) return between(model.xu[j]!, 0);
    }
    if (!model.integer?.[j] || Number.isInteger(x)) return undefined;
    return between(Math.floor(x), Math.floor(x) + 1);
  }
}

function leafOf({ status, y, ray }: Solution): Leaf | undefined {
  if (status === "optimal") return { y };
  return status === "infeasible" && ray ? { ray } : undefined;
}

/** The open part with the least bound, the last of equal ones. */
function takeLeast(open: Open[]): Open {
  let least = open.length - 1;
  for (let k = least - 1; k >= 0; k--) if (open[k]!.bound < open[least]!.bound) least = k;
  const [node] = open.splice(least, 1);
  if (!node) throw new Error("nothing is open");
  return node;
}
