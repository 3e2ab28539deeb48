import { readEntity, readEntityContents } from "#worker/db/reads/user-entities.ts";
import type { Verb } from "../verb.ts";

/** Counts what a deletion of an organisation takes away. */
export const entityContents: Verb<"user_entity.contents"> = async (ctx, { params }) =>
  readEntityContents(ctx, (await readEntity(ctx, params.id ?? "")).id);
