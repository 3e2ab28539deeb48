import type { RouteRow } from "#contract/routes.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ItemResult, PageResult } from "../features/verb.ts";
import { digest } from "../lib/digest.ts";
import { csvResponse } from "./csv-response.ts";
import { collectionEnvelope, itemEnvelope, plain } from "./describe/jsonld.ts";
import type { PageRequest } from "./read/list-query.ts";
import { type Format, formats } from "./read/negotiate.ts";

const contentType = (format: Format) => `${formats[format]}; charset=utf-8`;

/** Returns the result of a verb in the negotiated format. */
export function respond(
  row: RouteRow,
  format: Format,
  page: PageRequest,
  request: Request,
  result: unknown,
): Response {
  if (row.reply === "none") return new Response(null, { status: 204 });
  if (row.reply === "plain") {
    if (row.revised) return revisedResponse(result as ItemResult<object>);
    return new Response(JSON.stringify(result), { headers: { "Content-Type": contentType("json") } });
  }
  if (row.reply === "collection") {
    const { members, total } = result as PageResult<object>;
    if (format === "csv") {
      if (total > members.length) throw serviceError("too_many_rows");
      return csvResponse(row, members);
    }
    const body = format === "json" ? members.map(plain) : collectionEnvelope(row, page, members, total);
    return collectionResponse(row, format, request, JSON.stringify(body));
  }
  return itemResponse(
    row,
    format === "ndjson" ? "json" : format,
    request,
    result as ItemResult<{ "@id": string }>,
  );
}

/**
 * Says who may hold an answer. What is of an organisation is asked for each time: its ETag is of what this reader may see,
 * so that nobody gets what a browser holds of another.
 */
const caching = {
  by_all: { "Cache-Control": "public, max-age=300" },
  by_reader: { "Cache-Control": "private, no-cache" },
} as const;

const cachingOf = ({ cached }: RouteRow): Record<string, string> => (cached ? caching[cached] : {});

/** Answers a page of rows, or that it is still as its reader knows it. */
function collectionResponse(row: RouteRow, format: Format, request: Request, text: string): Response {
  const headers = { ETag: `"${digest(text).slice(0, 22)}"`, ...cachingOf(row) };
  if (isKnown(request.headers.get("if-none-match"), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(text, { headers: { "Content-Type": contentType(format), ...headers } });
}

function itemResponse(
  row: RouteRow,
  format: Format,
  request: Request,
  { item, revision, retryAfter }: ItemResult<{ "@id": string }>,
): Response {
  const text = JSON.stringify(format === "json" ? plain(item) : itemEnvelope(row.tag, item));
  const etag = createEtag(revision, text);
  const headers = new Headers({ "Content-Type": contentType(format), ETag: etag, ...cachingOf(row) });
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (row.method === "GET" && isKnown(request.headers.get("if-none-match"), etag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  if (row.method !== "POST") return new Response(text, { headers });
  headers.set("Location", item["@id"]);
  headers.set("Content-Location", `${item["@id"]}.${format}`);
  return new Response(text, { status: row.reply === "rows" ? 202 : 201, headers });
}

function revisedResponse({ item, revision }: ItemResult<object>): Response {
  const text = JSON.stringify(item);
  return new Response(text, {
    headers: { "Content-Type": contentType("json"), ETag: createEtag(revision, text) },
  });
}

const createEtag = (revision: number, text: string): string => `"${revision}-${digest(text).slice(0, 12)}"`;

const parseTags = (header: string) => header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));

const isKnown = (header: string | null, etag: string): boolean =>
  header !== null && (header.trim() === "*" || parseTags(header).includes(etag));

/** Revisions an If-Match header names; null when it accepts any. */
export function parseRevisions(header: string): readonly number[] | null {
  if (header.trim() === "*") return null;
  return parseTags(header).flatMap((tag) => {
    const revision = /^"(\d+)-[\w-]+"$/.exec(tag)?.[1];
    return revision ? [Number(revision)] : [];
  });
}
