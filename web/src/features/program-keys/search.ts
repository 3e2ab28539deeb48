import * as v from "valibot";
import { page, sorting } from "#web/lib/address-fields.ts";

export const programKeysSearch = v.object({
  page,
  ...sorting(["name", "expiresAt", "lastUsedAt"], "name", "asc"),
});
export type ProgramKeysSearch = v.InferOutput<typeof programKeysSearch>;
export const defaultProgramKeysSearch = v.parse(programKeysSearch, {});
