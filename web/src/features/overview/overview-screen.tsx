import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { everyFeedQuery } from "#web/features/ingredients/queries.ts";
import { useCurrency, useIsBlockedByLicence, useSeesHealth } from "#web/features/session/queries.ts";
import { useIsWide } from "#web/lib/dom/use-is-wide.ts";
import { compareWithSaved } from "#web/lib/science/drift-size.ts";
import type { Assessed } from "#web/lib/science/re-evaluate.ts";
import { useAssessed } from "#web/lib/science/use-re-evaluation.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { ReadFailure } from "#web/parts/feedback/read-failure.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { ListExport } from "#web/parts/list/list-export.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { nothingToShow } from "./empty-reason.ts";
import { OverviewCards } from "./overview-cards.tsx";
import { OverviewFilter } from "./overview-filter.tsx";
import { overviewOutColumns } from "./overview-out-columns.ts";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { type OverviewProps, OverviewTable, type RowsProps } from "./overview-table.tsx";
import { everyHorseQuery, everyRationQuery } from "./queries.ts";
import { matchesSearch, ordered, searchWithoutDrift } from "./sort-and-filter.ts";

export function OverviewScreen(props: OverviewProps) {
  const horses = useQuery(everyHorseQuery());
  const rations = useQuery(everyRationQuery());
  const ingredients = useQuery(everyFeedQuery());
  const error = horses.error ?? rations.error ?? ingredients.error;
  const retry = () => Promise.all([horses.refetch(), rations.refetch(), ingredients.refetch()]);
  const isReady = horses.data && rations.data && ingredients.data;
  const isJudged = !useIsBlockedByLicence("calculation.evaluations");
  return (
    <Page title={m.screen_overview()} intro={isJudged ? m.overview_intro() : m.overview_intro_saved()}>
      {!isJudged && <LicenceNotice isCalculation />}
      {error && <ReadFailure error={error} onAgain={retry} />}
      {!isReady && !error && <OverviewSkeleton />}
      {isReady && (
        <Overview
          horses={horses.data}
          rations={rations.data}
          ingredients={ingredients.data}
          isJudged={isJudged}
          {...props}
        />
      )}
    </Page>
  );
}

interface DataProps extends OverviewProps {
  horses: readonly HorseItem[];
  rations: readonly RationItem[];
  ingredients: readonly IngredientItem[];
  isJudged: boolean;
}

function Overview({ horses, rations, ingredients, isJudged, search: wanted, onSearch }: DataProps) {
  const search = useMemo(() => (isJudged ? wanted : searchWithoutDrift(wanted)), [wanted, isJudged]);
  const hidesHealth = !useSeesHealth();
  const currency = useCurrency();
  const rows = useAssessed({ horses, rations, ingredients, hidesHealth, monetaryUnit: currency }, isJudged);
  const asked = useDeferredValue(search);
  const shown = useMemo(
    () =>
      ordered(
        rows.filter((row) => matchesSearch(row, asked)),
        asked,
      ),
    [rows, asked],
  );
  if (rows.length === 0) return <EmptyState title={m.horses_none()} text={m.horses_none_text()} />;
  return (
    <div className="grid gap-4">
      <div data-print="never" className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label={m.search_by_name()} value={search.name} onSearch={(name) => onSearch({ name })} />
        <div className="min-w-0 laptop:max-desktop:order-last">
          <OverviewFilter rows={rows} isJudged={isJudged} search={search} onSearch={onSearch} />
        </div>
        <ListExport
          title={m.screen_overview()}
          shown={overviewOutColumns(currency, isJudged)}
          rows={() => shown}
        />
      </div>
      <p aria-live="polite" className="text-muted-foreground text-sm">
        {m.overview_shown({ count: shown.length, total: rows.length })}
      </p>
      {shown.length === 0 ? (
        <NothingFound
          {...nothingToShow(rows, asked)}
          name={asked.name}
          onClear={() => onSearch({ name: "", level: "all" })}
        />
      ) : (
        <Rows rows={shown} currency={currency} isJudged={isJudged} search={search} onSearch={onSearch} />
      )}
    </div>
  );
}

/** Tells whether a row that is evaluated differs from its save, or cannot be compared with it. */
const differs = (row: Assessed): boolean => {
  const drift = row.isJudged ? compareWithSaved(row) : null;
  return drift !== null && drift !== "none";
};

/** Rows rendered at first; the others follow without delaying a key or a press. */
const firstDrawn = 30;

function Rows({ rows, ...props }: Omit<RowsProps, "hasDrift">) {
  const hasDrift = useMemo(() => props.isJudged && rows.some(differs), [rows, props.isJudged]);
  const drawn = useDeferredValue(rows, rows.slice(0, firstDrawn));
  const List = useIsWide() ? OverviewTable : OverviewCards;
  return <List rows={drawn} hasDrift={hasDrift} {...props} />;
}
