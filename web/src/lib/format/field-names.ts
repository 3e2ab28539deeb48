import type { BrandCreate } from "#contract/schemas/brand.ts";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { HorseWeightCreate } from "#contract/schemas/horse-weight.ts";
import type { IngredientCreate, LotInput } from "#contract/schemas/ingredient.ts";
import type { IngredientImportCreate } from "#contract/schemas/ingredient-import.ts";
import type { IngredientWalletCreate } from "#contract/schemas/ingredient-wallet.ts";
import type {
  FeedInput,
  OverrideInput,
  PastureInput,
  PlanInput,
  RationCreate,
} from "#contract/schemas/ration.ts";
import type { RationShareCreate } from "#contract/schemas/ration-share.ts";
import type { NormInput, RequirementProfileCreate } from "#contract/schemas/requirement-profile.ts";
import type { ProviderItem } from "#contract/schemas/single-sign-on.ts";
import type { UserCreate, UserItem } from "#contract/schemas/user.ts";
import type { EntityCreate } from "#contract/schemas/user-entity.ts";
import type { SettingsCreate } from "#contract/schemas/user-settings.ts";
import { m } from "#web/paraglide/messages.js";
import { hasMessage, message } from "./labels.ts";

/** Lists the keys of every member of a union; an intersection loses its keys where two members disagree. */
type KeyOfEach<T> = T extends unknown ? keyof T : never;

type Rows = HorseCreate | HorseWeightCreate | IngredientCreate | RationCreate | EntityCreate | UserCreate;
type Lines = FeedInput | PastureInput | OverrideInput | PlanInput;
type Others =
  | BrandCreate
  | IngredientImportCreate
  | RequirementProfileCreate
  | NormInput
  | IngredientWalletCreate
  | LotInput
  | RationShareCreate
  | SettingsCreate;
type Provided = Pick<ProviderItem, "issuer" | "clientId" | "domains" | "defaultRole" | "hasSecret">;

/** Further fields of audited rows that no form edits. */
type Left =
  | "numberOfUsers"
  | "rations"
  | "role"
  | "inWallet"
  | "isLatestLot"
  | "wallet"
  | "dryMatterState"
  | "addedAt"
  | "createdAt"
  | "modifiedAt"
  | "expiresAt"
  | "creator"
  | "number"
  | "state"
  | "rows"
  | "withdrawn"
  | "maker";

/** Fields of a class of a requirement standard. */
type ClassField = "status" | "level" | "month" | "ageMonths" | "training";

/** Fields of audited rows; the last ones stand for events beyond fields. */
type AuditedField =
  | KeyOfEach<Rows | Lines | Others | Provided | Pick<UserItem, "accountType">>
  | Left
  | ClassField
  | "password"
  | "invitedUntil"
  | "loginType"
  | "picture"
  | "plannedPrices"
  | "guideClosed"
  | "logo";

const outdoors = (name: () => string) => () => `${name()}, ${m.horse_outdoor().toLowerCase()}`;
const indoors = (name: () => string) => () => `${name()}, ${m.horse_indoor().toLowerCase()}`;

