import type { D1Database, Queue, R2Bucket } from "@cloudflare/workers-types";
import * as v from "valibot";
import { Operator } from "#contract/operator.ts";
import type { QueueMessage } from "./lib/job-queue.ts";
import { type MailBinding, type SmtpServer, smtpServer } from "./lib/mail.ts";

/** Bindings are what the platform gives to the worker. */
export interface Bindings {
  DB: D1Database;
  FILES: R2Bucket;
  /** The queue of recalculations. */
  JOBS: Queue<QueueMessage>;
  /** The platform's mail, where it is bound. */
  MAIL?: MailBinding;
  ASSETS?: { fetch(request: Request): Promise<Response> };
  JWT_SECRET?: string;
  JWT_SECRET_PREVIOUS?: string;
  ALLOWED_ORIGINS?: string;
  SMTP_URL?: string;
  MAIL_FROM?: string;
  OUTBOX?: string;
  LOOPBACK_PROVIDERS?: string;
  LOOPBACK_WEBHOOKS?: string;
  PUBLIC_URL?: string;
  OPERATOR?: unknown;
}

/** A table as it is bound, or the one that a text holds. */
function parseTable(given: unknown): unknown {
  if (typeof given !== "string") return given;
  try {
    return JSON.parse(given || "{}");
  } catch {
    return given;
  }
}

const secret = v.pipe(v.string(), v.minLength(32, "JWT_SECRET needs 32 characters or more"));

const Variables = v.object({
  JWT_SECRET: secret,
  /** Accepted, never signed with: lets a secret be changed without ending every session. */
  JWT_SECRET_PREVIOUS: v.optional(secret),
  /** Origins whose pages may call the API, separated by blanks. */
  ALLOWED_ORIGINS: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
  ),
  /** The mail server; none when empty. */
  SMTP_URL: v.pipe(
    v.optional(v.string(), ""),
    v.rawTransform<string, SmtpServer | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === "") return null;
      const server = smtpServer(dataset.value);
      if (server) return server;
      addIssue({ message: "SMTP_URL is smtps://user:password@host:port, or smtp:// on this machine" });
      return NEVER;
    }),
  ),
  MAIL_FROM: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text || "picotin@localhost"),
  ),
  /** `open` shows mail at /api/outbox instead of sending it: on a developer's own machine only. */
  OUTBOX: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text === "open"),
  ),
  /** `open` lets an identity provider be one of this machine, by plain HTTP: on a developer's own machine only. */
  LOOPBACK_PROVIDERS: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text === "open"),
  ),
  /** `open` lets a program on this machine be notified of the end of a job, by plain HTTP: on a developer's own machine only. */
  LOOPBACK_WEBHOOKS: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text === "open"),
  ),
  /** Origin of the pages, for links in mail; the address of the request when empty. */
  PUBLIC_URL: v.optional(v.string(), ""),
  /** Texts of the static pages on the operator: a table, or JSON of it. */
  OPERATOR: v.pipe(
    v.optional(v.unknown(), ""),
    v.rawTransform<unknown, Operator>(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(Operator, parseTable(dataset.value));
      if (result.success) return result.output;
      const where = v.getDotPath(result.issues[0]) ?? "its text";
      addIssue({ message: `OPERATOR is a table of texts, each alone or by language: see ${where}` });
      return NEVER;
    }),
  ),
});
export type Variables = v.InferOutput<typeof Variables>;

const parsed = new WeakMap<Bindings, Variables>();

/** The variables, checked once per isolate. */
export function variables(bindings: Bindings): Variables {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = v.safeParse(Variables, bindings);
  if (!result.success) {
    throw new Error(`Bad environment: ${result.issues.map((issue) => issue.message).join("; ")}`);
  }
  parsed.set(bindings, result.output);
  return result.output;
}
