import {
  STATUS_BEYOND, STATUS_INFEASIBLE, STATUS_LIMIT, STATUS_OPTIMAL, STATUS_RUNNING, STATUS_UNBOUNDED, WRITTEN_DUALS, WRITTEN_POINT,
} from '../layout';
import { certifyOptimal, showPoint } from './certify-optimum';
import { areCrossed } from './modify';
import { computeBasics, computeSlopes, restart } from './dictionary';
import { provesTooLittle } from './dual-bound';
import { CERTAIN, hasFarEnd, IMPROVABLE } from './duals';
import { get, getWord, set } from '../memory';
import { FAR, isLeftOut, Problem } from './problem';
import { certifyInfeasible, certifyUnbounded } from './farkas-and-rays';
import { computeScales, dropDust, exponent, PASSES, twoTo } from './scaling';
import { iterate } from './dual-simplex';
import { pivotCap } from './pricing';
import { rebuild } from './refactorise';

/** Bounds may be missed by this share of their size. */
const FEASIBILITY: f64 = 1e-10;
/** Slopes within this share of the largest cost count as zero. */
const OPTIMALITY: f64 = 1e-10;
/** Shares of the typical cost within which slopes are zero in finer attempts, and that rounding leaves of the most. */
const FINE: f64 = 1e-13;
const ROUNDING: f64 = 1e-15;

/** Attempts after the first: rebuilt from A, from scratch, finer slopes, wider tolerances, finer in other scales. */
const REBUILT = 1;
const SCRATCH = 2;
const FINER = 3;
const WIDER = 4;
const RESCALED = 5;
/** Passes of the scales in the attempt with other scales. */
const MORE_PASSES = 8;

/** Entries of a pivot row or column that count as zero, usually and in finer attempts, and the bounds' tolerance. */
const LEAST_PIVOT: f64 = 1e-9;
const FINE_PIVOT: f64 = 1e-13;
const FINE_BOUNDS: f64 = 1e-13;

/** Pivots before the dictionary is built from A again, plus one a row; in finer attempts, plus one for eight rows. */
const REBUILD_AFTER = 200;
const REBUILD_SOON = 50;

/** Times an attempt goes on from exact slopes. */
const FINISHES = 40;

/** Reads the columns, scales and bounds that the host has written, and starts from the basis of the rows. */
export function problemLoad(problem: usize): void {
  const p = changetype<Problem>(problem);
  for (let i = 0; i < p.m; i++) {
    for (let j = 0; j < p.n; j++) set(p.columns, j * p.tall + i, get(p.matrix, i * p.stride + j));
  }
  dropDust(p);
  p.far = FAR;
  computeScales(p, PASSES);
  p.hasFar = false;
  for (let j = 0; j < p.n && !p.hasFar; j++) p.hasFar = hasFarEnd(get(p.lower, j), get(p.upper, j));
  p.crossed = 0;
  for (let v = 0; v < p.n + p.m; v++) p.crossed += i32(areCrossed(get(p.lower, v), get(p.upper, v)));
  p.costsOld = true;
  p.settled = false;
  p.weighted = true;
  p.ceiling = Infinity;
  restart(p);
}

/**
 * Solves from the basis of the last solve. Every answer is checked against the original rows; one that fails is
 * computed again from a rebuilt dictionary, then from scratch. Parts that no change has touched since the last check
 * are not computed again. Whatever the outcome, the dictionary stays a valid start for the next solve.
 */
export function problemSolve(problem: usize): i32 {
  const status = problemBegin(problem);
  return status == STATUS_RUNNING ? problemRun(problem, i32.MAX_VALUE) : status;
}

/** Begins a solve. Returns its outcome when nothing is to be done, else STATUS_RUNNING. */
export function problemBegin(problem: usize): i32 {
  const p = changetype<Problem>(problem);
  p.pivots = 0;
  if (p.crossed > 0) {
    pointAtCrossed(p);
    return markUnsettled(p, STATUS_INFEASIBLE);
  }
  if (p.costsOld) seekLargestCost(p);
  if (p.settled && !p.pointOld && !p.dualsOld) return STATUS_OPTIMAL;
  if (p.moved && !p.stale) computeBasics(p);
  p.moved = false;
  p.moves = 0;
  p.attempt = 0;
  p.prepared = false;
  p.turned = false;
  return STATUS_RUNNING;
}

/** Goes on for `pivots` pivots; STATUS_RUNNING when more are needed. Bounds and costs must not change meanwhile. */
export function problemRun(problem: usize, pivots: i32): i32 {
  const p = changetype<Problem>(problem);
  p.pause = pivots < i32.MAX_VALUE - p.pivots ? p.pivots + pivots : i32.MAX_VALUE;
  for (; p.attempt <= RESCALED; p.attempt++) {
    if (!p.prepared) prepareAttempt(p);
    const status = iterate(p);
    if (status == STATUS_RUNNING) return status;
    p.prepared = false;
    if (status == STATUS_BEYOND) return markUnsettled(p, status);
    if (p.shifted) computeSlopes(p);
    if (status == STATUS_OPTIMAL) {
      const certainty = certifyOptimal(p);
      if (certainty == CERTAIN && !(p.hasFar && provesTooLittle(p) && isFinerYet(p))) {
        p.settled = true;
        return status;
      }
      if (certainty == IMPROVABLE && p.finishes < FINISHES) finishOnce(p);
    } else if (isProved(p, status)) {
      return markUnsettled(p, status);
    }
    p.pointOld = true;
    p.dualsOld = true;
    if (p.pivots >= pivotCap(p)) break;
    if ((p.attempt == RESCALED || isFarAway(p, status)) && turnFarBounds(p)) p.attempt = min(p.attempt, FINER) - 1;
  }
  showPoint(p);
  return markUnsettled(p, STATUS_LIMIT);
}

