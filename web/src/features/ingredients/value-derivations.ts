import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnalysisInput, IngredientItem } from "#contract/schemas/ingredient.ts";
import { analyse } from "#science/analyses/analyse-report.ts";
import type { Analysis, Derivation } from "#science/analyses/report-types.ts";
import { familyKeys } from "#science/feeds/feed-families.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { everyFeedQuery } from "./queries.ts";

function known({ composition }: IngredientItem): Composition {
  const cells: Composition = {};
  for (const key of nutrientKeys) {
    const cell = composition[key];
    if (cell) cells[key] = cell;
  }
  return cells;
}

/** Analyses a report with the feeds at hand, as the service will. */
export function analyseHere(
  report: AnalysisInput & Partial<Pick<IngredientItem, "lot">>,
  items: readonly IngredientItem[],
): Analysis {
  const lender = items.find((item) => item["@id"] === report.reference);
  const peers = items
    .filter((item) => item.family === report.family && item.groupType === "Common")
    .map((item) => ({ dryMatterPct: item.dryMatterPct, composition: known(item) }));
  if (!lender) return analyse(report, null, peers);
  const reference = { name: lender["@id"], composition: known(lender) };
  return analyse(report, report.lot ? { ...reference, isItsFeed: true } : reference, peers);
}

const none: ReadonlyMap<NutrientKey, Derivation> = new Map();

/** Returns the inputs of each calculated value of an own feed; empty for a feed of the catalogue. */
export function useOwnDerivations(item: IngredientItem): ReadonlyMap<NutrientKey, Derivation> {
  const { data: items } = useQuery(everyFeedQuery());
  return useMemo(() => {
    const { plant, origin, values, reference, dryMatterPct, lot } = item;
    const family = familyKeys.find((key) => key === item.family);
    if (!items || !family || !origin) return none;
    const { derivations } = analyseHere(
      { family, plant, origin, values, reference, dryMatterPct, lot },
      items,
    );
    return new Map(derivations.map((derivation) => [derivation.nutrient, derivation]));
  }, [item, items]);
}
