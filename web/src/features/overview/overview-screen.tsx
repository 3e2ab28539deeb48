import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useMemo } from "react";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { useSeesHealth } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/client-error.ts";
import { useEngine } from "#web/lib/engine.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/empty-state.tsx";
import { Notice } from "#web/parts/notice.tsx";
import { Page } from "#web/parts/page.tsx";
import { SearchField } from "#web/parts/search-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Assessed, assess } from "./assess.ts";
import { isAsked, type OverviewSearch, ordered } from "./order.ts";
import { OverviewCards } from "./overview-cards.tsx";
import { OverviewFilter } from "./overview-filter.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { OverviewTable } from "./overview-table.tsx";
import { everyHorseQuery, everyRationQuery } from "./queries.ts";

export interface OverviewProps {
  search: OverviewSearch;
  onSearch: (change: Partial<OverviewSearch>) => void;
}

export function OverviewScreen(props: OverviewProps) {
  const horses = useQuery(everyHorseQuery());
  const rations = useQuery(everyRationQuery());
  const ingredients = useQuery(ingredientsQuery());
  const error = horses.error ?? rations.error ?? ingredients.error;
  const retry = () => Promise.all([horses.refetch(), rations.refetch(), ingredients.refetch()]);
  const isReady = horses.data && rations.data && ingredients.data;
  return (
    <Page title={m.screen_overview()} intro={m.overview_intro()}>
      {error && (
        <Notice
          tone="error"
          action={
            <Button variant="outline" size="sm" onClick={retry}>
              {m.try_again()}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {!isReady && !error && <OverviewSkeleton />}
      {isReady && (
        <Suspense fallback={<OverviewSkeleton />}>
          <Overview horses={horses.data} rations={rations.data} ingredients={ingredients.data} {...props} />
        </Suspense>
      )}
    </Page>
  );
}

interface DataProps extends OverviewProps {
  horses: readonly HorseItem[];
  rations: readonly RationItem[];
  ingredients: readonly IngredientItem[];
}

function Overview({ horses, rations, ingredients, search, onSearch }: DataProps) {
  const engine = useEngine();
  const hidesHealth = !useSeesHealth();
  const rows = useMemo(
    () => assess(engine, horses, rations, ingredients, { hidesHealth }),
    [engine, horses, rations, ingredients, hidesHealth],
  );
  const asked = useDeferredValue(search);
  const shown = useMemo(
    () =>
      ordered(
        rows.filter((row) => isAsked(row, asked)),
        asked,
      ),
    [rows, asked],
  );
  if (rows.length === 0) return <EmptyState title={m.horses_none()} text={m.horses_none_text()} />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label={m.horses_search()} value={search.name} onSearch={(name) => onSearch({ name })} />
        <OverviewFilter rows={rows} search={search} onSearch={onSearch} />
      </div>
      <p aria-live="polite" className="text-muted-foreground text-sm">
        {m.overview_shown({ count: shown.length, total: rows.length })}
      </p>
      {shown.length === 0 ? <NothingAsked /> : <Rows rows={shown} search={search} onSearch={onSearch} />}
    </div>
  );
}

function NothingAsked() {
  return <EmptyState title={m.horses_none_found()} text={m.overview_none_text()} />;
}

function Rows({ rows, search, onSearch }: OverviewProps & { rows: readonly Assessed[] }) {
  return (
    <>
      <OverviewTable rows={rows} search={search} onSearch={onSearch} />
      <OverviewCards rows={rows} search={search} onSearch={onSearch} />
    </>
  );
}
