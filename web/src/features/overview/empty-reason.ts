import { driftSize } from "#web/lib/science/drift-size.ts";
import type { Assessed } from "#web/lib/science/re-evaluate.ts";
import { m } from "#web/paraglide/messages.js";
import type { OverviewSearch } from "./sort-and-filter.ts";

/** Explains an empty overview: the filter alone caused it, so an empty list can be good news. */
export function nothingToShow(
  rows: readonly Assessed[],
  { name, level }: Pick<OverviewSearch, "name" | "level">,
): { title: string; text: string } {
  if (name.trim() !== "") return { title: m.no_horse_found(), text: m.overview_none_text() };
  const isEach = (isKnown: (row: Assessed) => boolean) =>
    rows.every((row) => row.isJudged && (row.ration === null || isKnown(row)));
  if (level === "drifted" && isEach((row) => driftSize(row) !== null)) {
    return { title: m.overview_none_drifted(), text: m.overview_none_drifted_text() };
  }
  if (level === "risk" && isEach(({ today }) => today !== null)) {
    return { title: m.overview_none_at_risk(), text: m.overview_none_at_risk_text() };
  }
  return { title: m.no_horse_found(), text: m.filters_none_horse() };
}
