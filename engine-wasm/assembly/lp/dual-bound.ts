import { get } from '../memory';
import { Problem } from './problem';
import { dualLoss } from './duals';

/**
 * Returns the lower bound of the objective that the duals of an optimal problem prove. With s = A x, c x = y s + d x
 * for every x, and each term is at least its value at the end of its bounds that its sign asks for. Slopes within the
 * tolerance of an optimum may ask for the other end: over wide bounds, and where large terms cancel, that is more than
 * a gap may be.
 */
export function provedObjective(p: Problem): f64 {
  let loss = p.missed;
  for (let j = 0; j < p.n; j++) {
    loss += dualLoss(get(p.reduced, j), get(p.x, j), get(p.lower, j), get(p.upper, j), get(p.columnSize, j));
  }
  for (let i = 0; i < p.m; i++) {
    loss += dualLoss(get(p.y, i), get(p.activity, i), get(p.lower, p.n + i), get(p.upper, p.n + i), 0);
  }
  return p.objective - loss;
}

/** Share of an objective by which its duals may miss it, far less than a gap may be. */
export const LOOSE: f64 = 1e-10;

/** Returns true when the duals of an optimal programme prove too little of its objective. */
export function provesTooLittle(p: Problem): bool {
  return p.objective - provedObjective(p) > LOOSE * max(1, abs(p.objective));
}
