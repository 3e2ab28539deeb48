import { type Role, roles } from "#contract/roles.ts";
import { fold } from "#contract/text/fold-text.ts";
import {
  entityLanguage,
  entitySystem,
  ingredient,
  ingredientPrice,
  session,
  user,
  userEntity,
  userRole,
} from "#worker/db/schema/index.ts";
import { hashPassword } from "#worker/lib/password.ts";
import { signAccessToken } from "#worker/lib/token.ts";
import { call, cheapKey, clock, db, keys } from "./app.ts";

export const password = "correct horse battery";
let hash: Promise<string> | undefined;

export interface Person {
  id: string;
  email: string;
  role: Role;
  token: string;
  sessionId: string;
}

export interface Tenant {
  entityId: string;
  people: Record<Role, Person>;
  /** The token of the expert in nutrition. */
  expert: string;
}

const days = (count: number) => new Date(clock.now.getTime() + count * 86_400_000).toISOString();

/** A new organisation with one user for each role, every one signed in. */
export async function tenant({
  licenceDays = 365,
  seats = 50,
}: {
  licenceDays?: number;
  seats?: number;
} = {}): Promise<Tenant> {
  const entityId = crypto.randomUUID();
  const at = clock.now.toISOString();
  await db.batch([
    db.insert(userEntity).values({
      id: entityId,
      name: `Entity ${entityId.slice(0, 8)}`,
      expirationDate: days(licenceDays),
      numberOfHorses: 50,
      monetaryUnit: "EUR",
      numberOfLicences: seats,
      createdAt: at,
      modifiedAt: at,
    }),
    db.insert(entityLanguage).values([
      { entityId, locale: "fr" },
      { entityId, locale: "en" },
    ]),
    db.insert(entitySystem).values([
      { entityId, kind: "energy", system: "nrc2007" },
      { entityId, kind: "protein", system: "nrc2007" },
    ]),
  ]);
  const people = await Promise.all(roles.map((role) => person(entityId, role)));
  const byRole = Object.fromEntries(people.map((each) => [each.role, each])) as Record<Role, Person>;
  return { entityId, people: byRole, expert: byRole.ROLE_EXPERT_NUTRITION.token };
}

/** One more user of an organisation, signed in; with other roles besides where they are named. */
export async function person(
  entityId: string,
  role: Role,
  also: readonly Role[] = [],
  otherwise: Partial<typeof user.$inferInsert> = {},
): Promise<Person> {
  hash ??= hashPassword(password, cheapKey);
  const passwordHash = await hash;
  const id = crypto.randomUUID();
  const sessionId = crypto.randomUUID();
  const { email = `${role.toLowerCase()}.${id.slice(0, 8)}@picotin.example` } = otherwise;
  const at = clock.now.toISOString();
  await db.batch([
    db.insert(user).values({
      id,
      entityId,
      email,
      passwordHash,
      nameFold: role.toLowerCase(),
      firstname: "Camille",
      name: role,
      createdAt: at,
      modifiedAt: at,
      ...otherwise,
    }),
    db.insert(userRole).values([role, ...also].map((each) => ({ userId: id, role: each }))),
    db.insert(session).values({ id: sessionId, userId: id, createdAt: at, expiresAt: days(90) }),
  ]);
  const claims = { userId: id, sessionId, entityId, email, roles: [role, ...also], tokenVersion: 1 };
  return { id, email, role, sessionId, token: await signAccessToken(keys, claims, clock.now) };
}

/** A new token of somebody of an organisation, for a clock that a test moved. */
export const renewed = (entityId: string, { id: userId, sessionId, email, role }: Person): Promise<string> =>
  signAccessToken(keys, { userId, sessionId, entityId, email, roles: [role], tokenVersion: 1 }, clock.now);

/** The body of a plain leisure horse, with what a test wants otherwise. */
export const horseBody = (otherwise: Record<string, unknown> = {}) => ({
  name: "Bijou",
  breed: "selle_francais",
  ageClass: "year_7_to_17",
  weightKg: 550,
  gender: "gelding",
  bodyConditionScore: 5,
  temperament: "calm",
  ...otherwise,
});

/** A horse of the expert's; gives its path. */
export async function horse(token: string, otherwise: Record<string, unknown> = {}): Promise<string> {
  const answer = await call("POST", "/api/horses", { token, body: horseBody(otherwise) });
  return String(answer.body["@id"]);
}

/** Makes the findings on a horse of a day of the past. */
export const weightBody = (horsePath: string, otherwise: Record<string, unknown> = {}) => ({
  horse: horsePath,
  measuredOn: "2026-01-15",
  weightKg: 520,
  ...otherwise,
});

/** An entry in the history of a horse of the expert's; gives its path. */
export async function weight(token: string, horsePath: string, otherwise: Record<string, unknown> = {}) {
  const answer = await call("POST", "/api/horse_weights", { token, body: weightBody(horsePath, otherwise) });
  return String(answer.body["@id"]);
}

/** A model horse of the expert's; gives its path. */
export async function template(token: string, otherwise: Record<string, unknown> = {}): Promise<string> {
  const answer = await call("POST", "/api/horse_templates", { token, body: horseBody(otherwise) });
  return String(answer.body["@id"]);
}

