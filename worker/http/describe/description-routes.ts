import type { Context, Hono } from "hono";
import { type ErrorCode, errors } from "#contract/errors.ts";
import type { Problem } from "#contract/wire/hydra.ts";
import type { Actor } from "#worker/context.ts";
import { isReady } from "#worker/db/readiness.ts";
import { catalogueFor, reachableRows } from "#worker/features/catalogue.ts";
import { readActor } from "#worker/http/authenticate.ts";
import { rateLimitHeaders } from "#worker/http/rate-limit.ts";
import { type Format, formats, negotiate, splitSuffix } from "#worker/http/read/negotiate.ts";
import type { Hosting } from "#worker/http/request-context.ts";
import { problemOf } from "#worker/lib/problem.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { hydraDocumentation } from "./hydra-documentation.ts";
import { entrypointKey, isListed, jsonldContext } from "./jsonld-contexts.ts";

type Document = (c: Context<Hosting>, format: Format) => unknown | Promise<unknown>;

async function readReader(c: Context<Hosting>): Promise<Actor | null> {
  const actor = await readActor(c.req.raw, c.get("services"));
  c.set("extra", { ...c.get("extra"), ...rateLimitHeaders(actor?.program) });
  return actor;
}

const requestOrigin = (c: Context<Hosting>) => new URL(c.req.url).origin;

/** Mounts the sign of life, which asks neither for the variables nor for the database. */
export const mountHealth = (app: Hono<Hosting>): void =>
  serve(app, "/api/health", ["json"], () => ({ status: "ok" }));

/** Mounts what describes the service: the route catalogue, entrypoint, contexts, documentation, readiness. */
export function mountDocuments(app: Hono<Hosting>): void {
  serve(app, "/api/routes", ["jsonld", "json"], async (c, format) => catalogue(await readReader(c), format));
  for (const path of ["/api", "/api/index"]) {
    serve(app, path, ["jsonld", "json"], async (c) => entrypoint(await readReader(c)));
  }
  serve(app, "/api/contexts/:name", ["jsonld", "json"], (c) => {
    const found = jsonldContext(c.req.param("name") ?? "", requestOrigin(c));
    if (!found) throw serviceError("not_found");
    return found;
  });
  serve(app, "/api/errors/:status", ["jsonld", "json"], (c) => describeError(c.req.param("status") ?? ""));
  serve(app, "/api/docs", ["jsonld", "json", "jsonopenapi"], async (c, format) =>
    format === "jsonld"
      ? hydraDocumentation(requestOrigin(c), reachableRows(await readReader(c)))
      : (await import("./openapi.ts")).openApi(requestOrigin(c)),
  );
  serve(app, "/api/ready", ["json"], async (c) => {
    await isReady(c.get("services").db);
    return { status: "ready" };
  });
}

function serve(app: Hono<Hosting>, path: string, supported: readonly Format[], document: Document): void {
  app.all(path, async (c) => {
    c.set("extra", { Allow: "GET" });
    if (c.req.method === "OPTIONS") return c.body(null, 204);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") throw serviceError("method_not_allowed");
    const { suffix } = splitSuffix(new URL(c.req.url).pathname);
    const accept = c.req.header("accept") ?? null;
    const format = hasTwoTypes(suffix, supported)
      ? negotiate(null, accept, ["json", "jsonopenapi"])
      : negotiate(suffix, accept, supported);
    const body = JSON.stringify(await document(c, format));
    return c.body(body, 200, { "Content-Type": `${formats[format]}; charset=utf-8` });
  });
}

/** `docs.json` is the OpenAPI description under either of its types: clients ask for it with the other one. */
const hasTwoTypes = (suffix: string | null, supported: readonly Format[]): boolean =>
  suffix === "json" && supported.includes("jsonopenapi");

function catalogue(reader: Actor | null, format: Format): unknown {
  const entries = catalogueFor(reader);
  if (format === "json") return entries;
  return {
    "@context": "/api/contexts/Route",
    "@id": "/api/routes",
    "@type": "hydra:Collection",
    "hydra:totalItems": entries.length,
    "hydra:member": entries.map((entry) => ({ "@type": "Route", ...entry })),
  };
}

/** Says what a status means: the address of every error of it. */
function describeError(written: string): Problem {
  const found = Object.entries(errors).filter(([, { status }]) => String(status) === written);
  const [first] = found;
  if (!first) throw serviceError("not_found");
  const detail = found.map(([, each]) => each.detail).join("\n");
  return {
    ...problemOf(serviceError(first[0] as ErrorCode), "en"),
    "@context": "/api/contexts/Error",
    "@type": "hydra:Error",
    detail,
    "hydra:description": detail,
  };
}

/** Collections the reader may list, by name. */
function entrypoint(reader: Actor | null): unknown {
  const links = reachableRows(reader)
    .filter(isListed)
    .map(({ tag, path }): [string, string] => [entrypointKey(tag), path])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    "@context": "/api/contexts/Entrypoint",
    "@id": "/api",
    "@type": "Entrypoint",
    ...Object.fromEntries(links),
  };
}
