import type { Coefficient } from "#science/trace/coefficient.ts";

const own = (value: number, unit: string): Coefficient => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade: "D",
});

/** THE table of levers: hours of turnout that are proposed, a muzzle's most, and what is worth its work. */
export const leverRows = {
  turnoutHalfDay: own(12, "hours/day"),
  turnoutLong: own(9, "hours/day"),
  turnoutMiddle: own(6, "hours/day"),
  turnoutShort: own(4, "hours/day"),
  turnoutLeast: own(3, "hours/day"),
  /** A muzzle is worn for no longer, as those who sell them advise. */
  muzzledMost: own(12, "hours/day"),
  /** Part of what presses that a setting may leave to be worth its work, where it does not relieve whole. */
  worthwhile: own(67, "percent"),
} as const satisfies Record<string, Coefficient>;

/** Hours of turnout that are proposed, the longest first. */
export const turnoutHours = (): number[] => {
  const { turnoutHalfDay, turnoutLong, turnoutMiddle, turnoutShort, turnoutLeast } = leverRows;
  return [turnoutHalfDay, turnoutLong, turnoutMiddle, turnoutShort, turnoutLeast].map(({ value }) => value);
};
