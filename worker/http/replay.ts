import * as v from "valibot";
import type { Ctx } from "../context.ts";
import { keepAnswer, writtenUnder } from "../db/idempotency.ts";
import { AlreadyWritten } from "../db/write.ts";
import { digest } from "../lib/digest.ts";
import { fail } from "../lib/fail.ts";

const keyMax = 255;
const waits = 40;
const waitMs = 50;

const Answer = v.object({ status: v.number(), headers: v.record(v.string(), v.string()), body: v.string() });

/** The Idempotency-Key of a request, bound to its user and operation so that keys of others never meet. */
export function idempotencyOf(
  request: Request,
  userId: string,
  operation: string,
  bodyHash: string,
): Ctx["idempotency"] {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (key === "" || key.length > keyMax) {
    throw fail("bad_query", { reason: `An Idempotency-Key has 1 to ${keyMax} characters.` });
  }
  return { id: digest(JSON.stringify([userId, operation, key])), bodyHash };
}

/** Serves a POST once for each key: the first request writes, all others are given its answer. */
export async function once(ctx: Ctx, serve: () => Promise<Response>): Promise<Response> {
  if (!ctx.idempotency) return serve();
  const earlier = await replay(ctx, ctx.idempotency);
  if (earlier) return earlier;
  try {
    const response = await serve();
    await keepAnswer(ctx, ctx.idempotency.id, await written(response.clone()));
    return response;
  } catch (error) {
    if (!(error instanceof AlreadyWritten)) throw error;
    const answer = await replay(ctx, ctx.idempotency);
    if (!answer)
      throw fail("conflict", { reason: "Another request with this Idempotency-Key is under way." });
    return answer;
  }
}

/** The kept answer; waited for a moment while the request that writes it is still under way. */
async function replay(ctx: Ctx, { id, bodyHash }: NonNullable<Ctx["idempotency"]>): Promise<Response | null> {
  for (let attempt = 0; attempt < waits; attempt++) {
    const found = await writtenUnder(ctx, id);
    if (!found) return null;
    if (found.bodyHash !== bodyHash) throw fail("idempotency_reused");
    if (found.answer !== null) {
      const { status, headers, body } = v.parse(Answer, JSON.parse(found.answer));
      return new Response(body, { status, headers });
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return null;
}

async function written(response: Response): Promise<string> {
  const headers = Object.fromEntries(response.headers);
  return JSON.stringify({ status: response.status, headers, body: await response.text() });
}
