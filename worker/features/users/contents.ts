import { readUser, readUserContents } from "#worker/db/reads/users.ts";
import { belowActor } from "#worker/features/records/user.ts";
import type { Verb } from "../verb.ts";

/** Counts what a deletion of a user takes away, and what it leaves. */
export const userContents: Verb<"user.contents"> = async (ctx, { params }) =>
  readUserContents(ctx, belowActor(ctx, await readUser(ctx, params.id ?? "")).id);
