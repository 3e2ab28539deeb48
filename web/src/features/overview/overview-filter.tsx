import { useMemo } from "react";
import { m } from "#web/paraglide/messages.js";
import { levelWord } from "#web/parts/finding-level.tsx";
import { OneOf } from "#web/parts/one-of.tsx";
import { isAsked, type OverviewSearch } from "./order.ts";
import type { RowsProps } from "./overview-screen.tsx";
import { overviewLevels } from "./search.ts";

type Level = OverviewSearch["level"];

function wordOf(level: Level): string {
  if (level === "all") return m.overview_all();
  if (level === "none") return m.overview_no_ration();
  if (level === "drifted") return m.overview_drifted();
  return levelWord(level);
}

/** What the horses' rations are worth today, counted; a count is also the filter. */
export function OverviewFilter({ rows, isJudged, search, onSearch }: Omit<RowsProps, "currency">) {
  const levels = overviewLevels.filter((level) => isJudged || level !== "drifted");
  const counts = useMemo(() => {
    const named = rows.filter((row) => isAsked(row, { name: search.name, level: "all" }));
    return new Map(
      overviewLevels.map((level) => [level, named.filter((row) => isAsked(row, { name: "", level })).length]),
    );
  }, [rows, search.name]);
  return (
    <OneOf
      label={m.overview_filter()}
      choices={levels}
      value={search.level}
      wordOf={(level) => (
        <>
          <span className="inline-block first-letter:uppercase">{wordOf(level)}</span>
          <span className="figures font-normal text-xs">{counts.get(level)}</span>
        </>
      )}
      onChange={(level) => onSearch({ level })}
    />
  );
}
