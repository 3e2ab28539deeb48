import { useMemo } from "react";
import { m } from "#web/paraglide/messages.js";
import { levelWord } from "#web/parts/finding/finding-level.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import type { RowsProps } from "./overview-table.tsx";
import { overviewLevels } from "./search.ts";
import { matchesSearch, type OverviewSearch } from "./sort-and-filter.ts";

type Level = OverviewSearch["level"];

function filterWord(level: Level): string {
  if (level === "all") return m.overview_all();
  if (level === "none") return m.overview_no_ration();
  if (level === "drifted") return m.overview_drifted();
  return levelWord(level);
}

const capital = (word: string): string => `${word.charAt(0).toLocaleUpperCase()}${word.slice(1)}`;

/** Counts the horses at each level of today's evaluation; a count is also the filter for its level. */
export function OverviewFilter({
  rows,
  isJudged,
  search,
  onSearch,
}: Omit<RowsProps, "currency" | "hasDrift">) {
  const counts = useMemo(() => {
    const named = rows.filter((row) => matchesSearch(row, { name: search.name, level: "all" }));
    const asked = overviewLevels.filter((level) => isJudged || level !== "drifted");
    return new Map(
      asked.map((level) => [level, named.filter((row) => matchesSearch(row, { name: "", level })).length]),
    );
  }, [rows, isJudged, search.name]);
  return (
    <SegmentedChoice
      label={m.overview_filter()}
      choices={[...counts.keys()]}
      value={search.level}
      wordOf={(level) => (
        <>
          <span className="inline-block first-letter:uppercase">{filterWord(level)}</span>
          <span className="figures font-normal text-xs">{counts.get(level)}</span>
        </>
      )}
      onChange={(level) => onSearch({ level })}
      phoneText={(level) => `${capital(filterWord(level))} (${counts.get(level)})`}
      isWide
    />
  );
}
