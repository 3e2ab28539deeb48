import { provedObjective } from '../lp/dual-bound';
import {
  KIND_INTEGER, KIND_SEMICONTINUOUS, STATUS_BEYOND, STATUS_INFEASIBLE, STATUS_OPTIMAL, STATUS_RUNNING,
} from '../layout';
import { get, getWord, set, setWord } from '../memory';
import { findPenalties, SAFE, sureDown, sureUp } from './driebeek-penalty';
import { Problem } from '../lp/problem';
import { chosenDown, chosenUp, findSides, NEAR, setSides } from './branch-sides';
import { clearlyAbove } from '../lp/pricing';
import { problemBegin, problemRun, problemStop } from '../lp/solve';
import { Search, TRIED } from './search-state';
import { setColumn } from './node-tree';

/** Largest gain: larger estimates count as this. */
const HUGE_GAIN: f64 = 1e15;

/** Last choice: the column, its value, and the least that its sides x <= down and x >= up cost. */
export let chosenColumn: i32 = -1;
export let chosenValue: f64 = 0;
export let downPenalty: f64 = 0;
export let upPenalty: f64 = 0;
/** Penalty of a side that has no point. */
export const NOTHING: f64 = -1;
/** True when the search goes up first: to the nearer side, and to yes before no. */
export let upFirst: bool = false;
/** True when every value is exactly allowed. */
export let isExact: bool = false;

/**
 * Chooses the column whose two sides cost most, the cheaper one above all: of each the larger of penalty and pseudocost,
 * or the gain of its relaxation when it was tried (reliability branching, Achterberg, Koch and Martin, 2005). Returns
 * false when every column is allowed but for noise.
 */
export function chooseBranch(s: Search, p: Problem): bool {
  memory.copy(s.nodePoint, p.x, (<usize>p.n) << 3);
  const objective = p.objective;
  if (!listCandidates(s, p)) return false;
  if (mayTry(s)) tryCandidates(s, p, objective);
  let best: f64 = -1;
  let pick = -1;
  for (let j = 0; j < p.n; j++) {
    const score = get(s.score, j);
    if (score > best) { best = score; pick = j; }
  }
  findSides(s, pick, get(s.nodePoint, pick));
  chosenColumn = pick;
  chosenValue = get(s.nodePoint, pick);
  downPenalty = get(s.downSure, pick);
  upPenalty = get(s.upSure, pick);
  const isYesNo = chosenDown == 0 && chosenUp == 1;
  upFirst = isYesNo || chosenUp - chosenValue < chosenValue - chosenDown;
  return true;
}

/** Weight of the cheaper side of a column beside the dearer (Linderoth and Savelsbergh, 1999). */
const CHEAPER: f64 = 5;

@inline
function scoreOf(down: f64, up: f64): f64 {
  return CHEAPER * min(down, up) + max(down, up);
}

/** Scores all columns, with -1 those that are allowed but for noise; returns false when all are. */
function listCandidates(s: Search, p: Problem): bool {
  let any = false;
  isExact = true;
  const meanDown = mean(s.downGain, s.downSeen, p.n);
  const meanUp = mean(s.upGain, s.upSeen, p.n);
  for (let j = 0; j < p.n; j++) {
    set(s.score, j, -1);
    if (getWord(s.kind, j) == 0) continue;
    const x = get(p.x, j);
    const distance = findSides(s, j, x);
    if (distance > 0) isExact = false;
    if (distance <= NEAR * max(1, min(100, abs(x)))) continue;
    const fall = x - chosenDown;
    const rise = chosenUp - x;
    findPenalties(p, j, fall, rise);
    const down = estimate(s.downGain, s.downSeen, j, fall, meanDown, sureDown);
    const up = estimate(s.upGain, s.upSeen, j, rise, meanUp, sureUp);
    set(s.downSure, j, sureDown);
    set(s.upSure, j, sureUp);
    set(s.downCost, j, down);
    set(s.upCost, j, up);
    set(s.score, j, scoreOf(down, up));
    any = true;
  }
  return any;
}

