import {
  type FamilyKey,
  familyKeys,
  familyOf,
  type Plant,
  plantOf,
  plants,
} from "#science/feeds/feed-families.ts";
import type { FeedField } from "#science/heads/head-keys.ts";
import { looseWords } from "#science/heads/unit-words.ts";
import { units } from "#science/vocabulary/units.ts";
import { parse } from "../cells/read-cell.ts";
import type { ColumnUnit, ColumnWork, Target } from "../columns/column.ts";
import { readPriceHead } from "../columns/price-head.ts";
import { isUnitColumn, massOfWord } from "../columns/price-units.ts";
import { groupBy, tidy } from "../group-by.ts";
import { answered, asProposed, type Proposal, questionId, reason } from "../questions.ts";
import type { FeedReading, TracedNumber, Trail, TrailStep } from "./feed.ts";
import { familyNamed, familyProposed, isMadeInto, plantNamed, plantProposed } from "./feed-words.ts";
import { numberOf, type RowCell, type RowContext, report, rowCell, trailOf } from "./row-context.ts";

/** Columns by what they mean, of the columns that feeds were last read with. */
const columnsByTarget = new WeakMap<readonly ColumnWork[], Map<Target | null, ColumnWork[]>>();

/** Returns the columns of a field that are taken. */
export function columnsOf(works: readonly ColumnWork[], field: FeedField): readonly ColumnWork[] {
  const known =
    columnsByTarget.get(works) ??
    groupBy(
      works.filter(({ leftOut, waits }) => leftOut === null && !waits),
      ({ target }) => target,
    );
  columnsByTarget.set(works, known);
  return known.get(`@${field}`) ?? noColumns;
}
const noColumns: readonly ColumnWork[] = [];

/** Returns the text of a field: of several columns, those that differ, joined. */
export function textOf({ row }: RowContext, works: readonly ColumnWork[], field: FeedField): string | null {
  const texts = columnsOf(works, field).flatMap(({ at }) => row.cells[at]?.cell.text ?? []);
  return texts.length === 0 ? null : [...new Set(texts)].join(field === "name" ? " " : "; ");
}

export type FeedNames = Pick<FeedReading, "name" | "nameEn" | "nameFr">;

/** Returns the names of a feed: as answered, or of its columns. */
export function readNames(context: RowContext, works: readonly ColumnWork[]): FeedNames {
  const given = answered(context.answers, questionId("name", context.row.id));
  const [nameEn, nameFr] = [textOf(context, works, "name_en"), textOf(context, works, "name_fr")];
  const name = given ?? textOf(context, works, "name") ?? nameFr ?? nameEn ?? "";
  return { name: name.replaceAll(/\s+/g, " ").trim(), nameEn, nameFr };
}

export type FeedKind = Pick<FeedReading, "family" | "familyProposal" | "plant" | "plantProposal">;

const asFamily = (text: string | null): FamilyKey | null => familyKeys.find((key) => key === text) ?? null;
const asPlant = (text: string | null): Plant | null => plants.find((plant) => plant === text) ?? null;

/** Reads family and plant: as answered for the row, named in its cell, or answered for all; else what its words propose. */
export function readKind(context: RowContext, works: readonly ColumnWork[], name: string): FeedKind {
  const { answers, row } = context;
  const written = textOf(context, works, "family");
  const ofAll = answered(answers, "family_of_all");
  const familyProposal = proposeFamily(name, written, row.section);
  const proposed = ofAll === asProposed ? asFamily(familyProposal?.value ?? null) : null;
  const family =
    asFamily(answered(answers, questionId("family", row.id))) ??
    (written === null ? null : familyNamed(written)) ??
    proposed ??
    asFamily(ofAll);
  const column = columnsOf(works, "family")[0];
  if (family === null && written !== null && column)
    report(context, column, rowCell(context, column), "family");
  const plantText = textOf(context, works, "plant");
  const named = plantText === null ? null : plantNamed(plantText);
  const plantColumn = columnsOf(works, "plant")[0];
  if (plantText !== null && named === null && plantColumn)
    report(context, plantColumn, rowCell(context, plantColumn), "plant");
  const ofWords = family === null ? null : plantProposed(name, family);
  const plantOfAll = answered(answers, "plant_of_all");
  const ofRow = asPlant(answered(answers, questionId("plant", row.id)));
  const chosen = ofRow ?? named ?? (plantOfAll === asProposed ? ofWords : asPlant(plantOfAll));
  const plant = family === null ? null : plantOf(family, chosen);
  const plantProposal =
    plant === null && ofWords !== null ? { value: ofWords, reason: reason("name_words", { name }) } : null;
  return { family, familyProposal: family === null ? familyProposal : null, plant, plantProposal };
}

