import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { completenessOf } from "#contract/text/completeness.ts";
import { contentSymbol } from "#contract/text/content-symbol.ts";
import { ownUnit } from "#science/analyses/content-units.ts";
import { familyKeys } from "#science/feeds/feed-families.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { label } from "#web/lib/format/labels.ts";
import { writeMarks } from "#web/lib/reader/feeds/value-marks.ts";
import { writeOwnHead } from "#web/lib/reader/words/own-head.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import type { OutColumn } from "#web/lib/table-file/out-column.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { familyName, groupWord, plantWord } from "../ingredient-text.ts";
import { levelFields } from "../search.ts";
import { usedCell } from "../used-cell.ts";

type FeedColumn = OutColumn<IngredientItem>;

const text = (value: string | null): string | null => value || null;

function nutrientColumn(nutrient: NutrientKey): FeedColumn {
  const unit = ownUnit(nutrient);
  const symbol = contentSymbol(unit, getLocale());
  const basis = unit === "share" ? "" : ` ${m.ingredient_dry_matter_short()}`;
  return {
    head: writeOwnHead(label("nutrient", nutrient), `${symbol}${basis}`, nutrient),
    value: (item) => usedCell(item, nutrient)?.value ?? null,
  };
}

/** States and sources of the values in the columns beside it. */
const originsColumn = (shown: readonly NutrientKey[]): FeedColumn => ({
  head: writeOwnHead(m.import_field_origins(), "", "origins"),
  value: (item) =>
    text(
      writeMarks(
        shown.flatMap((nutrient) => {
          const cell = usedCell(item, nutrient);
          return cell ? [[nutrient, cell] as const] : [];
        }),
      ),
    ),
});

const family = (): FeedColumn => ({
  head: writeOwnHead(m.import_field_family(), "", "family"),
  value: ({ family: key }) => {
    const known = familyKeys.find((each) => each === key);
    return known ? familyName(known) : key;
  },
});
const group = (): FeedColumn => ({ head: writeOwnHead(m.ingredient_group(), "", "info"), value: groupWord });
const role = (): FeedColumn => ({
  head: writeOwnHead(m.ingredient_role(), "", "info"),
  value: (item) => label("feed_role", item.role),
});
const brand = (): FeedColumn => ({
  head: writeOwnHead(m.import_field_brand(), "", "brand"),
  value: (item) => item.brand?.name ?? null,
});
const dryMatter = (): FeedColumn => ({
  head: writeOwnHead(m.import_field_dry_matter(), "%", "dry_matter"),
  value: ({ dryMatterPct }) => dryMatterPct,
});
const price = (currency: string): FeedColumn => ({
  head: writeOwnHead(m.import_field_price(), `${currency}/t`, "price"),
  value: ({ pricePerTonne }) => pricePerTonne,
});

/** Lists the weights and the dose that a feed is measured out in, and the price of a bag, which the import leaves out. */
const weightColumns = (currency: string): FeedColumn[] => [
  { head: writeOwnHead(m.import_field_pack(), "kg", "pack"), value: ({ bagKg }) => bagKg },
  {
    head: writeOwnHead(m.feed_bag_price(), currency, "info"),
    value: ({ bagKg, pricePerTonne }) =>
      bagKg === null || pricePerTonne === null ? null : Number(((pricePerTonne * bagKg) / 1000).toFixed(2)),
  },
  { head: writeOwnHead(m.import_field_scoop(), "kg", "scoop"), value: ({ scoopKg }) => scoopKg },
  { head: writeOwnHead(m.import_field_flake(), "kg", "flake"), value: ({ flakeKg }) => flakeKg },
  {
    head: writeOwnHead(m.import_field_dose(), "g/100 kg", "dose"),
    value: ({ doseGPer100Kg }) => doseGPer100Kg,
  },
];

