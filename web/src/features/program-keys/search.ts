import { addressReader, page, readFields, sorting } from "#web/lib/address-fields.ts";

const programKeysSearchFields = {
  page,
  ...sorting(["name", "expiresAt", "lastUsedAt"], "name", "asc"),
};
export const programKeysSearch = addressReader(programKeysSearchFields);
export type ProgramKeysSearch = ReturnType<typeof programKeysSearch>;
export const defaultProgramKeysSearch = readFields(programKeysSearchFields, {});
