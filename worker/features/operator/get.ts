import { type OperatorItem, operatorItem } from "#contract/operator.ts";
import type { Ctx } from "../../context.ts";

export const getOperator = async (ctx: Ctx): Promise<OperatorItem> => operatorItem(ctx.operator, ctx.locale);
