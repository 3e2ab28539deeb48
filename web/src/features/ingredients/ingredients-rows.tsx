import { Link } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { NutrientKey } from "#science/nutrients.ts";
import { formatMoney, formatPercent } from "#web/lib/format.ts";
import { nameOf } from "#web/lib/ingredients.ts";
import { label } from "#web/lib/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { DataStateGlyph } from "#web/parts/data-state.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "#web/ui/table.tsx";
import { contentText, isOwn } from "./words.ts";

interface RowsProps {
  items: readonly IngredientItem[];
  currency: string;
}

/** What a list of feeds tells of each. */
const shownKeys: readonly NutrientKey[] = ["digestible_energy_nrc", "net_energy_ufc", "crude_protein"];

export function IngredientsTable({ items, currency }: RowsProps) {
  return (
    <div className="hidden rounded-md border border-border bg-card laptop:block">
      <Table>
        <TableCaption>{m.screen_ingredients()}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>{m.ingredient_name()}</TableHead>
            <TableHead>{m.ingredient_role()}</TableHead>
            <TableHead className="text-right">{m.ingredient_dry_matter_short()}</TableHead>
            {shownKeys.map((key) => (
              <TableHead key={key} className="whitespace-normal text-right">
                {label("nutrient", key)}
              </TableHead>
            ))}
            <TableHead className="text-right">{m.ingredient_price()}</TableHead>
            <TableHead>
              <span className="sr-only">{m.actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.id} className="relative">
              <TableCell className="py-2">
                <span className="grid">
                  <Name item={item} />
                  <span className="text-muted-foreground text-xs">{familyWord(item)}</span>
                </span>
              </TableCell>
              <TableCell className="whitespace-nowrap">{label("feed_role", item.role)}</TableCell>
              <TableCell className="whitespace-nowrap text-right">
                {formatPercent(item.dryMatterPct)}
              </TableCell>
              {shownKeys.map((key) => (
                <TableCell key={key} className="whitespace-nowrap text-right">
                  <Content item={item} nutrient={key} />
                </TableCell>
              ))}
              <TableCell className="whitespace-nowrap text-right">{priceText(item, currency)}</TableCell>
              <TableCell>{isOwn(item) && <Actions item={item} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

export function IngredientsCards({ items, currency }: RowsProps) {
  return (
    <ul className="grid gap-3 tablet:grid-cols-2 laptop:hidden">
      {items.map((item) => (
        <li key={item.id} className="relative grid gap-2 rounded-md border border-border bg-card p-4">
          <Name item={item} />
          <span className="text-muted-foreground text-sm">
            {familyWord(item)} · {m.ingredient_dry_matter_short()} {formatPercent(item.dryMatterPct)}
          </span>
          <dl className="grid gap-1 text-sm">
            {shownKeys.map((key) => (
              <div key={key} className="flex justify-between gap-3">
                <dt className="text-muted-foreground">{label("nutrient", key)}</dt>
                <dd className="whitespace-nowrap">
                  <Content item={item} nutrient={key} />
                </dd>
              </div>
            ))}
            <div className="flex justify-between gap-3">
              <dt className="text-muted-foreground">{m.ingredient_price()}</dt>
              <dd>{priceText(item, currency)}</dd>
            </div>
          </dl>
          {isOwn(item) && (
            <div className="flex justify-end border-border border-t pt-2">
              <Actions item={item} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const familyWord = (item: IngredientItem): string =>
  (getLocale() === "fr" ? item.levelsFr : item.levelsEn)[1] ?? "";

const priceText = ({ pricePerTonne }: IngredientItem, currency: string): string =>
  pricePerTonne === null ? "–" : formatMoney(pricePerTonne, currency);

function Name({ item }: { item: IngredientItem }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link
        to="/ingredients/$id"
        params={{ id: item.id }}
        className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {nameOf(item)}
      </Link>
      {isOwn(item) && <Badge variant="hay">{label("group_type", "personal")}</Badge>}
    </span>
  );
}

function Content({ item, nutrient }: { item: IngredientItem; nutrient: NutrientKey }) {
  const cell = item.composition[nutrient];
  return (
    <span className="inline-flex items-center gap-1.5">
      <DataStateGlyph state={cell?.state ?? "unknown"} />
      {cell ? contentText(nutrient, cell.value) : label("value_state", "unknown")}
    </span>
  );
}

function Actions({ item }: { item: IngredientItem }) {
  const name = nameOf(item);
  return (
    <span className="relative z-10 flex items-center justify-end gap-1">
      <Button asChild variant="ghost" size="icon-sm">
        <Link
          to="/ingredients/$id/edit"
          params={{ id: item.id }}
          aria-label={m.ingredient_edit_named({ name })}
        >
          <Pencil aria-hidden="true" className="text-muted-foreground" />
        </Link>
      </Button>
      <Button asChild variant="ghost" size="icon-sm">
        <Link
          to="/ingredients/$id/delete"
          params={{ id: item.id }}
          preload={false}
          aria-label={m.ingredient_delete_named({ name })}
        >
          <Trash2 aria-hidden="true" className="text-muted-foreground" />
        </Link>
      </Button>
    </span>
  );
}
