import { type HealthSourceKey, healthSources } from "#science/sources/health-sources.ts";
import { type Source, type SourceKey, sources } from "#science/sources/sources.ts";

/** Key of any publication the product cites. */
export type AnySourceKey = SourceKey | HealthSourceKey;

/** Every publication the product cites, by key. */
export const allSources: Readonly<Record<AnySourceKey, Source>> = { ...healthSources, ...sources };

export const isSourceKey = (key: string): key is AnySourceKey => key in allSources;

/** The publication behind a key; null for a key that is in neither table. */
export function sourceOf(key: string): Source | null {
  return isSourceKey(key) ? allSources[key] : null;
}
