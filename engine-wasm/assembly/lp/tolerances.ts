/** Largest relative error an answer may show against the original rows. */
export const ACCEPTED: f64 = 1e-9;
/** Residuals above this are worth one correction through the dictionary. */
export const REFINE: f64 = 1e-13;
/** Corrections at most. */
export const REFINEMENTS = 3;
/** Rounding of a sum, as a share of the size of its terms. */
export const ROUNDING: f64 = 1e-15;
