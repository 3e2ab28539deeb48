import type { Model, Prepared, ProofSplit, ProofTree, Search, Solution } from "#engine/lp/model.ts";
import { gapBetween, proofTarget, SAME } from "#engine/lp/optimality-gap.ts";
import { Budget } from "#engine/lp/solve-budget.ts";
import { BinaryHeap } from "./binary-heap.ts";
import { type BranchSides, branchSides, openSides } from "./branch-sides.ts";
import { indivisibleRay, residueSides, type WholeRow, wholeRows } from "./divisibility.ts";
import { fixIntegers } from "./fixed-programme.ts";
import type { ProofLimits } from "./proof-limits.ts";
import { type Leaf, leafBound, objectiveGranule, proofLeaf } from "./proof-tree.ts";
import { Pseudocosts } from "./pseudocosts.ts";

/** A value this near to an allowed one is split on only when no other is further away. */
const NEAR = 1e-7;
/** Columns whose two sides are solved before one is chosen, unless they have been seen often. */
const TRIED = 8;
const CHECKED = 1e-9;
/** Weight of the cheaper side of a column beside the dearer. */
const CHEAPER = 5;
/** Most splits one within another: every check, copy or print of a proof makes as many nested calls. */
const DEEPEST = 500;

/** Step holds the bounds of a column, and those of the columns before it, up to the root. */
interface Step {
  j: number;
  lower: number;
  upper: number;
  before: Step | null;
  depth: number;
}

/** Open is a part of the box that is still to be proved. */
interface Open {
  bound: number;
  path: Step | null;
  /** Proof of its parent, and of this part when there is no room for more. */
  leaf: Leaf;
  /** Puts the proof in its place in the tree. */
  place(node: ProofTree): void;
}

interface Proof {
  leaf: Leaf;
  bound: number;
  sides?: BranchSides;
}

interface Waiting {
  push(item: Open): void;
  pop(): Open | undefined;
}

/**
 * Proves the findings of a search by a tree of its own: the box is split until the multipliers of each part
 * prove the bound, with nothing that the checker cannot follow. With `leaves` of them and parts left, a
 * weaker bound is proved. For an optimum the checker then finds the gap; a search that met a limit, or was to
 * come no nearer than a gap, claims only the proved bound.
 */
export function proveSearch(
  prepare: (model: Model) => Prepared,
  model: Model,
  solution: Solution,
  search: Search,
  { leaves, gap = 0, ...limits }: ProofLimits,
): Search {
  const {
    integer: _integer,
    semicontinuous: _semicontinuous,
    ...hull
  } = fixIntegers(model, {
    ...solution,
    status: "limit",
  });
  // that nothing is allowed is proved without costs: with them a part may be unbounded, and tell nothing of it
  const box = solution.status === "infeasible" ? { ...hull, c: new Float64Array(model.n) } : hull;
  const prepared = prepare(box);
  try {
    return new Prover(model, box, prepared, proofTarget(model, solution, search, gap)).prove(
      search,
      solution,
      leaves,
      solution.status === "limit" || gap > SAME,
      new Budget(limits),
    );
  } finally {
    prepared.release();
  }
}

class Prover {
  private readonly model: Model;
  private readonly box: Model;
  private readonly prepared: Prepared;
  private readonly target: number;
  private readonly granule: number;
  private readonly gains: Pseudocosts;
  private readonly rows: readonly WholeRow[];
  private readonly part: Model & { xl: Float64Array; xu: Float64Array };
  private changed: number[] = [];
  private root: ProofTree | undefined;

  constructor(model: Model, box: Model, prepared: Prepared, target: number) {
    this.model = model;
    this.box = box;
    this.prepared = prepared;
    this.target = target;
    this.granule = objectiveGranule(model);
    this.gains = new Pseudocosts(model.n);
    this.rows = wholeRows(model);
    this.part = { ...box, xl: Float64Array.from(box.xl), xu: Float64Array.from(box.xu) };
  }

  prove(search: Search, solution: Solution, leaves: number, claimsProved: boolean, budget: Budget): Search {
    // the bound of a search cut short is best when the least is looked at first; an optimum is proved quicker by the last
    const open: Waiting = solution.status === "limit" ? new BinaryHeap<Open>() : [];
    open.push({
      bound: Number.NEGATIVE_INFINITY,
      path: null,
      leaf: { y: new Float64Array(this.model.m) },
      place: (node) => {
        this.root = node;
      },
    });
    let proved = Number.POSITIVE_INFINITY;
    let made = 1;
    let isCut = false;
    for (let node = open.pop(); node; node = open.pop()) {
      if (budget.isSpent) isCut = true;
      if (isCut && node.bound > Number.NEGATIVE_INFINITY) {
        // proved as far as what it was split from
        node.place(node.leaf);
        proved = Math.min(proved, node.bound);
        continue;
      }
      this.moveTo(node);
      const { leaf, bound, sides } = this.look(node, budget);
      if (sides && made < leaves && !isCut && (node.path?.depth ?? 0) < DEEPEST) {
        made++;
        this.split(node, leaf, bound, sides, open);
      } else {
        node.place(leaf);
        proved = Math.min(proved, bound);
      }
    }
    const { root } = this;
    if (!root) return search;
    const { sense } = this.model;
    const proofStatus = proved >= this.target ? "proved" : "limit";
    if (!claimsProved || proved >= sense * search.bound) return { ...search, proof: root, proofStatus };
    const { objective } = solution;
    const bound = sense * proved;
    const gap = search.hasPoint ? gapBetween(this.model, objective, bound) : Infinity;
    return { ...search, bound, gap, proof: root, proofStatus };
  }

