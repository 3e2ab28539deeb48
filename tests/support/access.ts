import { type OperationId, type RouteRow, routes } from "#contract/routes.ts";
import { call } from "./app.ts";
import { importBodies, importItem } from "./imports.ts";
import { profile, profileBodies } from "./profiles.ts";
import { approvedOffer, offerBodies, offeredBrand, takenBrand } from "./service/brand-offers.ts";
import { bodiless, listedBodies, listedItems } from "./service/listed-items.ts";
import { pocketed, settings } from "./service/personal-items.ts";
import { keyBody, makeKey } from "./service/program-keys.ts";
import { jobBodies, jobItem } from "./service/queue.ts";
import { refusedAnswers } from "./service/refused-answers.ts";
import {
  brand,
  entityBody,
  feed,
  horse,
  horseBody,
  line,
  logoBody,
  newBrandName,
  ownFeed,
  ownFeedBody,
  type Person,
  person,
  providerBody,
  settingsBody,
  type Tenant,
  template,
  tenant,
  userBody,
  weight,
  weightBody,
} from "./tenant.ts";

/** A place gives the path at which an operation is played, and its body; a fresh item where one is about to go. */
export type Place = (
  id: OperationId,
  acting: Person | null,
  succeeds: boolean,
) => Promise<{ path: string; body: unknown }>;

/** Gives operations that send no body. */
const without = <Id extends OperationId>(...ids: Id[]) =>
  Object.fromEntries(ids.map((id) => [id, null])) as Record<Id, null>;

/** Gives the answer of an operation to who may pass. */
export function passes(id: OperationId): number {
  const { reply, method }: RouteRow = routes[id];
  return refusedAnswers[id] ?? (reply === "none" ? 204 : reply === "item" && method === "POST" ? 201 : 200);
}

/** Rows that super admins use for every organisation. */
export const reachOfSuperAdmins = ({ tag, access }: RouteRow): boolean =>
  ["User", "UserEntity", "IdentityProvider", "Brand", "BrandOffer", "AuditEntry"].includes(tag) &&
  access !== "authenticated";

/** Rows whose body leads to an item of the organisation: to a stranger it is an item that does not exist. */
export const refusesStrangers = (id: OperationId): boolean =>
  ["ration.post", "ration_share.post", "horse_weight.post", "brand_offer.post"].includes(id);

/**
 * Reading an ingredient is tried on a feed of the catalogue, and taking a brand on one that is approved: every
 * organisation sees both, and what everybody sees.
 */
export const isCatalogueRead = ({ path, method, access }: RouteRow): boolean =>
  (access === "public" && path.endsWith("/{id}")) ||
  (path === "/api/ingredients/{id}" && method === "GET") ||
  path === "/api/brand_offers/{id}/taking";

const { name: _name, ...facts } = horseBody();
const { nameEn: _nameEn, nameFr: _nameFr, ...report } = ownFeedBody();

