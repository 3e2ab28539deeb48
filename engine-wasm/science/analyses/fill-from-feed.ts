import type { CheckSubject } from "#science/analyses/checks/check.ts";
import type { Domain } from "#science/feeds/feed-families.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { equations } from "./equations/index.ts";
import { inraEnergy } from "./fill-from-reference.ts";
import { checksOf } from "./report-checks.ts";
import type { ReferenceFeed } from "./report-types.ts";

/**
 * Adds to the values of a lot those of its feed that they do not change, each with its state and its source; the feed
 * is the source of a cell that names none. A value of the feed that contradicts one of the lot is left out.
 */
export function fillFromFeed(
  own: Composition,
  feed: ReferenceFeed,
  domain: Domain,
  subject: CheckSubject,
): Composition {
  const changed = dependentKeys(
    nutrientKeys.filter((key) => own[key]),
    domain,
  );
  const filled: Composition = { ...own };
  for (const key of nutrientKeys) {
    const cell = feed.composition[key];
    if (cell && !changed.has(key)) filled[key] = { ...cell, source: cell.source ?? feed.name };
  }
  for (const { level, fields } of checksOf(filled, subject)) {
    if (level !== "error" || !fields.some((field) => field !== "dry_matter" && own[field])) continue;
    for (const field of fields) if (field !== "dry_matter" && !own[field]) delete filled[field];
  }
  return filled;
}

/** Returns contents with all that the equations give from them; one value of energy changes the others too. */
function dependentKeys(keys: readonly NutrientKey[], domain: Domain): ReadonlySet<NutrientKey> {
  const found = new Set(keys);
  const given = equations.filter(({ domains }) => domains.includes(domain));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { gives, needs } of given) if (needs.some((need) => found.has(need))) found.add(gives);
    if (inraEnergy.some((key) => found.has(key))) for (const key of inraEnergy) found.add(key);
  }
  return found;
}
