import { env } from "cloudflare:workers";
import type { D1Database, D1DatabaseSession } from "@cloudflare/workers-types";
import { tableNames } from "../../support/digest.ts";

/** A database with a copy near the reader that is as old as it was when it last caught up. */
export interface LaggingReplica {
  DB: D1Database;
  catchUp: () => Promise<void>;
  /** Sessions that the copy answered, and those that the database answered. */
  answered: { near: number; far: number };
}

/** A state that no database here ever has: one of a database that was since replaced by an older one. */
export const lostState = `ffffffff-00000000-00004e2f-${"0".repeat(32)}`;

/** Fails as a database does that waits in vain for a state. */
const failing: Pick<D1DatabaseSession, "prepare" | "batch" | "getBookmark"> = {
  prepare: () => {
    throw new Error("D1_ERROR: the state is not there");
  },
  batch: () => Promise.reject(new Error("D1_ERROR: the state is not there")),
  getBookmark: () => lostState,
};

/**
 * Simulates the platform: a session without a state, or with one that the copy has, is answered by the copy; one with a
 * later state, and what asks without a session, by the database; one with a state that was lost, by nobody.
 */
export async function laggingReplica(): Promise<LaggingReplica> {
  const answered = { near: 0, far: 0 };
  let copied = "";
  await prepareCopy();
  const catchUp = async () => {
    copied = await copyTables();
  };
  await catchUp();
  const near = (): D1DatabaseSession => {
    const session = env.REPLICA.withSession("first-primary");
    return {
      prepare: (text) => {
        if (!/^\s*(?:select|with)\b/i.test(text)) throw new Error(`A copy cannot write: ${text}`);
        return session.prepare(text);
      },
      batch: (statements) => session.batch(statements),
      getBookmark: () => copied,
    };
  };
  const withSession = (from: string) => {
    if (from === lostState) return failing;
    const isNear = from === "first-unconstrained" || (from !== "first-primary" && from <= copied);
    answered[isNear ? "near" : "far"]++;
    return isNear ? near() : env.DB.withSession(from);
  };
  const DB = new Proxy(env.DB, {
    get: (target, name) => (name === "withSession" ? withSession : Reflect.get(target, name).bind(target)),
  });
  return { DB, catchUp, answered };
}

async function prepareCopy(): Promise<void> {
  const { results } = await env.REPLICA.prepare("select 1 from sqlite_master where name = 'ration'").all();
  if (results.length > 0) return;
  const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
  await env.REPLICA.batch(queries.map((query) => env.REPLICA.prepare(query)));
}

/** Copies every table, and returns the state that was copied. */
async function copyTables(): Promise<string> {
  const names = await tableNames();
  const source = env.DB.withSession("first-primary");
  const tables = await source.batch<Record<string, unknown>>(
    names.map((name) => source.prepare(`select * from "${name}"`)),
  );
  const target = env.REPLICA;
  await target.batch([
    target.prepare("pragma defer_foreign_keys = on"),
    ...names.map((name) => target.prepare(`delete from "${name}"`)),
    ...names.flatMap((name, at) =>
      (tables[at]?.results ?? []).map((row) => {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join();
        return target
          .prepare(`insert into "${name}" (${columns.map((each) => `"${each}"`).join()}) values (${places})`)
          .bind(...Object.values(row));
      }),
    ),
  ]);
  return source.getBookmark() ?? "";
}
