const dayMs = 24 * 3600 * 1000;

/** Counts calendar days, so that a save of last evening was yesterday. */
export const daysSince = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs));
