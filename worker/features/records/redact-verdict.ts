import * as v from "valibot";
import { seesHealth } from "#contract/roles.ts";
import type { RationVerdict as VerdictTold } from "#contract/schemas/ration-summary.ts";
import type { ActorCtx } from "#worker/context.ts";

const level = v.picklist(["ok", "watch", "risk", "unknown"]);
const Verdict = v.object({ level, risk: v.number(), watch: v.number(), unknown: v.number() });

/** Whether nothing was judged yet: a verdict that is unknown counts what it does not know. */
export function isNotEvaluated(stored: string): boolean {
  const { level: worst, unknown } = v.parse(Verdict, JSON.parse(stored));
  return worst === "unknown" && unknown === 0;
}

/** JSON of all judgements, and of those of the requirements alone. */
interface StoredVerdicts {
  verdict: string;
  requirementVerdict: string;
}

/** The stored verdict as the reader's role has it: of all judgements, or of the requirements alone. */
export function verdictForRole(ctx: ActorCtx, { verdict, requirementVerdict }: StoredVerdicts): VerdictTold {
  const stored = seesHealth(ctx.actor.roles) ? verdict : requirementVerdict;
  return v.parse(Verdict, JSON.parse(stored));
}
