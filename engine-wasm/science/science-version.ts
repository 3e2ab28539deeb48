/** Stamp of every result: moved whenever a table of science changes, which a test enforces by a fingerprint. */
export const scienceVersion = "2026.35";
