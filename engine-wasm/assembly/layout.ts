/**
 * This file holds the constants shared by the kernel and its host. It is valid in AssemblyScript and in TypeScript. A
 * structure in linear memory starts with a header of 32-bit words; the constants below are word numbers.
 */

/** Version of the layout: it changes whenever a header or a meaning changes, and a host reads no kernel of another. */
export const LAYOUT_VERSION = 6;

/** Doubles per padding unit: a padded line is a whole number of two-lane pairs, four pairs at a time. */
export const PAD = 8;

// Table of linear rows and ratios. Coefficients are stored line by line, each line padded to TABLE_STRIDE.
export const TABLE_ROWS = 0;
export const TABLE_LINES = 1;
export const TABLE_RATIOS = 2;
export const TABLE_STRIDE = 3;
export const TABLE_VALUE = 4;
export const TABLE_WEIGHT = 5;
export const TABLE_UNKNOWN = 6;
export const TABLE_VARIANCE = 7;
export const TABLE_NUMERATOR = 8;
export const TABLE_DENOMINATOR = 9;
export const TABLE_SCALE = 10;
export const TABLE_SCRATCH = 11;
/** Change of each row by one unit of a line's own error. */
export const TABLE_SWING = 12;
/** Lines at the end of the table whose quantities are wrong together, all by the same number of deviations. */
export const TABLE_SHARED = 13;
export const TABLE_WORDS = 14;

/** Padded vectors that a table needs as scratch, and one double per line. */
export const SCRATCH_VECTORS = 5;

// Batch of quantity vectors and where its results go. BATCH_CONTRIBUTIONS is 0 when they are not wanted.
export const BATCH_COUNT = 0;
export const BATCH_QUANTITIES = 1;
export const BATCH_NUMERATOR_CONSTANT = 2;
export const BATCH_DENOMINATOR_CONSTANT = 3;
export const BATCH_TOTALS = 4;
export const BATCH_VALUES = 5;
export const BATCH_UNKNOWN_SHARE = 6;
export const BATCH_VARIANCE = 7;
export const BATCH_CONTRIBUTIONS = 8;
/** Standard deviations of the quantities of the shared lines. */
export const BATCH_DEVIATIONS = 9;
/** SIDES doubles per ratio: the errors of its two sides, apart and together. */
export const BATCH_SIDES = 10;
export const BATCH_WORDS = 12;

// The errors of the two sides of a ratio: variances and covariance of their own lines, then the shared lines' common error.
export const SIDE_ABOVE = 0;
export const SIDE_BELOW = 1;
export const SIDE_BOTH = 2;
export const SIDE_ABOVE_SHARED = 3;
export const SIDE_BELOW_SHARED = 4;
export const SIDES = 5;

// Linear programme: what the host writes before loading and reads after solving.
export const PROBLEM_MATRIX = 0;
export const PROBLEM_STRIDE = 1;
export const PROBLEM_COST = 2;
export const PROBLEM_LOWER = 3;
export const PROBLEM_UPPER = 4;
/** The duals follow x, and the reduced costs the duals, without a gap: words 6 and 7. */
export const PROBLEM_X = 5;
export const PROBLEM_RAY = 8;
export const PROBLEM_PIVOTS = 9;
/** A double: word 10 and 11. */
export const PROBLEM_OBJECTIVE = 10;
/** WRITTEN_POINT, WRITTEN_DUALS or both: the parts written since the host set the word to 0. */
export const PROBLEM_WRITTEN = 12;

export const WRITTEN_POINT = 1;
export const WRITTEN_DUALS = 2;

// Outcome of a solve.
export const STATUS_OPTIMAL = 0;
export const STATUS_INFEASIBLE = 1;
export const STATUS_UNBOUNDED = 2;
export const STATUS_LIMIT = 3;
/** Of a search only: nodes are left and none of its limits has been met. */
export const STATUS_RUNNING = 4;
/** Inside a search only: every point of the relaxation costs more than the ceiling of the problem. */
export const STATUS_BEYOND = 5;

// Branch and bound over a problem: kinds and bounds are written by the host, the rest is read after a run.
export const SEARCH_KIND = 0;
export const SEARCH_LOWER = 1;
export const SEARCH_UPPER = 2;
/** 1 when x holds a point that meets every condition; before a start, when it holds one to begin from. */
export const SEARCH_HAS_POINT = 3;
/** 1 when the relaxation alone is infeasible or unbounded, and the ray proves it. */
export const SEARCH_HAS_RAY = 4;
export const SEARCH_NODES = 5;
/**
 * Doubles: a proved bound of the objective, the pivots of all nodes, the gap at which the search may end, the constant
 * that is added to objectives, the most pivots.
 */
export const SEARCH_BOUND = 6;
export const SEARCH_PIVOTS = 8;
export const SEARCH_GAP = 10;
export const SEARCH_OFFSET = 12;
export const SEARCH_MOST_PIVOTS = 14;

// A conflict that is being sought: the sides of each variable, a word each, and the pivots made, a double.
export const CONFLICT_SIDES = 0;
export const CONFLICT_PIVOTS = 2;

// Kinds of columns; their sum is a column of both kinds.
export const KIND_INTEGER = 1;
export const KIND_SEMICONTINUOUS = 2;

/** A bound of this size or more is no bound: the host passes it as infinite. */
export const INFINITE = 1e30;
