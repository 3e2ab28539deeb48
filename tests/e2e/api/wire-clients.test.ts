import { expect, test } from "@playwright/test";
import { routes } from "#contract/routes.ts";
import type { HydraCollection, RouteEntry } from "#contract/wire/hydra.ts";
import { resourceNames } from "#contract/wire/resources.ts";
import { users } from "#worker/seed/people.ts";
import { isFullMatrix } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { WireClient } from "../../support/service/wire-clients.ts";
import { beginSession } from "../../support/sessions.ts";

const server = sharedServer();

const readers = [null, ...users.map(({ email }) => email)];

async function signedIn(email: string): Promise<WireClient> {
  return new WireClient(server.url, (await beginSession(server, email)).token);
}

const clients = new Map<string, Promise<WireClient>>();
/** The client of a reader, who signs in once. */
function clientOf(email: string | null): Promise<WireClient> {
  if (email === null) return Promise.resolve(new WireClient(server.url, null));
  const client = clients.get(email) ?? signedIn(email);
  clients.set(email, client);
  return client;
}

type Entrypoint = Record<string, string>;
const linksOf = (entrypoint: Entrypoint) =>
  Object.entries(entrypoint).flatMap(([key, path]) => (key.startsWith("@") ? [] : [path]));

for (const reader of readers) {
  const who = reader ?? "who is signed out";

  test(`stock parsers read the documentation for ${who}, without a complaint`, async () => {
    const client = await clientOf(reader);
    const { resources, complaints } = await client.hydra();
    expect(complaints).toEqual([]);
    const links = linksOf(await client.read<Entrypoint>("/api"));
    expect(resources.map(({ url }) => new URL(url).pathname).sort()).toEqual(links.sort());
    const catalogue = await client.read<{ "hydra:member": RouteEntry[] }>("/api/routes");
    for (const resource of resources) {
      const entry = catalogue["hydra:member"].find(({ tag }) => tag === resource.title);
      const collection = `${new URL(resource.url).pathname}.{_format}`;
      const operations = (entry?.paths ?? [])
        .filter(({ operationType, path }) => operationType === "item" || path === collection)
        .map(({ operationName }) => `${resource.title} ${operationName}`);
      expect(operations.length).toBeGreaterThan(0);
      expect((resource.operations ?? []).map(({ name }) => name).sort()).toEqual(operations.sort());
      expect([resource.title, resource.readableFields?.length]).not.toEqual([resource.title, 0]);
    }
  });
}

test("stock parsers read the OpenAPI description, which is one for all", async () => {
  const told = [null, "superadmin@picotin.example"].map(async (reader) => (await clientOf(reader)).openApi());
  const paths = [...new Set(Object.values(routes).map(({ path }): string => path))].sort();
  for (const found of await Promise.all(told)) expect(found.sort()).toEqual(paths);
});

/** Who reads items alone: the first two of each kind, and of the others, which are alike, every second. */
const experts = ["premium@picotin.example", "superadmin@picotin.example"];

for (const [turn, reader] of [...experts, null].entries()) {
  test(`every collection, item and page of ${reader ?? "who is signed out"} is sound JSON-LD`, async () => {
    test.setTimeout(240_000);
    const client = await clientOf(reader);
    const entrypoint = await client.read<Entrypoint>("/api");
    await client.graphOf("/api", entrypoint);
    for (const path of linksOf(entrypoint)) {
      const whole = `${path}?pagination=false`;
      const collection = await client.read<HydraCollection<object>>(whole);
      await client.graphOf(whole, collection);
      const first = `${path}?itemsPerPage=1`;
      const page = await client.read<HydraCollection<object>>(first);
      const next = page["hydra:view"]?.["hydra:next"];
      const quads = await client.graphOf(first, page);
      if (next) expect(quads).toContain(`<http://www.w3.org/ns/hydra/core#next> <${server.url}${next}> .`);
      const isReadAlone = Object.values(routes).some(
        (row) => row.method === "GET" && row.path === `${path}/{id}`,
      );
      if (!isReadAlone) continue;
      for (const [at, { "@id": id }] of collection["hydra:member"].entries())
        if (isFullMatrix || at < 2 || at % 2 === turn) await client.graphOf(id, await client.read(id));
    }
  });
}

test("what is written, the documentation, the contexts, the catalogue and one's own account are sound JSON-LD", async () => {
  const client = await clientOf("premium@picotin.example");
  const [ration] = (await client.read<HydraCollection<object>>("/api/rations"))["hydra:member"];
  const share = await client.fetch("/api/ration_shares", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ration: ration?.["@id"], days: 7 }),
  });
  expect(share.status).toBe(201);
  await client.graphOf("/api/ration_shares", (await share.json()) as object);
  const errors = ["/api/errors/404", "/api/errors/422"];
  const paths = ["/api/ration_shares", "/api/docs.jsonld", "/api/routes", "/api/users/me", ...errors];
  for (const path of paths) await client.graphOf(path, await client.read(path));
  for (const name of [...resourceNames, "Entrypoint", "Error", "ConstraintViolationList", "Route"]) {
    await client.graphOf("/api", { "@context": `/api/contexts/${name}`, "@id": "/api", "@type": name });
  }
});

const asJson = { "Content-Type": "application/json" };
const refused: readonly [number, string, RequestInit?][] = [
  [400, "/api/horses?page=0"],
  [400, "/api/horses", { method: "POST", headers: asJson, body: "{" }],
  [403, "/api/audit_entries"],
  [404, "/api/nothing"],
  [404, "/api/horses/nobody"],
  [404, "/api/horses.xml"],
  [405, "/api/horses", { method: "PUT" }],
  [406, "/api/horses", { headers: { Accept: "text/html" } }],
  [415, "/api/horses", { method: "POST", headers: { "Content-Type": "text/plain" }, body: "{}" }],
  [422, "/api/horses", { method: "POST", headers: asJson, body: "{}" }],
];

test.describe("a refusal is sound JSON-LD that says what it is", () => {
  for (const [status, path, init] of refused) {
    test(`${status} ${init?.method ?? "GET"} ${path}`, async () => {
      const client = await clientOf("premium@picotin.example");
      const answer = await client.fetch(path, init);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        status,
        "application/problem+json; charset=utf-8",
      ]);
      const quads = await client.graphOf(path, (await answer.json()) as object);
      expect(quads).toContain(`<${server.url}/api/errors/${status}>`);
      expect(quads).toMatch(/hydra\/core#description> "[^"]/);
    });
  }
});
