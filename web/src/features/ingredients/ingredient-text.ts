import type { CellItem, IngredientItem } from "#contract/schemas/ingredient.ts";
import { contentSymbol } from "#contract/text/content-symbol.ts";
import { namesInside } from "#contract/text/inside-sentence.ts";
import type { ContentUnitKey } from "#science/analyses/content-units.ts";
import type { EquationCode, Gap } from "#science/analyses/report-types.ts";
import type { FamilyKey, Plant } from "#science/feeds/feed-families.ts";
import { levelsOf as familyLevels, familyOf } from "#science/feeds/feed-families.ts";
import { feedEquations } from "#science/tables/feed-equations.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { shortSource } from "#web/lib/format/source-text.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

/** True for a feed that the reader may change: none of the catalogue, of a taken brand, or of a colleague alone. */
export const isOwn = ({ groupType, maker, isColleagues }: IngredientItem): boolean =>
  groupType !== "Common" && maker === null && !isColleagues;

/** True for a feed that the reader made by hand. */
export const isMine = ({ owner }: IngredientItem, me: { id: string } | null): boolean =>
  owner !== null && owner["@id"] === `/api/users/${me?.id}`;

/** Names the group of a feed: common, of a brand, or personal, and that only its maker sees it. */
export function groupWord({ groupType, shared, isColleagues }: IngredientItem): string {
  const words = { Common: "common", Brand: "brand", Personal: "personal" } as const;
  const group = label("group_type", words[groupType]);
  return shared || isColleagues ? group : m.ingredient_group_mine({ group });
}

/** Words of a feed's classification in the reader's language. */
export const levelsOf = ({ levelsEn, levelsFr }: IngredientItem): string[] =>
  inLocale({ en: levelsEn, fr: levelsFr });

export const plantWord = (plant: Plant): string => message(`plant_${plant}`);

const inLocale = <T>({ en, fr }: { en: T; fr: T }): T => (getLocale() === "fr" ? fr : en);

export const familyName = (key: FamilyKey): string => inLocale(familyOf(key));
export const levelName = (key: FamilyKey): string => inLocale(familyLevels(key))[0];

export const unitSymbol = (unit: ContentUnitKey): string => contentSymbol(unit, getLocale());

export const isEquation = (code: string): code is EquationCode => code in feedEquations;

/** Lists the equations that a citation of the catalogue names, in its order. */
const codesIn = (source: string): EquationCode[] =>
  source
    .split(" | ")
    .filter((part) => part.startsWith("computed:"))
    .flatMap((part) => part.match(/\b[A-Z]\d\b/g) ?? [])
    .filter(isEquation);

/** Definitions that only convert a unit; another equation produced the value. */
const turns: readonly EquationCode[] = ["U1"];

/** Returns the equation behind a calculated value, named by the cell or by the feed's citations. */
export function cellEquation(item: IngredientItem, nutrient: NutrientKey): EquationCode | null {
  const cell: CellItem = item.composition[nutrient];
  if (cell?.source && isEquation(cell.source)) return cell.source;
  if (cell?.state !== "computed") return null;
  const codes = codesIn(item.source).filter(
    (code) => !turns.includes(code) && feedEquations[code].gives.split(", ").includes(nutrient),
  );
  return codes[0] ?? null;
}

export const equationAuthor = (code: EquationCode): string => shortSource(feedEquations[code].source);

const gapTexts: Record<Gap["reason"], (inputs: { fields: string }) => string> = {
  no_equation: m.gap_no_equation,
  plant_unknown: m.gap_plant_unknown,
  missing_input: m.gap_missing_input,
  out_of_range: m.gap_out_of_range,
  no_reference: m.gap_no_reference,
};

/** Explains why a value is unknown. */
export const gapText = ({ reason, fields }: Gap): string =>
  gapTexts[reason]({ fields: namesInside(fields.map((key) => label("nutrient", key))) });
