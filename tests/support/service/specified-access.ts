import type { Role } from "#contract/roles.ts";
import { type OperationId, routes } from "#contract/routes.ts";

const admins: readonly Role[] = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN"];
const experts: readonly Role[] = [
  "ROLE_EXPERT_NUTRITION",
  "ROLE_EXPERT_NUTRITION_SANTE",
  "ROLE_EXPERT_NUTRITION_SANTE_PREMIUM",
];
const everybody: readonly Role[] = ["ROLE_USER", ...experts, ...admins, "ROLE_ALLOWED_TO_SWITCH"];

/** Whom the words of the specification mean; null for those who need not be signed in. */
export const whom = {
  anyone: null,
  "anyone signed in": everybody,
  "super admins": ["ROLE_SUPER_ADMIN"],
  admins,
  experts,
  "admins and experts": [...admins, ...experts],
  "who may switch": ["ROLE_ALLOWED_TO_SWITCH"],
} as const satisfies Record<string, readonly Role[] | null>;
type Word = keyof typeof whom;

/** Who may do what, as the product was specified, written by hand: an operation that has no line does not compile. */
export const specifiedAccess: Record<OperationId, Word> = {
  // A session, a forgotten password and an invitation begin before anybody is signed in.
  "token.login": "anyone",
  "token.refresh": "anyone",
  "token.logout": "anyone",
  "token.sso": "anyone",
  "password_reset.ask_code": "anyone",
  "password_reset.ask_code_of": "anyone",
  "password_reset.check_code": "anyone",
  "password_reset.check_code_of": "anyone",
  "password_reset.reset": "anyone",
  "password_reset.reset_of": "anyone",
  "registration.get": "anyone",
  "registration.finalize": "anyone",

  // Public pages, and what a shared link shows.
  "operator.get": "anyone",
  "language.get_collection": "anyone",
  "language.get": "anyone",
  "message_catalogue.get": "anyone",
  "energy_system.get_collection": "anyone",
  "energy_system.get": "anyone",
  "protein_system.get_collection": "anyone",
  "protein_system.get": "anyone",
  "unit_measure.get_collection": "anyone",
  "unit_measure.get": "anyone",
  "ration_share.open": "anyone",

  // My account and my settings: whoever is signed in with at least one role.
  "user.me": "anyone signed in",
  "user.patch_me": "anyone signed in",
  "user.change_password": "anyone signed in",
  "user_settings.post": "anyone signed in",
  "user_settings.get": "anyone signed in",
  "user_settings.patch": "anyone signed in",

  // Only users with ROLE_ALLOWED_TO_SWITCH see the selector.
  "user.switchable": "who may switch",
  "user.switch": "who may switch",
  "user.exit_switch": "who may switch",

  // Users, entities, brands: admin and super admin. An expert reads the brands that feeds are of.
  "user.get_collection": "admins",
  "user.get": "admins",
  "user.contents": "admins",
  "user.post": "admins",
  "user.patch": "admins",
  "user.delete": "admins",
  "user.invite": "admins",
  "user_entity.get_collection": "admins",
  "user_entity.get": "admins",
  "user_entity.contents": "admins",
  "user_entity.post": "admins",
  "user_entity.patch": "admins",
  "user_entity.delete": "admins",
  "user_entity.set_logo": "admins",
  "user_entity.delete_logo": "admins",
  "brand.get_collection": "admins and experts",
  "brand.get": "admins and experts",
  "brand.post": "admins",
  "brand.patch": "admins",
  "brand.delete": "admins",
  "brand.leave": "admins",
  "brand_offer.get_collection": "admins",
  "brand_offer.get": "admins",
  "brand_offer.post": "admins",
  "brand_offer.decide": "super admins",
  "brand_offer.withdraw": "admins",
  "brand_offer.take": "admins",
  "audit_entry.get_collection": "admins",
  "audit_entry.get": "admins",

  // The provider of an organisation is configured by a super admin.
  "identity_provider.get": "super admins",
  "identity_provider.set": "super admins",
  "identity_provider.delete": "super admins",

  // Keys for programs: the administrators of an organisation.
  "program_key.get_collection": "admins",
  "program_key.post": "admins",
  "program_key.get": "admins",
  "program_key.delete": "admins",

  // Ingredients: admins and experts; wallet and price only the experts; import only the admins.
  "ingredient.get_collection": "admins and experts",
  "ingredient.get": "admins and experts",
  "ingredient.post": "admins and experts",
  "ingredient.patch": "admins and experts",
  "ingredient.delete": "admins and experts",
  "ingredient.history": "admins and experts",
  "ingredient.uses": "admins and experts",
  "ingredient_import.get_collection": "admins",
  "ingredient_import.post": "admins",
  "ingredient_import.get": "admins",
  "ingredient_import.add": "admins",
  "ingredient_import.commit": "admins",
  "ingredient_import.undo": "admins",
  "ingredient_price.set": "experts",
  "ingredient_price.delete": "experts",
  "ingredient_price.history": "admins and experts",
  "ingredient_price.get": "admins and experts",
  "ingredient_wallet.get_collection": "experts",
  "ingredient_wallet.post": "experts",
  "ingredient_wallet.get": "experts",
  "ingredient_wallet.patch": "experts",
  "ingredient_wallet.delete": "experts",
  "calculation.price_change": "experts",
  "calculation.analysis": "admins and experts",

  // Horses and rations: admins and experts; their creation only the experts.
  "horse.get_collection": "admins and experts",
  "horse.get": "admins and experts",
  "horse.post": "experts",
  "horse.patch": "admins and experts",
  "horse.delete": "admins and experts",
  "horse.set_picture": "admins and experts",
  "horse.delete_picture": "admins and experts",
  "horse_weight.get_collection": "admins and experts",
  "horse_weight.get": "admins and experts",
  "horse_weight.post": "admins and experts",
  "horse_weight.patch": "admins and experts",
  "horse_weight.delete": "admins and experts",
  "horse_weight.apply": "admins and experts",
  "requirement_profile.get_collection": "admins and experts",
  "requirement_profile.get": "admins and experts",
  "requirement_profile.post": "admins and experts",
  "requirement_profile.patch": "admins and experts",
  "requirement_profile.delete": "admins and experts",
  "horse_template.get_collection": "admins and experts",
  "horse_template.get": "admins and experts",
  "horse_template.post": "experts",
  "horse_template.patch": "admins and experts",
  "horse_template.delete": "admins and experts",
  "ration.get_collection": "admins and experts",
  "ration.get": "admins and experts",
  "ration.post": "experts",
  "ration.patch": "admins and experts",
  "ration.delete": "admins and experts",
  "ration.trace": "admins and experts",
  "ration.snapshot": "admins and experts",
  "ration.verdict": "admins and experts",
  "ration.board": "admins and experts",
  "ration_version.get_collection": "admins and experts",
  "ration_version.get": "admins and experts",
  "ration_version.restore": "admins and experts",
  "ration_share.get_collection": "admins and experts",
  "ration_share.get": "admins and experts",
  "ration_share.post": "admins and experts",
  "ration_share.delete": "admins and experts",
  "calculation.requirements": "admins and experts",
  "calculation.evaluation": "admins and experts",
  "calculation.evaluations": "admins and experts",
  "calculation.comparison": "admins and experts",
  "calculation.trace": "admins and experts",
  "calculation.optimise": "admins and experts",
  "calculation.trade_off": "admins and experts",
  "calculation.assured": "admins and experts",
  "calculation.meals": "admins and experts",
  "calculation.balance": "admins and experts",
  "calculation.rule_costs": "admins and experts",
  "calculation.why_not": "admins and experts",
  "calculation.fix": "admins and experts",
  "calculation.practical": "admins and experts",
  "calculation.transition": "admins and experts",
  "recalculation_job.get_collection": "admins and experts",
  "recalculation_job.post": "admins and experts",
  "recalculation_job.get": "admins and experts",
  "recalculation_job.rows": "admins and experts",
  "recalculation_job.cancel": "admins and experts",
  "recalculation_job.retry": "admins and experts",
};

