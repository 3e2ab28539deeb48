import { origins } from "#science/analyses/report-types.ts";
import { groupTypes } from "#science/vocabulary/classes.ts";
import { valueStates } from "#science/vocabulary/composition.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { choice, nullable } from "./json-schema.ts";
import {
  instant,
  item,
  leading,
  lines,
  list,
  number,
  type Properties,
  read,
  readOnly,
  related,
  stored,
  text,
  texts,
  written,
} from "./property.ts";

import {
  auditEntryProperties,
  brandMaker,
  brandOffer,
  brandOfferProperties,
  cell,
  feedImport,
  feedMaker,
  importProperties,
  lastRation,
  ofEntity,
  operatorProperties,
  plannedPrice,
  profile,
  programKeyProperties,
  providerProperties,
  saved,
  summary,
  unitChoice,
  verdict,
  walletProperties,
  walletSettings,
} from "./property-shapes.ts";

import { recalculationProperties } from "./recalculation-shapes.ts";

export type { Properties, Property } from "./property.ts";

import type { CodeValidity, RegistrationItem } from "#contract/schemas/access.ts";
import { BrandCreate, type BrandItem } from "#contract/schemas/brand.ts";
import { HorseCreate, type HorseMember, type HorseTemplateItem } from "#contract/schemas/horse.ts";
import { HorseWeightCreate, type HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import { IngredientCreate, type IngredientItem } from "#contract/schemas/ingredient.ts";
import { IngredientPriceInput } from "#contract/schemas/ingredient-price.ts";
import { RationCreate, type RationItem } from "#contract/schemas/ration.ts";
import { RationShareCreate, type RationShareItem } from "#contract/schemas/ration-share.ts";
import type { RationVersionItem } from "#contract/schemas/ration-version.ts";
import {
  RequirementProfileCreate,
  type RequirementProfileItem,
} from "#contract/schemas/requirement-profile.ts";
import type { Me, MessageCatalogueItem, SystemItem } from "#contract/schemas/session.ts";
import { UserCreate, type UserItem } from "#contract/schemas/user.ts";
import { EntityCreate, type UserEntityItem } from "#contract/schemas/user-entity.ts";
import { SettingsCreate, type SettingsItem } from "#contract/schemas/user-settings.ts";

/** THE resources: what each tag serves, for contexts and documentation. Bodies come from the same schemas. */
export const resources = {
  Token: { token: read(text), refresh_token: read(text) },
  ProgramKey: programKeyProperties,
  User: {
    ...written(UserCreate),
    ...readOnly<Omit<UserItem, keyof UserCreate>>()({
      ...stored,
      accountType: read(choice(["local", "sso"])),
      invited: read({ type: "boolean" }),
      invitationSent: read({ type: "boolean" }),
    }),
    ...readOnly<Omit<Me, keyof UserItem>>()({
      settings: read(nullable(item({})), "UserSettings"),
      loginType: read(choice(["local", "sso"])),
      switchedBy: read(nullable(item({})), "User"),
      guideClosed: read({ type: "boolean" }),
    }),
    userEntity: ofEntity,
  },
  Registration: readOnly<RegistrationItem>()({
    email: read(text),
    firstname: read(text),
    name: read(text),
    userEntity: read(item({ name: text })),
  }),
  PasswordReset: readOnly<CodeValidity>()({ validity_seconds: read({ type: "integer" }) }),
  AuditEntry: auditEntryProperties,
  IdentityProvider: providerProperties,
  UserSettings: {
    ...written(SettingsCreate),
    ...readOnly<Omit<SettingsItem, keyof SettingsCreate>>()({
      id: read(text),
      energySystemUnitMeasureList: read({ type: "object", additionalProperties: text }),
      proteinSystemUnitMeasureList: read({ type: "object", additionalProperties: text }),
    }),
    language: leading(item({ locale: text }), "Language"),
  },
  UserEntity: {
    ...written(EntityCreate),
    ...readOnly<Omit<UserEntityItem, keyof EntityCreate>>()({
      ...stored,
      licenceExpired: read({ type: "boolean" }),
      licenceDaysLeft: read({ type: "integer" }),
      logo: read(nullable(item({ fullResolution: text }))),
      numberOfUsers: read({ type: "integer" }),
      numberOfActiveUsers: read({ type: "integer" }),
      inhabited: read({ type: "boolean" }),
      hasProvider: read({ type: "boolean" }),
    }),
    languages: related(item({ locale: text }), "Language"),
    energySystems: related(item({}), "EnergySystem"),
    proteinSystems: related(item({}), "ProteinSystem"),
  },
  Brand: {
    ...written(BrandCreate),
    ...readOnly<Omit<BrandItem, keyof BrandCreate>>()({
      ...stored,
      numberOfIngredients: read({ type: "integer" }),
      offer: read(nullable(brandOffer)),
      maker: read(nullable(brandMaker)),
    }),
    userEntity: ofEntity,
  },
  BrandOffer: brandOfferProperties,
  Operator: operatorProperties,
  Language: { locale: read(text) },
  MessageCatalogue: readOnly<MessageCatalogueItem>()({
    locale: read(text),
    messages: read({ type: "object", additionalProperties: {} }),
  }),
  EnergySystem: readOnly<SystemItem>()({
    id: read(text),
    name: read(text),
    energySystemUnitMeasures: read(list(unitChoice), "UnitMeasure"),
  }),
  ProteinSystem: readOnly<SystemItem>()({
    id: read(text),
    name: read(text),
    proteinSystemUnitMeasures: read(list(unitChoice), "UnitMeasure"),
  }),
  UnitMeasure: { unitMeasure: read(item({ name: text })) },
  Horse: {
    ...written(HorseCreate),
    ...readOnly<Omit<HorseMember, keyof HorseCreate>>()({
      ...stored,
      picture: read(nullable(text)),
      profiles: read(list(profile)),
      lastRation: read(nullable(lastRation), "Ration"),
    }),
  },
  RequirementProfile: {
    ...written(RequirementProfileCreate),
    ...readOnly<Omit<RequirementProfileItem, keyof RequirementProfileCreate>>()({
      ...stored,
      revision: read({ type: "integer" }),
      numberOfHorses: read({ type: "integer" }),
    }),
  },
  HorseWeight: {
    ...written(HorseWeightCreate),
    horse: leading(item({ id: text, name: text }), "Horse"),
    ...readOnly<Omit<HorseWeightItem, keyof HorseWeightCreate>>()({
      id: read(text),
      createdAt: read(instant),
    }),
  },
  HorseTemplate: {
    ...written(HorseCreate),
    ...readOnly<Omit<HorseTemplateItem, keyof HorseCreate>>()({
      ...stored,
    }),
  },
  Ingredient: {
    ...written(IngredientCreate),
    origin: { schema: nullable(choice(origins)), required: false, writeable: true },
    reference: leading(nullable(text), "Ingredient", false),
    brand: leading(nullable(item({ id: text, name: text })), "Brand", false),
    ...readOnly<Omit<IngredientItem, keyof IngredientCreate>>()({
      id: read(text),
      levelsEn: read(texts),
      levelsFr: read(texts),
      groupType: read(choice(groupTypes)),
      owner: read(nullable(item({ firstname: text, name: text })), "User"),
      isColleagues: read({ type: "boolean" }),
      maker: read(nullable(feedMaker)),
      inWallet: read({ type: "boolean" }),
      wallet: read(nullable(walletSettings)),
      plannedPrices: read(list(plannedPrice)),
      dryMatterState: read(choice(valueStates)),
      composition: read({
        type: "object",
        properties: Object.fromEntries(nutrientKeys.map((key) => [key, cell])),
      }),
      provenance: read(text),
      modifiedAt: read(instant),
      lastImport: read(nullable(feedImport), "IngredientImport"),
      isLatestLot: read({ type: "boolean" }),
      analysedOn: read(nullable({ type: "string", format: "date" })),
    }),
  },
  IngredientImport: importProperties,
  IngredientPrice: written(IngredientPriceInput),
  IngredientWallet: walletProperties,
  Ration: {
    ...written(RationCreate),
    ...lines(RationCreate, ["feeds", "pastures"]),
    horse: leading(item({ id: text, name: text }), "Horse"),
    ...readOnly<Omit<RationItem, Exclude<keyof RationCreate, "horse">>>()({
      ...stored,
      overridden: {
        ...read(list(item({ nutrient: choice(nutrientKeys), unit: text, setAt: instant }))),
        within: ["author"],
      },
      creator: read(nullable(item({ firstname: text, name: text })), "User"),
      ...summary,
      pricePerMonth: read(nullable(number)),
      saved: read(nullable(saved)),
      stale: read({ type: "boolean" }),
    }),
  },
  RationShare: {
    ...written(RationShareCreate),
    ...readOnly<RationShareItem>()({
      id: read(text),
      ration: leading(item({ id: text }), "Ration"),
      number: read({ type: "integer" }),
      creator: read(nullable(item({ firstname: text, name: text })), "User"),
      createdAt: read(instant),
      expiresAt: read(instant),
      token: read(nullable(text)),
    }),
  },
  RationVersion: readOnly<RationVersionItem>()({
    id: read(text),
    ration: read(item({ id: text }), "Ration"),
    number: read({ type: "integer" }),
    isCurrent: read({ type: "boolean" }),
    author: read(nullable(item({ firstname: text, name: text })), "User"),
    savedAt: read(instant),
    pricePerDay: read(nullable(number)),
    energyCoverage: read(nullable(number)),
    energyUnknownShare: read(nullable(number)),
    proteinCoverage: read(nullable(number)),
    monetaryUnit: read(nullable(text)),
    verdict: read(verdict),
    scienceVersion: read(text),
    engineVersion: read(text),
    snapshot: read({ type: "object" }),
  }),
  Calculation: {},
  RecalculationJob: recalculationProperties,
} satisfies Record<string, Properties>;

export type ResourceName = keyof typeof resources;
export const resourceNames = Object.keys(resources) as ResourceName[];
export const propertiesOf = (name: ResourceName): Properties => resources[name];
