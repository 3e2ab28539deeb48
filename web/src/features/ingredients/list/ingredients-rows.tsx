import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { useMay } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { contentText } from "#web/lib/format/content-text.ts";
import { label } from "#web/lib/format/labels.ts";
import { brandWords, ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { DataStateGlyph } from "#web/parts/finding/data-state.tsx";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable, type Sort } from "#web/parts/list/list-table.tsx";
import { DeleteLink, EditLink, RowLink } from "#web/parts/list/row-links.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { groupWord, isOwn, levelsOf } from "../ingredient-text.ts";
import { LotCount } from "../lots/lot-count.tsx";
import type { FeedFact, FeedOrder } from "../search.ts";
import { usedCell } from "../used-cell.ts";
import { WalletControls, walletText } from "../wallet/wallet-controls.tsx";
import type { WalletSteps } from "../wallet/wallet-order.ts";
import { WalletToggle } from "../wallet/wallet-toggle.tsx";
import { FactText, factHead, isFigure } from "./fact-columns.tsx";

interface RowsProps {
  items: readonly IngredientItem[];
  currency: string;
  shown: readonly NutrientKey[];
  facts: readonly FeedFact[];
  /** True in the reader's wallet, whose settings are shown and changed then. */
  isWallet: boolean;
  /** Steps of each feed in the order of the wallet, by id; absent in another order. */
  steps: ReadonlyMap<string, WalletSteps> | undefined;
}

interface TableProps extends RowsProps {
  sort: Sort<FeedOrder>;
}

/** Nutrient columns that fit in a narrower table. */
const narrowMost = 3;

/** Facts that stand behind the nutrients. */
const lastFacts: ReadonlySet<FeedFact> = new Set(["price", "brand", "completeness", "analysed", "modified"]);

const factColumn = (fact: FeedFact, currency: string): Column<IngredientItem, FeedOrder> => ({
  head: fact === "dry_matter" ? m.ingredient_dry_matter_short() : factHead(fact),
  by: fact,
  isNumeric: isFigure(fact),
  headClass: "whitespace-normal",
  cellClass: "whitespace-nowrap",
  cell: (item) => <FactText item={item} fact={fact} currency={currency} />,
});

const columns = ({
  currency,
  shown,
  facts,
  isWallet,
}: Omit<RowsProps, "items" | "steps">): Column<IngredientItem, FeedOrder>[] => [
  {
    head: m.name(),
    by: "name",
    cellClass: "min-w-44 py-2",
    cell: (item) => <Identity item={item} isWallet={isWallet} />,
  },
  ...facts.filter((fact) => !lastFacts.has(fact)).map((fact) => factColumn(fact, currency)),
  ...shown.map((key, place) => ({
    head: label("nutrient", key),
    by: key,
    isNumeric: true,
    headClass: cn("whitespace-normal", place >= narrowMost && "hidden desktop:table-cell"),
    cellClass: cn("whitespace-nowrap", place >= narrowMost && "hidden desktop:table-cell"),
    cell: (item: IngredientItem) => <Content item={item} nutrient={key} />,
  })),
  ...facts.filter((fact) => lastFacts.has(fact)).map((fact) => factColumn(fact, currency)),
];

export function IngredientsTable({ items, sort, steps, ...shown }: TableProps) {
  return (
    <ListTable
      caption={m.screen_ingredients()}
      rows={items}
      columns={columns(shown)}
      sort={sort}
      actions={(item) => (
        <>
          {shown.isWallet && <WalletControls item={item} steps={steps?.get(item.id) ?? null} />}
          <Actions item={item} />
        </>
      )}
    />
  );
}

export function IngredientsCards({ items, currency, shown, facts, isWallet, steps }: RowsProps) {
  return (
    <ListCards rows={items} isPaired>
      {(item) => (
        <>
          <Name item={item} />
          <span className="-mt-2 text-muted-foreground text-sm">{placeWords(item)}</span>
          <LotCount item={item} />
          {isWallet && <WalletWords item={item} />}
          <dl className="grid gap-1 text-sm">
            {facts.map((fact) => (
              <div key={fact} className="flex justify-between gap-3">
                <dt className="text-muted-foreground">{factHead(fact)}</dt>
                <dd>
                  <FactText item={item} fact={fact} currency={currency} />
                </dd>
              </div>
            ))}
            {shown.map((key) => (
              <div key={key} className="flex justify-between gap-3">
                <dt className="text-muted-foreground">{label("nutrient", key)}</dt>
                <dd className="whitespace-nowrap">
                  <Content item={item} nutrient={key} />
                </dd>
              </div>
            ))}
          </dl>
          <div
            data-print="never"
            className="flex flex-wrap items-center justify-end gap-1 border-border border-t pt-2 empty:hidden"
          >
            {isWallet && <WalletControls item={item} steps={steps?.get(item.id) ?? null} />}
            <Actions item={item} isWide />
          </div>
        </>
      )}
    </ListCards>
  );
}

/** Names the family and the group of a feed. */
const placeWords = (item: IngredientItem): string => {
  const family = levelsOf(item)[1] ?? "";
  return `${family} · ${groupWord(item)}`;
};

function Identity({ item, isWallet }: { item: IngredientItem; isWallet: boolean }) {
  return (
    <span className="grid">
      <Name item={item} />
      <span className="text-muted-foreground text-xs">{placeWords(item)}</span>
      <LotCount item={item} />
      {isWallet && <WalletWords item={item} />}
    </span>
  );
}

/** Shows step and most of a feed in the wallet, where it has any. */
function WalletWords({ item: { wallet } }: { item: IngredientItem }) {
  const text = wallet ? walletText(wallet) : "";
  return text !== "" && <span className="text-xs">{text}</span>;
}

function Name({ item }: { item: IngredientItem }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <RowLink to="/ingredients/$id" params={{ id: item.id }}>
        {ingredientName(item)}
      </RowLink>
      {item.groupType !== "Common" && <OwnBadge name={brandWords(item) ?? groupWord(item)} />}
    </span>
  );
}

function OwnBadge({ name }: { name: string }) {
  return (
    <Badge variant="hay" title={name} className="max-w-64 shrink">
      <span className="truncate">{name}</span>
    </Badge>
  );
}

function Content({ item, nutrient }: { item: IngredientItem; nutrient: NutrientKey }) {
  const cell = usedCell(item, nutrient);
  return (
    <span className="inline-flex items-center gap-1.5">
      <DataStateGlyph state={cell?.state ?? "unknown"} />
      {cell ? contentText(nutrient, cell.value) : label("value_state", "unknown")}
    </span>
  );
}

function Actions({ item, isWide = false }: { item: IngredientItem; isWide?: boolean }) {
  const name = ingredientName(item);
  const params = { id: item.id };
  const mayChange = useMay("ingredient.patch") && isOwn(item);
  return (
    <>
      <WalletToggle item={item} isWide={isWide} />
      {mayChange && (
        <>
          <EditLink
            to="/ingredients/$id/edit"
            params={params}
            aria-label={m.ingredient_edit_named({ name })}
          />
          <DeleteLink
            to="/ingredients/$id/delete"
            params={params}
            preload={false}
            aria-label={m.delete_named({ name })}
          />
        </>
      )}
    </>
  );
}
