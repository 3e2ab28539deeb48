/** A changed field of a row; null for a missing value. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that name a row, which its list of changes leaves out. */
export const identifiers: ReadonlySet<string> = new Set(["@id", "@type", "id"]);

export function listChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [asFields(before), asFields(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .filter((field) => !identifiers.has(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const asFields = (state: unknown): Record<string, unknown> =>
  typeof state === "object" && state !== null ? { ...state } : {};
