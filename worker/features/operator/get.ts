import { type OperatorItem, operatorItem } from "#contract/operator.ts";
import type { Ctx } from "../../context.ts";

/** What the operator tells in the static pages, in the language of the request. */
export const getOperator = async (ctx: Ctx): Promise<OperatorItem> => operatorItem(ctx.operator, ctx.locale);
