import type { RationParts } from "#contract/ration/science-ration.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Assumed } from "./assumed-facts.ts";

/** Returns parts with replaced feeds; the same parts where none is replaced. Refuses a feed that is in them already. */
export function withReplacements(parts: RationParts, assumed: Assumed): RationParts {
  if (assumed.substitutes.length === 0) return parts;
  const feeds = parts.feeds.map((line) => replaced(line, assumed));
  const pastures = parts.pastures.map((line) => replaced(line, assumed));
  const isAsBefore =
    feeds.every((line, at) => line === parts.feeds[at]) &&
    pastures.every((line, at) => line === parts.pastures[at]);
  if (isAsBefore) return parts;
  for (const lines of [feeds, pastures]) {
    const paths = lines.map(({ ingredient }) => ingredient);
    const twice = paths.find((path, at) => paths.indexOf(path) < at);
    if (twice !== undefined) {
      const at = assumed.substitutes.indexOf(twice);
      throw refuse([{ path: ["changes", "replacements", at, "by"], code: "added_twice" }]);
    }
  }
  return {
    ...parts,
    feeds: feeds.map((line, at) =>
      line === parts.feeds[at] ? line : inItsRole(line, parts.feeds[at]!, assumed),
    ),
    pastures,
  };
}

/** Returns a line with the feed that takes the place of its own, or of the feed that its own is a lot of. */
function replaced<Line extends { ingredient: string }>(line: Line, assumed: Assumed): Line {
  const id = idFromPath(line.ingredient);
  const lotOf = assumed.feeds.get(id)?.lotOf ?? null;
  const at = assumed.replacements.get(id) ?? (lotOf === null ? undefined : assumed.replacements.get(lotOf));
  return at === undefined ? line : { ...line, ingredient: assumed.substitutes[at]! };
}

/** Returns a line that follows no lot, and plays the part of its feed where it played that of the former one. */
function inItsRole<Line extends RationParts["feeds"][number]>(
  line: Line,
  former: Line,
  { facts }: Assumed,
): Line {
  const [before, after] = [former, line].map(({ ingredient }) => facts.get(idFromPath(ingredient))?.role);
  const role = before === line.role && after && after !== "pasture" ? after : line.role;
  return { ...line, role, followsLatest: false };
}