/** Tells whether somebody with these roles may do an operation, by the table above; null for who is signed out. */
export function isSpecifiedFor(held: readonly Role[] | null, id: OperationId): boolean {
  const roles: readonly Role[] | null = whom[specifiedAccess[id]];
  return roles === null || (held?.some((role) => roles.includes(role)) ?? false);
}

/** Writes that an expired licence leaves: one's own settings and account, and what takes access away. */
export const withoutLicence: readonly OperationId[] = [
  "identity_provider.delete",
  "identity_provider.set",
  "program_key.delete",
  "ration_share.delete",
  "user.change_password",
  "user.exit_switch",
  "user.patch_me",
  "user.switch",
  "user_settings.patch",
  "user_settings.post",
];

/** Writes that it leaves to super admins alone, who renew it: people, organisations and brands of everybody. */
const superAdminsWithoutLicence: readonly OperationId[] = [
  "brand.delete",
  "brand.leave",
  "brand.patch",
  "brand.post",
  "brand_offer.decide",
  "brand_offer.post",
  "brand_offer.take",
  "brand_offer.withdraw",
  "user.delete",
  "user.invite",
  "user.patch",
  "user.post",
  "user_entity.delete",
  "user_entity.delete_logo",
  "user_entity.patch",
  "user_entity.post",
  "user_entity.set_logo",
];

