import { limits } from "#contract/limits.ts";
import type { Accepted } from "#science/answers/optimise.ts";
import type { Candidate, Conflict, Remedy } from "#science/answers/why-not.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import { rules } from "#science/rules/rules-table.ts";
import { type Draft, withFeed, withIngredient } from "#web/features/rations/workbench/draft/draft.ts";
import { ingredientPath } from "#web/features/rations/workbench/optimise/answer-feeds.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { addableFeeds } from "#web/lib/science/ingredient-search.ts";
import { ingredientFacts } from "#web/lib/science/science-facts.ts";

/** The draft with a remedy, and the figures it accepts. */
interface Tried {
  draft: Draft;
  accepted: readonly Accepted[];
}

/**
 * Tells whether a remedy is offered: one that can be tried, and accepts neither the excess of grass, which only less grass
 * ends, nor more energy than a horse loses weight on.
 */
export function isOffered(bench: Workbench, { ofGrass }: Pick<Conflict, "ofGrass">, remedy: Remedy): boolean {
  if (remedy.kind === "accept") {
    const isFattening = remedy.side === "max" && rules[remedy.rule].measure === "coverage_energy";
    if (ofGrass || (isFattening && bench.objective === "lose")) return false;
  }
  return tried(bench, remedy) !== null;
}

const gramsPerKg = 1000;

/** Applies a remedy to the present draft: adds a feed at 0 kg, frees a bound, or accepts a figure. */
export function tried(bench: Workbench, remedy: Remedy): Tried | null {
  const { draft } = bench.snapshot();
  switch (remedy.kind) {
    case "add": {
      const item = bench.items.get(ingredientPath(remedy.ingredient));
      if (!item || draft.feeds.length >= limits.feedsPerRationMax) return null;
      const added = withIngredient(draft, item, bench.horse.weightKg);
      return { draft: withFeed(added, item["@id"], { quantityKg: 0 }), accepted: [] };
    }
    case "free": {
      const line = draft.feeds[remedy.line];
      if (!line || remedy.toKg > limits.feedKgMax) return null;
      const change = {
        lock: { locked: false },
        most: { maxKg: Math.ceil(remedy.toKg * gramsPerKg) / gramsPerKg },
        least: { minKg: Math.floor(remedy.toKg * gramsPerKg) / gramsPerKg },
      }[remedy.bound];
      return { draft: withFeed(draft, line.ingredient, change), accepted: [] };
    }
    case "accept": {
      const { rule, side, reached } = remedy;
      return { draft, accepted: [{ rule, side, level: reached }] };
    }
  }
}

/** Lists every feed that could be added. */
export const listCandidates = ({ items }: Workbench): Candidate[] =>
  addableFeeds(items)
    .filter((item) => item.inWallet || (!item.lot && mayBeProposed(item)))
    .map((item) => ({
      ingredient: ingredientFacts(item),
      fromWallet: item.inWallet,
      mostKg: item.wallet?.mostKg ?? null,
    }));
