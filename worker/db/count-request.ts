import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

interface Window {
  /** Second at which the window began. */
  start: SQLiteColumn;
  count: SQLiteColumn;
}

/**
 * Returns SQL for a window with one request more: the current one, or a new one when that is over. A window starts at
 * its first request: were it the clock's minute, its turn would let twice the maximum pass at once.
 */
export function countRequest(
  { start, count }: Window,
  now: SQL,
  seconds: number,
): { start: SQL; count: SQL } {
  const isOver = sql`${start} + ${seconds} <= ${now}`;
  return {
    start: sql`case when ${isOver} then ${now} else ${start} end`,
    count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
  };
}
