import type { Context, Hono } from "hono";
import { isBlockedByLicence } from "#contract/licence.ts";
import { can, seesHealth } from "#contract/roles.ts";
import {
  isDoneOnce,
  isForPrograms,
  type OperationId,
  operationIds,
  type RouteRow,
  routes,
} from "#contract/routes.ts";
import type { Actor, Ctx } from "#worker/context.ts";
import { retryOvertaken } from "#worker/db/audited-write.ts";
import { repeatedAnswers, verbs } from "#worker/features/index.ts";
import { beginSwitch } from "#worker/features/users/switched-session.ts";
import type { Input, ItemResult, RowsResult } from "#worker/features/verb.ts";
import { groupBy } from "#worker/lib/group-by.ts";
import { refuse, serviceError } from "#worker/lib/service-error.ts";
import { readActor } from "./authenticate.ts";
import { inSession } from "./database-session.ts";
import { once, readIdempotency } from "./idempotency.ts";
import { paperResponse } from "./pdf-response.ts";
import { rateLimitHeaders } from "./rate-limit.ts";
import { changedFixed, type Fixed } from "./read/given-back.ts";
import { readPage, readParameters } from "./read/list-query.ts";
import { negotiate, splitSuffix } from "./read/negotiate.ts";
import { acceptedTypes, readBody } from "./read/read-body.ts";
import { redactHealthFindings } from "./redact-health.ts";
import type { Hosting } from "./request-context.ts";
import { parseRevisions, respond } from "./respond.ts";
import { rowsResponse } from "./rows-response.ts";

interface Operation {
  id: OperationId;
  row: RouteRow;
}

/** Operations by path; paths without a placeholder first, so that `users/me` comes before `users/{id}`. */
function operationsByPath(): [string, Operation[]][] {
  const operations = operationIds.map((id): Operation => ({ id, row: routes[id] }));
  const byPath = [...groupBy(operations, ({ row }) => row.path)];
  return byPath.sort(([a], [b]) => Number(a.includes("{")) - Number(b.includes("{")));
}

/** Mounts every row of the catalogue on the one way all requests go. */
export function mount(app: Hono<Hosting>): void {
  for (const [path, operations] of operationsByPath()) {
    app.all(path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
      allowed(c, operations);
      if (c.req.method === "OPTIONS") return c.body(null, 204);
      const method = c.req.method === "HEAD" ? "GET" : c.req.method;
      const operation = operations.find(({ row }) => row.method === method);
      if (!operation) throw serviceError("method_not_allowed");
      return serve(c, operation);
    });
  }
}

/** Says which methods the path has, and which bodies they take. */
function allowed(c: Context<Hosting>, operations: readonly Operation[]): void {
  const methods = operations.map(({ row }) => row.method);
  c.set("extra", {
    Allow: methods.join(", "),
    ...(methods.includes("POST") ? { "Accept-Post": acceptedTypes("POST").toReversed().join(", ") } : {}),
    ...(methods.includes("PATCH") ? { "Accept-Patch": acceptedTypes("PATCH").join(", ") } : {}),
  });
}

/** Format, actor, access, query, body, verb, envelope: in this order, once, for every operation. */
async function serve(c: Context<Hosting>, { id, row }: Operation): Promise<Response> {
  const request = c.req.raw;
  const services = c.get("services");
  const url = new URL(request.url);
  const format = negotiate(splitSuffix(url.pathname).suffix, request.headers.get("accept"), [
    "jsonld",
    "json",
    ...(row.csv ? (["csv"] as const) : []),
    ...(row.pdf ? (["pdf"] as const) : []),
    ...(row.reply === "rows" ? (["ndjson"] as const) : []),
  ]);
  c.set("log", { operation: id });
  const actor = await admit(c, row);
  if (actor) c.set("log", { operation: id, ...loggedActor(actor) });
  const query = readPage(url.searchParams, row, format === "csv");
  const parameters = readParameters(url.searchParams, row);
  const ifMatch = request.headers.get("if-match");
  const { value, fixed, hash } = await readBody(request, row);
  const seen = actor && !seesHealth(actor.roles) ? redactHealthFindings : (result: unknown) => result;
  const answer = (result: unknown) =>
    isRows(row, result)
      ? rowsResponse(format, result, seen)
      : respond(row, format, query, request, seen(result));
  const answerFrom = async (db: Ctx["db"]): Promise<Response> => {
    const ctx: Ctx = {
      ...services,
      db,
      operation: id,
      actor,
      idempotency:
        isDoneOnce(row) && actor
          ? readIdempotency(request, actor.program?.id ?? actor.userId, id, c.req.param(), hash)
          : null,
    };
    if (actor?.by) await beginSwitch({ ...ctx, db: ctx.primary, actor });
    const expected = ifMatch === null ? null : parseRevisions(ifMatch);
    const input = { params: c.req.param(), query, parameters, body: value, expected };
    if (fixed.length > 0) await checkFixed(row, ctx, input, fixed);
    if (format === "pdf") return paperResponse(row, ctx, input);
    return answerOnce({ id, row }, ctx, input, answer);
  };
  return actor ? inSession(c, row, answerFrom) : answerFrom(services.db);
}

