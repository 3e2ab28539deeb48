import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { energySystemsText, lotFacts, weightFacts } from "#contract/sheets/text/feed-facts.ts";
import { feedSource } from "#contract/sheets/text/feed-source-text.ts";
import type { Basis } from "#science/analyses/content-units.ts";
import type { ValueState } from "#science/vocabulary/composition.ts";
import {
  type NutrientGroup,
  type NutrientKey,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";
import { useCurrency, useMe } from "#web/features/session/queries.ts";
import { contentText } from "#web/lib/format/content-text.ts";
import { formatDay, formatMoney, formatPercent } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { MakerNotice } from "#web/parts/feedback/maker-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { DataStateGlyph } from "#web/parts/finding/data-state.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Letterhead, PrintedOn } from "#web/parts/sheet/letterhead.tsx";
import { BasisChoice } from "./basis-choice.tsx";
import { CellOrigin } from "./cell-origin.tsx";
import { FeedHistory } from "./feed-history.tsx";
import { FeedUsesSection } from "./feed-uses.tsx";
import { FeedActions } from "./ingredient-actions.tsx";
import { cellEquation, groupWord, levelsOf } from "./ingredient-text.ts";
import { LotsSection } from "./lots/lots-section.tsx";
import { PriceHistory } from "./prices/price-history.tsx";
import { ingredientQuery } from "./queries.ts";
import { shownContent, usedCell } from "./used-cell.ts";
import { useOwnDerivations } from "./value-derivations.ts";

export function IngredientScreen({ id }: { id: string }) {
  const { data: item } = useSuspenseQuery(ingredientQuery(id));
  const [basis, setBasis] = useState<Basis>("dry_matter");
  const groups = [...new Set(nutrientKeys.map((key) => nutrients[key].group))];
  const entity = useMe()?.userEntity;
  const organisation = entity?.name ?? "";
  return (
    <>
      <Letterhead organisation={organisation} logo={entity?.logo?.fullResolution ?? null} />
      <Page
        title={ingredientName(item)}
        eyebrow={[...new Set(levelsOf(item))].join(" › ")}
        intro={basis === "as_fed" ? m.ingredient_per_kg_fed() : m.ingredient_per_kg_dm()}
        actions={<FeedActions item={item} />}
      >
        <Facts item={item} />
        {item.maker && <MakerNotice maker={item.maker} />}
        {item.isColleagues && <ColleaguesNotice item={item} />}
        <BasisChoice basis={basis} onChange={setBasis} />
        <div className="grid gap-6 laptop:block laptop:columns-2 laptop:gap-x-6 laptop:*:mb-6 laptop:*:break-inside-avoid print:block print:columns-2 print:gap-x-6 print:*:mb-3 print:*:break-inside-avoid">
          {groups.map((group) => (
            <Group key={group} {...{ group, item, basis }} />
          ))}
        </div>
        <LotsSection item={item} />
        <PriceHistory item={item} />
        <FeedUsesSection id={id} />
        <FeedHistory id={id} />
        <footer className="grid gap-1 border-border border-t pt-4 text-muted-foreground text-sm">
          {item.source && (
            <p>
              {m.ration_source()} {feedSource(sheetMessages(), item.source)}
            </p>
          )}
          {item.groupType !== "Common" && item.notes && (
            <p className="wrap-break-word whitespace-pre-line contain-inline-size">{item.notes}</p>
          )}
        </footer>
        <PrintedOn organisation={organisation} />
      </Page>
    </>
  );
}

function Facts({ item }: { item: IngredientItem }) {
  const currency = useCurrency();
  const words = sheetMessages();
  return (
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
          item.pricePerTonne === null ? m.ration_level_unknown() : formatMoney(item.pricePerTonne, currency)
        }
      />
      {[...weightFacts(item, currency, words), ...lotFacts(item, words)].map(([term, value]) => (
        <Fact key={term} {...{ term, value }} />
      ))}
      {item.brand && <Fact term={m.analysis_brand()} value={item.brand.name} />}
      {item.maker && <Fact term={m.offer_maker()} value={item.maker.name} />}
      <Fact term={m.ingredient_group()} value={groupWord(item)} />
      {item.owner && (
        <Fact term={m.ingredient_owner()} value={`${item.owner.firstname} ${item.owner.name}`} />
      )}
      <Fact term={m.ingredients_completeness()} value={knownText(item)} />
      <Fact term={m.ingredient_modified()} value={formatDay(item.modifiedAt)} />
    </dl>
  );
}

/** Counts the contents that are known, of all: a mark of those of every ration alone would hide the others. */
const knownText = ({ composition }: IngredientItem): string =>
  m.ration_known_values({
    known: nutrientKeys.filter((key) => composition[key]).length,
    total: nutrientKeys.length,
  });

/** Says whose feed it is that the reader sees in a ration alone. */
function ColleaguesNotice({ item: { owner } }: { item: IngredientItem }) {
  return (
    owner && (
      <Notice tone="info">{m.ingredient_colleagues({ name: `${owner.firstname} ${owner.name}` })}</Notice>
    )
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

interface GroupProps {
  group: NutrientGroup;
  item: IngredientItem;
  basis: Basis;
}

function Group({ group, item, basis }: GroupProps) {
  const derivations = useOwnDerivations(item);
  const keys = nutrientKeys.filter((key) => nutrients[key].group === group);
  return (
    <section aria-labelledby={`group-${group}`} className="grid grid-cols-1 gap-1">
      <h2 id={`group-${group}`} className="font-semibold text-base">
        {label("nutrient_group", group)}
      </h2>
      <table className="w-full table-fixed text-sm dyslexic:max-tablet:text-xs print:text-xs">
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
            <Row key={key} nutrient={key} derivation={derivations.get(key)} {...{ item, basis }} />
          ))}
        </tbody>
      </table>
      {group === "energy" && (
        <p className="text-muted-foreground text-xs">{energySystemsText(sheetMessages())}</p>
      )}
    </section>
  );
}

interface RowProps {
  nutrient: NutrientKey;
  item: IngredientItem;
  basis: Basis;
  derivation: Parameters<typeof CellOrigin>[0]["derivation"];
}

function Row({ nutrient, item, basis, derivation }: RowProps) {
  const cell = usedCell(item, nutrient);
  return (
    <tr className="border-border border-b align-baseline">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal print:py-0.5">
        {label("nutrient", nutrient)}
      </th>
      <td className="whitespace-nowrap py-1.5 pr-3 text-right font-medium print:py-0.5">
        <SpokenFigure
          text={cell ? contentText(nutrient, shownContent(item, nutrient, cell.value, basis)) : "–"}
          none={label("value_state", "unknown")}
        />
      </td>
      <td className="py-1.5 dyslexic:wrap-anywhere print:py-0.5">
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
