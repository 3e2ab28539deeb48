import { env } from "cloudflare:workers";
import { createApp } from "#worker/app.ts";
import { type Database, database } from "#worker/db/d1.ts";
import type { Bindings } from "#worker/env.ts";
import type { QueueMessage } from "#worker/lib/job-queue.ts";
import { type Derive, scryptKey } from "#worker/lib/password.ts";
import { tokenKeys } from "#worker/lib/token.ts";
import { tableNames } from "./digest.ts";

const secret = "a secret for tests, long enough to sign with";

const queriesMost = 50;
const statementMost = 100_000;
const boundMost = 2_000_000;

/** Statements that the service has given to the database. */
export const statements = { count: 0 };

/** Asks of the database, as many as one waits for after another. */
export interface Trips {
  /** Of all that has ended, the longest chain. */
  ended: number;
}

/** Counts a call as one trip after all that had ended when it began. */
async function trip<Result>(trips: Trips, ask: () => Promise<Result>): Promise<Result> {
  const own = trips.ended + 1;
  try {
    return await ask();
  } finally {
    trips.ended = Math.max(trips.ended, own);
  }
}

type Asked = ReturnType<Bindings["DB"]["prepare"]>;

/** A statement that counts when it is sent by itself. */
function counted(statement: Asked, trips: Trips): Asked {
  for (const name of ["all", "raw", "run", "first"] as const) {
    const send = (statement[name] as (...given: unknown[]) => Promise<never>).bind(statement);
    statement[name] = (...given: unknown[]) => trip(trips, () => send(...given));
  }
  return statement;
}

/**
 * The real database for one request, which throws where production would: too many queries, too long a text. What
 * another does meanwhile is done once, when the request has read and judged and its first batch arrives.
 */
function limited(meanwhile?: () => Promise<unknown>, trips: Trips = { ended: 0 }): Bindings["DB"] {
  let count = 0;
  let waiting = meanwhile;
  type Batch = Bindings["DB"]["batch"];
  const guarded = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get(target, name) {
        const own = (Reflect.get(target, name) as (...given: unknown[]) => object).bind(target);
        if (name === "withSession") return (from: string) => guarded(own(from));
        if (name === "batch") {
          return async (...statements: Parameters<Batch>) => {
            const first = waiting;
            waiting = undefined;
            await first?.();
            return trip(trips, async () => own(...statements));
          };
        }
        if (name !== "prepare") return own;
        return (text: string) => {
          count++;
          statements.count++;
          if (count > queriesMost) throw new Error(`More than ${queriesMost} queries in one request`);
          if (text.length > statementMost) throw new Error(`A statement of ${text.length} characters`);
          const statement = own(text) as ReturnType<Bindings["DB"]["prepare"]>;
          const bind = statement.bind.bind(statement);
          statement.bind = (...values: unknown[]) => {
            if (values.some((value) => typeof value === "string" && value.length > boundMost))
              throw new Error("A bound text that production does not take");
            return counted(bind(...values), trips);
          };
          return counted(statement, trips);
        };
      },
    });
  return guarded(env.DB);
}

/** Messages that the service put into the queue, which a test delivers. */
export const queued: QueueMessage[] = [];

const heldQueue = new Proxy(env.JOBS, {
  get: (target, name) =>
    name === "sendBatch"
      ? async (messages: Iterable<{ body: QueueMessage }>) => {
          for (const { body } of messages) queued.push(body);
        }
      : Reflect.get(target, name),
});

/** The bindings of one request. */
export const bindings = (meanwhile?: () => Promise<unknown>, trips?: Trips): Bindings => ({
  ...env,
  DB: limited(meanwhile, trips),
  JOBS: heldQueue,
  JWT_SECRET: secret,
  OUTBOX: "open",
  LOOPBACK_PROVIDERS: "open",
  LOOPBACK_WEBHOOKS: "open",
});
export const keys = tokenKeys(secret);
export const db: Database = database(env.DB);

/** The instant the service of a test lives in; a test may move it. */
export const clock = { now: new Date() };

const following: Promise<void>[] = [];

/** Derives a key as the service does, for a thousandth of the cost. */
export const cheapKey: Derive = (password, salt, { ln, r, p }) =>
  scryptKey(password, salt, { ln: ln - 10, r, p });

/** The keys derived since the list was last emptied, each by its true cost. */
export const derived: string[] = [];
export const counting: Derive = (password, salt, cost) => {
  derived.push(JSON.stringify(cost));
  return cheapKey(password, salt, cost);
};

const app = createApp({
  clock: () => clock.now,
  derive: counting,
  defer: (work) => following.push(work),
});

/** Waits for what goes on after the answers. */
export async function settled(): Promise<void> {
  await Promise.all(following.splice(0));
}

/** A call of the service. */
export interface Call {
  token?: string | undefined;
  body?: unknown;
  /** The body's text as it is, or its bytes, instead of `body`. */
  text?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
  /** Another does this between the reads and the writes of this call. */
  meanwhile?: () => Promise<unknown>;
}

/** Any JSON, to be looked into. */
export interface Json {
  [key: string]: Json;
  [index: number]: Json;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Json;
  /** Asks of the database that followed each other. */
  trips: number;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
}

/** Calls the service as a client would, and reads its answer. */
export async function call(method: string, path: string, options: Call = {}): Promise<Answer> {
  const { token, body, text, type, headers, meanwhile } = options;
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const usual = method === "PATCH" ? "application/merge-patch+json" : "application/json";
  const init: RequestInit = {
    method,
    headers: {
      ...(payload === undefined ? {} : { "Content-Type": type ?? usual }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  };
  const trips = { ended: 0 };
  const response = await app.request(`http://service.test${path}`, init, bindings(meanwhile, trips));
  const { status, headers: given } = response;
  const answer = await response.text();
  return { status, headers: given, text: answer, body: parsed(answer), trips: trips.ended };
}

/** Reads an answer that is no text; with a body, of what is sent. */
export const read = async (
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Response> => {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return app.fetch(new Request(new URL(path, "http://service.test"), { headers, ...sent }), bindings());
};

/** Messages kept for an address, newest first. */
export async function mailsTo(address: string): Promise<{ subject: string; body: string }[]> {
  await settled();
  const { results } = await env.DB.prepare(
    "select subject, body from outbox where recipient = ? order by rowid desc",
  )
    .bind(address)
    .all<{ subject: string; body: string }>();
  return results;
}

/** The code of the last message to an address. */
export const codeTo = async (address: string): Promise<string | undefined> =>
  /\b\d{6}\b/.exec((await mailsTo(address))[0]?.body ?? "")?.[0];

/** Places and codes of a refusal, in order. */
export const refused = (answer: Answer): string[] =>
  (answer.body.violations as unknown as { propertyPath: string; code: string }[]).map(
    ({ propertyPath, code }) => `${propertyPath}: ${code}`,
  );

/** Forgets every counted try. */
export async function clearCounters(): Promise<void> {
  await env.DB.exec("delete from rate_counter");
}

/** Counts the rows of a table. */
export async function rowsIn(table: string): Promise<number> {
  const row = await env.DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>();
  return row?.n ?? 0;
}

/** Counts the rows of each table, by its name. */
export async function rowsOfAll(): Promise<Record<string, number>> {
  const names = await tableNames();
  const counts = await Promise.all(names.map(rowsIn));
  return Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0]));
}
