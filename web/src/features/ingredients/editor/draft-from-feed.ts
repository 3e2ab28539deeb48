import { limits } from "#contract/limits.ts";
import type { AnalysisValue, IngredientItem, LotInput } from "#contract/schemas/ingredient.ts";
import { ownUnit } from "#science/analyses/content-units.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { type AnalysisDraft, ingredientToDraft } from "./analysis-draft.ts";
import { valuesToRows } from "./report-rows.ts";

/**
 * Returns a new feed that begins as a copy of another. Published values of a feed of the catalogue become values of a
 * table; what equations and estimates gave it is calculated again, and it is the reference of what stays unknown.
 */
export function copyToDraft(item: IngredientItem): AnalysisDraft {
  const draft = copiedDraft(ingredientToDraft(item));
  if (item.origin !== null) return draft;
  const values = nutrientKeys.flatMap((nutrient): AnalysisValue[] => {
    const cell = item.composition[nutrient];
    if (cell?.state !== "published") return [];
    const method = cell.method ? { method: cell.method } : {};
    const { value } = cell;
    return [{ nutrient, value, unit: ownUnit(nutrient), basis: "dry_matter", origin: "table", ...method }];
  });
  return {
    ...draft,
    origin: "label",
    reference: item["@id"],
    source: item.source.slice(0, limits.sourceMax),
    rows: valuesToRows(values),
  };
}

/** Returns a draft named as a copy, each name in its language. */
export function copiedDraft(draft: AnalysisDraft): AnalysisDraft {
  const [ownLocale, otherLocale] = getLocale() === "fr" ? (["fr", "en"] as const) : (["en", "fr"] as const);
  return {
    ...draft,
    name: m.copy_name({ name: draft.name }, { locale: ownLocale }),
    otherName: m.copy_name({ name: draft.otherName || draft.name }, { locale: otherLocale }),
  };
}

/** Returns a new lot of a feed: its report is empty, and the feed lends every value. */
export function lotToDraft(feed: IngredientItem): AnalysisDraft {
  const lot: LotInput = { of: feed["@id"], name: "", analysedOn: null, obtainedOn: null, stockKg: null };
  return {
    ...ingredientToDraft(feed),
    origin: "laboratory",
    reference: feed["@id"],
    source: "",
    notes: "",
    pricePerTonne: null,
    measuredOn: null,
    lot,
    rows: valuesToRows([]),
  };
}
