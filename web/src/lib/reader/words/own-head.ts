import { type HeadSpelling, isHeadKey } from "#science/heads/parse-heads.ts";

/**
 * Writes a head that reads back without a question, whatever its language: the name, the unit with its basis in round
 * brackets, the key in square ones, as in `Calcium (g/kg DM) [calcium]`. `key` is a nutrient, a field of a feed, or
 * `info` for a column that the reader leaves out.
 */
export const writeOwnHead = (name: string, unit: string, key: string): string =>
  `${name}${unit === "" ? "" : ` (${unit})`} [${key}]`;

/** Returns the meaning of a head that `writeOwnHead` wrote, and the text of its unit; null for another head. */
export function ownHead(text: string): { spelling: HeadSpelling; unit: string } | null {
  const [, before = "", name = ""] = /^(.*)\[([a-z][a-z0-9_]*)\]\s*$/s.exec(text) ?? [];
  const key = name === "info" ? "@not_a_value" : [name, `@${name}`].find(isHeadKey);
  if (key === undefined) return null;
  const unit = /\(([^()]*)\)\s*$/.exec(before)?.[1] ?? "";
  const spelling = { key, language: "any", spelling: text, doubt: null, method: null, converts: [] } as const;
  return { spelling, unit };
}
