import { beforeAll, expect, test } from "vitest";
import type { AuditEntryItem } from "#contract/schemas/audit-entry.ts";
import { describeSubject, isKindSaid, namesByPath } from "#web/features/audit-entries/entry-subject.ts";
import { valueText } from "#web/lib/format/value-text.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { call } from "../../support/app.ts";
import {
  brand,
  horse,
  line,
  logoBody,
  ownFeed,
  pocket,
  type Tenant,
  template,
  tenant,
  userBody,
  weight,
} from "../../support/tenant.ts";

overwriteGetLocale(() => "en");

let own: Tenant;
let admin: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
});

async function entries(query: string, token = admin): Promise<AuditEntryItem[]> {
  const { body } = await call("GET", `/api/audit_entries?itemsPerPage=100&${query}`, {
    token,
    headers: { "Accept-Language": "en" },
  });
  return body["hydra:member"] as unknown as AuditEntryItem[];
}

/** Reads the audit of the newest write of an operation: its words and where it leads. */
async function told(operation: string, token = admin): Promise<[string, string | null, string | null]> {
  const [entry] = await entries(`operation=${operation}`, token);
  if (!entry) throw new Error(`${operation} is not in the audit`);
  const { word, name, link } = describeSubject(entry);
  return [word, name, link?.to.replace("$id", link.params.id) ?? null];
}

const idOf = (path: string) => path.split("/")[3];
const made = async (path: string, body: object) =>
  String((await call("POST", path, { token: own.expert, body: { ...body } })).body["@id"]);

test("what was changed is told by its kind and its name, and leads to where it is seen", async () => {
  const star = await horse(own.expert, { name: "Étoile" });
  expect(await told("horse.post")).toEqual(["Horse", "Étoile", `/horses/${idOf(star)}`]);
  await call("POST", `${star}/picture`, { token: own.expert, body: logoBody() });
  expect(await told("horse.set_picture")).toEqual(["Horse", "Étoile", `/horses/${idOf(star)}`]);
  await weight(own.expert, star);
  expect(await told("horse_weight.post")).toEqual(["Weighings", "Étoile", `/horses/${idOf(star)}`]);
  const model = await template(own.expert, { name: "Poney" });
  expect(await told("horse_template.post")).toEqual([
    "Model horses",
    "Poney",
    `/horse-templates/${idOf(model)}/edit`,
  ]);
  const hay = await ownFeed(own.expert, { nameEn: "Barn hay", nameFr: "Foin de la grange" });
  expect(await told("ingredient.post")).toEqual(["Feed", "Barn hay", `/ingredients/${idOf(hay)}`]);
  await pocket(own.expert, hay);
  expect(await told("ingredient_wallet.post")).toEqual([
    "Ingredient wallet",
    "Barn hay",
    `/ingredients/${idOf(hay)}`,
  ]);
  const body = { horse: star, name: "Hiver", objective: "maintain", feeds: [line(hay, 8)] };
  const ration = await made("/api/rations", body);
  const seen = `/rations/${idOf(ration)}/edit`;
  expect(await told("ration.post")).toEqual(["Ration", "Étoile · Hiver", seen]);
  await made("/api/ration_shares", { ration, days: 7 });
  expect(await told("ration_share.post")).toEqual(["Share links", "Étoile · Hiver", seen]);
  const mill = await brand(admin, "Moulin");
  expect(await told("brand.post")).toEqual(["Brand", "Moulin", `/brands/${idOf(mill)}/edit`]);
  const [entry] = await entries("operation=ration.post");
  if (!entry) throw new Error("the ration is not in the audit");
  const feeds = valueText(entry.row, "feeds", (entry.after as typeof body).feeds, namesByPath(entry));
  expect(feeds).toContain("Feed: Barn hay");
  expect(valueText(entry.row, "horse", (entry.after as typeof body).horse, namesByPath(entry))).toBe(
    "Étoile",
  );
});

test("what is gone keeps the name it had, and leads nowhere", async () => {
  const star = await horse(own.expert, { name: "Comète" });
  const hay = await ownFeed(own.expert);
  const ration = await made("/api/rations", {
    horse: star,
    name: "Été",
    objective: "maintain",
    feeds: [line(hay, 8)],
  });
  const headers = { "If-Match": "*" };
  for (const path of [ration, star])
    expect((await call("DELETE", path, { token: own.expert, headers })).status).toBe(204);
  expect(await told("horse.delete")).toEqual(["Horse", "Comète", null]);
  expect(await told("ration.delete")).toEqual(["Ration", "Été", null]);
  const invited = await call("POST", "/api/users", { token: admin, body: userBody() });
  const user = String(invited.body["@id"]);
  expect(await told("user.post")).toEqual(["User", "Ada Lemoine", `/users/${idOf(user)}/edit`]);
  const [entry] = await entries("operation=user.post");
  const sent = { before: null, after: { email: "elsewhere@picotin.example" } };
  expect(entry && describeSubject({ ...entry, ...sent }).name, "not by an address").toBe("Ada Lemoine");
  await call("DELETE", user, { token: admin, headers });
  expect(await told("user.delete")).toEqual(["User", "Ada Lemoine", null]);
});

test("names of another organisation's rows are told to nobody of this one", async () => {
  const stranger = await tenant();
  const theirs = await horse(stranger.expert, { name: "Ombre" });
  await call("POST", `${theirs}/picture`, { token: stranger.expert, body: logoBody() });
  const [entry] = await entries(`operation=horse.set_picture`, stranger.people.ROLE_ADMIN.token);
  expect(entry?.named).toMatchObject([{ "@id": theirs, name: "Ombre" }]);
  const [seen] = await entries(
    `row=${theirs}&operation=horse.set_picture`,
    own.people.ROLE_SUPER_ADMIN.token,
  );
  expect(seen?.named).toEqual([]);
  expect(seen && describeSubject(seen)).toEqual({ word: "Horse", name: null, link: null });
});

test("the kind of a row is said once: by the operation, or beside the row's name", () => {
  const said = (operation: string, row: string) => isKindSaid({ operation, row });
  expect(said("ration_share.post", "/api/ration_shares/one")).toBe(true);
  expect(said("user_entity.patch", "/api/user_entities/one")).toBe(true);
  expect(said("ingredient_price.set", "/api/ingredients/one/price")).toBe(true);
  expect(said("horse.set_picture", "/api/horses/one/picture")).toBe(false);
  expect(said("brand_offer.take", "/api/ingredients/one")).toBe(false);
});
