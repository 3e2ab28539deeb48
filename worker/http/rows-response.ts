import type { RowsResult } from "../features/verb.ts";
import { type Format, formats } from "./read/negotiate.ts";

type Seen = (row: unknown) => unknown;

/** Writes JSON of which the rows come last, or each row on a line of its own, each as its reader may see it. */
async function* written(
  format: Format,
  { rows, ...head }: RowsResult<object>,
  seen: Seen,
): AsyncGenerator<string> {
  const isLines = format === "ndjson";
  if (!isLines) yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let separator = "";
  for await (const some of rows) {
    const texts = some.map((row) => JSON.stringify(seen(row)));
    yield isLines ? `${texts.join("\n")}\n` : separator + texts.join();
    separator = ",";
  }
  if (!isLines) yield "]}";
}

/** Answers rows while they are made. An error breaks off the connection, so that nobody takes a part for the whole. */
export function rowsResponse(format: Format, result: RowsResult<object>, seen: Seen): Response {
  const texts = written(format, result, seen);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void texts.return(undefined),
  });
  const type = format === "ndjson" ? formats.ndjson : formats.json;
  return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}
