import type { OperationId } from "#contract/routes.ts";
import type { Ctx } from "../context.ts";
import * as auditEntries from "./audit-entries/index.ts";
import * as brandOffers from "./brand-offers/index.ts";
import * as brands from "./brands/index.ts";
import * as calculations from "./calculations/index.ts";
import * as horseTemplates from "./horse-templates/index.ts";
import * as horseWeights from "./horse-weights/index.ts";
import * as horses from "./horses/index.ts";
import * as identityProviders from "./identity-providers/index.ts";
import * as ingredientImports from "./ingredient-imports/index.ts";
import * as ingredientPrices from "./ingredient-prices/index.ts";
import * as ingredientWallets from "./ingredient-wallets/index.ts";
import * as ingredients from "./ingredients/index.ts";
import * as languages from "./languages/index.ts";
import * as operator from "./operator/index.ts";
import * as passwordResets from "./password-resets/index.ts";
import * as programKeys from "./program-keys/index.ts";
import * as rationShares from "./ration-shares/index.ts";
import * as rationVersions from "./ration-versions/index.ts";
import * as rations from "./rations/index.ts";
import * as recalculationJobs from "./recalculation-jobs/index.ts";
import * as registrations from "./registrations/index.ts";
import * as requirementProfiles from "./requirement-profiles/index.ts";
import * as systems from "./systems/index.ts";
import * as tokens from "./tokens/index.ts";
import * as userEntities from "./user-entities/index.ts";
import * as userSettings from "./user-settings/index.ts";
import * as users from "./users/index.ts";
import { invitedUntil } from "./users/invite.ts";
import type { Verbs } from "./verb.ts";

/** The verbs of every noun of the catalogue, each under the name of its operation: without one it does not compile. */
export const verbs = {
  token: { ...tokens, sso: identityProviders.startSso },
  program_key: programKeys,
  user: users,
  registration: registrations,
  password_reset: passwordResets,
  audit_entry: auditEntries,
  identity_provider: identityProviders,
  user_settings: userSettings,
  user_entity: userEntities,
  brand: brands,
  brand_offer: brandOffers,
  language: languages,
  message_catalogue: { get: languages.readMessages },
  operator: operator,
  horse: horses,
  requirement_profile: requirementProfiles,
  horse_weight: horseWeights,
  horse_template: horseTemplates,
  ingredient: ingredients,
  ingredient_import: ingredientImports,
  ingredient_price: ingredientPrices,
  ingredient_wallet: ingredientWallets,
  ration: rations,
  ration_version: rationVersions,
  ration_share: rationShares,
  calculation: calculations,
  recalculation_job: recalculationJobs,
  energy_system: systems.energySystem,
  protein_system: systems.proteinSystem,
  unit_measure: systems.unitMeasure,
} satisfies Verbs;

/** Answers of repeated requests for operations that run once and return no item, from the first row they wrote. */
export const repeatedAnswers: Partial<Record<OperationId, (ctx: Ctx, rowId: string) => Promise<unknown>>> = {
  "user.invite": invitedUntil,
};
