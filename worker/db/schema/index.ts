export { entityLanguage, entitySystem, formerLogo, userEntity } from "./entities.ts";
export { horse, horseTemplate, horseWeight } from "./horses.ts";
export { brand, ingredient, ingredientPrice, ingredientWallet } from "./ingredients.ts";
export { identityProvider, providerDomain } from "./providers.ts";
export { ration, rationFeed, rationOverride, rationPasture, rationShare, rationVersion } from "./rations.ts";
export { rateCounter, refreshToken, resetCode, session } from "./sessions.ts";
export { registration, user, userRole, userSettings } from "./users.ts";
export { auditLog, idempotency, outbox } from "./writes.ts";