/** Most pivots of trials, as a share of all others. */
const TRIAL_SHARE: f64 = 0.5;
/** Times a side must have been seen for its pseudocost to be used without a trial. */
const RELIABLE: f64 = 4;
/** Pivots of the trial of one side. */
const PIVOTS_TRIED = 60;

@inline
function mayTry(s: Search): bool {
  return s.hasPoint != 0 && s.pivots < s.trialsUntil && s.trialPivots < TRIAL_SHARE * (s.pivots - s.trialPivots);
}

/** Solves the relaxations of both sides of the most promising columns whose pseudocosts are not reliable yet. */
function tryCandidates(s: Search, p: Problem, objective: f64): void {
  for (let k = 0; k < TRIED; k++) {
    let pick = -1;
    let most: f64 = -1;
    for (let j = 0; j < p.n; j++) {
      if (get(s.score, j) <= most || isReliable(s, j) || isTried(s, j, k)) continue;
      most = get(s.score, j);
      pick = j;
    }
    if (pick < 0 || s.pivots >= s.trialsUntil) return;
    setWord(s.tried, k, pick);
    if (!tryColumn(s, p, pick, objective)) return;
  }
}

/** Solves the relaxations of both sides of column j and learns their gains; returns false when one of them is empty. */
function tryColumn(s: Search, p: Problem, j: i32, objective: f64): bool {
  findSides(s, j, get(s.nodePoint, j));
  const fall = get(s.nodePoint, j) - chosenDown;
  const rise = chosenUp - get(s.nodePoint, j);
  const lower = get(p.lower, j);
  const upper = get(p.upper, j);
  const down = trialGain(s, p, j, lower, chosenDown, objective);
  if (isProvedGain) set(s.downSure, j, down == HUGE_GAIN ? NOTHING : max(get(s.downSure, j), SAFE * down));
  addGain(s.downGain, s.downSeen, j, down, fall);
  const up = trialGain(s, p, j, chosenUp, upper, objective);
  if (isProvedGain) set(s.upSure, j, up == HUGE_GAIN ? NOTHING : max(get(s.upSure, j), SAFE * up));
  addGain(s.upGain, s.upSeen, j, up, rise);
  setColumn(s, j, lower, upper);
  set(s.downCost, j, max(get(s.downCost, j), down));
  set(s.upCost, j, max(get(s.upCost, j), up));
  set(s.score, j, scoreOf(get(s.downCost, j), get(s.upCost, j)));
  return down != HUGE_GAIN && up != HUGE_GAIN;
}

@inline
function isReliable(s: Search, j: i32): bool {
  return min(get(s.downSeen, j), get(s.upSeen, j)) >= RELIABLE;
}

function isTried(s: Search, j: i32, count: i32): bool {
  for (let k = 0; k < count; k++) {
    if (getWord(s.tried, k) == j) return true;
  }
  return false;
}

/** True when the last gain is proved: its relaxation was solved, or has no point, or none better than the best. */
let isProvedGain: bool = false;

/** Returns the rise of the objective when column j is restricted to lower..upper; HUGE_GAIN when no point is left. */
function trialGain(s: Search, p: Problem, j: i32, lower: f64, upper: f64, objective: f64): f64 {
  isProvedGain = true;
  if (lower > upper) return HUGE_GAIN;
  setColumn(s, j, lower, upper);
  let status = problemBegin(s.problem);
  if (status == STATUS_RUNNING) status = problemRun(s.problem, PIVOTS_TRIED);
  s.pivots += <f64>p.pivots;
  s.trialPivots += <f64>p.pivots;
  if (status == STATUS_RUNNING) problemStop(s.problem);
  if (status == STATUS_INFEASIBLE) return HUGE_GAIN;
  if (status == STATUS_BEYOND) {
    s.pruned = min(s.pruned, clearlyAbove(p.ceiling));
    return HUGE_GAIN;
  }
  isProvedGain = status == STATUS_OPTIMAL;
  return isProvedGain ? max(0, provedObjective(p) - objective) : 0;
}

