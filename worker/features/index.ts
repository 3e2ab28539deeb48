import type { OperationId } from "#contract/routes.ts";
import type { Ctx } from "../context.ts";
import {
  analysis,
  assured,
  balance,
  comparison,
  evaluation,
  evaluations,
  fix,
  meals,
  optimise,
  practical,
  requirements,
  ruleCosts,
  trace,
  tradeOff,
  transition,
  whyNot,
} from "./calculations/index.ts";
import { horseVerbs } from "./horse-verbs.ts";
import { priceVerbs } from "./ingredient-prices/index.ts";
import { walletVerbs } from "./ingredient-wallets/index.ts";
import {
  createIngredient,
  deleteIngredient,
  getIngredient,
  importedWith,
  importIngredients,
  listIngredients,
  updateIngredient,
} from "./ingredients/index.ts";
import { peopleVerbs } from "./people-verbs.ts";
import { rationShareVerbs } from "./ration-shares/index.ts";
import { rationVersionVerbs } from "./ration-versions/index.ts";
import {
  createRation,
  deleteRation,
  getRation,
  listRations,
  readBoard,
  snapshotRation,
  traceRation,
  updateRation,
} from "./rations/index.ts";
import { invitedUntil } from "./users/index.ts";
import type { Verbs } from "./verb.ts";

/** The verb of every operation of the catalogue: a row without one does not compile. */
export const verbs = {
  ...peopleVerbs,
  ...horseVerbs,
  "ingredient.get_collection": listIngredients,
  "ingredient.post": createIngredient,
  "ingredient.import": importIngredients,
  "ingredient.get": getIngredient,
  "ingredient.patch": updateIngredient,
  "ingredient.delete": deleteIngredient,
  ...priceVerbs,
  ...walletVerbs,
  "ration.get_collection": listRations,
  "ration.post": createRation,
  "ration.get": getRation,
  "ration.patch": updateRation,
  "ration.delete": deleteRation,
  "ration.trace": traceRation,
  "ration.snapshot": snapshotRation,
  "ration.board": readBoard,
  ...rationVersionVerbs,
  ...rationShareVerbs,
  "calculation.requirements": requirements,
  "calculation.evaluation": evaluation,
  "calculation.evaluations": evaluations,
  "calculation.trace": trace,
  "calculation.comparison": comparison,
  "calculation.optimise": optimise,
  "calculation.trade_off": tradeOff,
  "calculation.assured": assured,
  "calculation.meals": meals,
  "calculation.balance": balance,
  "calculation.rule_costs": ruleCosts,
  "calculation.why_not": whyNot,
  "calculation.transition": transition,
  "calculation.fix": fix,
  "calculation.practical": practical,
  "calculation.analysis": analysis,
} satisfies Verbs;

/** Answers of repeated requests for operations that run once and return no item, from the first row they wrote. */
export const repeatedAnswers: Partial<Record<OperationId, (ctx: Ctx, rowId: string) => Promise<unknown>>> = {
  "ingredient.import": importedWith,
  "user.invite": invitedUntil,
};
