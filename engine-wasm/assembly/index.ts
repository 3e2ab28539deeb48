import { LAYOUT_VERSION } from './layout';

export { exp, log, normalBelow, pow, pow075 } from './maths';
export { allocate, release } from './memory';
export { evaluate } from './evaluate/ratios';
export { problemCreate } from './lp/problem';
export { problemRanging } from './lp/ranging';
export { conflictCreate, conflictFinish, conflictRun } from './lp/irreducible-conflict';
export { problemBegin, problemLoad, problemRefine, problemRun, problemSolve, problemStop } from './lp/solve';
export { searchCreate } from './search/search-state';
export { searchRelax, searchStart } from './search/start-search';
export { searchFinish } from './search/finish-search';
export { searchRun } from './search/branch-and-bound';
export { changeBounds, changeCoefficient, changeCost } from './lp/modify';

/** Returns the version of the layout that this kernel was compiled with. */
export function version(): i32 {
  return LAYOUT_VERSION;
}
