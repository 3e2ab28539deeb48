export type Value = string | number | boolean | null;

/** Writes a value as SQL. */
export const written = (value: Value): string => {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
};

/** INSERT statements of rows that all have the same columns. */
export function inserts(table: string, rows: readonly Record<string, Value>[]): string[] {
  return rows.map((row) => {
    const columns = Object.keys(row).join(", ");
    return `INSERT INTO ${table} (${columns}) VALUES (${Object.values(row).map(written).join(", ")});`;
  });
}
