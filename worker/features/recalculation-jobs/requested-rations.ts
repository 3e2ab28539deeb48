import * as v from "valibot";
import type { EvaluationInput } from "#contract/schemas/calculation.ts";
import { GivenRation } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { ActorCtx } from "#worker/context.ts";
import { rationCondition } from "#worker/db/reads/filtered-rations.ts";
import { type RationRow, readRationsWhere } from "#worker/db/reads/rations.ts";
import { findHorseFacts, type Given, isRefusal } from "#worker/features/calculations/horse-facts.ts";
import type { RequestedRation } from "#worker/features/rations/request-types.ts";
import { horsePath } from "#worker/features/records/horse.ts";
import { rationParts } from "#worker/features/records/ration.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { issueRefusals } from "#worker/lib/issue-refusals.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Chosen } from "./chosen-rations.ts";
import { attempt, type Failed, isFailed, type Place, soundRows } from "./failed-row.ts";

/** A ration as it is, with the practice that is stored with it. */
export interface Requested extends Place, RequestedRation {
  name: string | null;
  /** Path of a stored horse. */
  horsePath: string | null;
  bagDays: number | null;
  feedsMost: number | null;
  /** The stored ration; null for a described one. */
  stored: RationRow | null;
}

/** A requested ration before its horse is read. */
type Unread = Omit<Requested, "horse" | "horsePath"> & Pick<Given, "horse">;

/** Returns chosen rations, each with its horse, or with the problem that it alone has. */
export const requestedRations = async (ctx: ActorCtx, chosen: Chosen): Promise<(Requested | Failed)[]> =>
  withHorses(ctx, await readGiven(ctx, chosen));

async function withHorses(
  ctx: ActorCtx,
  unread: readonly (Unread | Failed)[],
): Promise<(Requested | Failed)[]> {
  const sound = soundRows(unread);
  const found = await findHorseFacts(ctx, sound);
  const facts = new Map(sound.map((each, at) => [each.number, found[at]!]));
  return unread.map((each) => {
    if (isFailed(each)) return each;
    const { number, path } = each;
    const horse = facts.get(number)!;
    if (isRefusal(horse)) return { number, path, error: refuse([horse]) };
    return { ...each, horse, horsePath: typeof each.horse === "string" ? each.horse : null };
  });
}

/** Returns chosen rations in their order, stored ones read together. */
async function readGiven(ctx: ActorCtx, { rations, isListed }: Chosen): Promise<(Unread | Failed)[]> {
  const ids = rations.flatMap(({ given }) => (typeof given === "string" ? [idFromPath(given)] : []));
  const rows = ids.length === 0 ? [] : await readRationsWhere(ctx, rationCondition(ctx, { ids }));
  const byId = new Map(rows.map((row) => [row.ration.id, row]));
  const described = describedRations();
  return rations.map(({ given, number }) => {
    const at = isListed ? ["rations", number] : [];
    if (typeof given === "string") {
      const row = byId.get(idFromPath(given));
      const place = { number, path: given };
      return row
        ? storedRation(ctx, row, place, at)
        : { ...place, error: refuse([{ path: at, code: "unknown_item" }]) };
    }
    if ("unreadable" in given) return { number, path: null, error: unreadable(given.unreadable, at) };
    return described(given, number, at);
  });
}

/** Returns what makes described rations; horses described alike are one object, so that rations share its tables. */
function describedRations() {
  const known = new Map<string, EvaluationInput["horse"]>();
  return ({ horse: given, ...parts }: EvaluationInput, number: number, at: RequestedRation["at"]): Unread => {
    const key = JSON.stringify(given);
    const horse = known.get(key) ?? given;
    known.set(key, horse);
    return { number, path: null, name: null, horse, parts, bagDays: null, feedsMost: null, stored: null, at };
  };
}

const storedRation = (
  ctx: ActorCtx,
  row: RationRow,
  place: Place,
  at: RequestedRation["at"],
): Unread | Failed =>
  attempt(ctx, place, () => {
    const { horseId, name, bagDays, feedsMost } = row.ration;
    const parts = rationParts(row);
    return { ...place, name, horse: horsePath(horseId), parts, bagDays, feedsMost, stored: row, at };
  });

/** Returns the error of what is neither a path nor a ration, at its place in the body. */
function unreadable(given: unknown, at: RequestedRation["at"]) {
  const { issues = [] } = v.safeParse(GivenRation, given);
  return refuse(issueRefusals(issues, GivenRation).map((each) => ({ ...each, path: [...at, ...each.path] })));
}
