import { beforeAll, describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import { joinMessages, messageCatalogues } from "#contract/text/message-catalogues.ts";
import { resourceNames } from "#contract/wire/resources.ts";
import { call, type Json } from "../../support/app.ts";
import { feed, horse, line, type Tenant, template, tenant, weight } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
});

test("the entrypoint names the collections the reader may list, sorted, and each answers", async () => {
  expect(Object.keys((await call("GET", "/api")).body)).toEqual([
    "@context",
    "@id",
    "@type",
    "energySystem",
    "language",
    "proteinSystem",
    "unitMeasure",
  ]);
  const { body } = await call("GET", "/api/index.jsonld", { token });
  const { "@context": _context, "@id": _id, "@type": _type, ...links } = body;
  expect(links).toEqual({
    brand: "/api/brands",
    energySystem: "/api/energy_systems",
    horse: "/api/horses",
    horseTemplate: "/api/horse_templates",
    horseWeight: "/api/horse_weights",
    ingredient: "/api/ingredients",
    ingredientWallet: "/api/ingredient_wallets",
    language: "/api/languages",
    proteinSystem: "/api/protein_systems",
    ration: "/api/rations",
    recalculationJob: "/api/recalculation_jobs",
    requirementProfile: "/api/requirement_profiles",
    rationShare: "/api/ration_shares",
    rationVersion: "/api/ration_versions",
    unitMeasure: "/api/unit_measures",
  });
  for (const path of Object.values(links))
    expect((await call("GET", String(path), { token })).status).toBe(200);
});

/** Properties of an item, of those within it too, that its context does not name. */
async function unnamed(item: Json): Promise<string[]> {
  const { body } = await call("GET", `/api/contexts/${String(item["@type"])}`);
  const context = body["@context"] as unknown as Record<string, unknown>;
  return Object.keys(item).filter((key) => !key.startsWith("@") && !(key in context));
}

describe("the contexts", () => {
  test("name every property that is served", async () => {
    const hay = await feed(own, { price: 100 });
    const horsePath = await horse(token);
    const body = { horse: horsePath, objective: "maintain", feeds: [line(hay, 5)] };
    const ration = String((await call("POST", "/api/rations", { token, body })).body["@id"]);
    const found = await weight(token, horsePath);
    const model = await template(token);
    for (const path of ["/api/users/me", horsePath, hay, ration, found, model]) {
      expect([path, await unnamed((await call("GET", path, { token })).body)]).toEqual([path, []]);
    }
    expect(await unnamed((await call("GET", "/api/users/me", { token })).body.userEntity ?? {})).toEqual([]);
  });

  test("exist for every resource, are public, and make view links identifiers", async () => {
    for (const name of [...resourceNames, "Entrypoint", "Error", "ConstraintViolationList", "Route"]) {
      const { status, body } = await call("GET", `/api/contexts/${name}`);
      expect(status).toBe(200);
      expect(body["@context"]).toMatchObject({
        "@vocab": "http://service.test/api/docs.jsonld#",
        hydra: "http://www.w3.org/ns/hydra/core#",
        "hydra:next": { "@id": "hydra:next", "@type": "@id" },
      });
    }
    expect((await call("GET", "/api/contexts/Nothing")).status).toBe(404);
    expect((await call("GET", "/api/contexts/constructor")).status).toBe(404);
  });
});

test("the documentation describes every class with its properties and the reader's operations", async () => {
  const { headers, body } = await call("GET", "/api/docs.jsonld", { token });
  expect(headers.get("content-type")).toBe("application/ld+json; charset=utf-8");
  const classes = body["hydra:supportedClass"] as unknown as Json[];
  expect(classes.map((each) => each["hydra:title"])).toEqual([
    ...resourceNames,
    "Entrypoint",
    "Error",
    "ConstraintViolation",
    "ConstraintViolationList",
  ]);
  const horses = classes.find((each) => String(each["hydra:title"]) === "Horse");
  expect(JSON.stringify(horses)).toContain('"hydra:method":"PATCH"');
  expect(JSON.stringify(horses)).toContain("#Horse/weightKg");
  expect((await call("GET", "/api/docs.jsonld")).text).not.toContain("Horse patch");
});

