import { type OperatorFact, operatorFacts } from "#contract/operator.ts";
import type { AuditEntryItem } from "#contract/schemas/audit-entry.ts";
import type { BrandMaker, BrandOffer } from "#contract/schemas/brand.ts";
import { BrandOfferCreate, type BrandOfferItem, offerStates } from "#contract/schemas/brand.ts";
import type { FeedMaker } from "#contract/schemas/ingredient.ts";
import { IngredientImportCreate, type IngredientImportItem } from "#contract/schemas/ingredient-import.ts";
import { IngredientWalletCreate, type IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { ProgramKeyCreate, type ProgramKeyItem } from "#contract/schemas/session.ts";
import type { ProviderItem } from "#contract/schemas/single-sign-on.ts";
import { valueOrigins } from "#science/analyses/report-types.ts";
import { type NormRow, normClasses, normKinds, type RequirementProfile } from "#science/horse/facts.ts";
import { objectives, requirementSystems } from "#science/vocabulary/classes.ts";
import { valueStates } from "#science/vocabulary/composition.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { choice, type JsonSchema, nullable } from "./json-schema.ts";
import {
  instant,
  item,
  leading,
  list,
  number,
  type Properties,
  type Property,
  read,
  readEach,
  readOnly,
  stored,
  text,
  texts,
  written,
} from "./property.ts";

/** A value of a feed's composition with how it is known. */
export const cell = nullable(
  item({ value: number, state: choice(valueStates), spread: number, source: text }),
);

export const unitChoice = item({ unitMeasure: item({ name: text }) });

/** Whose a row is. */
export const ofEntity: Property = {
  ...read(item({ id: text, name: text }), "UserEntity"),
  writeable: true,
};

const estimate = item({
  nutrient: choice(nutrientKeys),
  value: nullable(number),
  unit: text,
  unknownShare: number,
});

/** Daily supply of energy, protein and lysine by a ration. */
const estimation = item({ energy: estimate, protein: estimate, lysine: estimate });

export const levels = choice(["ok", "watch", "risk", "unknown"]);

/** Worst level of a ration's judgements, and how many there are of each. */
export const verdict = item({ level: levels, risk: number, watch: number, unknown: number });

const figures = {
  pricePerDay: nullable(number),
  energyCoverage: nullable(number),
  proteinCoverage: nullable(number),
  estimation: nullable(estimation),
  verdict,
  scienceVersion: text,
  engineVersion: text,
} satisfies Record<keyof StoredSummary, unknown>;

/** Stored figures of a ration's evaluation. */
export const summary = readEach(figures);

/** Figures of the last save of a ration. */
export const saved = item({ ...figures, monetaryUnit: nullable(text) });

const whole: JsonSchema = { type: "integer" };
const norm = {
  nutrient: choice(nutrientKeys),
  horseClass: choice(normClasses),
  kind: choice(normKinds),
  figure: number,
  unit: nullable(text),
  reason: text,
  source: text,
} satisfies Record<keyof NormRow, JsonSchema>;

/** Own norms that a horse is judged by. */
export const profile = item({
  name: text,
  revision: whole,
  system: choice(requirementSystems),
  rows: list(item(norm)),
} satisfies Record<keyof RequirementProfile, unknown>);

/** The ration of a horse that was changed last. */
export const lastRation = item({
  id: text,
  name: nullable(text),
  objective: choice(objectives),
  modifiedAt: instant,
  verdict,
});

/** Facts that the operator of a deployment states. */
export const operatorProperties = readEach(
  Object.fromEntries(operatorFacts.map((fact) => [fact, nullable(text)])) as Record<OperatorFact, JsonSchema>,
);

export const auditEntryProperties: Properties = readOnly<AuditEntryItem>()({
  id: read(text),
  at: read(instant),
  operation: read(text),
  row: read(text),
  actor: read(item({ email: nullable(text), firstname: nullable(text), name: nullable(text) }), "User"),
  subject: read(item({ email: nullable(text), firstname: nullable(text), name: nullable(text) }), "User"),
  onBehalf: read({ type: "boolean" }),
  userEntity: read(item({ id: text, name: nullable(text) }), "UserEntity"),
  before: read({}),
  after: read({}),
  named: read(list(item({ name: text }))),
  requestId: read(text),
});

/** State of a brand's offer, and how many organisations follow the brand. */
export const brandOffer = item({
  state: choice(offerStates),
  reason: nullable(text),
  numberOfOrganisations: whole,
} satisfies Record<keyof BrandOffer, JsonSchema>);

/** The maker of a taken brand. */
export const brandMaker = item({
  name: text,
  isFollowed: { type: "boolean" },
  changedAt: nullable(instant),
} satisfies Record<keyof BrandMaker, JsonSchema>);

/** The maker of a feed in a taken brand. */
export const feedMaker = item({
  name: text,
  isFollowed: { type: "boolean" },
} satisfies Record<keyof FeedMaker, JsonSchema>);

export const brandOfferProperties: Properties = {
  ...written(BrandOfferCreate),
  brand: leading(item({ id: text, name: text }), "Brand"),
  ...readOnly<Omit<BrandOfferItem, keyof BrandOfferCreate>>()({
    ...stored,
    maker: read(text),
    isOwn: read({ type: "boolean" }),
    state: read(choice(offerStates)),
    reason: read(nullable(text)),
    numberOfIngredients: read(whole),
    numberOfOrganisations: read(nullable(whole)),
    takenAs: read(nullable(text), "Brand"),
  }),
};

/** The import that last wrote a feed. */
export const feedImport = item({
  fileName: text,
  kind: choice(valueOrigins),
  line: number,
  committedAt: instant,
});

/** A price of a feed whose day has not come. */
export const plannedPrice = item({ pricePerTonne: number, validFrom: instant });

/** Settings of a feed in the reader's wallet. */
export const walletSettings = item({
  place: { type: "integer" },
  favourite: { type: "boolean" },
  stepKg: nullable(number),
  mostKg: nullable(number),
});

export const walletProperties: Properties = {
  ...written(IngredientWalletCreate),
  ingredient: leading(item({ id: text, nameEn: text, nameFr: text }), "Ingredient"),
  ...readOnly<Omit<IngredientWalletItem, keyof IngredientWalletCreate>>()({
    id: read(text),
    addedAt: read(instant),
  }),
};

export const importProperties: Properties = {
  ...written(IngredientImportCreate),
  ...readOnly<Omit<IngredientImportItem, keyof IngredientImportCreate>>()({
    id: read(text),
    state: read(choice(["open", "committed", "undone"])),
    creator: read(nullable(item({ firstname: text, name: text })), "User"),
    createdAt: read(instant),
    committedAt: read(nullable(instant)),
    undoneAt: read(nullable(instant)),
    undoable: read({ type: "boolean" }),
    counts: read({ type: "object", additionalProperties: { type: "integer" } }),
  }),
};

export const programKeyProperties: Properties = {
  ...written(ProgramKeyCreate),
  ...readOnly<Omit<ProgramKeyItem, keyof ProgramKeyCreate>>()({
    id: read(text),
    ending: read(text),
    state: read(choice(["active", "expired", "stopped"])),
    creator: read(item({ firstname: text, name: text }), "User"),
    createdAt: read(instant),
    expiresAt: read(instant),
    lastUsedAt: read(nullable(instant)),
    key: read(nullable(text)),
  }),
};

export const providerProperties: Properties = readOnly<ProviderItem>()({
  issuer: read(text),
  clientId: read(text),
  hasSecret: read({ type: "boolean" }),
  domains: read(texts),
  defaultRole: read(nullable(text)),
  redirectUri: read(text),
});
