import type { OperationId } from "#contract/routes.ts";
import type { Ctx } from "../context.ts";
import * as auditEntries from "./audit-entries/index.ts";
import * as brands from "./brands/index.ts";
import * as calculations from "./calculations/index.ts";
import * as horseTemplates from "./horse-templates/index.ts";
import * as horseWeights from "./horse-weights/index.ts";
import * as horses from "./horses/index.ts";
import * as identityProviders from "./identity-providers/index.ts";
import * as ingredientPrices from "./ingredient-prices/index.ts";
import * as ingredientWallets from "./ingredient-wallets/index.ts";
import * as ingredients from "./ingredients/index.ts";
import * as languages from "./languages/index.ts";
import * as operator from "./operator/index.ts";
import * as passwordResets from "./password-resets/index.ts";
import * as rationShares from "./ration-shares/index.ts";
import * as rationVersions from "./ration-versions/index.ts";
import * as rations from "./rations/index.ts";
import * as registrations from "./registrations/index.ts";
import * as systems from "./systems/index.ts";
import * as tokens from "./tokens/index.ts";
import * as userEntities from "./user-entities/index.ts";
import * as userSettings from "./user-settings/index.ts";
import * as users from "./users/index.ts";
import type { Verbs } from "./verb.ts";

/** The verb of every operation of the catalogue: a row without one does not compile. */
export const verbs = {
  "token.login": tokens.login,
  "token.refresh": tokens.refresh,
  "token.logout": tokens.logout,
  "user.me": users.me,
  "user.patch_me": users.updateMe,
  "user.switchable": users.listSwitchable,
  "user.get_collection": users.listUsers,
  "user.post": users.createUser,
  "user.get": users.getUser,
  "user.patch": users.updateUser,
  "user.delete": users.deleteUser,
  "user.change_password": users.changePassword,
  "user.invite": users.inviteUser,
  "registration.get": registrations.readRegistration,
  "registration.finalize": registrations.finalizeRegistration,
  "password_reset.ask_code": passwordResets.askCode,
  "password_reset.check_code": passwordResets.checkCode,
  "password_reset.reset": passwordResets.resetPassword,
  "password_reset.ask_code_of": passwordResets.askCodeByPath,
  "password_reset.check_code_of": passwordResets.checkCodeByPath,
  "password_reset.reset_of": passwordResets.resetPasswordByPath,
  "audit_entry.get_collection": auditEntries.listAudit,
  "token.sso": identityProviders.startSso,
  "identity_provider.get": identityProviders.getProvider,
  "identity_provider.set": identityProviders.setProvider,
  "identity_provider.delete": identityProviders.deleteProvider,
  "user_settings.post": userSettings.createSettings,
  "user_settings.get": userSettings.getSettings,
  "user_settings.patch": userSettings.updateSettings,
  "user_entity.get_collection": userEntities.listEntities,
  "user_entity.post": userEntities.createEntity,
  "user_entity.get": userEntities.getEntity,
  "user_entity.patch": userEntities.updateEntity,
  "user_entity.delete": userEntities.deleteEntity,
  "user_entity.set_logo": userEntities.setLogo,
  "user_entity.delete_logo": userEntities.deleteLogo,
  "brand.get_collection": brands.listBrands,
  "brand.post": brands.createBrand,
  "brand.get": brands.getBrand,
  "brand.patch": brands.updateBrand,
  "brand.delete": brands.deleteBrand,
  "energy_system.get_collection": systems.listEnergySystems,
  "protein_system.get_collection": systems.listProteinSystems,
  "language.get_collection": languages.listLanguages,
  "operator.get": operator.getOperator,
  "horse.get_collection": horses.listHorses,
  "horse.post": horses.createHorse,
  "horse.get": horses.getHorse,
  "horse.patch": horses.updateHorse,
  "horse.delete": horses.deleteHorse,
  "horse.set_picture": horses.setPicture,
  "horse.delete_picture": horses.deletePicture,
  "horse_weight.get_collection": horseWeights.listWeights,
  "horse_weight.post": horseWeights.createWeight,
  "horse_weight.get": horseWeights.getWeight,
  "horse_weight.patch": horseWeights.updateWeight,
  "horse_weight.delete": horseWeights.deleteWeight,
  "horse_weight.apply": horseWeights.applyWeight,
  "horse_template.get_collection": horseTemplates.listTemplates,
  "horse_template.post": horseTemplates.createTemplate,
  "horse_template.get": horseTemplates.getTemplate,
  "horse_template.patch": horseTemplates.updateTemplate,
  "horse_template.delete": horseTemplates.deleteTemplate,
  "ingredient.get_collection": ingredients.listIngredients,
  "ingredient.post": ingredients.createIngredient,
  "ingredient.import": ingredients.importIngredients,
  "ingredient.get": ingredients.getIngredient,
  "ingredient.patch": ingredients.updateIngredient,
  "ingredient.delete": ingredients.deleteIngredient,
  "ingredient_price.set": ingredientPrices.setIngredientPrice,
  "ingredient_wallet.get_collection": ingredientWallets.listWallet,
  "ingredient_wallet.post": ingredientWallets.createWalletItem,
  "ingredient_wallet.get": ingredientWallets.getWalletItem,
  "ingredient_wallet.delete": ingredientWallets.deleteWalletItem,
  "ration.get_collection": rations.listRations,
  "ration.post": rations.createRation,
  "ration.get": rations.getRation,
  "ration.patch": rations.updateRation,
  "ration.delete": rations.deleteRation,
  "ration.trace": rations.traceRation,
  "ration.snapshot": rations.snapshotRation,
  "ration.board": rations.readBoard,
  "ration_version.get_collection": rationVersions.listVersions,
  "ration_version.get": rationVersions.getVersion,
  "ration_version.restore": rationVersions.restoreVersion,
  "ration_share.get_collection": rationShares.listShares,
  "ration_share.post": rationShares.createShare,
  "ration_share.get": rationShares.getShare,
  "ration_share.delete": rationShares.deleteShare,
  "ration_share.open": rationShares.openShare,
  "calculation.requirements": calculations.requirements,
  "calculation.evaluation": calculations.evaluation,
  "calculation.evaluations": calculations.evaluations,
  "calculation.trace": calculations.trace,
  "calculation.comparison": calculations.comparison,
  "calculation.optimise": calculations.optimise,
  "calculation.trade_off": calculations.tradeOff,
  "calculation.assured": calculations.assured,
  "calculation.meals": calculations.meals,
  "calculation.balance": calculations.balance,
  "calculation.rule_costs": calculations.ruleCosts,
  "calculation.why_not": calculations.whyNot,
  "calculation.transition": calculations.transition,
  "calculation.fix": calculations.fix,
  "calculation.practical": calculations.practical,
  "calculation.analysis": calculations.analysis,
} satisfies Verbs;

/** Answers of repeated requests for operations that run once and return no item, from the first row they wrote. */
export const repeatedAnswers: Partial<Record<OperationId, (ctx: Ctx, rowId: string) => Promise<unknown>>> = {
  "ingredient.import": ingredients.importedWith,
  "user.invite": users.invitedUntil,
};
