import type * as v from "valibot";
import type { Access } from "./roles.ts";
import {
  ComparisonInput,
  EvaluationBatchInput,
  EvaluationInput,
  OptimisationInput,
  RequirementsInput,
  StoredTraceQuery,
  TraceInput,
} from "./schemas/calculation.ts";
import { HorseCreate, HorsePatch } from "./schemas/horse.ts";
import { AnalysisInput, IngredientCreate, IngredientPatch } from "./schemas/ingredient.ts";
import { RationCreate, RationPatch } from "./schemas/ration.ts";
import { Login, Refresh } from "./schemas/session.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What the reply is: `item` and `collection` get their envelope, `plain` travels as it is, `none` is 204. */
export type ReplyKind = "item" | "collection" | "plain" | "none";

export interface RouteRow {
  tag: string;
  name: string;
  type: "collection" | "item";
  method: Method;
  path: string;
  access: Access;
  reply: ReplyKind;
  body?: v.GenericSchema;
  /** Parameters of a read that is no collection, each a list of texts; any other is refused. */
  parameters?: v.GenericSchema;
  /** Fields a collection may be ordered by. */
  order?: readonly string[];
  /** Filters a collection understands. */
  filters?: readonly string[];
  /** True when the whole collection may be asked for with `pagination=false`. */
  wholeAllowed?: boolean;
  /** Refused while the entity's licence is expired. */
  needsLicence?: boolean;
}

/**
 * THE route catalogue: one row per operation. It drives the server's mounting, the served catalogue, the client,
 * the documentation and the access tests. `{_format}` may be put as `.json` or `.jsonld` at the end of a path.
 */