/** Lists what makes a feed a lot, which the import leaves out. */
const lotColumns = (): FeedColumn[] => [
  { head: writeOwnHead(m.lot_name(), "", "info"), value: ({ lot }) => lot?.name ?? null },
  { head: writeOwnHead(m.lot_analysed(), "", "info"), value: ({ lot }) => lot?.analysedOn ?? null },
  { head: writeOwnHead(m.lot_obtained(), "", "info"), value: ({ lot }) => lot?.obtainedOn ?? null },
  { head: writeOwnHead(m.lot_stock(), "kg", "info"), value: ({ lot }) => lot?.stockKg ?? null },
];

/** Lists the settings of feeds in the wallet, which the import leaves out. */
const walletColumns = (): FeedColumn[] => [
  { head: writeOwnHead(m.wallet_place(), "", "info"), value: ({ wallet }) => wallet && wallet.place + 1 },
  {
    head: writeOwnHead(m.wallet_favourite(), "", "info"),
    value: ({ wallet }) => wallet && (wallet.favourite ? m.conflict_yes() : m.conflict_no()),
  },
  { head: writeOwnHead(m.ration_step(), "kg", "info"), value: ({ wallet }) => wallet?.stepKg ?? null },
  { head: writeOwnHead(m.wallet_most(), "kg", "info"), value: ({ wallet }) => wallet?.mostKg ?? null },
];

/** Lists the columns of a list of feeds as it is shown; a table of them is read by the import as it was written. */
export const shownFeedColumns = (
  currency: string,
  shown: readonly NutrientKey[],
  isWallet = false,
): FeedColumn[] => [
  { head: writeOwnHead(m.import_field_name(), "", "name"), value: ingredientName },
  family(),
  group(),
  brand(),
  role(),
  dryMatter(),
  ...shown.map(nutrientColumn),
  price(currency),
  ...(isWallet ? walletColumns() : []),
  originsColumn(shown),
];

/** Lists every column of a feed. */
export function allFeedColumns(currency: string, isWallet = false): FeedColumn[] {
  const levels = levelFields.map(
    (_field, at): FeedColumn => ({
      head: writeOwnHead(m.ingredients_level({ level: at + 1 }), "", at < 2 ? "info" : `level${at + 1}`),
      value: ({ levelsEn, levelsFr }) => text((getLocale() === "fr" ? levelsFr : levelsEn)[at] ?? null),
    }),
  );
  return [
    { head: writeOwnHead(m.import_field_name_fr(), "", "name_fr"), value: ({ nameFr }) => nameFr },
    { head: writeOwnHead(m.import_field_name_en(), "", "name_en"), value: ({ nameEn }) => nameEn },
    family(),
    {
      head: writeOwnHead(m.import_field_plant(), "", "plant"),
      value: ({ plant }) => (plant ? plantWord(plant) : null),
    },
    ...levels,
    group(),
    brand(),
    role(),
    dryMatter(),
    {
      head: writeOwnHead(m.export_dry_matter_state(), "", "info"),
      value: (item) => label("value_state", item.dryMatterState),
    },
    ...nutrientKeys.map(nutrientColumn),
    price(currency),
    ...weightColumns(currency),
    {
      head: writeOwnHead(m.import_field_date(), "", "date"),
      value: ({ lot, measuredOn }) => (lot ? lot.analysedOn : measuredOn),
    },
    { head: writeOwnHead(m.import_field_source(), "", "source"), value: ({ source }) => text(source) },
    { head: writeOwnHead(m.import_field_notes(), "", "notes"), value: ({ notes }) => text(notes) },
    { head: writeOwnHead(m.export_completeness(), "", "info"), value: completenessOf },
    { head: writeOwnHead(m.ingredient_analysed(), "", "info"), value: ({ analysedOn }) => analysedOn },
    {
      head: writeOwnHead(m.ingredient_modified(), "", "info"),
      value: ({ modifiedAt }) => modifiedAt.slice(0, 10),
    },
    ...lotColumns(),
    ...(isWallet ? walletColumns() : []),
    originsColumn(nutrientKeys),
  ];
}