/** Solves again from scratch with the finest slopes, for proofs that an answer of usual tolerance does not give. */
export function problemRefine(problem: usize): i32 {
  const status = problemBeginFinely(problem);
  return status == STATUS_RUNNING ? problemRun(problem, i32.MAX_VALUE) : status;
}

/** Begins a solve from scratch with the finest slopes, as `problemBegin` does. */
export function problemBeginFinely(problem: usize): i32 {
  const p = changetype<Problem>(problem);
  p.settled = false;
  const status = problemBegin(problem);
  p.attempt = FINER;
  p.pointOld = true;
  p.dualsOld = true;
  return status;
}

/** Stops a solve that is still running: the next one starts from its present basis. */
export function problemStop(problem: usize): i32 {
  const p = changetype<Problem>(problem);
  if (p.shifted) computeSlopes(p);
  showPoint(p);
  return markUnsettled(p, STATUS_LIMIT);
}

/** Plans a finer attempt, because slopes within tolerance are worth much over far bounds; false when none is left. */
function isFinerYet(p: Problem): bool {
  if (p.attempt >= FINER && !turnFarBounds(p)) return false;
  p.attempt = FINER - 1;
  return true;
}

/** Returns true when bounds that were left out may be the reason of an end without an answer. */
function isFarAway(p: Problem, status: i32): bool {
  if (p.far == Infinity) return false;
  if (status == STATUS_UNBOUNDED) return true;
  if (status != STATUS_OPTIMAL) return false;
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    const x = place < 0 ? get(p.basicValue, -1 - place) * get(p.scale, j) : 0;
    const outside = max(get(p.lower, j) - x, x - get(p.upper, j));
    if (place < 0 && outside > FEASIBILITY * abs(x)) return true;
  }
  return false;
}

/** Takes far bounds in that were left out, or the reverse; returns false when there are none, or that has been done. */
function turnFarBounds(p: Problem): bool {
  if (p.turned) return false;
  const before = p.far;
  p.far = FAR;
  for (let j = 0; j < p.n && !p.turned; j++) {
    const lower = get(p.lower, j) / get(p.scale, j);
    const upper = get(p.upper, j) / get(p.scale, j);
    p.turned = (isLeftOut(p, j, -lower, -upper) && lower > -Infinity) || (isLeftOut(p, j, upper, lower) && upper < Infinity);
  }
  p.far = p.turned && before == FAR ? Infinity : p.turned ? FAR : before;
  return p.turned;
}

/** Continues the same attempt from exact slopes, some of which are on their wrong side. */
function finishOnce(p: Problem): void {
  p.finishes++;
  p.round = 0;
  p.still = 0;
  p.prepared = true;
  p.attempt--;
}

function prepareAttempt(p: Problem): void {
  setTolerances(p, p.attempt == WIDER ? 100 : 1);
  if (p.attempt >= SCRATCH) { dropDust(p); computeScales(p, p.attempt == RESCALED ? MORE_PASSES : PASSES); seekLargestCost(p); restart(p); }
  if (isFine(p)) p.optimality = min(p.optimality, max(FINE * typicalCost(p), ROUNDING * p.largestCost));
  else if (p.attempt == REBUILT || p.stale) rebuild(p);
  p.round = 0;
  p.still = 0;
  p.finishes = 0;
  p.prepared = true;
}

/** Marks everything computed of an optimum as outdated. */
function markUnsettled(p: Problem, status: i32): i32 {
  p.settled = false;
  p.pointOld = true;
  p.dualsOld = true;
  p.written |= WRITTEN_POINT | WRITTEN_DUALS;
  return status;
}

function isProved(p: Problem, status: i32): bool {
  showPoint(p);
  if (status == STATUS_INFEASIBLE) return certifyInfeasible(p);
  return status == STATUS_UNBOUNDED && certifyUnbounded(p);
}

function seekLargestCost(p: Problem): void {
  let largest: f64 = 0;
  for (let j = 0; j < p.n; j++) largest = max(largest, abs(get(p.cost, j) * get(p.scale, j)));
  if (largest < p.largestCost) p.dualsOld = true;
  p.largestCost = largest;
  p.costsOld = false;
}

/** Returns the geometric mean of the scaled costs: against one that is far larger, all others would count as zero. */
function typicalCost(p: Problem): f64 {
  let sum: f64 = 0;
  let count: f64 = 0;
  for (let j = 0; j < p.n; j++) {
    const size = abs(get(p.cost, j) * get(p.scale, j));
    if (size == 0) continue;
    sum += <f64>exponent(size);
    count++;
  }
  return count > 0 ? twoTo(<i32>(sum / count)) : 1;
}

@inline
function isFine(p: Problem): bool {
  return p.attempt == FINER || p.attempt == RESCALED;
}

function setTolerances(p: Problem, factor: f64): void {
  p.optimality = factor * OPTIMALITY * (p.largestCost > 0 ? p.largestCost : 1);
  p.feasibility = isFine(p) ? FINE_BOUNDS : factor * FEASIBILITY;
  p.rebuildAfter = isFine(p) ? REBUILD_SOON + p.m / 8 : REBUILD_AFTER + p.m;
  p.leastPivot = isFine(p) ? FINE_PIVOT : LEAST_PIVOT;
}

/** Points the ray at the row whose bounds nothing meets; for a column the ray is zero. */
function pointAtCrossed(p: Problem): void {
  for (let v = 0; v < p.n + p.m; v++) {
    if (!areCrossed(get(p.lower, v), get(p.upper, v))) continue;
    for (let i = 0; i < p.m; i++) set(p.ray, i, p.n + i == v ? 1 : 0);
    return showPoint(p);
  }
}
