import { STATUS_INFEASIBLE, STATUS_LIMIT, STATUS_OPTIMAL, STATUS_UNBOUNDED } from './layout';
import { certifyOptimal, showPoint } from './certificate';
import { computeBasics, computeSlopes, rebuild, restart } from './dictionary';
import { get, set } from './memory';
import { Problem } from './problem';
import { certifyInfeasible, certifyUnbounded } from './ray';
import { computeScales, dropDust } from './scale';
import { iterate, pivotCap } from './simplex';

/** Bounds may be missed by this share of their size. */
const FEASIBILITY: f64 = 1e-10;
/** Slopes within this share of the largest cost count as zero. */
const OPTIMALITY: f64 = 1e-10;

/** Attempts of a solve: as it stands, rebuilt from A, from scratch, from scratch with wider tolerances. */
const REBUILT = 1;
const SCRATCH = 2;
const WIDER = 3;

/** Takes in what the host has written: columns, scales, slack basis. */
export function problemLoad(problem: usize): void {
  const p = changetype<Problem>(problem);
  for (let i = 0; i < p.m; i++) {
    for (let j = 0; j < p.n; j++) set(p.columns, j * p.tall + i, get(p.matrix, i * p.stride + j));
  }
  dropDust(p);
  computeScales(p);
  restart(p);
}

/**
 * Solves from the basis of the last solve. Every answer is checked against the original rows before it is given;
 * one that fails is sought again from a rebuilt dictionary, then from scratch. Whatever the outcome, the
 * dictionary stays a valid start for the next solve.
 */
export function problemSolve(problem: usize): i32 {
  const p = changetype<Problem>(problem);
  p.pivots = 0;
  if (isCrossed(p)) {
    showPoint(p);
    return STATUS_INFEASIBLE;
  }
  if (p.moved && !p.stale) computeBasics(p);
  p.moved = false;
  for (let attempt = 0; attempt <= WIDER; attempt++) {
    setTolerances(p, attempt == WIDER ? 100 : 1);
    if (attempt >= SCRATCH) { dropDust(p); computeScales(p); restart(p); }
    else if (attempt == REBUILT || p.stale) rebuild(p);
    const status = iterate(p);
    if (p.shifted) computeSlopes(p);
    if (isProved(p, status)) return status;
    if (p.pivots >= pivotCap(p)) break;
  }
  showPoint(p);
  return STATUS_LIMIT;
}

function isProved(p: Problem, status: i32): bool {
  if (status == STATUS_OPTIMAL) return certifyOptimal(p);
  if (status == STATUS_INFEASIBLE) { showPoint(p); return certifyInfeasible(p); }
  if (status == STATUS_UNBOUNDED) { showPoint(p); return certifyUnbounded(p); }
  return false;
}

function setTolerances(p: Problem, factor: f64): void {
  let largest: f64 = 0;
  for (let j = 0; j < p.n; j++) largest = max(largest, abs(get(p.cost, j) * get(p.scale, j)));
  p.optimality = factor * OPTIMALITY * (largest > 0 ? largest : 1);
  p.feasibility = factor * FEASIBILITY;
}

/** True when no value meets some pair of bounds; the ray then points at that row, or is nil for a column. */
function isCrossed(p: Problem): bool {
  for (let v = 0; v < p.n + p.m; v++) {
    const lower = get(p.lower, v);
    const upper = get(p.upper, v);
    if (!(lower > upper || lower == Infinity || upper == -Infinity)) continue;
    for (let i = 0; i < p.m; i++) set(p.ray, i, p.n + i == v ? 1 : 0);
    return true;
  }
  return false;
}
