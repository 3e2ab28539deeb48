import type { Comparison } from "#science/compare.ts";
import type { Evaluation, Optimisation } from "#science/results.ts";
import type { Requirement } from "#science/traced.ts";
import type { HydraCollection, HydraItem } from "./hydra.ts";
import type { HorseItem } from "./schemas/horse.ts";
import type { IngredientItem } from "./schemas/ingredient.ts";
import type { RationItem } from "./schemas/ration.ts";
import type { Me, TokenPair } from "./schemas/session.ts";

/** What each operation answers, as its JSON-LD body. */
export interface Replies {
  "token.login": TokenPair;
  "token.refresh": TokenPair;
  "token.logout": { code: number; message: string };
  "user.me": Me & HydraItem;
  "language.get_collection": HydraCollection<{ locale: string }>;
  "horse.get_collection": HydraCollection<HorseItem>;
  "horse.post": HorseItem & HydraItem;
  "horse.get": HorseItem & HydraItem;
  "horse.patch": HorseItem & HydraItem;
  "horse.delete": null;
  "ingredient.get_collection": HydraCollection<IngredientItem>;
  "ingredient.get": IngredientItem & HydraItem;
  "ration.get_collection": HydraCollection<RationItem>;
  "ration.post": RationItem & HydraItem;
  "ration.get": RationItem & HydraItem;
  "ration.patch": RationItem & HydraItem;
  "ration.delete": null;
  "calculation.requirements": { scienceVersion: string; requirements: Requirement[]; warnings: string[] };
  "calculation.evaluation": Evaluation;
  "calculation.evaluations": { evaluations: Evaluation[] };
  "calculation.comparison": Comparison;
  "calculation.optimise": Optimisation;
}
