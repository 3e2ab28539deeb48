const dayMs = 24 * 3600 * 1000;

/** Days of the calendar from one to another: what was saved last evening was saved yesterday. */
export const daysSince = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs));
