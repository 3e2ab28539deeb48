import type { Hono } from "hono";
import type { Database } from "#worker/db/d1.ts";
import { keepMail, latestMails } from "#worker/db/mail-outbox.ts";
import type { Bindings, Variables } from "#worker/env.ts";
import { byPlatform, bySmtp, type Send } from "#worker/lib/mail.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Hosting } from "./request-context.ts";

/** Returns the sender of mail: the configured mail server, else the platform, else the development outbox. */
export function sender(bindings: Bindings, { SMTP_URL, MAIL_FROM, OUTBOX }: Variables, db: Database): Send {
  if (SMTP_URL) return bySmtp(SMTP_URL, MAIL_FROM);
  if (bindings.MAIL) return byPlatform(bindings.MAIL, MAIL_FROM);
  if (OUTBOX) return (mail) => keepMail(db, mail);
  return () => Promise.reject(new Error("No way of sending mail is configured"));
}

/** Mounts the development outbox, the last messages newest first; 404 unless it is open. */
export function mountOutbox(app: Hono<Hosting>): void {
  app.get("/api/outbox", async (c) => {
    if (!c.get("services").hasOutbox) throw serviceError("not_found");
    const mails = await latestMails(c.get("services").db);
    return c.body(JSON.stringify(mails, null, 2), 200, { "Content-Type": "application/json; charset=utf-8" });
  });
}
