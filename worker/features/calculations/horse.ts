import type { HorseFactsInput } from "#contract/schemas/horse.ts";
import type { HorseFacts } from "#science/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { type Refusal, refuse } from "../../lib/fail.ts";
import { idOf } from "../../lib/id.ts";
import { horseFields } from "../horses/internal.ts";

/** A horse given by its facts or by its path, and where it stands in the body. */
export interface Given {
  horse: string | HorseFactsInput;
  at: readonly (string | number)[];
}

/** Facts of the horses given, stored ones read in one query; one path always gives the same facts. */
export async function horsesOf(ctx: ActorCtx, given: readonly Given[]): Promise<HorseFacts[]> {
  const ids = given.flatMap(({ horse }) => (typeof horse === "string" ? [idOf(horse)] : []));
  const rows = ids.length > 0 ? await inEntity(ctx).horsesById(ids) : new Map();
  const stored = new Map<string, HorseFacts>([...rows].map(([id, row]) => [id, horseFields(row)]));
  const refusals: Refusal[] = [];
  const facts = given.flatMap(({ horse, at }) => {
    const found = typeof horse === "string" ? stored.get(idOf(horse)) : horse;
    if (!found) refusals.push({ path: [...at, "horse"], code: "unknown_item" });
    return found ?? [];
  });
  if (refusals.length > 0) throw refuse(refusals);
  return facts;
}