  private moveTo({ path }: Open): void {
    const wanted = new Map<number, readonly [number, number]>();
    for (let step = path; step; step = step.before)
      if (!wanted.has(step.j)) wanted.set(step.j, [step.lower, step.upper]);
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

  /** Solves the present part; returns its proof, and the two sides between which to split it, if at all. */
  private look(node: Open, budget: Budget): Proof {
    const ray = indivisibleRay(this.rows, this.part);
    if (ray) return { leaf: { ray }, bound: Number.POSITIVE_INFINITY };
    return this.buildProof(node, budget.take(this.prepared.solve(budget.left)), budget);
  }

  private buildProof(node: Open, solution: Solution, budget: Budget, isFine = false): Proof {
    const found = proofLeaf(solution);
    const own = found ? leafBound(this.part, found, this.granule, CHECKED) : Number.NEGATIVE_INFINITY;
    const isBetter = found !== undefined && own >= node.bound;
    const leaf = isBetter ? found : node.leaf;
    const bound = isBetter ? own : leafBound(this.part, node.leaf, this.granule, CHECKED);
    if (bound >= this.target || solution.status === "unbounded") return { leaf, bound };
    const sides = residueSides(this.rows, this.part) ?? this.choose(solution, bound, budget);
    if (sides) return { leaf, bound, sides };
    const isWorthMore = solution.status === "optimal" && !isFine && !budget.isSpent;
    return isWorthMore
      ? this.buildProof(node, budget.take(this.prepared.refine()), budget, true)
      : { leaf, bound };
  }

  private split({ path, place }: Open, leaf: Leaf, bound: number, sides: BranchSides, open: Waiting): void {
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
    const step = { j, before: path, depth: (path?.depth ?? 0) + 1 };
    open.push({ bound, leaf, path: { ...step, lower, upper: Math.min(upper, down) }, place: below });
    open.push({ bound, leaf, path: { ...step, lower: Math.max(lower, up), upper }, place: above });
  }

  /** Returns the column whose two sides rise most, the cheaper one above all; it tries those not seen enough. */
  private choose(solution: Solution, bound: number, budget: Budget): BranchSides | undefined {
    const { status, x } = solution;
    const all: BranchSides[] = [];
    for (let j = 0; j < this.model.n; j++) {
      const sides = branchSides(this.model, this.part, j, x[j]!);
      if (sides) all.push(sides);
    }
    const far = all.filter(({ distance, x: at }) => distance > NEAR * Math.max(1, Math.abs(at)));
    const list = far.length > 0 ? far : all;
    if (list.length === 0) return openSides(this.model, this.part, solution);
    const score = (each: BranchSides) => this.score(each, bound);
    list.sort((a, b) => score(b) - score(a));
    if (status === "optimal" && far.length > 0)
      for (const each of list.slice(0, TRIED))
        if (!this.gains.isReliable(each.j)) this.attempt(each, bound, budget);
    return list.reduce((best, each) => (score(each) > score(best) ? each : best));
  }

  private score({ j, x, down, up }: BranchSides, bound: number): number {
    const room = Number.isFinite(this.target) ? this.target - bound : Number.POSITIVE_INFINITY;
    const gain = (side: 0 | 1, distance: number) =>
      Math.max(1e-9, Math.min(room, this.gains.expected(j, side, distance)));
    const [fall, rise] = [gain(0, x - down), gain(1, up - x)];
    return CHEAPER * Math.min(fall, rise) + Math.max(fall, rise);
  }

  private attempt({ j, x, down, up }: BranchSides, bound: number, budget: Budget): void {
    const [lower, upper] = [this.part.xl[j]!, this.part.xu[j]!];
    const most = Number.isFinite(this.target) ? this.target - bound : Math.max(1, Math.abs(bound));
    const measureGain = (from: number, to: number): number => {
      if (from > to) return most;
      this.prepared.change({ t: "col", j, lower: from, upper: to });
      const { status, objective } = budget.take(this.prepared.solve(budget.left));
      if (status === "infeasible") return most;
      return status === "optimal" ? Math.max(0, Math.min(most, this.model.sense * objective - bound)) : 0;
    };
    this.gains.note(j, 0, measureGain(lower, Math.min(upper, down)), x - down);
    this.gains.note(j, 1, measureGain(Math.max(lower, up), upper), up - x);
    this.prepared.change({ t: "col", j, lower, upper });
  }
}
