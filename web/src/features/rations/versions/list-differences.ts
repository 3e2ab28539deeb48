import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";

/** Settings in which two versions may differ, in display order. */
export const fields = [
  "name",
  "system",
  "plan",
  "meals",
  "mealTimes",
  "bagDays",
  "feedsMost",
  "vetSupervised",
  "transitionDays",
  "commentary",
] as const satisfies readonly (keyof Draft)[];
export type Field = (typeof fields)[number];

/** A difference between two versions; undefined for the version that lacks it. */
export type Difference = { id: string } & (
  | { kind: "field"; key: Field; mine: Draft[Field]; theirs: Draft[Field] }
  | LineDifference<"feeds">
  | LineDifference<"pastures">
  | LineDifference<"overrides">
);

type LineKind = "feeds" | "pastures" | "overrides";

interface LineDifference<Kind extends LineKind> {
  kind: Kind;
  key: string;
  mine: Draft[Kind][number] | undefined;
  theirs: Draft[Kind][number] | undefined;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function lineDifferences<Kind extends LineKind>(
  kind: Kind,
  keyOf: (line: Draft[Kind][number]) => string,
  mine: Draft,
  theirs: Draft,
): (LineDifference<Kind> & { id: string })[] {
  const byKey = ({ [kind]: lines }: Draft) => new Map(lines.map((line) => [keyOf(line), line]));
  const [m, t] = [byKey(mine), byKey(theirs)];
  return [...new Set([...m.keys(), ...t.keys()])]
    .filter((key) => !isSame(m.get(key), t.get(key)))
    .map((key) => ({ id: `${kind} ${key}`, kind, key, mine: m.get(key), theirs: t.get(key) }));
}

const ofFeed = ({ ingredient }: { ingredient: string }) => ingredient;
const ofOverride = ({ nutrient }: { nutrient: string }) => nutrient;

export const listDifferences = (mine: Draft, theirs: Draft): Difference[] => [
  ...fields
    .filter((key) => !isSame(mine[key], theirs[key]))
    .map(
      (key): Difference => ({ id: `field ${key}`, kind: "field", key, mine: mine[key], theirs: theirs[key] }),
    ),
  ...lineDifferences("feeds", ofFeed, mine, theirs),
  ...lineDifferences("pastures", ofFeed, mine, theirs),
  ...lineDifferences("overrides", ofOverride, mine, theirs),
];
