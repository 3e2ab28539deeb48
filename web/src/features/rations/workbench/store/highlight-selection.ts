import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { Snapshot } from "./store.ts";
import type { TracedFigure } from "./store-types.ts";

type Pointed = Pick<
  Snapshot,
  | "lit"
  | "ranked"
  | "chosenFeed"
  | "traced"
  | "fixing"
  | "foldsFindings"
  | "listsNutrients"
  | "comparesSystems"
>;

/** Changes the highlighted feed and figure; hovering overrides what was chosen by a press. */
export const pointing = (snapshot: () => Pointed, show: (change: Partial<Pointed>) => void) => ({
  light(path: string | null): void {
    const lit = path ?? snapshot().chosenFeed;
    if (lit !== snapshot().lit) show({ lit });
  },
  rank(measure: MeasureKey | null): void {
    if (measure !== snapshot().ranked) show({ ranked: measure });
  },
  /** Chooses a feed; a second press releases it. */
  chooseFeed(path: string): void {
    const chosenFeed = snapshot().chosenFeed === path ? null : path;
    show({ chosenFeed, lit: chosenFeed });
  },
  trace: (traced: TracedFigure | null) => show({ traced }),
  tryFix: (rule: RuleKey | null) => show({ fixing: rule, traced: null }),
  foldFindings: (foldsFindings: boolean) => show({ foldsFindings }),
  listNutrients: (listsNutrients: boolean) => show({ listsNutrients }),
  compareSystems: (comparesSystems: boolean) => show({ comparesSystems }),
});
