/** Gives the present instant; tests inject their own. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
export const daysAfter = (date: Date, days: number): Date => secondsAfter(date, days * 86_400);

export function yearsBefore(date: Date, years: number): Date {
  const before = new Date(date);
  before.setUTCFullYear(date.getUTCFullYear() - years);
  return before;
}
