export { horse, horseTemplate, horseWeight } from "./horses.ts";
export { identityProvider, providerDomain } from "./identity-providers.ts";
export { ingredientImport, ingredientImportRow } from "./ingredient-imports.ts";
export { brand, ingredient, ingredientPrice, ingredientWallet } from "./ingredients.ts";
export { ration, rationFeed, rationOverride, rationPasture, rationShare, rationVersion } from "./rations.ts";
export { rateCounter, refreshToken, resetCode, session } from "./sessions.ts";
export { entityLanguage, entitySystem, formerLogo, userEntity } from "./user-entities.ts";
export { registration, user, userRole, userSettings } from "./users.ts";
export { auditLog, idempotency, outbox } from "./writes.ts";
