import { eq } from "drizzle-orm";
import type { Recalculation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import { chunkInserts, inOneBatch } from "#worker/db/d1.ts";
import { ration, rationFeed } from "#worker/db/schema/index.ts";
import { type Answer, call, db } from "../app.ts";
import { line } from "../tenant.ts";

export const recalculations = "/api/recalculation_jobs";

type Body = Partial<Record<keyof RecalculationInput, unknown>>;

/** Asks for a recalculation. */
export const ask = (token: string, body: Body, headers: Record<string, string> = {}): Promise<Answer> =>
  call("POST", recalculations, { token, body, headers });

/** The rows of a recalculation that succeeds. */
export async function rowsOf(token: string, body: Body): Promise<Recalculation["rows"]> {
  const answer = await ask(token, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as unknown as Recalculation).rows;
}

/** A ration of one feed for a horse, stored; gives its path. */
export async function stored(
  token: string,
  horse: string,
  feed: string,
  quantityKg = 8,
  otherwise: Record<string, unknown> = {},
): Promise<string> {
  const body = { horse, objective: "maintain", feeds: [line(feed, quantityKg)], ...otherwise };
  const { status, body: made, text } = await call("POST", "/api/rations", { token, body });
  if (status !== 201) throw new Error(text);
  return String(made["@id"]);
}

/** Copies a stored ration so many times, each with a little more of its feeds. */
export async function copyRation(path: string, copies: number): Promise<void> {
  const id = path.slice(path.lastIndexOf("/") + 1);
  const [[head], lines] = await Promise.all([
    db.select().from(ration).where(eq(ration.id, id)),
    db.select().from(rationFeed).where(eq(rationFeed.rationId, id)),
  ]);
  if (!head) throw new Error(`No ration ${path}`);
  const ids = Array.from({ length: copies }, () => crypto.randomUUID());
  const heads = ids.map((copy) => ({ ...head, id: copy }));
  const feeds = ids.flatMap((rationId, at) =>
    lines.map((each) => ({ ...each, rationId, quantityKg: each.quantityKg + at / 1000 })),
  );
  await inOneBatch(db, [...chunkInserts(db, ration, heads), ...chunkInserts(db, rationFeed, feeds)]);
}