/** Tells whether an operation that writes or calculates is refused to a role once its licence has expired. */
export const needsLicence = (role: Role, id: OperationId): boolean =>
  specifiedAccess[id] !== "anyone" &&
  !withoutLicence.includes(id) &&
  !(role === "ROLE_SUPER_ADMIN" && superAdminsWithoutLicence.includes(id));

/** Done by who really acts, even in another's session: whom else one may switch to, and the way in and out. */
export const isAsOneself = (id: OperationId): boolean =>
  ["user.switchable", "user.switch", "user.exit_switch"].includes(id);

/** Refused in another's session, whoever's: a password is changed, and a key made, by its owner. */
export const isRefusedSwitched = (id: OperationId): boolean =>
  ["user.change_password", "program_key.post"].includes(id);

type Tag = (typeof routes)[OperationId]["tag"];

/** Says of each tag why a program never does it, or that it does what the roles of its key let it; one without a line does not compile. */
const programs: Record<Tag, "as its roles" | `never: ${string}`> = {
  Token: "never: a program has no session, and no password to begin one with",
  ProgramKey: "never: a stolen key would make itself another",
  User: "never: people, their roles, their addresses and passwords, and whose session is used",
  UserSettings: "never: they are a person's own",
  Registration: "never: an invitation is a person's way in",
  PasswordReset: "never: a code is a person's way in",
  UserEntity: "never: organisations, their licences and their seats",
  IdentityProvider: "never: it says who may sign in",
  AuditEntry: "never: it holds names and addresses of people, and tells a thief what was noticed",
  BrandOffer: "never: what one organisation shows to all others is agreed on by people",
  Operator: "never: it is public, and nothing in it can be changed",
  Language: "as its roles",
  MessageCatalogue: "as its roles",
  EnergySystem: "as its roles",
  UnitMeasure: "as its roles",
  ProteinSystem: "as its roles",
  Horse: "as its roles",
  HorseWeight: "as its roles",
  HorseTemplate: "as its roles",
  RequirementProfile: "as its roles",
  Brand: "as its roles",
  Ingredient: "as its roles",
  IngredientPrice: "as its roles",
  IngredientWallet: "as its roles",
  IngredientImport: "as its roles",
  Ration: "as its roles",
  RationVersion: "as its roles",
  RationShare: "as its roles",
  Calculation: "as its roles",
  RecalculationJob: "as its roles",
};

/** Tells whether a program with this role may do an operation; what everybody may do signed out, it may too. */
export const isSpecifiedForProgram = (role: Role, id: OperationId): boolean =>
  isSpecifiedFor(null, id) || (programs[routes[id].tag] === "as its roles" && isSpecifiedFor([role], id));