/** A name that no brand has: an organisation has each name once. */
export const newBrandName = (): string => `Moulin ${crypto.randomUUID().slice(0, 8)}`;

/** A brand of the administrator's; gives its path. */
export async function brand(token: string, name = newBrandName()): Promise<string> {
  return String((await call("POST", "/api/brands", { token, body: { name } })).body["@id"]);
}

interface Feed {
  role?: "forage" | "concentrate" | "supplement" | "pasture";
  /** Price per tonne in the tenant's entity; none when absent. */
  price?: number;
  /** The entity that owns it; a common one when absent. */
  owner?: string;
  cells?: Record<string, { value: number; state: "published" }>;
}

const published = (value: number) => ({ value, state: "published" }) as const;
const hayCells = {
  digestible_energy_nrc: published(2.05),
  crude_protein: published(95),
  crude_fibre: published(320),
  starch: published(15),
  calcium: published(4.5),
  phosphorus: published(2.6),
};

/** A feed, by default common hay; gives its path. */
export async function feed(where: Tenant, { role = "forage", price, owner, cells = hayCells }: Feed = {}) {
  const id = `feed-${crypto.randomUUID().slice(0, 8)}`;
  const at = clock.now.toISOString();
  await db.insert(ingredient).values({
    id,
    entityId: owner ?? null,
    groupType: owner ? "Personal" : "Common",
    nameEn: `Meadow ${id}`,
    nameFr: `Pré ${id}`,
    foldEn: fold(`Meadow ${id}`),
    foldFr: fold(`Pré ${id}`),
    levelsEn: "[]",
    levelsFr: "[]",
    family: "grass_hay",
    role,
    dryMatterPct: 88,
    composition: JSON.stringify(cells),
    provenance: "published",
    source: "a table",
    createdAt: at,
    modifiedAt: at,
  });
  if (price !== undefined) {
    await db.insert(ingredientPrice).values({
      id: crypto.randomUUID(),
      entityId: where.entityId,
      ingredientId: id,
      validFrom: days(-1),
      pricePerTonne: price,
      createdAt: at,
    });
  }
  return `/api/ingredients/${id}`;
}

/** The body of an own feed: a plain hay report. */
export const ownFeedBody = (otherwise: Record<string, unknown> = {}) => ({
  nameEn: "Own hay",
  nameFr: "Foin maison",
  family: "grass_hay",
  dryMatterPct: 88,
  values: [reported("crude_protein", 10.6), reported("ndf", 64.4), reported("adf", 39.5)],
  ...otherwise,
});

/** One line of a report, % of dry matter unless told otherwise. */
export const reported = (nutrient: string, value: number, otherwise: Record<string, unknown> = {}) => ({
  nutrient,
  value,
  unit: "percent",
  basis: "dry_matter",
  ...otherwise,
});

/** An own feed of the expert's; gives its path. */
export async function ownFeed(token: string, otherwise: Record<string, unknown> = {}): Promise<string> {
  const answer = await call("POST", "/api/ingredients", { token, body: ownFeedBody(otherwise) });
  return String(answer.body["@id"]);
}

/** Puts a feed into the wallet of the expert; gives the path of its place there. */
export async function pocket(token: string, ingredient: string): Promise<string> {
  const answer = await call("POST", "/api/ingredient_wallets", { token, body: { ingredient } });
  return String(answer.body["@id"]);
}

export const line = (ingredient: string, quantityKg: number, otherwise: Record<string, unknown> = {}) => ({
  ingredient,
  quantityKg,
  role: "forage",
  ...otherwise,
});

/** The body of an invited user. */
export const userBody = (otherwise: Record<string, unknown> = {}) => ({
  firstname: "Ada",
  name: "Lemoine",
  email: `${crypto.randomUUID().slice(0, 8)}@picotin.example`,
  roles: ["ROLE_USER"],
  ...otherwise,
});

export const settingsBody = (otherwise: Record<string, unknown> = {}) => ({
  language: "/api/languages/fr",
  energySystemUnitMeasures: { nrc2007: "/api/unit_measures/mj" },
  proteinSystemUnitMeasures: { nrc2007: "/api/unit_measures/g" },
  ...otherwise,
});

/** The body of an organisation. */
export const entityBody = (otherwise: Record<string, unknown> = {}) => ({
  name: "Haras du Bois",
  expirationDate: days(365),
  numberOfHorses: 20,
  monetaryUnit: "EUR",
  numberOfLicences: 3,
  languages: ["/api/languages/fr", "/api/languages/en"],
  energySystems: ["/api/energy_systems/nrc2007", "/api/energy_systems/ufc_madc"],
  proteinSystems: ["/api/protein_systems/nrc2007"],
  ...otherwise,
});

/** A PNG of one pixel. */
export const logoBody = () => ({
  content: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
});

/** The body of an organisation's provider, for a mail domain that is nobody else's. */
export const providerBody = (otherwise: Record<string, unknown> = {}) => ({
  issuer: "https://id.picotin.example",
  clientId: "picotin",
  clientSecret: "a secret of the client",
  domains: ["access.example"],
  ...otherwise,
});
