import { readProgramKey } from "#worker/db/reads/program-keys.ts";
import type { Verb } from "../verb.ts";
import { keyItem } from "./key-item.ts";

export const getKey: Verb<"program_key.get"> = async (ctx, { params }) => ({
  item: keyItem(ctx, await readProgramKey(ctx, params.id ?? ""), null),
  revision: 0,
});
