import { beforeAll, describe, expect, test } from "vitest";
import { type RouteRow, routes } from "#contract/routes.ts";
import { call } from "../../support/app.ts";
import { horse, horseBody, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  for (let n = 1; n <= 23; n++) await horse(token, { name: `Horse ${String(n).padStart(2, "0")}` });
});

const bounds = ["after", "strictly_after", "before", "strictly_before"].map((each) => `modifiedAt[${each}]`);

const list = (query: string) => call("GET", `/api/horses?${query}`, { token });
const members = (body: unknown) => (body as { "hydra:member": { name: string }[] })["hydra:member"];

describe("a collection", () => {
  test("comes ten at a time, with links to its neighbours that echo the parameter that came", async () => {
    const { body } = await list("_page=2");
    expect(body).toMatchObject({
      "@context": "/api/contexts/Horse",
      "@id": "/api/horses",
      "@type": "hydra:Collection",
      "hydra:totalItems": 23,
      "hydra:view": {
        "@id": "/api/horses?_page=2",
        "@type": "hydra:PartialCollectionView",
        "hydra:first": "/api/horses?_page=1",
        "hydra:last": "/api/horses?_page=3",
        "hydra:previous": "/api/horses?_page=1",
        "hydra:next": "/api/horses?_page=3",
      },
      "hydra:search": {
        "@type": "hydra:IriTemplate",
        "hydra:template": `/api/horses{?name,kind,condition,verdict,batch,${bounds},order[name],order[weightKg],order[bodyConditionScore],order[id],order[modifiedAt]}`,
      },
    });
    expect(members(body).length).toBe(10);
    expect((await list("page=3")).body["hydra:view"]).toMatchObject({ "@id": "/api/horses?page=3" });
    expect((await list("")).body["hydra:view"]).toMatchObject({ "hydra:next": "/api/horses?_page=2" });
  });

  test("keeps other parameters in its links, and leaves the view out where one page says it all", async () => {
    const { body } = await list("name=horse%200&itemsPerPage=4&modifiedAt[after]=2020-01-01");
    expect(body["hydra:view"]).toMatchObject({
      "hydra:next": "/api/horses?name=horse+0&itemsPerPage=4&modifiedAt%5Bafter%5D=2020-01-01&_page=2",
    });
    expect((await list("pagination=false")).body["hydra:view"]).toBeUndefined();
    expect(members((await list("pagination=0")).body).length).toBe(23);
    expect((await list("itemsPerPage=50")).body["hydra:view"]).toBeUndefined();
  });

  test("is empty past its end and with no items a page, and never larger than the maximum", async () => {
    const past = await list("_page=99");
    expect([past.status, members(past.body)]).toEqual([200, []]);
    expect(members((await list("itemsPerPage=0")).body)).toEqual([]);
    expect((await list("itemsPerPage=999999")).status).toBe(200);
  });

  test.each([
    ["_page=0", "Page should not be less than 1"],
    ["page=-1", "Page should not be less than 1"],
    ["_page=abc", "Page should not be less than 1"],
    ["_page=1&page=2", "_page and page differ"],
    ["itemsPerPage=0&page=2", "Page should not be greater than 1 if limit is equal to 0"],
    ["itemsPerPage=-1", "Limit should not be less than 0"],
  ])("is refused with %s", async (query, detail) => {
    const answer = await list(query);
    expect([answer.status, answer.body["hydra:description"]]).toEqual([400, detail]);
  });

  test("refuses a filter that names an item by a bare id", async () => {
    const answer = await call("GET", "/api/rations?horse=1", { token });
    expect([answer.status, answer.body.detail]).toEqual([400, 'Invalid IRI "1".']);
  });
});

describe("the format", () => {
  const get = (path: string, accept?: string) =>
    call("GET", path, { token, headers: accept ? { Accept: accept } : {} });
  const types = { jsonld: "application/ld+json; charset=utf-8", json: "application/json; charset=utf-8" };

  test.each([
    ["/api/horses", undefined, types.jsonld],
    ["/api/horses", "*/*", types.jsonld],
    ["/api/horses", "application/json", types.json],
    ["/api/horses", "application/ld+json;q=0.5, application/json", types.json],
    ["/api/horses.json", undefined, types.json],
    ["/api/horses.jsonld", "application/*", types.jsonld],
  ])("of %s for %s is %s", async (path, accept, type) => {
    const answer = await get(path, accept);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
  });

  test("plain JSON is a plain array of plain objects", async () => {
    const { body } = await get("/api/horses.json");
    expect(Array.isArray(body)).toBe(true);
    expect(JSON.stringify(body)).not.toContain('"@');
  });

  test("is refused when it is unknown, not served, or contradicts the suffix", async () => {
    const unknown = await get("/api/horses.xml");
    expect([unknown.status, unknown.body.detail]).toEqual([404, 'Format "xml" is not supported']);
    expect((await get("/api/horses.pdf")).status).toBe(404);
    const notServed = await get("/api/horses", "text/html");
    expect(notServed.status).toBe(406);
    expect(notServed.body.detail).toBe(
      'Requested format "text/html" is not supported. Supported MIME types are "application/ld+json", "application/json".',
    );
    expect((await get("/api/horses.json", "application/ld+json")).status).toBe(406);
  });
});

