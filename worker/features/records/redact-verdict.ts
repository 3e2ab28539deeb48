import * as v from "valibot";
import { seesHealth } from "#contract/roles.ts";
import type { RationVerdict as VerdictTold } from "#contract/schemas/ration-summary.ts";
import type { ActorCtx } from "#worker/context.ts";

const level = v.picklist(["ok", "watch", "risk", "unknown"]);
const Verdict = v.object({ level, risk: v.number(), watch: v.number(), unknown: v.number() });

/** JSON of the verdict of a ration that nobody evaluated. */
export const notEvaluated = JSON.stringify({ level: "unknown", risk: 0, watch: 0, unknown: 0 });

/**
 * Version of the science of a ration without a judgement: since it was made, the maker of one of its feeds changed
 * values, or a planned price of one began.
 */
export const noScienceVersion = "";

/** Columns of a ration that lost its judgement: it is judged when it is read. */
export const noJudgement = {
  estimation: null,
  verdict: notEvaluated,
  requirementVerdict: notEvaluated,
  scienceVersion: noScienceVersion,
};

/** Returns true when nothing was evaluated: a verdict that is unknown otherwise counts its unknown rules. */
export function isNotEvaluated(stored: string): boolean {
  const { level: worst, unknown } = v.parse(Verdict, JSON.parse(stored));
  return worst === "unknown" && unknown === 0;
}

/** StoredVerdicts holds JSON of the verdict of all judgements, and of that of the requirements alone. */
interface StoredVerdicts {
  verdict: string;
  requirementVerdict: string;
}

/** Returns the stored verdict for the reader's role: of all judgements, or of the requirements alone. */
export function verdictForRole(ctx: ActorCtx, { verdict, requirementVerdict }: StoredVerdicts): VerdictTold {
  const stored = seesHealth(ctx.actor.roles) ? verdict : requirementVerdict;
  return v.parse(Verdict, JSON.parse(stored));
}
