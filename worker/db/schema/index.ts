export { horse, horseTemplate, horseWeight } from "./horses.ts";
export { identityProvider, providerDomain } from "./identity-providers.ts";
export { ingredientImport, ingredientImportRow } from "./ingredient-imports.ts";
export { brand, brandOffer, ingredient, ingredientPrice, ingredientWallet } from "./ingredients.ts";
export { programKey } from "./program-keys.ts";
export { ration, rationFeed, rationOverride, rationPasture, rationShare, rationVersion } from "./rations.ts";
export {
  recalculationChunk,
  recalculationJob,
  recalculationRow,
  webhookDelivery,
} from "./recalculation-jobs.ts";
export { requirementProfile } from "./requirement-profiles.ts";
export { rateCounter, refreshToken, resetCode, session, switchedSession } from "./sessions.ts";
export { entityLanguage, entitySystem, formerLogo, userEntity } from "./user-entities.ts";
export { registration, user, userRole, userSettings } from "./users.ts";
export { auditLog, idempotency, outbox } from "./writes.ts";
