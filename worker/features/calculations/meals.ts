import { lineLimits } from "#contract/ration/science-ration.ts";
import type { MealsInput } from "#contract/schemas/optimiser-questions.ts";
import type { MealPlan } from "#science/answers/meal-plan.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** A day of feeds shared out over meals. */
export async function meals(ctx: ActorCtx, { body }: Input<MealsInput>): Promise<MealPlan> {
  const { horse: given, meals: count, day, times, pinned, proof, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const whole = { ...parts, meals: count ?? 1, mealTimes: null };
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts: whole, at: [] }]);
  const limits = parts.feeds.map(lineLimits);
  return ctx.engine().meals({ ration: ration!, day, meals: count, times, pinned, limits, proof });
}
