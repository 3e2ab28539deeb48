import { readUser } from "#worker/db/reads/users.ts";
import { userItem } from "#worker/features/records/user.ts";
import type { Verb } from "../verb.ts";

export const getUser: Verb<"user.get"> = async (ctx, { params }) => {
  const row = await readUser(ctx, params.id ?? "");
  return { item: userItem(row), revision: row.revision };
};
