import { markCookie } from "#contract/cookies.ts";
import { isDoneOnce, type OperationId, type RouteRow, routes } from "#contract/routes.ts";
import { nameIn } from "#contract/text/content-disposition.ts";
import type { HydraCollection, RouteEntry } from "#contract/wire/hydra.ts";
import { timeZone } from "#web/lib/format/reader-clock.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import { bookmark, bookmarkHeader, noteBookmark } from "./bookmark.ts";
import { ClientError, refusal } from "./client-error.ts";
import { takeEarly } from "./early-answers.ts";
import { underKey } from "./idempotent-request.ts";
import type { Answer, AnyCall, CallOptions } from "./operations.ts";
import { pageCookie } from "./page-cookies.ts";
import { versioned } from "./row-versions.ts";
import { switchedUserAddress } from "./switched-session.ts";

/** The routes that the service offers this reader; their address is an attribute of the page. */
let catalogue: readonly RouteEntry[] = [];

/** Reads the route catalogue; it is filtered by role, hence read again when the reader changes. */
export async function discoverRoutes(token: string | null): Promise<void> {
  const address = document.documentElement.dataset.routes ?? "/api/routes";
  const reply = (await request("GET", address, headersFor(token), undefined)) as HydraCollection<RouteEntry>;
  catalogue = reply["hydra:member"];
}

/** Sends an operation with the given token and returns its body. */
export async function send<K extends OperationId>(
  id: K,
  options: CallOptions<K>,
  token: string | null,
): Promise<Answer<K>> {
  const row: RouteRow = routes[id];
  const { method, path } = await lookUp(id);
  const { params = {}, query = {}, body, version }: AnyCall = options;
  const address = fill(path, acceptedFormat(row), params);
  const headers = headersFor(token);
  if (body !== undefined) {
    headers.set("Content-Type", method === "PATCH" ? "application/merge-patch+json" : "application/json");
  }
  if (version) headers.set("If-Match", version);
  const ask = () => request(method, address + search(query), headers, body);
  if (!isDoneOnce(row)) return (await ask()) as Answer<K>;
  return (await underKey([id, address, switchedUserAddress(), body], (key) => {
    headers.set("Idempotency-Key", key);
    return ask();
  })) as Answer<K>;
}

const otherTypes = { csv: "text/csv", pdf: "application/pdf" } as const;

/** Sends an operation whose answer is not JSON. */
async function sendFor<K extends OperationId>(
  id: K,
  format: keyof typeof otherTypes,
  options: CallOptions<K>,
  token: string | null,
): Promise<Response> {
  const { method, path } = await lookUp(id);
  const { params = {}, query = {}, body }: AnyCall = options;
  const headers = headersFor(token);
  headers.set("Accept", otherTypes[format]);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const address = fill(path, format, params) + search(query);
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(address, { method, headers, ...sent }).catch((cause: unknown) => {
    throw new ClientError("network", 0, String(cause));
  });
  if (!answer.ok) throw refusal(answer.status, parsed(await answer.text()));
  return answer;
}

export const sendForText = async <K extends OperationId>(
  id: K,
  format: "csv",
  options: CallOptions<K>,
  token: string | null,
): Promise<string> => (await sendFor(id, format, options, token)).text();

/** Returns the answer as a file with the name in its header. */
export const sendForFile = async <K extends OperationId>(
  id: K,
  format: "pdf",
  options: CallOptions<K>,
  token: string | null,
): Promise<File> => {
  const answer = await sendFor(id, format, options, token);
  const name = nameIn(answer.headers.get("Content-Disposition") ?? "");
  return new File([await answer.blob()], name, { type: otherTypes[format] });
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function lookUp(id: OperationId): Promise<{ method: string; path: string }> {
  const row: RouteRow = routes[id];
  const found = catalogue
    .find((entry) => entry.tag === row.tag)
    ?.paths.find((path) => path.operationName === row.name && path.operationType === row.type);
  if (found) return found;
  const words = await import("./operation-text.ts").catch(() => null);
  throw new ClientError("route_missing", 0, words?.callText(id) ?? id);
}

/** Asks for JSON-LD where the contract has an envelope, else for plain JSON. */
const acceptedFormat = ({ reply }: RouteRow): string =>
  reply === "item" || reply === "collection" ? "jsonld" : "json";

const fill = (path: string, format: string, params: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "_format" ? format : encodeURIComponent(params[name] ?? ""),
  );

function search(query: Record<string, string | number | boolean | undefined>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  if (pairs.length === 0) return "";
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

function headersFor(token: string | null): Headers {
  const headers = new Headers({
    Accept: "application/ld+json, application/json;q=0.9",
    "Accept-Language": getLocale(),
    "X-Time-Zone": timeZone,
  });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const seen = bookmark();
  if (seen) headers.set(bookmarkHeader, seen);
  const subject = switchedUserAddress();
  if (subject && (token || pageCookie(markCookie))) headers.set("X-Switch-User", subject);
  return headers;
}

async function request(method: string, address: string, headers: Headers, body: unknown): Promise<unknown> {
  const early = await takeEarly(method, address, headers);
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer =
    early ??
    (await fetch(address, { method, headers, ...sent }).catch((cause: unknown) => {
      throw new ClientError("network", 0, String(cause));
    }));
  noteBookmark(answer, early ? null : headers.get(bookmarkHeader));
  const content = await read(answer);
  if (!answer.ok) throw refusal(answer.status, content);
  return versioned(content, answer.headers.get("ETag"));
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null;
  const text = await answer.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    if (answer.ok) throw new ClientError("server", answer.status, "The answer is not JSON.");
    return null;
  }
}
