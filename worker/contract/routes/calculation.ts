import type * as v from "valibot";
import { AssuredInput, MealsInput, TradeOffInput } from "#contract/schemas/optimiser-questions.ts";
import { limits } from "../limits.ts";
import {
  BalanceInput,
  ComparisonInput,
  EvaluationBatchInput,
  EvaluationInput,
  FixInput,
  OptimisationInput,
  PracticalInput,
  RequirementsInput,
  RuleCostsInput,
  TraceInput,
  WhyNotInput,
} from "../schemas/calculation.ts";
import { Nothing } from "../schemas/common-fields.ts";
import { AnalysisInput } from "../schemas/ingredient.ts";
import { PriceChangeInput } from "../schemas/ingredient-price.ts";
import { RecalculationInput } from "../schemas/recalculation/recalculation-input.ts";
import { RowsQuery } from "../schemas/recalculation/recalculation-job.ts";
import { TransitionInput } from "../schemas/transition.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

/** calculation makes the row of a question to the ration core, answered as it is. */
const calculation = <const Name extends string, Body extends v.GenericSchema>(name: Name, body: Body) =>
  ({
    tag: "Calculation",
    name,
    type: "collection",
    method: "POST",
    path: `/api/calculations/${name}`,
    access: "staff",
    reply: "plain",
    body,
    needsLicence: true,
    computes: true,
  }) as const;

export const calculationRoutes = {
  "calculation.requirements": calculation("requirements", RequirementsInput),
  "calculation.evaluation": calculation("evaluation", EvaluationInput),
  "calculation.evaluations": calculation("evaluations", EvaluationBatchInput),
  "calculation.trace": calculation("trace", TraceInput),
  "calculation.comparison": calculation("comparison", ComparisonInput),
  "calculation.optimise": calculation("optimise", OptimisationInput),
  "calculation.trade_off": calculation("trade_off", TradeOffInput),
  "calculation.assured": calculation("assured", AssuredInput),
  "calculation.meals": calculation("meals", MealsInput),
  "calculation.balance": calculation("balance", BalanceInput),
  "calculation.rule_costs": calculation("rule_costs", RuleCostsInput),
  "calculation.why_not": calculation("why_not", WhyNotInput),
  "calculation.fix": calculation("fix", FixInput),
  "calculation.practical": calculation("practical", PracticalInput),
  "calculation.transition": { ...calculation("transition", TransitionInput), pdf: "transition" },
  "calculation.price_change": { ...calculation("price_change", PriceChangeInput), access: "expert" },
  "calculation.analysis": calculation("analysis", AnalysisInput),
} as const satisfies Record<string, RouteRow>;

const jobs = standardRows("RecalculationJob", "/api/recalculation_jobs");
const onJob = { access: "staff", needsLicence: true, body: Nothing, reply: "item" } as const;

export const recalculationJobRoutes = {
  "recalculation_job.get_collection": { ...jobs.list, access: "staff", order: ["createdAt"] },
  "recalculation_job.post": {
    ...jobs.post,
    access: "staff",
    reply: "rows",
    body: RecalculationInput,
    bodyBytes: limits.recalculationBytes,
    bodyValues: limits.recalculationValues,
    needsLicence: true,
    repeatable: true,
  },
  "recalculation_job.get": { ...jobs.get, access: "staff" },
  "recalculation_job.rows": {
    ...itemRow("RecalculationJob", "rows", "GET", "/api/recalculation_jobs/{id}/rows"),
    access: "staff",
    reply: "rows",
    parameters: RowsQuery,
  },
  "recalculation_job.cancel": {
    ...itemRow("RecalculationJob", "cancel", "POST", "/api/recalculation_jobs/{id}/cancel"),
    ...onJob,
  },
  "recalculation_job.retry": {
    ...itemRow("RecalculationJob", "retry", "POST", "/api/recalculation_jobs/{id}/retry"),
    ...onJob,
  },
} as const satisfies Record<string, RouteRow>;
