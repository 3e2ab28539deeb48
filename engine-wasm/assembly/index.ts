import { LAYOUT_VERSION } from './layout';

export { exp, log, normalBelow, pow, pow075 } from './maths';
export { allocate, release } from './memory';
export { evaluate } from './evaluate';
export { totals } from './totals';
export { problemCreate } from './problem';
export { problemRanging } from './ranging';
export { conflictCreate, conflictFinish, conflictRun } from './conflict';
export { problemBegin, problemLoad, problemRefine, problemRun, problemSolve, problemStop } from './solve';
export { searchCreate } from './state';
export { searchRelax, searchStart } from './begin';
export { searchFinish } from './finish';
export { searchRun } from './search';
export { changeBounds, changeCoefficient, changeCost } from './change';

/** The layout this kernel was compiled with. */
export function version(): i32 {
  return LAYOUT_VERSION;
}
