import { families } from "#science/feeds/feed-families.ts";
import { isForage, isStraw, isWeighed, type Line } from "#science/measures/linear-forms.ts";

/** Parts of a ration that an advice has a word for, in the order in which it names them. */
export const fedParts = ["supplement", "concentrate", "grass", "forage", "straw"] as const;
export type FedPart = (typeof fedParts)[number];

/**
 * Ways in which an advice deals with each part that is fed, by texts `advice_<way>_<part>`, or `rule_<rule>_with_<part>` where a rule
 * has words of its own: `less` of what brings too much of a figure; `coarser` feed in place of what is fed; or by the words
 * of the rule alone.
 */
export type AdviceWay = "less" | "coarser" | "own";

const rolesOf: Readonly<Record<string, { role: string }>> = families;

/** Returns the kind of feed that an advice calls a line. */
export function partOf(line: Line): FedPart {
  if (!isWeighed(line)) return "grass";
  if (isStraw(line)) return "straw";
  if (isForage(line)) return "forage";
  if (line.ingredient.family === "balancers") return "supplement";
  const isPlain = rolesOf[line.ingredient.family]?.role !== "concentrate";
  return line.role === "supplement" && isPlain ? "supplement" : "concentrate";
}