describe("a page of rows", () => {
  const ask = (path: string, etag = "", as = token) =>
    call("GET", path, { token: as, headers: etag ? { "If-None-Match": etag } : {} });

  test("is not sent again to who has it, in either format, until a row of it or its number changes", async () => {
    const another = () => horse(token, { name: "Yearling" });
    const path = await another();
    for (const address of ["/api/horses?order[name]=desc", "/api/horses.json?order[name]=desc"]) {
      const etag = (await ask(address)).headers.get("etag") ?? "";
      const again = await ask(address, `W/${etag}`);
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
      await call("PATCH", path, {
        token,
        body: { weightKg: address.includes("json") ? 410 : 420 },
        headers: { "If-Match": "*" },
      });
      expect((await ask(address, etag)).status).toBe(200);
      const next = (await ask(address)).headers.get("etag") ?? "";
      await another();
      expect((await ask(address, next)).status).toBe(200);
    }
  });

  test("of one organisation is not that of another", async () => {
    const etag = (await ask("/api/horses")).headers.get("etag") ?? "";
    expect((await ask("/api/horses", etag, (await tenant()).expert)).status).toBe(200);
  });
});

describe("an item", () => {
  test("is not sent again to who has it", async () => {
    const path = await horse(token);
    const first = await call("GET", path, { token });
    const etag = first.headers.get("etag") ?? "";
    const again = await call("GET", path, { token, headers: { "If-None-Match": `"other", ${etag}` } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
  });

  test("that is deleted is answered without a type", async () => {
    const answer = await call("DELETE", await horse(token), { token });
    expect([answer.status, answer.text, answer.headers.get("content-type")]).toEqual([204, "", null]);
  });
});

describe("what caches hold", () => {
  const cacheOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await call("GET", path, { headers });
    const [cache, vary, etag] = ["cache-control", "vary", "etag"].map((name) => answer.headers.get(name));
    return {
      status: answer.status,
      cache,
      vary,
      etag: etag ?? "",
      bookmark: answer.headers.get("x-d1-bookmark"),
    };
  };

  test("is for all where only a deployment changes it, and is asked for by its ETag", async () => {
    const { etag, ...first } = await cacheOf("/api/energy_systems");
    const forAll = { cache: "public, max-age=300", vary: "Accept, Origin", bookmark: null };
    expect(first).toEqual({ status: 200, ...forAll });
    const again = await cacheOf("/api/energy_systems", { "If-None-Match": etag });
    expect(again).toEqual({ status: 304, ...forAll, etag });
    expect((await cacheOf("/api/languages/fr")).cache).toBe("public, max-age=300");
    expect((await cacheOf("/api/languages/de")).cache).toBe("no-store");
  });

  test("is the reader's own of the feeds, and nothing of what an organisation has else", async () => {
    const as = (reader: string) => ({ Authorization: `Bearer ${reader}` });
    const path = "/api/ingredients?pagination=false";
    const [mine, theirs] = [await cacheOf(path, as(token)), await cacheOf(path, as((await tenant()).expert))];
    expect(mine.cache).toBe("private, no-cache");
    expect(mine.vary).toMatch(/Authorization, X-Switch-User/);
    const { status, cache } = await cacheOf(path, { ...as(token), "If-None-Match": mine.etag });
    expect([status, cache]).toEqual([304, "private, no-cache"]);
    expect(theirs.status).toBe(200);
    expect((await cacheOf("/api/horses", as(token))).cache).toBe("no-store");
    const everyones = Object.values(routes).filter((row: RouteRow) => row.cached === "by_all");
    expect(everyones.every(({ access, method }) => access === "public" && method === "GET")).toBe(true);
  });
});

test("violations speak the language of the request, French unless asked", async () => {
  const message = async (language?: string) => {
    const headers: Record<string, string> = language ? { "Accept-Language": language } : {};
    const answer = await call("POST", "/api/horses", { token, body: horseBody({ name: "" }), headers });
    return answer.body.detail;
  };
  expect(await message("en-GB,fr;q=0.5")).toBe("name: This field is required");
  expect(await message("fr-FR")).toBe("name: Ce champ est obligatoire");
  expect(await message("de")).toBe("name: Ce champ est obligatoire");
});
