import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { Fragment } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { completenessOf } from "#contract/text/completeness.ts";
import type { Basis } from "#science/analyses/content-units.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { contentText } from "#web/lib/format/content-text.ts";
import { formatMoney, formatPercent } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { formatSigned } from "#web/lib/format/numbers.ts";
import { brandWords, ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { DataStateGlyph } from "#web/parts/finding/data-state.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { Button } from "#web/ui/button.tsx";
import { groupWord, levelsOf } from "../ingredient-text.ts";
import { type ComparedCell, type ComparedRow, compareFeeds } from "./compare-feeds.ts";

interface CompareTableProps {
  feeds: readonly IngredientItem[];
  basis: Basis;
  /** True when rows in which all agree are left out. */
  isOnlyDifferent: boolean;
  onRemove: (id: string) => void;
}

const headClass = "sticky left-0 z-10 bg-background py-1.5 pr-3 text-left font-normal";

/** Shows facts and contents of feeds, a column each; a difference from the first feed is written below its figure. */
export function CompareTable({ feeds, basis, isOnlyDifferent, onRemove }: CompareTableProps) {
  const rows = compareFeeds(feeds, basis).filter(({ differs }) => differs || !isOnlyDifferent);
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
      tabIndex={0}
      aria-label={m.screen_ingredient_compare()}
      className="overflow-x-auto tablet:max-h-[85dvh] tablet:overflow-auto print:max-h-none print:overflow-visible"
    >
      <table className="min-w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{m.screen_ingredient_compare()}</caption>
        <thead>
          <tr className="align-top">
            <td className={cn(headClass, "top-0 z-20")} />
            {feeds.map((feed) => (
              <FeedHead key={feed.id} feed={feed} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Facts feeds={feeds} />
          {groups.map((group) => (
            <Fragment key={group}>
              <tr>
                <th scope="rowgroup" colSpan={feeds.length + 1} className="pt-4 pb-1 text-left">
                  <span className="sticky left-0">{label("nutrient_group", group)}</span>
                </th>
              </tr>
              {rows
                .filter((row) => row.group === group)
                .map((row) => (
                  <NutrientRow key={row.nutrient} row={row} feeds={feeds} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FeedHead({ feed, onRemove }: { feed: IngredientItem; onRemove: (id: string) => void }) {
  const name = ingredientName(feed);
  return (
    <th scope="col" className="sticky top-0 z-10 min-w-36 bg-background px-2 pb-2 text-left">
      <span className="flex items-start justify-between gap-1">
        <Link
          to="/ingredients/$id"
          params={{ id: feed.id }}
          className="wrap-anywhere inline-flex min-h-6 items-center underline-offset-4 hover:underline coarse:min-h-11"
        >
          {name}
        </Link>
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          data-print="never"
          aria-label={m.feed_compare_remove({ name })}
          onClick={() => onRemove(feed.id)}
        >
          <X aria-hidden="true" />
        </Button>
      </span>
    </th>
  );
}

function Facts({ feeds }: { feeds: readonly IngredientItem[] }) {
  const currency = useCurrency();
  const facts: [string, (feed: IngredientItem) => string][] = [
    [m.ingredient_family(), (feed) => levelsOf(feed)[1] ?? "–"],
    [m.ingredient_role(), ({ role }) => label("feed_role", role)],
    [m.ingredient_group(), (feed) => brandWords(feed) ?? groupWord(feed)],
    [m.ingredient_dry_matter(), ({ dryMatterPct }) => formatPercent(dryMatterPct, 1)],
    [
      m.ingredient_price(),
      ({ pricePerTonne }) => (pricePerTonne === null ? "–" : formatMoney(pricePerTonne, currency)),
    ],
    [m.ingredients_completeness(), (feed) => formatPercent(completenessOf(feed))],
  ];
  return facts.map(([term, textOf]) => (
    <tr key={term} className="align-baseline">
      <th scope="row" className={cn(headClass, "text-muted-foreground")}>
        {term}
      </th>
      {feeds.map((feed) => (
        <td key={feed.id} className="px-2 py-1.5">
          <SpokenFigure text={textOf(feed)} none={m.ration_level_unknown()} />
        </td>
      ))}
    </tr>
  ));
}

function NutrientRow({ row, feeds }: { row: ComparedRow; feeds: readonly IngredientItem[] }) {
  return (
    <tr className="align-baseline">
      <th scope="row" className={cn(headClass, "border-border border-t")}>
        {label("nutrient", row.nutrient)}
        {row.differs && feeds.length > 1 && (
          <>
            <span aria-hidden="true"> ≠</span>
            <span className="sr-only">, {m.feed_compare_differs()}</span>
          </>
        )}
      </th>
      {feeds.map((feed, at) => (
        <td key={feed.id} className="border-border border-t px-2 py-1.5">
          <Figure nutrient={row.nutrient} compared={row.cells[at] ?? null} />
        </td>
      ))}
    </tr>
  );
}

function Figure({ nutrient, compared }: { nutrient: NutrientKey; compared: ComparedCell | null }) {
  if (!compared) {
    return (
      <span className="inline-flex items-center gap-1.5 text-muted-foreground">
        <DataStateGlyph state="unknown" />
        {label("value_state", "unknown")}
      </span>
    );
  }
  const { cell, value, difference } = compared;
  return (
    <span className="grid">
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium">
        <DataStateGlyph state={cell.state} />
        {contentText(nutrient, value)}
      </span>
      {difference !== null && Math.abs(difference) >= 0.5 && (
        <span className="text-muted-foreground text-xs">{formatSigned(difference, getLocale(), 0)} %</span>
      )}
    </span>
  );
}
