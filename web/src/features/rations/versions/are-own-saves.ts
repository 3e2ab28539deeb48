import type { RationVersionMember } from "#contract/schemas/ration-version.ts";

type Save = Pick<RationVersionMember, "author" | "savedAt">;

/** Whether every save after the one that work began from is the reader's: of another tab, or another device. */
export function areOwn(saves: readonly Save[], base: string | null, me: string | null): boolean {
  const since = saves.filter(({ savedAt }) => base === null || savedAt > base);
  return me !== null && since.length > 0 && since.every(({ author }) => author?.["@id"] === me);
}
