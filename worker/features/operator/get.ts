import { operatorItem } from "#contract/operator.ts";
import type { Verb } from "#worker/features/verb.ts";

export const getOperator: Verb<"operator.get"> = async (ctx) => operatorItem(ctx.operator, ctx.locale);
