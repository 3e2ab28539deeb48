import { auditEntryRoutes } from "./routes/audit-entry.ts";
import { brandOfferRoutes, brandRoutes } from "./routes/brand.ts";
import { calculationRoutes, recalculationJobRoutes } from "./routes/calculation.ts";
import { horseRoutes } from "./routes/horse.ts";
import { horseTemplateRoutes } from "./routes/horse-template.ts";
import { horseWeightRoutes } from "./routes/horse-weight.ts";
import { identityProviderRoutes } from "./routes/identity-provider.ts";
import { ingredientRoutes } from "./routes/ingredient.ts";
import { ingredientImportRoutes } from "./routes/ingredient-import.ts";
import { ingredientPriceRoutes } from "./routes/ingredient-price.ts";
import { ingredientWalletRoutes } from "./routes/ingredient-wallet.ts";
import { languageRoutes } from "./routes/language.ts";
import { operatorRoutes } from "./routes/operator.ts";
import { passwordResetRoutes } from "./routes/password-reset.ts";
import { rationRoutes } from "./routes/ration.ts";
import { rationShareRoutes } from "./routes/ration-share.ts";
import { rationVersionRoutes } from "./routes/ration-version.ts";
import { registrationRoutes } from "./routes/registration.ts";
import { requirementProfileRoutes } from "./routes/requirement-profile.ts";
import type { RouteRow } from "./routes/row.ts";
import { systemRoutes } from "./routes/system.ts";
import { programKeyRoutes, tokenRoutes } from "./routes/token.ts";
import { userRoutes } from "./routes/user.ts";
import { userEntityRoutes } from "./routes/user-entity.ts";
import { userSettingsRoutes } from "./routes/user-settings.ts";

export {
  isAudited,
  isDoneOnce,
  isForPrograms,
  type Method,
  type ReplyKind,
  type RouteRow,
} from "./routes/row.ts";

/**
 * THE route catalogue: one row per operation. It drives the server's mounting, the served catalogue, the client,
 * the documentation and the access tests. `{_format}` may be put as `.json` or `.jsonld` at the end of a path.
 */
export const routes = {
  ...tokenRoutes,
  ...programKeyRoutes,
  ...userRoutes,
  ...registrationRoutes,
  ...passwordResetRoutes,
  ...auditEntryRoutes,
  ...identityProviderRoutes,
  ...userSettingsRoutes,
  ...userEntityRoutes,
  ...brandRoutes,
  ...brandOfferRoutes,
  ...systemRoutes,
  ...languageRoutes,
  ...operatorRoutes,
  ...horseRoutes,
  ...horseWeightRoutes,
  ...horseTemplateRoutes,
  ...ingredientRoutes,
  ...ingredientImportRoutes,
  ...ingredientPriceRoutes,
  ...ingredientWalletRoutes,
  ...requirementProfileRoutes,
  ...rationRoutes,
  ...rationVersionRoutes,
  ...rationShareRoutes,
  ...calculationRoutes,
  ...recalculationJobRoutes,
} as const satisfies Record<string, RouteRow>;

export type OperationId = keyof typeof routes;
export const operationIds = Object.keys(routes) as OperationId[];
