import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { type Fitted, repairMerge } from "./merge-repair.ts";

/** Settings of a ration that two people may differ on, in the order they are told. */
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

export type Side = "mine" | "theirs";

/** One thing that two versions of a ration say otherwise; undefined where a version does not have it. */
export type Difference = { id: string; changedBy: Side | "both" } & (
  | { kind: "field"; key: Field; mine: Draft[Field]; theirs: Draft[Field] }
  | {
      kind: "feeds";
      key: string;
      mine: Draft["feeds"][number] | undefined;
      theirs: Draft["feeds"][number] | undefined;
    }
  | {
      kind: "pastures";
      key: string;
      mine: Draft["pastures"][number] | undefined;
      theirs: Draft["pastures"][number] | undefined;
    }
  | {
      kind: "overrides";
      key: string;
      mine: Draft["overrides"][number] | undefined;
      theirs: Draft["overrides"][number] | undefined;
    }
);

export type Choices = ReadonlyMap<string, Side>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Who changed a thing since both began; both, when nobody knows from what they began. */
function changedBy(base: { value: unknown } | null, mine: unknown, theirs: unknown): Side | "both" {
  if (base && same(base.value, mine)) return "theirs";
  if (base && same(base.value, theirs)) return "mine";
  return "both";
}

const byKey = <Line>(lines: readonly Line[], keyOf: (line: Line) => string) =>
  new Map(lines.map((line) => [keyOf(line), line]));

interface Unit<Line> {
  id: string;
  key: string;
  mine: Line | undefined;
  theirs: Line | undefined;
  changedBy: Side | "both";
}

function lineDifferences<Line>(
  kind: string,
  keyOf: (line: Line) => string,
  base: readonly Line[] | null,
  mine: readonly Line[],
  theirs: readonly Line[],
): Unit<Line>[] {
  const [b, m, t] = [base && byKey(base, keyOf), byKey(mine, keyOf), byKey(theirs, keyOf)];
  return [...new Set([...m.keys(), ...t.keys()])]
    .filter((key) => !same(m.get(key), t.get(key)))
    .map((key) => ({
      id: `${kind} ${key}`,
      key,
      mine: m.get(key),
      theirs: t.get(key),
      changedBy: changedBy(b && { value: b.get(key) }, m.get(key), t.get(key)),
    }));
}

const ofFeed = ({ ingredient }: { ingredient: string }) => ingredient;
const ofOverride = ({ nutrient }: { nutrient: string }) => nutrient;

/** What two versions of a ration say otherwise; `base` is what both began from, where it is known. */
export function listDifferences(base: Draft | null, mine: Draft, theirs: Draft): Difference[] {
  const own = fields
    .filter((key) => !same(mine[key], theirs[key]))
    .map(
      (key): Difference => ({
        id: `field ${key}`,
        kind: "field",
        key,
        mine: mine[key],
        theirs: theirs[key],
        changedBy: changedBy(base && { value: base[key] }, mine[key], theirs[key]),
      }),
    );
  const feeds = lineDifferences("feeds", ofFeed, base?.feeds ?? null, mine.feeds, theirs.feeds);
  const pastures = lineDifferences(
    "pastures",
    ofFeed,
    base?.pastures ?? null,
    mine.pastures,
    theirs.pastures,
  );
  const overrides = lineDifferences(
    "overrides",
    ofOverride,
    base?.overrides ?? null,
    mine.overrides,
    theirs.overrides,
  );
  return [
    ...own,
    ...feeds.map((unit): Difference => ({ ...unit, kind: "feeds" })),
    ...pastures.map((unit): Difference => ({ ...unit, kind: "pastures" })),
    ...overrides.map((unit): Difference => ({ ...unit, kind: "overrides" })),
  ];
}

/** What one alone changed is kept; where both did, mine stays until another choice. */
export const suggested = (list: readonly Difference[]): Choices =>
  new Map(list.map(({ id, changedBy: who }) => [id, who === "theirs" ? "theirs" : "mine"]));

export const all = (list: readonly Difference[], side: Side): Choices =>
  new Map(list.map(({ id }) => [id, side]));

/** Lines in my order, those that only the other has after them. */
function mergedLines<Line>(
  kind: string,
  keyOf: (line: Line) => string,
  mine: readonly Line[],
  theirs: readonly Line[],
  choices: Choices,
): Line[] {
  const [m, t] = [byKey(mine, keyOf), byKey(theirs, keyOf)];
  return [...new Set([...m.keys(), ...t.keys()])].flatMap((key) => {
    const line = choices.get(`${kind} ${key}`) === "theirs" ? t.get(key) : m.get(key);
    return line === undefined ? [] : [line];
  });
}

/** My version with what is chosen of theirs, as far as it fits together. */
export function mergeChoices(mine: Draft, theirs: Draft, choices: Choices): Fitted {
  const taken = fields.filter((key) => choices.get(`field ${key}`) === "theirs");
  return repairMerge(mine, {
    ...mine,
    ...Object.fromEntries(taken.map((key) => [key, theirs[key]])),
    feeds: mergedLines("feeds", ofFeed, mine.feeds, theirs.feeds, choices),
    pastures: mergedLines("pastures", ofFeed, mine.pastures, theirs.pastures, choices),
    overrides: mergedLines("overrides", ofOverride, mine.overrides, theirs.overrides, choices),
  });
}
