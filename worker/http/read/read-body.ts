import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { RouteRow } from "#contract/routes.ts";
import { digest } from "#worker/lib/digest.ts";
import { issueRefusals } from "#worker/lib/issue-refusals.ts";
import { refused, schemaReader } from "#worker/lib/schema-reader.ts";
import { type Refusal, refuse, type ServiceError, serviceError } from "#worker/lib/service-error.ts";
import { writtenPath } from "#worker/lib/word-violations.ts";
import { type Fixed, withoutRead } from "./given-back.ts";
import { jsonFault, repeatedNames } from "./json-syntax-error.ts";
import { textBeforeFault } from "./utf8-prefix.ts";

const accepted = {
  POST: ["application/json", "application/ld+json"],
  PATCH: ["application/merge-patch+json"],
} as const;

/** Media types a method's body may have. */
export const acceptedTypes = (method: string): readonly string[] =>
  method === "PATCH" ? accepted.PATCH : accepted.POST;

const loneSurrogate = /\p{Cs}/u;
const envelopeKeys = new Set(["@id", "@type", "@context"]);

interface Body {
  value: unknown;
  /** Fields that a change may give back, and not change. */
  fixed: readonly Fixed[];
  /** Returns the digest of the text. */
  hash: () => string;
}

/** The body of a write, checked against its row's schema. */
export async function readBody(request: Request, row: RouteRow): Promise<Body> {
  if (!row.body) return { value: undefined, fixed: [], hash: () => digest("") };
  checkType(request, row.method);
  const text = await readText(request, row.bodyBytes ?? limits.bodyBytes);
  const seen: Seen = {
    left: row.bodyValues ?? limits.bodyValues,
    hasEscapes: text.includes("\\u"),
    members: 0,
    refusals: [],
  };
  const { value, members } = parseJson(text);
  const cleaned = clean(value, [], seen);
  if (members !== seen.members) seen.refusals.push(...findRepeated(text));
  const { body, fixed } = withoutRead(row, value, cleaned);
  const hash = () => digest(text);
  const read = seen.refusals.length === 0 ? schemaReader(row.body)(body) : refused;
  if (read !== refused) return { value: read, fixed, hash };
  const result = v.safeParse(row.body, body);
  const places = new Set(seen.refusals.map(({ path }) => writtenPath(path)));
  const more = result.success ? [] : issueRefusals(result.issues, row.body);
  const refusals = seen.refusals.concat(more.filter(({ path }) => !places.has(writtenPath(path))));
  const bare = refusals.find(({ values }) => values?.iri !== undefined)?.values;
  if (bare) throw serviceError("bad_iri", bare, {}, refusals);
  if (refusals.length > 0) throw refuse(refusals);
  return { value: result.output, fixed, hash };
}

function checkType(request: Request, method: string): void {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const supported = acceptedTypes(method);
  if (!supported.includes(type))
    throw serviceError("unsupported_media", { type, supported: supported.join('", "') });
}

async function readText(request: Request, max: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.byteLength;
      if (size > max) throw serviceError("too_large", { max });
      chunks.push(next.value);
    }
  } finally {
    reader?.releaseLock();
  }
  const bytes = joined(chunks, size);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw malformed(textBeforeFault(bytes), true);
  }
}

const drainBytes = 16_000_000;

/** Reads off what an answer left of a body, up to a limit: a connection with a rest in it breaks for the next. */
export async function drain(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let left = drainBytes;
  for (let next = await reader.read(); !next.done && left > 0; next = await reader.read()) {
    left -= next.value.byteLength;
  }
  if (left <= 0) await reader.cancel();
  reader.releaseLock();
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

function parseJson(text: string): { value: unknown; members: number } {
  const { depth, members } = outlineJson(text);
  if (depth > limits.jsonDepth) throw malformed(text);
  try {
    return { value: JSON.parse(text), members };
  } catch {
    throw malformed(text);
  }
}

/** The error of a text that is no JSON, at its first fault. */
function malformed(text: string, breaksOff = false): ServiceError {
  const fault = jsonFault(text, limits.jsonDepth, breaksOff);
  if (!fault) return serviceError("malformed_json");
  const { path, code, line, column } = fault;
  return serviceError("malformed_json", {}, {}, [
    { path, code, values: { line, column, limit: limits.jsonDepth } },
  ]);
}

const repeatedMost = 100;

const findRepeated = (text: string): Refusal[] =>
  repeatedNames(text, repeatedMost).map(({ path, line, column }) => ({
    path,
    code: "repeated",
    values: { line, column },
  }));

const [quote, backslash, colon, brace, bracket, braceEnd, bracketEnd] = [34, 92, 58, 123, 91, 125, 93];

/** Deepest nesting of brackets and number of members of objects outside strings, found before parsing. */
function outlineJson(text: string): { depth: number; members: number } {
  let [depth, deepest, members] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === quote) at = endOfString(text, at);
    else if (char === colon) members++;
    else if (char === brace || char === bracket) deepest = Math.max(deepest, ++depth);
    else if (char === braceEnd || char === bracketEnd) depth--;
  }
  return { depth: deepest, members };
}

/** Returns the end of the string that starts here: its quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++;
  return at;
}

interface Seen {
  /** Values that may follow. */
  left: number;
  /** True where the text has an escape by which alone a string gets characters that are none. */
  hasEscapes: boolean;
  /** Members of the objects that were read. */
  members: number;
  refusals: Refusal[];
}

type Path = (string | number)[];

/**
 * A parsed value without envelope keys; the value itself where it has none. Reports what no schema sees: names every
 * object has, numbers too large for a double, text that is no text, and lists so long that every item of them would be
 * refused by itself.
 */
function clean(value: unknown, path: Path, seen: Seen): unknown {
  if (--seen.left < 0) throw serviceError("malformed_json");
  if (typeof value === "number" && !Number.isFinite(value)) {
    seen.refusals.push({ path: [...path], code: "number" });
  }
  if (seen.hasEscapes && typeof value === "string" && (loneSurrogate.test(value) || value.includes("\0"))) {
    seen.refusals.push({ path: [...path], code: "characters" });
  }
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? cleanList(value, path, seen) : cleanObject(value, path, seen);
}

function cleanList(given: unknown[], path: Path, seen: Seen): unknown[] {
  if (given.length > limits.bodyListMax) {
    const values = { limit: limits.bodyListMax };
    seen.refusals.push({ path: [...path], code: "too_many_items", values });
    return [];
  }
  let result = given;
  for (let at = 0; at < given.length; at++) {
    path.push(at);
    const item = clean(given[at], path, seen);
    path.pop();
    if (item === given[at]) continue;
    if (result === given) result = given.slice();
    result[at] = item;
  }
  return result;
}

function cleanObject(given: object, path: Path, seen: Seen): object {
  const keys = Object.keys(given);
  if (keys.length > limits.bodyMembersMax) throw serviceError("malformed_json");
  seen.members += keys.length;
  const values = given as Record<string, unknown>;
  const isWhole = keys.every((key) => !envelopeKeys.has(key) && !(key in Object.prototype));
  let result = isWhole ? values : {};
  for (const key of keys) {
    if (envelopeKeys.has(key)) continue;
    path.push(key);
    if (key in Object.prototype) seen.refusals.push({ path: [...path], code: "unknown_field" });
    else {
      const item = clean(values[key], path, seen);
      if (result === values && item !== values[key]) result = { ...values };
      if (result !== values) result[key] = item;
    }
    path.pop();
  }
  return result;
}
