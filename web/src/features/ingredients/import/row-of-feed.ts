import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { KnownChoice } from "#contract/schemas/ingredient-import.ts";
import type { ValueOrigin } from "#science/analyses/report-types.ts";
import type { ValueState } from "#science/vocabulary/composition.ts";
import type { ColumnReading } from "#web/lib/reader/columns/column.ts";
import type { FeedReading, FeedValue } from "#web/lib/reader/feeds/feed.ts";
import { type Answers, questionId } from "#web/lib/reader/questions.ts";

/** Fields that a line says itself, by a cell or an answer about that line alone: only these change a known feed. */
export interface GivenFields {
  family: boolean;
  plant: boolean;
  dryMatter: boolean;
  brand: boolean;
  source: boolean;
}

/** Returns a function that tells which fields a line says itself. */
export function givenFields(columns: readonly ColumnReading[], answers: Answers) {
  const places = (field: string): number[] =>
    columns.flatMap(({ target, state }, at) => (target === `@${field}` && state === "taken" ? [at] : []));
  const fields = {
    family: places("family"),
    plant: places("plant"),
    brand: places("brand"),
    source: places("source"),
  };
  return ({ id, texts, dryMatterTrail }: FeedReading): GivenFields => {
    const isSaid = (field: keyof typeof fields) =>
      fields[field].some((at) => texts[at]) || Object.hasOwn(answers, questionId(field, id));
    return {
      family: isSaid("family"),
      plant: isSaid("plant"),
      brand: isSaid("brand"),
      source: isSaid("source"),
      dryMatter: dryMatterTrail !== null || Object.hasOwn(answers, questionId("dry_matter", id)),
    };
  };
}

interface RowChoice {
  /** Address of the brand; null for none. */
  brand: string | null;
  /** Known feed that the line changes; null for a new one. */
  known: IngredientItem | null;
  given: GivenFields;
  choice: KnownChoice;
  /** Origin of the line's values where it is not that of the file. */
  kind: ValueOrigin | null;
  kindOfFile: ValueOrigin;
}

/** Origins of values by the state that a table of the product tells; the other states are calculated, not reported. */
const originOf: Partial<Record<ValueState, ValueOrigin>> = {
  measured: "laboratory",
  declared: "label",
  published: "table",
};

/** True for a value that a report gave; what the product calculated before is calculated again from those. */
export const isReported = ({ mark }: FeedValue): boolean => !mark || originOf[mark.state] !== undefined;

/** Returns a line as the service takes it; of a known feed only what the line says itself. */
export function rowOf(feed: FeedReading, position: number, row: RowChoice): object {
  const { known, given, choice } = row;
  const has = (field: keyof GivenFields): boolean => known === null || given[field];
  const values = valuesOf(feed, row);
  const isMeasured = values.some(({ origin }) => (origin ?? row.kindOfFile) === "laboratory");
  const days = [isMeasured ? null : writtenDay(feed), feed.date];
  const source = [has("source") ? feed.source : null, ...days].filter(Boolean).join(", ");
  const fields = {
    nameFr: known ? feed.nameFr : (feed.nameFr ?? feed.name),
    nameEn: known ? feed.nameEn : (feed.nameEn ?? feed.name),
    family: has("family") ? feed.family : null,
    plant: has("plant") ? feed.plant : null,
    level3: feed.level3?.slice(0, limits.nameMax) ?? null,
    level4: (feed.level3 ?? known?.level3) ? (feed.level4?.slice(0, limits.nameMax) ?? null) : null,
    dryMatterPct: has("dryMatter") ? feed.dryMatterPct : null,
    brand: has("brand") ? row.brand : null,
    source: source.slice(0, limits.sourceMax),
    notes: feed.notes?.slice(0, limits.commentaryMax) ?? null,
    pricePerTonne: feed.pricePerTonne?.value ?? null,
    bagKg: feed.bagKg !== null && feed.bagKg <= limits.bagKgMax ? feed.bagKg : null,
    scoopKg: feed.scoopKg,
    flakeKg: feed.flakeKg,
    doseGPer100Kg: feed.doseGPer100Kg?.value ?? null,
    measuredOn: isMeasured ? feed.day : null,
  };
  return {
    position,
    line: feed.line,
    ...(known ? { feed: known["@id"] } : {}),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== "")),
    values,
    onKnown: choice,
  };
}

/** Returns the reported values of a line, each with its origin where it is not that of the file. */
const valuesOf = ({ values }: FeedReading, { kind }: RowChoice) =>
  values.filter(isReported).map(({ nutrient, value, unit, basis, sugarMethod, mark }) => {
    const origin = (mark && originOf[mark.state]) ?? kind;
    return {
      ...{ nutrient, value, unit, basis },
      ...(sugarMethod === null ? {} : { method: sugarMethod }),
      ...(origin === null ? {} : { origin }),
    };
  });

/** Returns the day of a line that no laboratory measured, which its source tells. */
const writtenDay = ({ day, dayColumn }: FeedReading): string | null => (dayColumn === null ? null : day);
