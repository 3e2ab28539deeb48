import type { HeadSpelling } from "#science/heads/parse-heads.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Tells whether words left over change the quantity: those that do, times of digestion, and names of other contents. */
export function isOtherQuantity(
  left: readonly string[],
  names: readonly HeadSpelling[],
  vocabulary: Vocabulary,
): boolean {
  return left.some((word) => {
    if (vocabulary.context.get(word) === "quantity" || /^\d{1,3}h(?:rs?|ours?)?$/.test(word)) return true;
    const others = word.length > 2 ? (vocabulary.names.get(word) ?? []) : [];
    return others.some(({ key }) => !key.startsWith("@") && !names.some((name) => name.key === key));
  });
}