const names: Record<AuditedField, () => string> = {
  name: m.name,
  commentary: m.horse_commentary,
  breed: m.horse_breed,
  ageClass: m.horse_age,
  weightKg: m.horse_weight,
  matureWeightKg: m.horse_mature_weight,
  gender: m.horse_gender,
  bodyConditionScore: m.horse_condition,
  temperament: m.horse_temperament,
  exercising: m.horse_exercising,
  activity: m.horse_activity,
  exerciseHours: m.horse_hours_week,
  breeding: m.section_breeding,
  gestationStage: m.horse_gestation,
  lactationStage: m.horse_lactation,
  coverings: m.horse_coverings,
  batch: m.horse_batch,
  batchSize: m.horse_batch_size,
  housing: m.horse_housing,
  housingClass: m.horse_company,
  outdoorType: m.horse_outdoor_type,
  indoorType: m.horse_indoor_type,
  litter: m.horse_litter,
  outdoorShelter: m.horse_shelter,
  outdoorBlanket: outdoors(m.horse_blanket),
  indoorBlanket: indoors(m.horse_blanket),
  outdoorTemperature: outdoors(m.horse_temperature),
  indoorTemperature: indoors(m.horse_temperature),
  outdoorHours: m.horse_outdoor_hours,
  conditions: m.horse_conditions,
  standardClass: m.section_standard,
  status: m.standard_status,
  level: m.standard_level,
  month: m.audit_field_month,
  ageMonths: m.standard_age_months,
  training: m.standard_training,
  requirementProfile: m.horse_profile,
  isDefault: m.profile_default,
  horseClass: m.profile_class,
  figure: m.sheet_value,
  unit: m.profile_unit,
  picture: m.audit_field_picture,
  plannedPrices: m.audit_field_planned_prices,
  horse: m.screen_horse_edit,
  measuredOn: m.history_day,
  method: m.history_method,
  note: m.history_note,
  nameEn: m.import_field_name_en,
  nameFr: m.import_field_name_fr,
  family: m.ingredient_family,
  plant: m.analysis_plant,
  dryMatterPct: m.ingredient_dry_matter,
  dryMatterState: m.audit_field_dry_matter_state,
  origin: m.ingredient_origin,
  values: m.analysis_report,
  reference: m.analysis_reference,
  source: m.analysis_source,
  notes: m.import_field_notes,
  pricePerTonne: m.ingredient_price,
  level3: () => m.ingredients_level({ level: 3 }),
  level4: () => m.ingredients_level({ level: 4 }),
  brand: m.analysis_brand,
  lot: m.lot,
  of: m.lot_of,
  analysedOn: m.lot_analysed,
  obtainedOn: m.lot_obtained,
  stockKg: m.lot_stock,
  isLatestLot: m.lot_latest,
  shared: m.audit_field_shared,
  fileName: m.audit_field_file,
  kind: m.audit_field_kind,
  effectiveOn: m.audit_field_effective_on,
  state: m.audit_field_state,
  rows: m.audit_field_rows,
  withdrawn: m.audit_field_withdrawn,
  maker: m.offer_maker,
  ingredient: m.screen_ingredient,
  objective: m.sheet_objective,
  plan: m.conflict_field_plan,
  system: m.conflict_field_system,
  meals: m.conflict_field_meals,
  mealTimes: m.conflict_field_mealtimes,
  vetSupervised: m.conflict_field_vetsupervised,
  transitionDays: m.conflict_field_transitiondays,
  bagDays: m.conflict_field_bagdays,
  feedsMost: m.conflict_field_feedsmost,
  feeds: m.ration_feeds,
  followsLatest: m.lot_follows,
  quantityKg: m.sheet_amount,
  presentation: m.audit_field_presentation,
  preparation: m.audit_field_preparation,
  locked: m.audit_field_locked,
  minKg: m.ration_caps_least,
  maxKg: m.ration_caps_most,
  stepKg: m.ration_step,
  leastKg: m.ration_least,
  bagKg: m.ration_bag,
  scoopKg: m.ration_scoop,
  flakeKg: m.feed_flake,
  doseGPer100Kg: m.feed_dose,
  mealShares: m.ration_split,
  abundance: m.sheet_grass,
  season: m.audit_field_season,
  hoursPerDay: m.sheet_hours_day,
  muzzleFactor: m.audit_field_muzzle,
  allowanceKg: m.audit_field_allowance,
  nutrient: m.sheet_nutrient,
  value: m.sheet_value,
  reason: m.ration_override_reason,
  targetScore: m.ration_plan_target,
  pastures: m.sheet_pastures,
  overrides: m.audit_field_overrides,
  ration: m.screen_ration_edit,
  days: m.share_days,
  firstname: m.user_firstname,
  guideClosed: m.audit_field_guide,
  email: m.login_email,
  roles: m.user_roles,
  active: m.user_active,
  accountType: m.audit_field_account,
  userEntity: m.user_entity,
  password: m.login_password,
  invitedUntil: m.audit_field_invited_until,
  loginType: m.audit_field_account,
  expirationDate: m.entity_expiration,
  clientNumber: m.entity_client_number,
  phone: m.entity_phone,
  mobile: m.entity_mobile,
  numberOfHorses: m.entity_horses,
  monetaryUnit: m.entity_monetary_unit,
  numberOfLicences: m.entity_seats,
  languages: m.entity_languages,
  energySystems: m.entity_energy_systems,
  proteinSystems: m.entity_protein_systems,
  logo: m.entity_logo,
  language: m.language,
  energySystemUnitMeasures: m.audit_field_energy_units,
  proteinSystemUnitMeasures: m.audit_field_protein_units,
  nutrients: m.audit_field_nutrients,
  numberOfUsers: m.entity_users,
  rations: m.screen_rations,
  role: m.ingredient_role,
  inWallet: m.wallet_in,
  wallet: m.my_wallet,
  place: m.wallet_place,
  favourite: m.wallet_favourite,
  mostKg: m.wallet_most,
  addedAt: m.audit_field_made_at,
  createdAt: m.audit_field_made_at,
  modifiedAt: m.ingredient_modified,
  expiresAt: m.audit_field_ends_at,
  creator: m.audit_field_creator,
  number: m.audit_field_version,
  issuer: m.provider_issuer,
  clientId: m.provider_client,
  hasSecret: m.provider_secret,
  domains: m.provider_domains,
  defaultRole: m.provider_role,
};

const byField = new Map<string, () => string>(Object.entries(names));

/** Returns the label of an audited field as in the form; the field's key when it has none. */
export function fieldName(row: string, field: string): string {
  if (field === "name" && row.startsWith("/api/users/")) return m.user_lastname();
  if (field === "days" && row.startsWith("/api/rations/")) return m.ration_plan_days();
  if (field === "measuredOn" && row.startsWith("/api/ingredients/")) return m.import_field_date();
  return byField.get(field)?.() ?? (hasMessage(`nutrient_${field}`) ? message(`nutrient_${field}`) : field);
}
