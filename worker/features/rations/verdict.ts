import * as v from "valibot";
import { seesHealth } from "#contract/roles.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "../../context.ts";
import type { RationRow } from "../../db/reads/rations.ts";

const level = v.picklist(["ok", "watch", "risk", "unknown"]);
const Verdict = v.object({ level, risk: v.number(), watch: v.number(), unknown: v.number() });

/** The stored verdict as the reader's role has it: of all judgements, or of the requirements alone. */
export function toldVerdict(ctx: ActorCtx, { ration }: RationRow): RationItem["verdict"] {
  const stored = seesHealth(ctx.actor.roles) ? ration.verdict : ration.requirementVerdict;
  return v.parse(Verdict, JSON.parse(stored));
}
