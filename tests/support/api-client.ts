import { type OperationId, routes } from "#contract/routes.ts";
import type { RouteEntry } from "#contract/wire/hydra.ts";

/** Anything that answers a request as `fetch` does. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Got<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A client that knows no path but those it was told at its start. */
export interface ApiClient {
  /** The access token sent with each call; set it after signing in. */
  token: string | undefined;
  call: <Body = unknown>(id: OperationId, sent?: Sent) => Promise<Got<Body>>;
  /** Reads the catalogue again, as the user signed in since. */
  discover: () => Promise<void>;
}

const attribute = /<html[^>]*\sdata-routes="([^"]+)"/;

/** A client of a served application, starting from nothing but the attribute of its page. */
export async function clientOfPage(fetch: Fetch, base: string): Promise<ApiClient> {
  const page = await (await fetch(`${base}/`, { headers: { Accept: "text/html" } })).text();
  const path = attribute.exec(page)?.[1];
  if (!path) throw new Error("The page has no data-routes attribute.");
  return clientOfRoutes(fetch, base, path);
}

/** A client starting from the address of the route catalogue. */
export async function clientOfRoutes(fetch: Fetch, base: string, routesPath: string): Promise<ApiClient> {
  let entries: RouteEntry[] = [];
  const headersOf = (more: Record<string, string> = {}) => ({
    Accept: "application/ld+json",
    "Accept-Language": "en",
    ...(client.token ? { Authorization: `Bearer ${client.token}` } : {}),
    ...more,
  });

  function find(id: OperationId): { method: string; path: string } {
    const { tag, name, type } = routes[id];
    const paths = entries.find((entry) => entry.tag === tag)?.paths ?? [];
    const found = paths.find((path) => path.operationName === name && path.operationType === type);
    if (!found) throw new Error(`The catalogue has no ${tag} ${name} ${type}.`);
    return found;
  }

  const client: ApiClient = {
    token: undefined,
    async discover() {
      const answer = await fetch(`${base}${routesPath}`, { headers: headersOf() });
      entries = ((await answer.json()) as { "hydra:member": RouteEntry[] })["hydra:member"];
    },
    async call<Body>(id: OperationId, { params = {}, query = {}, body, headers }: Sent = {}) {
      const { method, path } = find(id);
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === "_format" ? "jsonld" : encodeURIComponent(params[name] ?? ""),
      );
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
      const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
      const init: RequestInit = {
        method,
        headers: headersOf({ ...(body === undefined ? {} : { "Content-Type": type }), ...headers }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const response = await fetch(`${base}${filled}${search}`, init);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text ? JSON.parse(text) : null) as Body,
      };
    },
  };
  await client.discover();
  return client;
}
