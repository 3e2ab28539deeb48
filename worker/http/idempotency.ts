import * as v from "valibot";
import type { Ctx } from "#worker/context.ts";
import { AlreadyWritten } from "#worker/db/audited-write.ts";
import { keepAnswer, writtenUnder } from "#worker/db/idempotency.ts";
import { digest } from "#worker/lib/digest.ts";
import { serviceError } from "#worker/lib/service-error.ts";

const keyMax = 255;
const waits = 10;
const waitMs = 100;

const Answer = v.object({ status: v.number(), headers: v.record(v.string(), v.string()), body: v.string() });

/** The Idempotency-Key of a request, bound to its user, operation and row so that keys of others never meet. */
export function readIdempotency(
  request: Request,
  userId: string,
  operation: string,
  params: Readonly<Record<string, string>>,
  bodyHash: () => string,
): Ctx["idempotency"] {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (key === "" || key.length > keyMax) {
    throw serviceError("bad_query", { reason: `An Idempotency-Key has 1 to ${keyMax} characters.` });
  }
  return { id: digest(JSON.stringify([userId, operation, params, key])), bodyHash: bodyHash() };
}

/** Served is a POST: `serve` runs it, `readBack` makes its answer from the row it wrote when the answer was lost. */
interface Served {
  serve: () => Promise<Response>;
  /** False for an answer that nothing was written for: it is made again for each request. */
  isKept: (response: Response) => boolean;
  readBack: (rowId: string) => Promise<Response>;
}

/** Serves a POST once for each key: the first request writes, all others get its answer. */
export async function once(ctx: Ctx, served: Served): Promise<Response> {
  const key = ctx.idempotency;
  if (!key) return served.serve();
  const earlier = await replay(ctx, key, served);
  if (earlier) return earlier;
  try {
    const response = await served.serve();
    return served.isKept(response) ? await storeAnswer(ctx, key.id, response) : response;
  } catch (error) {
    const answer = error instanceof AlreadyWritten ? await replay(ctx, key, served) : null;
    if (!answer) throw error;
    return answer;
  }
}

/**
 * Returns the stored answer of a key; waits while the request that wrote the row is still running. When that request
 * died before it could answer, the row is read back. Null for a new key.
 */
async function replay(
  ctx: Ctx,
  { id, bodyHash }: NonNullable<Ctx["idempotency"]>,
  { readBack }: Served,
): Promise<Response | null> {
  let rowId: string | null = null;
  for (let attempt = 0; attempt < waits; attempt++) {
    const found = await writtenUnder(ctx, id);
    if (!found) return null;
    if (found.bodyHash !== bodyHash) throw serviceError("idempotency_reused");
    if (found.answer !== null) {
      const { status, headers, body } = v.parse(Answer, JSON.parse(found.answer));
      return new Response(body, { status, headers });
    }
    rowId = found.rowId;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return rowId === null ? null : storeAnswer(ctx, id, await readBack(rowId));
}

async function storeAnswer(ctx: Ctx, id: string, response: Response): Promise<Response> {
  await keepAnswer(ctx, id, await written(response.clone()));
  return response;
}

async function written(response: Response): Promise<string> {
  const headers = Object.fromEntries(response.headers);
  return JSON.stringify({ status: response.status, headers, body: await response.text() });
}