/** The places of every operation in one organisation. */
export async function place(own: Tenant): Promise<Place> {
  const hay = await feed(own);
  const owned = await horse(own.expert);
  const parts = { objective: "maintain", feeds: [line(hay, 8)] };

  const stored = { horse: owned, ...parts };
  const shared = String(
    (await call("POST", "/api/rations", { token: own.expert, body: stored })).body["@id"],
  );

  /** A price that is written once: one that a feed has already changes nothing. */
  let price = 210;

  /** Feeds that are in nobody's wallet, one for each try. */
  const shelf = await Promise.all(Array.from({ length: 40 }, () => feed(own)));

  const admin = own.people.ROLE_ADMIN.token;
  const brands = await Promise.all(Array.from({ length: 40 }, () => brand(admin)));
  const offered = await approvedOffer(await tenant());

  /** Each operation is sent this body: an operation that is not here does not compile. */
  const bodies: Record<OperationId, (() => unknown) | null> = {
    "token.login": null,
    "token.refresh": null,
    "token.logout": null,
    "user.me": null,
    ...bodiless("program_key"),
    "program_key.post": () => keyBody(),
    "token.sso": () => ({ email: "nobody@nowhere.example" }),
    "identity_provider.get": null,
    "identity_provider.set": () => providerBody(),
    "identity_provider.delete": null,
    "user.invite": () => ({}),
    "registration.get": null,
    "registration.finalize": null,
    "password_reset.ask_code": null,
    "password_reset.check_code": null,
    "password_reset.reset": null,
    "password_reset.ask_code_of": () => ({}),
    "password_reset.check_code_of": null,
    "password_reset.reset_of": null,
    ...bodiless("brand"),
    "brand.post": () => ({ name: newBrandName() }),
    "brand.patch": () => ({ name: newBrandName() }),
    "brand.leave": null,
    ...offerBodies(brands),
    "user.switchable": null,
    "user.switch": () => ({}),
    "user.exit_switch": null,
    ...bodiless("user"),
    "user.contents": null,
    "user_entity.contents": null,
    "user.change_password": null,
    "user_settings.get": null,
    ...bodiless("user_entity"),
    "user_entity.delete_logo": null,
    ...listedBodies,
    "operator.get": null,
    ...bodiless("horse"),
    "horse.delete_picture": null,
    ...bodiless("horse_weight"),
    ...profileBodies,
    ...bodiless("horse_template"),
    "ingredient_price.history": null,
    "ingredient_price.get": null,
    "ingredient_price.delete": null,
    "ingredient_price.set": () => ({ pricePerTonne: ++price }),
    ...bodiless("ingredient_wallet"),
    "ingredient_wallet.patch": () => ({ favourite: true }),
    "ingredient_wallet.post": () => ({ ingredient: shelf.pop() }),
    ...bodiless("ingredient"),
    "ingredient.history": null,
    "ingredient.uses": null,
    ...importBodies,
    ...bodiless("ration"),
    ...without("ration.trace", "ration.snapshot", "ration.verdict", "ration.board"),
    ...bodiless("ration_share"),
    "ration_share.post": () => ({ ration: shared, days: 7 }),
    ...without("ration_share.open", "ration_version.get_collection", "ration_version.get"),
    "ration_version.restore": () => ({}),
    "user.patch_me": () => ({ firstname: "Camille" }),
    "user.post": () => userBody({ active: false }),
    "user.patch": () => ({ firstname: "Camille" }),
    "user_settings.post": () => settingsBody(),
    "user_settings.patch": () => ({ language: "/api/languages/en" }),
    "user_entity.post": () => entityBody({ numberOfLicences: 1 }),
    "user_entity.patch": () => ({ phone: null }),
    "user_entity.set_logo": () => logoBody(),
    "horse.post": () => horseBody(),
    "horse.patch": () => ({ name: "Bijou II" }),
    "horse.set_picture": () => logoBody(),
    "horse_weight.post": () => weightBody(owned),
    "horse_weight.patch": () => ({ note: "seen" }),
    "horse_weight.apply": () => ({}),
    "horse_template.post": () => horseBody(),
    "horse_template.patch": () => ({ name: "Model II" }),
    "ration.post": () => ({ horse: owned, objective: "maintain" }),
    "ration.patch": () => ({ commentary: "seen" }),
    "calculation.requirements": () => ({ horse: facts, objective: "maintain" }),
    "calculation.evaluation": () => ({ horse: facts, ...parts }),
    "calculation.evaluations": () => ({ rations: [{ horse: facts, ...parts }] }),
    "calculation.comparison": () => ({ horse: facts, ...parts, systems: ["nrc2007", "gfe2014"] }),
    "calculation.trace": () => ({ horse: facts, ...parts, measures: ["coverage_energy"] }),
    "calculation.optimise": () => ({ horse: facts, ...parts }),
    "calculation.trade_off": () => ({ horse: facts, ...parts, measure: "coverage_energy" }),
    "calculation.assured": () => ({ horse: facts, ...parts }),
    "calculation.meals": () => ({ horse: facts, ...parts }),
    "calculation.balance": () => ({ horse: facts, ...parts, moved: { ingredient: hay, quantityKg: 9 } }),
    "calculation.rule_costs": () => ({ horse: facts, ...parts }),
    "calculation.why_not": () => ({ horse: facts, ...parts }),
    "calculation.fix": () => ({ horse: facts, ...parts, rule: "energy" }),
    "calculation.practical": () => ({ horse: facts, ...parts }),
    "calculation.transition": () => ({
      horse: facts,
      from: { feeds: [line(hay, 6)] },
      to: parts,
      days: 3,
    }),
    "calculation.price_change": () => ({ prices: [{ ingredient: shelf[0], pricePerTonne: 210 }] }),
    "calculation.analysis": () => report,
    ...jobBodies,
    "recalculation_job.post": () => ({ rations: [shared, { horse: facts, ...parts }] }),
    "ingredient.post": () => ownFeedBody(),
    "ingredient.patch": () => ({ notes: "seen" }),
  };

  const ration = async () => {
    const body = { horse: owned, objective: "maintain", feeds: [line(hay, 8)] };
    return String((await call("POST", "/api/rations", { token: own.expert, body })).body["@id"]);
  };
  const share = async () => {
    const body = { ration: shared, days: 7 };
    return String((await call("POST", "/api/ration_shares", { token: own.expert, body })).body["@id"]);
  };
  const version = async () => {
    const listed = await call("GET", `/api/ration_versions?ration=${await ration()}`, { token: own.expert });
    return String(listed.body["hydra:member"]?.[0]?.["@id"]);
  };
  const user = async () =>
    `/api/users/${(await person(own.entityId, "ROLE_USER", [], { active: false })).id}`;
  const colleague = async () => `/api/users/${(await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH")).id}`;
  const entity = async () => {
    const body = entityBody({ numberOfLicences: 1 });
    return String((await call("POST", "/api/user_entities", { token: admin, body })).body["@id"]);
  };
  /** The organisation, with a provider where one is to be read or taken away. */
  const provided = async (succeeds: boolean) => {
    const path = `/api/user_entities/${own.entityId}`;
    const token = own.people.ROLE_SUPER_ADMIN.token;
    if (succeeds) await call("POST", `${path}/identity_provider`, { token, body: providerBody() });
    return path;
  };
  const invited = async () => {
    const body = userBody();
    return String((await call("POST", "/api/users", { token: admin, body })).body["@id"]);
  };
  /** Gives a feed a price, and returns its id. */
  const priced = async (feed: string) => {
    const { expert: token } = own;
    await call("POST", `${feed}/price`, { token, body: { pricePerTonne: 210, effectiveOn: "2020-01-01" } });
    return String((await call("GET", `${feed}/prices`, { token })).body.prices?.[0]?.id);
  };
  const items: Record<string, () => Promise<string>> = {
    Horse: () => horse(own.expert),
    HorseWeight: () => weight(own.expert, owned),
    HorseTemplate: () => template(own.expert),
    RequirementProfile: () => profile(own.expert),
    Brand: () => brand(admin),
    BrandOffer: () => offeredBrand(admin),
    Ration: ration,
    RationVersion: version,
    RationShare: share,
    Ingredient: () => ownFeed(own.expert),
    IngredientPrice: () => ownFeed(own.expert),
    ProgramKey: async () => (await makeKey(own.people.ROLE_ADMIN)).path,
    User: user,
    ...listedItems(admin),
  };
  const made = new Map<string, Promise<string>>();
  const once = (key: string, make: () => Promise<string>) => {
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };

  /** The item an operation is played on: fresh where it will be deleted, one's own where it can only be one's own. */
  async function itemOf(id: OperationId, row: RouteRow, acting: Person | null, succeeds: boolean) {
    if (id === "brand_offer.take") return offered;
    if (id === "brand.leave") return takenBrand(admin, offered);
    if (isCatalogueRead(row) && row.access !== "public") return hay;
    if (id === "user.change_password") return `/api/users/${own.people[acting?.role ?? "ROLE_USER"].id}`;
    if (id === "user.switch" || id === "user.exit_switch") return once("switched", colleague);
    if (id === "user.invite") return once(id, invited);
    if (row.tag === "IngredientImport") return importItem(own.people.ROLE_ADMIN.token, id);
    if (row.tag === "RecalculationJob") return jobItem(own.expert, [shared], id);
    if (row.tag === "UserSettings") return once(`settings ${acting?.role}`, () => settings(own, acting));
    if (row.tag === "IngredientWallet") {
      const put = () => pocketed(own, acting);
      return row.method === "DELETE" && succeeds ? put() : once(`wallet ${acting?.token}`, put);
    }
    if (row.tag === "IdentityProvider") return provided(succeeds);
    if (row.tag === "UserEntity") {
      return id === "user_entity.delete" ? entity() : `/api/user_entities/${own.entityId}`;
    }
    const make = items[row.tag];
    if (!make) throw new Error(`No item of ${row.tag} is known`);
    return row.method === "DELETE" && succeeds ? make() : once(row.tag, make);
  }

  return async (id, acting, succeeds) => {
    const row: RouteRow = routes[id];
    const isOwn = acting !== null && Object.values(own.people).includes(acting);
    const usual = id === "user.change_password" && !isOwn ? passwords : {};
    const body = bodies[id]?.() ?? usual;
    if (!row.path.includes("{id}"))
      return { path: row.path.replace(/\{\w+\}/g, () => crypto.randomUUID()), body };
    const item = await itemOf(id, row, acting, succeeds);
    const path = item + row.path.slice(row.path.indexOf("{id}") + "{id}".length);
    return { path: path.includes("{price}") ? path.replace("{price}", await priced(item)) : path, body };
  };
}

const passwords = { password: "not the password", newPassword: "quite another phrase" };