test("the documentation and the entrypoint name the same collections to each reader", async () => {
  const readers = [undefined, ...Object.values(own.people).map((person) => person.token)];
  for (const reader of readers) {
    const entrypoint = (await call("GET", "/api", { token: reader })).body;
    const documentation = (await call("GET", "/api/docs.jsonld", { token: reader })).body;
    const classes = documentation["hydra:supportedClass"] as unknown as Json[];
    const described = classes.find((each) => String(each["@id"]) === "#Entrypoint")?.[
      "hydra:supportedProperty"
    ] as unknown as Json[];
    expect(described.map((each) => String(each["hydra:title"])).sort()).toEqual(
      Object.keys(entrypoint).filter((key) => !key.startsWith("@")),
    );
  }
});

test("the OpenAPI description comes in both types, with an example for every path parameter", async () => {
  const own = await call("GET", "/api/docs.jsonopenapi");
  expect(own.headers.get("content-type")).toBe("application/vnd.openapi+json; charset=utf-8");
  expect((await call("GET", "/api/docs.json")).text).toBe(own.text);
  const paths = own.body.paths as unknown as Record<string, Record<string, { parameters: Json[] }>>;
  const parameters = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation.parameters),
  );
  const inPath = parameters.filter((each) => String(each.in) === "path");
  expect(inPath.length).toBeGreaterThan(0);
  expect(inPath.every((each) => String(each.example).length > 0)).toBe(true);
});

test("a violation is written in the terms that stock clients look for", async () => {
  for (const name of ["ConstraintViolationList", "Error"]) {
    const { body } = await call("GET", `/api/contexts/${name}`);
    expect(body["@context"]).toMatchObject({ propertyPath: "propertyPath", message: "message" });
  }
});

test("languages are public; health answers without the database and readiness with it", async () => {
  const { body } = await call("GET", "/api/languages.json");
  expect(body).toEqual([{ locale: "en" }, { locale: "fr" }]);
  expect((await call("GET", "/api/health")).body).toEqual({ status: "ok" });
  expect((await call("GET", "/api/ready")).body).toEqual({ status: "ready" });
});

test("docs.json is given under the type that clients of OpenAPI ask for", async () => {
  const headers = { Accept: "application/vnd.openapi+json" };
  const answer = await call("GET", "/api/docs.json", { headers });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/vnd.openapi+json; charset=utf-8",
  ]);
  expect((await call("GET", "/api/docs.json", { headers: { Accept: "application/ld+json" } })).status).toBe(
    406,
  );
});

test("what a line of a ration leads to is an identifier too, and a score is a whole number", async () => {
  const { body } = await call("GET", "/api/contexts/Ration");
  expect(body["@context"]).toMatchObject({
    feeds: "Ration/feeds",
    ingredient: { "@id": "Ration/ingredient", "@type": "@id" },
  });
  const documentation = (await call("GET", "/api/docs.jsonld")).text;
  expect(documentation).toContain(
    '"rdfs:label":"bodyConditionScore","domain":"#Horse","range":"xmls:integer"',
  );
});

test("the OpenAPI description keeps the bounds of whole numbers", async () => {
  const { body } = await call("GET", "/api/docs.json");
  const schemas = body.components?.schemas as unknown as Record<string, { properties: Json }>;
  expect(schemas.Ration?.properties.meals).toMatchObject({ type: "integer", minimum: 1, maximum: 12 });
  expect(schemas.Horse?.properties.exerciseHours).toMatchObject({
    anyOf: [{ type: "integer", maximum: 16 }, { type: "null" }],
  });
});

describe("the messages of a locale", () => {
  test("are those of screens, science and service, are public, and are not sent again to who has them", async () => {
    for (const locale of locales) {
      const path = `/api/message_catalogues/${locale}`;
      const { body, headers } = await call("GET", path);
      expect(body).toMatchObject({ "@id": path, "@type": "MessageCatalogue", locale });
      const { messages } = body;
      expect(messages).toEqual(messageCatalogues[locale]);
      for (const name of ["screen_horses", "measure_coverage_energy", "error_not_found"])
        expect([name, typeof messages?.[name]]).toEqual([name, "string"]);
      const again = await call("GET", path, { headers: { "If-None-Match": headers.get("etag")! } });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
    expect((await call("GET", "/api/message_catalogues/de")).status).toBe(404);
  });

  test("are as a deployment corrects them", () => {
    const forms = [{ match: { "n=one": "a horse", "n=other": "{n} horses" } }];
    const joined = joinMessages(
      { hay: "Hay", count: "{n}" },
      { oats: "Oats" },
      { hay: "Good hay", count: forms },
    );
    expect(joined).toEqual({ hay: "Good hay", count: forms, oats: "Oats" });
  });
});
