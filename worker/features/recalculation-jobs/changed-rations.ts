import type { RationParts } from "#contract/ration/science-ration.ts";
import type { RationChanges } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { RequestedHorse } from "#worker/features/rations/request-types.ts";
import { feedIds, horsesWithNorms, requestedRation } from "#worker/features/rations/to-science.ts";
import { rationProblems } from "#worker/features/rations/validate-ration.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";
import { writtenPath } from "#worker/lib/word-violations.ts";
import { type Assumed, horsesReweighed, readAssumed } from "./assumed-facts.ts";
import { attempt, type Failed, isFailed, soundRows } from "./failed-row.ts";
import { withReplacements } from "./replaced-feeds.ts";
import type { Requested } from "./requested-rations.ts";

/** A ration as the science takes it: as it is, and with the changes; one object where nothing of it changes. */
export interface Prepared extends Omit<Requested, "horse" | "at"> {
  /** Parts with the changes. */
  parts: RationParts;
  present: Ration;
  changed: Ration;
}

/** Returns rations with changes that act on all of them, each or the problem that it alone has. */
export async function changedRations(
  ctx: ActorCtx,
  requested: readonly (Requested | Failed)[],
  changes: RationChanges,
): Promise<(Prepared | Failed)[]> {
  const sound = soundRows(requested);
  const assumed = await readAssumed(ctx, sound, changes);
  const reweigh = horsesReweighed(assumed.weights);
  const all = sound.flatMap((each) => [each.horse, reweigh(each)]);
  const judged = await horsesWithNorms(ctx, all);
  const horses = new Map<RequestedHorse, HorseFacts>(all.map((horse, at) => [horse, judged[at]!]));
  return requested.map((each) =>
    isFailed(each) ? each : attempt(ctx, each, () => prepare(each, reweigh(each), assumed, horses)),
  );
}

function prepare(
  { horse, at, ...requested }: Requested,
  reweighed: RequestedHorse,
  assumed: Assumed,
  horses: ReadonlyMap<RequestedHorse, HorseFacts>,
): Prepared {
  const { facts, priced } = assumed;
  const { parts: present, path } = requested;
  const parts = withReplacements(present, assumed);
  const isOther = parts !== present || reweighed !== horse;
  const problems = path === null || isOther ? rationProblems({ horse, parts: present, at }, facts) : [];
  if (path === null && problems.length > 0) throw refuse(problems);
  if (isOther) {
    const made = rationProblems({ horse: reweighed, parts, at }, facts);
    const added = made.filter((each) => !problems.some((known) => isSame(known, each)));
    if (added.length > 0) throw refuse(added);
  }
  const now = requestedRation({ horse: horses.get(horse)!, parts: present }, facts);
  const isPriced = feedIds(parts).some((id) => priced.get(id) !== facts.get(id));
  const changed =
    isOther || isPriced ? requestedRation({ horse: horses.get(reweighed)!, parts }, priced) : now;
  return { ...requested, parts, present: now, changed };
}

const isSame = (one: Refusal, other: Refusal): boolean =>
  one.code === other.code && writtenPath(one.path) === writtenPath(other.path);
