import type { RowsResult } from "../features/verb.ts";
import { type Format, formats } from "./read/negotiate.ts";

/** Characters that are sent together. */
const pieceLeast = 32_000;

/** Writes JSON of which the rows come last, or each row on a line of its own. */
function* written(format: Format, { rows, ...head }: RowsResult<object>): Generator<string> {
  if (format === "ndjson") {
    for (const row of rows) yield `${JSON.stringify(row)}\n`;
    return;
  }
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let separator = "";
  for (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ",";
  }
  yield "]}";
}

function* mapped<Row>(rows: Iterable<Row>, seen: (row: Row) => unknown): Generator<object> {
  for (const row of rows) yield seen(row) as object;
}

/**
 * Answers row by row while they are made, each as its reader may see it. What breaks off breaks off the connection, so
 * that nobody takes a part for the whole.
 */
export function rowsResponse(
  format: Format,
  { rows, ...head }: RowsResult<object>,
  seen: (row: unknown) => unknown,
): Response {
  const texts = written(format, { ...head, rows: mapped(rows, seen) });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let piece = "";
      while (piece.length < pieceLeast) {
        const { done, value } = texts.next();
        if (done) {
          if (piece !== "") controller.enqueue(encoder.encode(piece));
          controller.close();
          return;
        }
        piece += value;
      }
      controller.enqueue(encoder.encode(piece));
    },
    cancel: () => void texts.return(undefined),
  });
  const type = format === "ndjson" ? formats.ndjson : formats.json;
  return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}
