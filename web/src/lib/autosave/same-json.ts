/** Compares two values as JSON, regardless of the order of their fields. */
export const same = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b);

const ordered = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
