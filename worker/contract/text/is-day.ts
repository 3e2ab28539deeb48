/** True when a day is written year first and exists: February has no 30th. */
export function isDay(written: string): boolean {
  const at = new Date(`${written}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written)
  );
}
