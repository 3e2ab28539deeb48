import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import * as v from "valibot";

/** What the platform binds to the worker. */
export interface Bindings {
  DB: D1Database;
  /** Pictures. */
  FILES: R2Bucket;
  /** The pages. */
  ASSETS?: { fetch(request: Request): Promise<Response> };
  JWT_SECRET?: string;
  JWT_SECRET_PREVIOUS?: string;
  ALLOWED_ORIGINS?: string;
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
