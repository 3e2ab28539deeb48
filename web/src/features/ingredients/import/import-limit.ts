import { limits } from "#contract/limits.ts";
import type { IngredientsImport } from "#contract/schemas/ingredient-import.ts";

/**
 * Tells whether the request body exceeds the service's limit in bytes; each feed carries all its values, so even a
 * small file may.
 */
export const isTooLarge = (body: { feeds: readonly IngredientsImport["feeds"][number][] }): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length > limits.bodyBytes;
