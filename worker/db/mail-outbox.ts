import { desc } from "drizzle-orm";
import { newId } from "#worker/lib/id.ts";
import type { Mail } from "#worker/lib/mail.ts";
import type { Database } from "./d1.ts";
import { outbox } from "./schema/index.ts";

const shown = 50;

/** Keeps a message instead of sending it. */
export async function keepMail(db: Database, { to, subject, text }: Mail): Promise<void> {
  await db
    .insert(outbox)
    .values({ id: newId(), at: new Date().toISOString(), recipient: to, subject, body: text });
}

/** Returns the last stored messages, newest first. */
export const latestMails = (db: Database) =>
  db
    .select({ at: outbox.at, to: outbox.recipient, subject: outbox.subject, text: outbox.body })
    .from(outbox)
    .orderBy(desc(outbox.at))
    .limit(shown);
