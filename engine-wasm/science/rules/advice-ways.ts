import { families } from "#science/feeds/feed-families.ts";
import { mayBePrepared } from "#science/feeds/hay-preparation.ts";
import { isForage, isOil, isStraw, isWeighed, type Line } from "#science/measures/linear-forms.ts";

/**
 * Parts of a ration that an advice has a word for, in the order in which it names them. `hay` is fed dry and can be soaked;
 * `forage` is any other that is weighed, such as haylage or soaked hay.
 */
export const fedParts = [
  "supplement",
  "cereals",
  "oil",
  "concentrate",
  "grass",
  "hay",
  "forage",
  "straw",
] as const;
export type FedPart = (typeof fedParts)[number];

/** Part whose words do for another that has none of its own. */
export const widerPart: Readonly<Partial<Record<FedPart, FedPart>>> = {
  cereals: "concentrate",
  oil: "concentrate",
  hay: "forage",
};

/** True for cereals, oil and any other concentrate. */
export const isConcentratePart = (part: FedPart): boolean => (widerPart[part] ?? part) === "concentrate";

/**
 * Ways in which an advice deals with each part that is fed, by texts `advice_<way>_<part>`, or `rule_<rule>_with_<part>` where a rule
 * has words of its own: `less` of what brings too much of a figure, of `starch`, `fat` or `potassium` in words of their own;
 * `coarser` feed in place of what is fed; or by the words of the rule alone.
 */
export type AdviceWay = "less" | "starch" | "fat" | "potassium" | "coarser" | "own";

const rolesOf: Readonly<Record<string, { role: string }>> = families;

/** Returns the kind of feed that an advice calls a line. */
export function partOf(line: Line): FedPart {
  if (!isWeighed(line)) return "grass";
  if (isStraw(line)) return "straw";
  if (isForage(line)) return isSoakable(line) ? "hay" : "forage";
  if (line.ingredient.family === "balancers") return "supplement";
  const isPlain = rolesOf[line.ingredient.family]?.role !== "concentrate";
  if (line.role === "supplement" && isPlain) return "supplement";
  if (isOil(line)) return "oil";
  return cereals.includes(line.ingredient.family) ? "cereals" : "concentrate";
}

const cereals: readonly string[] = ["cereal_grains", "cereal_by_products"];

/** True for a hay that is fed dry. */
const isSoakable = ({ ingredient }: Line): boolean => mayBePrepared(ingredient) && !ingredient.prepared;