function proposeFamily(name: string, written: string | null, section: string | null): Proposal | null {
  const ofSection = section === null ? null : familyProposed(section);
  const ofName = familyProposed(name);
  if (written === null && ofSection && ofName && isMadeInto(ofName.family, ofSection.family))
    return { value: ofSection.family, reason: reason("section", { word: ofSection.word }) };
  const wordWritten = familyProposed(written ?? "")?.word;
  const isNameNarrower = wordWritten !== undefined && name.toLowerCase().includes(wordWritten);
  for (const [text, code] of [
    [isNameNarrower ? name : written, "name_words"],
    [name, "name_words"],
    [section, "section"],
  ] as const) {
    const found = text ? familyProposed(text) : null;
    if (found) return { value: found.family, reason: reason(code, { word: found.word }) };
  }
  return null;
}

/** True for a family that can be several plants. */
export const hasSeveralPlants = (family: FamilyKey): boolean => (familyOf(family).plants ?? []).length > 1;

/** Reads the dry matter, %: as answered for the row, of its column, a hundred less the water, or as answered for all. */
export function readDryMatter(
  context: RowContext,
  works: readonly ColumnWork[],
): { value: number | null; trail: Trail | null } {
  const ofRow = asShare(answered(context.answers, questionId("dry_matter", context.row.id)));
  if (ofRow !== null) return { value: ofRow, trail: null };
  const columns = [...columnsOf(works, "dry_matter"), ...columnsOf(works, "moisture")];
  for (const work of columns) {
    if (work.unit?.kind !== "dry_matter") continue;
    const cell = rowCell(context, work);
    const written = numberOf(context, work, cell);
    if (written === null) continue;
    const share = written * work.unit.factor;
    const isWater = work.target === "@moisture";
    const value = tidy(isWater ? 100 - share : share);
    if (value <= 0 || value > 100) {
      report(context, work, cell, "impossible");
      continue;
    }
    return { value, trail: trailOf(context, work, cell, isWater ? [{ kind: "moisture" }] : []) };
  }
  return { value: asShare(answered(context.answers, "dry_matter_of_all")), trail: null };
}

/** Returns an answered share, %; null for another text. */
function asShare(text: string | null): number | null {
  const share = Number((text ?? "").replace(",", "."));
  return share > 0 && share <= 100 ? share : null;
}

/** Reads the price of a tonne as fed, of the first column of prices that has one. */
export function readPrice(
  context: RowContext,
  works: readonly ColumnWork[],
  dryMatterPct: number | null,
): TracedNumber | null {
  for (const work of columnsOf(works, "price")) {
    if (work.unit?.kind !== "price") continue;
    const cell = rowCell(context, work);
    const written = numberOf(context, work, cell);
    if (written === null || written < 0) continue;
    const unit = priceUnitOf(work.unit, cell);
    if (unit === null) {
      report(context, work, cell, "unit_in_cell");
      continue;
    }
    const { packs, factor, isPerDryMatter } = unit;
    const pack = unit.kilograms === null ? packKilograms(context, works) : null;
    const kilograms = unit.kilograms ?? (pack === null ? null : pack * packs);
    const isUnknown = isPerDryMatter && dryMatterPct === null;
    if (kilograms === null || isUnknown) {
      report(context, work, cell, isUnknown ? "price_dry_matter" : "pack");
      continue;
    }
    const share = isPerDryMatter ? (dryMatterPct ?? 100) / 100 : 1;
    const steps: TrailStep[] = [
      ...(factor === 1 ? [] : [{ kind: "coins" as const }]),
      { kind: "price", kilograms },
      ...(share === 1 ? [] : [{ kind: "as_fed" as const, percent: share * 100 }]),
    ];
    const value = tidy((written * factor * 1000 * share) / kilograms);
    return { value, trail: trailOf(context, work, cell, steps) };
  }
  return null;
}

/** Returns what a price is for: of its cell where that says it ("445 £/t"), else of its column; null for other words. */
function priceUnitOf(unit: ColumnUnit & { kind: "price" }, { reading }: RowCell) {
  const behind = "unitText" in reading ? reading.unitText : "";
  if (behind === "") return unit;
  const { kilograms, factor, isPerDryMatter, isPerDay, left } = readPriceHead(behind, "");
  if (isPerDay || left.length > 0) return null;
  return kilograms === null ? unit : { ...unit, kilograms, factor, isPerDryMatter };
}

