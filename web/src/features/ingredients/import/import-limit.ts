import { limits } from "#contract/limits.ts";
import type { IngredientsImport } from "#contract/schemas/ingredient-import.ts";

/** Whether feeds are more than the service takes at once: each comes with every value it has, so a small file may be. */
export const isTooLarge = (body: { feeds: readonly IngredientsImport["feeds"][number][] }): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length > limits.bodyBytes;
