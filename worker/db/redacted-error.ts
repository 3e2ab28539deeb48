import { DrizzleQueryError } from "drizzle-orm/errors";

/** An unforeseen error as the log may hold it. What a failed query was bound to stays out: it may be anybody's. */
export function redactError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}\n${redactError(error.cause)}`;
  return error instanceof Error ? (error.stack ?? error.message) : typeof error;
}
