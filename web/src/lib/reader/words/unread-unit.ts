/** Amounts that are counted otherwise than by mass or activity. */
const counts = "m?(?:mol|val|eq)|µ?mol|umol|mequiv|milliequivalents?";
/** A unit at the end of a head that no table of units has: an amount of another kind, or any word per mass of feed. */
const ending = new RegExp(
  `^(.*\\p{L}.*?)[\\s,(\\[]+((?:(?:${counts}|[\\p{L}%]{1,6})\\s?(?:\\/|\\bper\\b|\\bpro\\b|\\bpar\\b)\\s?(?:100 ?)?(?:kg|g|lb|t|l|dl|ml)\\b|(?:${counts})(?![\\p{L}\\d])|mg ?%).*)$`,
  "iu",
);

/** Parts a unit that nothing reads from the words before it ("K meq/kg"); null where a head ends with none. */
export function partUnreadUnit(text: string): { rest: string; unit: string } | null {
  const [, rest, unit] = ending.exec(text) ?? [];
  return rest && unit ? { rest: rest.replace(/[\s,([]+$/, ""), unit: unit.replace(/[\])]+$/, "") } : null;
}

/** Tells whether a text is such a unit and nothing else. */
export const isUnreadUnit = (text: string): boolean => partUnreadUnit(`a ${text}`)?.rest === "a";