/** Does an operation, under its Idempotency-Key once. */
function answerOnce(
  { id, row }: Operation,
  ctx: Ctx,
  input: Input<unknown, unknown>,
  answer: (result: unknown) => Response,
): Promise<Response> {
  return once(ctx, {
    isKept: (response) => row.reply !== "rows" || response.status === 202,
    serve: async () => answer(await retryOvertaken(ctx.locale, () => findVerb(id)(ctx, input))),
    readBack: async (rowId) => answer(await readBack(id, row, ctx, input, rowId)),
  });
}

/** Tells whether rows are sent as they are made; else they are made later, and the answer is the item that has them. */
const isRows = ({ reply }: RouteRow, result: unknown): result is RowsResult<object> =>
  reply === "rows" && typeof result === "object" && result !== null && "rows" in result;

function loggedActor({ userId, by, program }: Actor) {
  const other = program?.id ?? by?.userId;
  return other === undefined ? { actor: userId } : { actor: other, subject: userId };
}

/** Returns the answer of an operation, read from the row it wrote. */
function readBack(
  id: OperationId,
  row: RouteRow,
  ctx: Ctx,
  input: Input<unknown, unknown>,
  rowId: string,
): Promise<unknown> {
  const repeat = repeatedAnswers[id];
  if (repeat) return repeat(ctx, rowId);
  return findVerb(readOperation(row))(ctx, { ...input, body: undefined, params: { id: rowId } });
}

/** Refuses a change of what was chosen when the item was made. */
async function checkFixed(
  row: RouteRow,
  ctx: Ctx,
  input: Input<unknown, unknown>,
  fixed: readonly Fixed[],
): Promise<void> {
  const reads = operationIds.find((id) => routes[id].method === "GET" && routes[id].path === row.path);
  if (!reads) throw new Error(`Nothing reads ${row.path}`);
  const { item } = (await findVerb(reads)(ctx, { ...input, body: undefined })) as ItemResult<object>;
  const changed = changedFixed(row, fixed, item);
  if (changed.length > 0) throw refuse(changed.map((name) => ({ path: [name], code: "unknown_field" })));
}

/** Returns the operation that reads an item of the kind that a row creates. */
function readOperation({ tag }: RouteRow): OperationId {
  const isRead = (row: RouteRow) => row.tag === tag && row.type === "item" && row.name === "get";
  const found = operationIds.find((id) => isRead(routes[id]));
  if (!found) throw new Error(`Nothing reads an item of ${tag}`);
  return found;
}

/** The actor, once the row's access word and the licence let pass. */
async function admit(c: Context<Hosting>, row: RouteRow): Promise<Actor | null> {
  if (row.access === "public") return null;
  const actor = await readActor(c.req.raw, c.get("services"), row);
  if (!actor) throw serviceError("token_missing");
  c.set("extra", { ...c.get("extra"), ...rateLimitHeaders(actor.program) });
  if (actor.program && !isForPrograms(row)) throw serviceError("not_for_programs");
  if (row.notSwitched && actor.by) throw serviceError("switched");
  if (!can(actor.roles, row.access)) throw serviceError("forbidden");
  if (isBlockedByLicence(row, actor)) throw serviceError("licence_expired");
  return actor;
}

/**
 * The verb of an operation, its types forgotten: the table is checked against the catalogue where it is written, and
 * the body was parsed by the same row's schema.
 */
function findVerb(id: OperationId): (ctx: Ctx, input: Input<unknown, unknown>) => Promise<unknown> {
  const [noun, name] = id.split(".") as [string, string];
  return (verbs as Record<string, Record<string, ReturnType<typeof findVerb>>>)[noun]![name]!;
}