/** Finds by their relaxations which sides of the last choice are empty. */
export function trySides(s: Search, p: Problem): void {
  const lower = get(p.lower, chosenColumn);
  const upper = get(p.upper, chosenColumn);
  const objective = p.objective;
  if (trialGain(s, p, chosenColumn, lower, chosenDown, objective) == HUGE_GAIN) downPenalty = NOTHING;
  if (trialGain(s, p, chosenColumn, chosenUp, upper, objective) == HUGE_GAIN) upPenalty = NOTHING;
  setColumn(s, chosenColumn, lower, upper);
}

/** Adds a gain per unit of rounding to the pseudocosts of column j. */
export function addGain(sums: usize, seen: usize, j: i32, gain: f64, distance: f64): void {
  if (gain >= HUGE_GAIN || distance < 1e-6) return;
  set(sums, j, get(sums, j) + gain / distance);
  set(seen, j, get(seen, j) + 1);
}

/**
 * Chooses a column of a node whose point is allowed but for noise, yet not once the noise is removed: one that is not
 * fixed, split next to its nearest whole number. Chooses -1 when every discrete column is fixed, or in no row: such a
 * column is at its best already.
 */
export function chooseAny(s: Search, p: Problem): void {
  chosenColumn = -1;
  downPenalty = 0;
  upPenalty = 0;
  upFirst = false;
  let furthest: f64 = -1;
  for (let j = 0; j < p.n; j++) {
    const kind = getWord(s.kind, j);
    if (kind == 0 || get(p.lower, j) == get(p.upper, j)) continue;
    const distance = findSides(s, j, get(p.x, j));
    if (distance <= furthest) continue;
    if (distance == 0) {
      const x = get(p.x, j);
      if (isInNoRow(p, j)) continue;
      if (isOpenGap(s, p, j, kind)) get(s.least, j) > 0 ? setSides(x, 0, get(s.least, j)) : setSides(x, get(s.most, j), 0);
      else if ((kind & KIND_INTEGER) == 0) continue;
      else if (x > get(p.lower, j)) setSides(x, x - 1, x);
      else setSides(x, x, x + 1);
    }
    furthest = distance;
    chosenColumn = j;
    chosenValue = get(p.x, j);
    keptDown = chosenDown;
    keptUp = chosenUp;
  }
  setSides(0, keptDown, keptUp);
}

function isInNoRow(p: Problem, j: i32): bool {
  const column = p.columns + ((<usize>(j * p.tall)) << 3);
  for (let i = 0; i < p.m; i++) {
    if (get(column, i) != 0) return false;
  }
  return true;
}

/** Returns true for a semicontinuous column that may still be nought or not. */
function isOpenGap(s: Search, p: Problem, j: i32, kind: i32): bool {
  if ((kind & KIND_SEMICONTINUOUS) == 0) return false;
  const lower = get(p.lower, j);
  const upper = get(p.upper, j);
  const least = get(s.least, j);
  const most = get(s.most, j);
  return (least > 0 && lower <= 0 && upper >= least) || (most < 0 && upper >= 0 && lower <= most);
}

let keptDown: f64 = 0;
let keptUp: f64 = 0;

function mean(gain: usize, seen: usize, n: i32): f64 {
  let sum: f64 = 0;
  let count: f64 = 0;
  for (let j = 0; j < n; j++) {
    if (get(seen, j) == 0) continue;
    sum += get(gain, j) / get(seen, j);
    count++;
  }
  return count > 0 ? sum / count : 0;
}

/** Returns the expected gain of the objective from pushing column j by `distance`. */
function estimate(gain: usize, seen: usize, j: i32, distance: f64, mean: f64, sure: f64): f64 {
  const count = get(seen, j);
  const learnt = distance * (count > 0 ? get(gain, j) / count : mean);
  return min(HUGE_GAIN, max(learnt, sure));
}