const kilogramsPerPound = units.lb.factor / units.kg.factor;
const kilogramsPerMass: Readonly<Record<string, number>> = {
  kg: 1,
  kilo: 1,
  kilos: 1,
  g: 0.001,
  gr: 0.001,
  t: 1000,
  lb: kilogramsPerPound,
  lbs: kilogramsPerPound,
  pound: kilogramsPerPound,
  pounds: kilogramsPerPound,
};
const packMass =
  /(?:(?<times>\d{1,3})\s*[x×*]\s*)?(?<number>\d[\d\s\u00A0\u202F'’.,]*|[.,]\d+)\s*(?<unit>kg|kilos?|gr?|t|lbs?|pounds?)(?!\p{L})(?<count>\s*[x×*]\s*\d)?/iu;

/** Reads the masses of a bag, a scoop and a flake of a feed; a column of units tells none of them. */
export function readWeights(context: RowContext, works: readonly ColumnWork[]) {
  const mass = (field: FeedField): number | null => {
    const work = columnsOf(works, field).find((each) => !isUnitColumn(each));
    return work && !isLoose(rowCell(context, work).text) ? massOfCell(context, work) : null;
  };
  return { bagKg: mass("pack"), scoopKg: mass("scoop"), flakeKg: mass("flake") };
}

/** Reads the mass that a price is for, kg: of its column of units, where that names one, or of its pack. */
function packKilograms(context: RowContext, works: readonly ColumnWork[]): number | null {
  const columns = columnsOf(works, "pack");
  const ordered = [...columns.filter(isUnitColumn), ...columns.filter((work) => !isUnitColumn(work))];
  return ordered.map((work) => massOfPack(context, work)).find((mass) => mass !== null) ?? null;
}

const looseWord = new RegExp(`(?<!\\p{L})(?:en |in )?(?:${looseWords.join("|")})(?!\\p{L})`, "giu");

/** Tells whether a feed is sold without a pack: the mass beside is what its price is for, and no bag. */
const isLoose = (text: string): boolean => text.search(looseWord) >= 0;

/** Reads the mass of a pack, kg, also of a unit alone ("t") or behind a word for loose feed ("bulk (t)"). */
function massOfPack(context: RowContext, work: ColumnWork): number | null {
  const { text } = rowCell(context, work);
  const bare = text.replaceAll(looseWord, "").replaceAll(/^[\s(,:–-]+|[\s)]+$/g, "");
  return massOfWord(bare) ?? massOfCell(context, work);
}

/**
 * Reads a mass ("25 kg", "4 x 5 kg", "50 lb", "20"), kg; a bare number is in the unit of the head. A count behind the mass
 * ("10 kg x 2") leaves open whether a price is for one or for all: it gives none.
 */
function massOfCell(context: RowContext, work: ColumnWork): number | null {
  const { reading, text } = rowCell(context, work);
  const found = packMass.exec(text)?.groups;
  if (found?.count) return null;
  const bare = reading.kind === "number" && reading.unitText === "" ? reading.value : null;
  const number = found ? parse(found.number?.trim() ?? "", context.mark ?? ",") : bare;
  const unit = found?.unit?.toLowerCase() ?? (isPounds(work.head) ? "lb" : isGrams(work.head) ? "g" : "kg");
  const value = typeof number === "number" ? number * Number(found?.times ?? 1) : null;
  return value !== null && value > 0 ? tidy(value * (kilogramsPerMass[unit] ?? 1)) : null;
}

const isGrams = (text: string): boolean => /(?<!\p{L})(?:gr?|grams?|grammes?)(?!\p{L})/iu.test(text);
const isPounds = (text: string): boolean => /(?<!\p{L})(?:lbs?|pounds?)(?!\p{L})/iu.test(text);

/** Reads the remaining texts of a feed; brand and source as answered for the row, of their columns, or for all. */
export function readTexts(context: RowContext, works: readonly ColumnWork[]) {
  const { answers, row } = context;
  const brandOfAll = answered(answers, "brand_of_all");
  return {
    level3: textOf(context, works, "level3"),
    level4: textOf(context, works, "level4"),
    brand:
      answered(answers, questionId("brand", row.id)) ??
      textOf(context, works, "brand") ??
      (brandOfAll === asProposed ? row.section : brandOfAll),
    source:
      answered(answers, questionId("source", row.id)) ??
      textOf(context, works, "source") ??
      answered(answers, "source_of_all"),
    notes: textOf(context, works, "notes"),
  };
}
