import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Pencil, Printer, Trash2 } from "lucide-react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { feedSource } from "#contract/sheets/text/feed-source-text.ts";
import { completenessOf } from "#contract/text/completeness.ts";
import type { ValueState } from "#science/vocabulary/composition.ts";
import {
  type NutrientGroup,
  type NutrientKey,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";
import { useCurrency, useMay, useMe } from "#web/features/session/queries.ts";
import { callFile } from "#web/lib/api/call-api.ts";
import { contentText } from "#web/lib/format/content-text.ts";
import { formatDay, formatMoney, formatPercent } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { DataStateGlyph } from "#web/parts/finding/data-state.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Letterhead, PrintedOn } from "#web/parts/sheet/letterhead.tsx";
import { useDownload } from "#web/parts/sheet/use-download.ts";
import { Button } from "#web/ui/button.tsx";
import { CellOrigin } from "./cell-origin.tsx";
import { FeedHistory } from "./feed-history.tsx";
import { cellEquation, groupWord, isOwn } from "./ingredient-text.ts";
import { ingredientQuery } from "./queries.ts";
import { usedCell } from "./used-cell.ts";
import { useOwnDerivations } from "./value-derivations.ts";
import { WalletToggle } from "./wallet/wallet-toggle.tsx";

export function IngredientScreen({ id }: { id: string }) {
  const { data: item } = useSuspenseQuery(ingredientQuery(id));
  const currency = useCurrency();
  const levels = getLocale() === "fr" ? item.levelsFr : item.levelsEn;
  const groups = [...new Set(nutrientKeys.map((key) => nutrients[key].group))];
  const entity = useMe()?.userEntity;
  const organisation = entity?.name ?? "";
  return (
    <>
      <Letterhead organisation={organisation} logo={entity?.logo?.fullResolution ?? null} />
      <Page
        title={ingredientName(item)}
        eyebrow={[...new Set(levels)].join(" › ")}
        intro={m.ingredient_per_kg_dm()}
        actions={<Actions item={item} />}
      >
        <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
          <Fact
            term={m.ingredient_dry_matter()}
            value={formatPercent(item.dryMatterPct, 1)}
            state={item.dryMatterState}
          />
          <Fact term={m.ingredient_role()} value={label("feed_role", item.role)} />
          <Fact
            term={m.ingredient_price()}
            value={
              item.pricePerTonne === null
                ? m.ration_level_unknown()
                : formatMoney(item.pricePerTonne, currency)
            }
          />
          {item.brand && <Fact term={m.analysis_brand()} value={item.brand.name} />}
          <Fact term={m.ingredient_group()} value={groupWord(item)} />
          <Fact term={m.ingredients_completeness()} value={formatPercent(completenessOf(item))} />
          <Fact term={m.ingredient_modified()} value={formatDay(item.modifiedAt)} />
        </dl>
        <div className="grid gap-6 laptop:block laptop:columns-2 laptop:gap-x-6 laptop:*:mb-6 laptop:*:break-inside-avoid print:block print:*:mb-6 print:*:break-inside-avoid">
          {groups.map((group) => (
            <Group key={group} group={group} item={item} />
          ))}
        </div>
        <FeedHistory id={id} />
        <footer className="grid gap-1 border-border border-t pt-4 text-muted-foreground text-sm">
          {item.source && (
            <p>
              {m.ration_source()} {feedSource(sheetMessages(), item.source)}
            </p>
          )}
          {item.notes && (
            <p className="wrap-break-word whitespace-pre-line contain-inline-size">{item.notes}</p>
          )}
        </footer>
        <PrintedOn organisation={organisation} />
      </Page>
    </>
  );
}

function Fact({ term, value, state }: { term: string; value: string; state?: ValueState }) {
  return (
    <div className="grid">
      <dt className="text-muted-foreground text-xs">{term}</dt>
      <dd className="flex items-center gap-1.5 font-medium">
        {value}
        {state && <DataStateGlyph state={state} />}
      </dd>
    </div>
  );
}

function Group({ group, item }: { group: NutrientGroup; item: IngredientItem }) {
  const derivations = useOwnDerivations(item);
  const keys = nutrientKeys.filter((key) => nutrients[key].group === group);
  return (
    <section aria-labelledby={`group-${group}`} className="grid grid-cols-1 gap-1">
      <h2 id={`group-${group}`} className="font-semibold text-base">
        {label("nutrient_group", group)}
      </h2>
      <table className="w-full table-fixed text-sm dyslexic:max-tablet:text-xs">
        <caption className="sr-only">{label("nutrient_group", group)}</caption>
        <colgroup>
          <col className="w-[38%] tablet:w-[42%]" />
          <col className="w-[29%] tablet:w-[23%]" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.sheet_nutrient()}</th>
            <th scope="col">{m.ingredient_value()}</th>
            <th scope="col">{m.ingredient_origin()}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key} nutrient={key} item={item} derivation={derivations.get(key)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  nutrient: NutrientKey;
  item: IngredientItem;
  derivation: Parameters<typeof CellOrigin>[0]["derivation"];
}

function Row({ nutrient, item, derivation }: RowProps) {
  const cell = usedCell(item, nutrient);
  return (
    <tr className="border-border border-b align-baseline">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {label("nutrient", nutrient)}
      </th>
      <td className="whitespace-nowrap py-1.5 pr-3 text-right font-medium">
        <SpokenFigure
          text={cell ? contentText(nutrient, cell.value) : "–"}
          none={label("value_state", "unknown")}
        />
      </td>
      <td className="py-1.5 dyslexic:wrap-anywhere">
        {cell ? (
          <CellOrigin cell={cell} equation={cellEquation(item, nutrient)} derivation={derivation} />
        ) : (
          <span className="inline-flex items-center gap-1.5 text-muted-foreground text-xs">
            <DataStateGlyph state="unknown" />
            {label("value_state", "unknown")}
          </span>
        )}
      </td>
    </tr>
  );
}

function Actions({ item }: { item: IngredientItem }) {
  const mayChange = useMay("ingredient.patch") && isOwn(item);
  const { download, isPending } = useDownload(() =>
    callFile("ingredient.get", "pdf", { params: { id: item.id } }),
  );
  return (
    <>
      <WalletToggle item={item} isWide />
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {m.sheet_print()}
      </Button>
      <Button variant="outline" disabled={isPending} onClick={download}>
        <Download aria-hidden="true" />
        {m.sheet_download()}
      </Button>
      {mayChange && <Changes id={item.id} />}
    </>
  );
}

function Changes({ id }: { id: string }) {
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/ingredients/$id/delete" params={{ id }} preload={false}>
          <Trash2 aria-hidden="true" />
          {m.ingredient_delete()}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/ingredients/$id/edit" params={{ id }}>
          <Pencil aria-hidden="true" />
          {m.ingredient_edit()}
        </Link>
      </Button>
    </>
  );
}
