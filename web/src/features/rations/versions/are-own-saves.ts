import type { RationVersionMember } from "#contract/schemas/ration-version.ts";

type Save = Pick<RationVersionMember, "author" | "savedAt">;

/** Tells whether the reader alone, in another tab or on another device, has saved since the draft began. */
export function areOwn(saves: readonly Save[], base: string | null, me: string | null): boolean {
  const since = saves.filter(({ savedAt }) => base === null || savedAt > base);
  return me !== null && since.length > 0 && since.every(({ author }) => author?.["@id"] === me);
}
