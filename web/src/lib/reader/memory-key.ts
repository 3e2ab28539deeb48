import type { FlatTable } from "./layout/flat-table.ts";

/**
 * Returns the key by which answers are remembered: a hash of the sorted normalised heads and the orientation. It does
 * not depend on values, names of feeds or the order of columns.
 */
export function memoryKey({ columns, orientation }: FlatTable): string {
  const text = [orientation, ...columns.map(({ id }) => id).sort()].join("\n");
  return [fnv(text, 0x811c9dc5), fnv(text, 0x01000193)]
    .map((part) => part.toString(16).padStart(8, "0"))
    .join("");
}

/** Fowler–Noll–Vo hash, 32 bit: no secret, only a short name. */
function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