export const routes = {
  "token.login": {
    tag: "Token",
    name: "login",
    type: "collection",
    method: "POST",
    path: "/api/login_check",
    access: "public",
    reply: "plain",
    body: Login,
  },
  "token.refresh": {
    tag: "Token",
    name: "refresh",
    type: "collection",
    method: "POST",
    path: "/api/token/refresh",
    access: "public",
    reply: "plain",
    body: Refresh,
  },
  "token.logout": {
    tag: "Token",
    name: "logout",
    type: "collection",
    method: "POST",
    path: "/api/token/invalidate",
    access: "public",
    reply: "plain",
    body: Refresh,
  },
  "user.me": {
    tag: "User",
    name: "me",
    type: "item",
    method: "GET",
    path: "/api/users/me",
    access: "authenticated",
    reply: "item",
  },
  "language.get_collection": {
    tag: "Language",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/languages",
    access: "public",
    reply: "collection",
    wholeAllowed: true,
  },
  "horse.get_collection": {
    tag: "Horse",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/horses",
    access: "staff",
    reply: "collection",
    order: ["name", "weightKg", "modifiedAt"],
    filters: ["name"],
    wholeAllowed: true,
  },
  "horse.post": {
    tag: "Horse",
    name: "post",
    type: "collection",
    method: "POST",
    path: "/api/horses",
    access: "expert",
    reply: "item",
    body: HorseCreate,
    needsLicence: true,
  },
  "horse.get": {
    tag: "Horse",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/horses/{id}",
    access: "staff",
    reply: "item",
  },
  "horse.patch": {
    tag: "Horse",
    name: "patch",
    type: "item",
    method: "PATCH",
    path: "/api/horses/{id}",
    access: "staff",
    reply: "item",
    body: HorsePatch,
    needsLicence: true,
  },
  "horse.delete": {
    tag: "Horse",
    name: "delete",
    type: "item",
    method: "DELETE",
    path: "/api/horses/{id}",
    access: "staff",
    reply: "none",
    needsLicence: true,
  },
  "ingredient.get_collection": {
    tag: "Ingredient",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/ingredients",
    access: "staff",
    reply: "collection",
    order: ["nameEn", "nameFr", "family"],
    filters: ["name", "role", "groupType", "family"],
    wholeAllowed: true,
  },
  "ingredient.post": {
    tag: "Ingredient",
    name: "post",
    type: "collection",
    method: "POST",
    path: "/api/ingredients",
    access: "staff",
    reply: "item",
    body: IngredientCreate,
    needsLicence: true,
  },
  "ingredient.get": {
    tag: "Ingredient",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/ingredients/{id}",
    access: "staff",
    reply: "item",
  },
  "ingredient.patch": {
    tag: "Ingredient",
    name: "patch",
    type: "item",
    method: "PATCH",
    path: "/api/ingredients/{id}",
    access: "staff",
    reply: "item",
    body: IngredientPatch,
    needsLicence: true,
  },
  "ingredient.delete": {
    tag: "Ingredient",
    name: "delete",
    type: "item",
    method: "DELETE",
    path: "/api/ingredients/{id}",
    access: "staff",
    reply: "none",
    needsLicence: true,
  },
  "ration.get_collection": {
    tag: "Ration",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/rations",
    access: "staff",
    reply: "collection",
    order: ["name", "modifiedAt", "pricePerDay"],
    filters: ["horse"],
    wholeAllowed: true,
  },
  "ration.post": {
    tag: "Ration",
    name: "post",
    type: "collection",
    method: "POST",
    path: "/api/rations",
    access: "expert",
    reply: "item",
    body: RationCreate,
    needsLicence: true,
  },
  "ration.get": {
    tag: "Ration",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/rations/{id}",
    access: "staff",
    reply: "item",
  },
  "ration.patch": {
    tag: "Ration",
    name: "patch",
    type: "item",
    method: "PATCH",
    path: "/api/rations/{id}",
    access: "staff",
    reply: "item",
    body: RationPatch,
    needsLicence: true,
  },
  "ration.delete": {
    tag: "Ration",
    name: "delete",
    type: "item",
    method: "DELETE",
    path: "/api/rations/{id}",
    access: "staff",
    reply: "none",
    needsLicence: true,
  },
  "ration.trace": {
    tag: "Ration",
    name: "trace",
    type: "item",
    method: "GET",
    path: "/api/rations/{id}/trace",
    access: "staff",
    reply: "plain",
    parameters: StoredTraceQuery,
  },
  "calculation.requirements": {
    tag: "Calculation",
    name: "requirements",
    type: "collection",
    method: "POST",
    path: "/api/calculations/requirements",
    access: "staff",
    reply: "plain",
    body: RequirementsInput,
    needsLicence: true,
  },
  "calculation.evaluation": {
    tag: "Calculation",
    name: "evaluation",
    type: "collection",
    method: "POST",
    path: "/api/calculations/evaluation",
    access: "staff",
    reply: "plain",
    body: EvaluationInput,
    needsLicence: true,
  },
  "calculation.evaluations": {
    tag: "Calculation",
    name: "evaluations",
    type: "collection",
    method: "POST",
    path: "/api/calculations/evaluations",
    access: "staff",
    reply: "plain",
    body: EvaluationBatchInput,
    needsLicence: true,
  },
  "calculation.trace": {
    tag: "Calculation",
    name: "trace",
    type: "collection",
    method: "POST",
    path: "/api/calculations/trace",
    access: "staff",
    reply: "plain",
    body: TraceInput,
    needsLicence: true,
  },
  "calculation.comparison": {
    tag: "Calculation",
    name: "comparison",
    type: "collection",
    method: "POST",
    path: "/api/calculations/comparison",
    access: "staff",
    reply: "plain",
    body: ComparisonInput,
    needsLicence: true,
  },
  "calculation.optimise": {
    tag: "Calculation",
    name: "optimise",
    type: "collection",
    method: "POST",
    path: "/api/calculations/optimise",
    access: "staff",
    reply: "plain",
    body: OptimisationInput,
    needsLicence: true,
  },
  "calculation.analysis": {
    tag: "Calculation",
    name: "analysis",
    type: "collection",
    method: "POST",
    path: "/api/calculations/analysis",
    access: "staff",
    reply: "plain",
    body: AnalysisInput,
    needsLicence: true,
  },
} as const satisfies Record<string, RouteRow>;

export type OperationId = keyof typeof routes;
export const operationIds = Object.keys(routes) as OperationId[];
