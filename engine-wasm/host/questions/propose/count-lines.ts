import type { LineCount } from "#science/answers/practical.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine, IngredientFacts } from "#science/horse/facts.ts";
import { type Counted, countRows, isCompleteDose } from "#science/policies/day-table.ts";

/** Kinds of lines of which there are some at most, whichever are fed now. */
type Kind = Exclude<Counted, "sameFamily" | "newHays">;

type Needed = (feed: IngredientFacts) => boolean;

const isForage = ({ role }: FeedLine): boolean => role === "forage";
const isBucket = ({ role }: FeedLine): boolean => role === "concentrate";

const isOfKind: Readonly<Record<Kind, (feed: FeedLine, isNeeded: Needed, isComplete: Needed) => boolean>> = {
  lines: () => true,
  forageLines: isForage,
  bucketLines: isBucket,
  neededLines: ({ ingredient }, isNeeded) => isNeeded(ingredient),
  completeDoses: ({ ingredient }, _isNeeded, isComplete) =>
    isCompleteDose(ingredient) || isComplete(ingredient),
};

/**
 * Returns the most lines of each kind and family, and that one is a complete dose or feed and one is of a kind that the horse needs;
 * what a person asks for counts, however many lines that are. New is hay that is neither fed nor in store; all is in store unless
 * `inStore` is given.
 */
export function countLines(
  feeds: readonly FeedLine[],
  limits: readonly LineLimits[],
  isNeeded: Needed,
  isComplete: Needed,
  inStore: ReadonlySet<string> | undefined,
): LineCount[] {
  const isAsked = (line: number) =>
    limits[line]!.minKg > 0 || (limits[line]!.locked && feeds[line]!.quantityKg > 0);
  const isFed = (line: number) => feeds[line]!.quantityKg > 0 || isAsked(line);
  const linesOf = (is: (feed: FeedLine) => boolean) =>
    feeds.flatMap((feed, line) => (is(feed) ? [line] : []));
  const atMost = (key: Counted, lines: number[], mayStay: (line: number) => boolean): LineCount => ({
    lines,
    least: 0,
    most: Math.max(countRows[key].value, lines.filter(mayStay).length),
  });
  const kinds = (Object.keys(isOfKind) as Kind[]).map((key) => {
    const lines = linesOf((feed) => isOfKind[key](feed, isNeeded, isComplete));
    const isAlways = key === "completeDoses" || key === "neededLines";
    return { ...atMost(key, lines, isAsked), least: isAlways ? Math.min(1, lines.length) : 0 };
  });
  const buckets = new Set(linesOf(isBucket).map((line) => feeds[line]!.ingredient.family));
  const families = [...buckets].map((family) =>
    atMost(
      "sameFamily",
      linesOf((feed) => isBucket(feed) && feed.ingredient.family === family),
      isFed,
    ),
  );
  const forages = linesOf(isForage);
  const isNew = (line: number) =>
    feeds[line]!.ingredient.family !== "straw_and_residues" &&
    !isFed(line) &&
    inStore?.has(feeds[line]!.ingredient.id) === false;
  const newHays = forages.some(isFed) ? [atMost("newHays", forages.filter(isNew), isFed)] : [];
  return [...kinds, ...[...families, ...newHays].filter(({ lines, most }) => lines.length > most)];
}
