import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";

/** Round trips to the database, and statements in them, since they were last read. */
export const trips = { count: 0, statements: 0 };

/** A database as the platform binds it, over one in the memory of this process: its time is that of the statements alone. */
export function sqliteD1(): D1Database {
  const sqlite = new DatabaseSync(":memory:");
  const prepare = (text: string, values: SQLInputValue[] = []) => {
    const d1 = () => {
      trips.statements++;
      const statement = sqlite.prepare(text);
      const results = statement.all(...values);
      const changes = Number(sqlite.prepare("select changes() as n").get()?.n ?? 0);
      return { results, success: true, meta: { changes } };
    };
    const alone = async () => {
      trips.count++;
      return d1();
    };
    return {
      d1,
      bind: (...bound: SQLInputValue[]) => prepare(text, bound),
      all: alone,
      run: alone,
      first: async () => (await alone()).results[0] ?? null,
      raw: async () => {
        trips.count++;
        trips.statements++;
        const statement = sqlite.prepare(text);
        statement.setReturnArrays(true);
        return statement.all(...values);
      },
    };
  };
  const database = {
    prepare: (text: string) => prepare(text),
    batch: async (statements: ReturnType<typeof prepare>[]) => {
      trips.count++;
      sqlite.exec("begin");
      const done = statements.map(({ d1 }) => d1());
      sqlite.exec("commit");
      return done;
    },
    /** Runs a text of many statements. */
    exec: async (text: string) => sqlite.exec(text),
    withSession: () => database,
    getBookmark: () => null,
  };
  return database as unknown as D1Database;
}
