import { type ContentUnitKey, contentUnits, isContentUnitKey } from "#science/analyses/content-units.ts";
import type { RangeRole } from "#science/heads/plausible-ranges.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import {
  type Answers,
  answered,
  ask,
  asProposed,
  type Proposal,
  type Question,
  questionId,
  reason,
} from "../questions.ts";
import { isMassAlone } from "../words/read-cell-unit.ts";
import type { WrittenUnit } from "../words/read-unit.ts";
import { type ColumnUnit, type ColumnWork, isContent, nutrientsOf } from "./column.ts";
import { candidateUnits, matchUnit } from "./content-unit.ts";
import { proposeUnit } from "./propose-unit.ts";
import type { Defaults } from "./read-column.ts";

/** Settles the unit of a column of contents or of dry matter: by its answer, its head, a caption, or a question. */
export function settleUnit(
  work: ColumnWork,
  defaults: Defaults,
  context: UnitContext,
  answers: Answers,
  questions: Question[],
): void {
  if (work.leftOut !== null || work.waits) return;
  const given = answered(answers, questionId("unit", null, work.id));
  const isWater = work.target === "@dry_matter" || work.target === "@moisture";
  if (!isWater && !isContent(work)) return;
  const [nutrient] = nutrientsOf(work);
  const written = writtenUnit(work, defaults);
  const unit = isWater
    ? dryMatterUnit(given, written)
    : nutrient
      ? contentUnit(nutrient, given, written)
      : null;
  if (unit && !isAboveProtein(work, given) && !(given === null && isProportion(work))) {
    work.unit = unit;
    return;
  }
  const { unreadUnit } = work.reading;
  const found = isWater ? proposeDryMatterUnit(work) : proposeOfNutrient(work, nutrient, written, context);
  const proposed = unreadUnit === null ? found : withoutLikely(found);
  const ofAll = unreadUnit !== null ? null : unitOfAll(answered(answers, "units"), proposed, isWater);
  if (ofAll) {
    work.unit = isWater ? dryMatterUnit(ofAll, null) : nutrient ? contentUnit(nutrient, ofAll, null) : null;
    if (work.unit) return;
  }
  const why = unit
    ? isWater
      ? reason("unit_does_not_fit", { unit: written && "spelling" in written ? written.spelling : "" })
      : reason("above_protein_share")
    : unreadUnit !== null
      ? reason("unit_does_not_fit", { unit: unreadUnit })
      : written && written.kind !== "other_share" && "grams" in written && written.grams !== null
        ? reason("unit_does_not_fit", { unit: written.spelling })
        : reason("missing");
  const question = ask("unit", { column: work.id, ...proposed, reason: why });
  questions.push(question);
  work.questions.push(question.id);
  work.waits = true;
}

/** Proposes no unit as the likely one: the head names another. */
const withoutLikely = ({ proposals }: { proposals: Proposal[] }) => ({
  proposals: proposals.map(({ value }) => ({ value, reason: null })),
  likely: null,
});

/** Facts of the file by which units are proposed: the role of most feeds, and the unit of most contents. */
export interface UnitContext {
  role: RangeRole | null;
  usual: "percent" | "g_per_kg" | null;
  /** True where the dry matter is a part of one, and so are the contents that are. */
  isOfOne: boolean;
}

/** Returns the unit of a column by the answer for all: the proposed one, or the told one where the nutrient can have it. */
function unitOfAll(
  given: string | null,
  proposed: { proposals: Proposal[]; likely: string | null },
  isWater: boolean,
): string | null {
  const isTold =
    given !== null &&
    given !== asProposed &&
    !isWater &&
    proposed.proposals.some(({ value }) => value === given);
  const inTrace = proposed.proposals[0]?.value === "mg_per_kg" || proposed.likely === "mg_per_kg";
  if (isTold && !inTrace) return given;
  return given === null ? null : proposed.likely;
}

/** Returns the unit of the head; a bare amount takes the mass of feed, and no unit the unit, of the caption. */
function writtenUnit(work: ColumnWork, defaults: Defaults): WrittenUnit | null {
  const { reading, numbers, cells } = work;
  if (reading.unreadUnit !== null) return null;
  const caption = captionFor(work, defaults);
  const own = isMassAlone(reading.unit) ? null : reading.unit;
  const isTold = caption?.kind === "content" && caption.grams !== null;
  if (own?.kind === "content" && own.grams === null && caption?.kind === "dose")
    return { ...own, kind: "dose", grams: caption.grams, spelling: `${own.spelling} ${caption.spelling}` };
  if (own?.kind === "content" && own.grams === null && isTold && caption)
    return { ...own, grams: caption.grams };
  if (own) return own;
  const signs = cells.flatMap((cell) =>
    cell.kind === "number" && cell.unitText.startsWith("%") ? [cell] : [],
  );
  if (signs.length > 0 && signs.length === numbers.filter((each) => each !== null).length) return percent;
  return isTold && caption.factor > 0 ? caption : caption?.kind === "dose" ? caption : null;
}

/**
 * Returns the unit of the captions for a column: grams for contents in grams, smaller ones for trace elements, so that
 * a caption of one group says nothing of another.
 */
function captionFor(work: ColumnWork, { units }: Defaults): WrittenUnit | null {
  const [nutrient] = nutrientsOf(work);
  const own = isMassAlone(work.reading.unit) ? null : work.reading.unit;
  const isBare = own?.kind === "content" && own.grams === null;
  const wanted = nutrient === undefined || isBare ? null : nutrients[nutrient].unit;
  const isFit = (unit: WrittenUnit) =>
    wanted === null ||
    unit.kind !== "content" ||
    unit.factor === 0 ||
    !["g", "mg"].includes(wanted) ||
    (unit.amount === "g") === (wanted === "g");
  return units.find(isFit) ?? null;
}

const percent: WrittenUnit = { kind: "content", amount: "g", factor: 1, grams: 100, spelling: "%" };

function contentUnit(
  nutrient: NutrientKey,
  given: string | null,
  written: WrittenUnit | null,
): ColumnUnit | null {
  if (given === "protein") return { kind: "protein", spelling: "%" };
  if (given === proportion)
    return nutrients[nutrient].unit === "g"
      ? { kind: "content", unit: "percent", factor: 100, spelling: "" }
      : null;
  if (given !== null && isContentUnitKey(given))
    return { kind: "content", unit: given, factor: 1, spelling: contentUnits[given].symbol };
  if (written?.kind === "protein_share")
    return nutrients[nutrient].group === "amino_acid"
      ? { kind: "protein", spelling: written.spelling }
      : null;
  if (written?.kind === "dose") return doseUnit(nutrient, written);
  if (written?.kind !== "content" || written.grams === null) return null;
  const match = matchUnit(nutrient, written.amount, written.factor, written.grams);
  return match && { kind: "content", ...match, spelling: written.spelling };
}

/** Returns the unit of a declaration per dose: `factor` turns it into the stored unit for one gram of feed. */
function doseUnit(nutrient: NutrientKey, written: WrittenUnit & { kind: "dose" }): ColumnUnit | null {
  const match = written.factor > 0 ? matchUnit(nutrient, written.amount, written.factor, 1) : null;
  return match && { kind: "dose", ...match, grams: written.grams, spelling: written.spelling };
}

function dryMatterUnit(given: string | null, written: WrittenUnit | null): ColumnUnit | null {
  if (given === "percent") return { kind: "dry_matter", factor: 1, spelling: "%" };
  if (given === "g_per_kg") return { kind: "dry_matter", factor: 0.1, spelling: "g/kg" };
  if (given === proportion) return { kind: "dry_matter", factor: 100, spelling: "" };
  if (written?.kind !== "content" || written.amount !== "g" || written.factor !== 1 || written.grams === null)
    return null;
  return { kind: "dry_matter", factor: 100 / written.grams, spelling: written.spelling };
}

/** Answer that a number is a part of one: 0.88 is 88 %. */
export const proportion = "proportion";

/** A dry matter of at most one is no share in per cent. */
export const isProportion = ({ target, numbers }: ColumnWork): boolean => {
  const known = numbers.filter((each) => each !== null);
  return target === "@dry_matter" && known.length > 0 && known.every((each) => each <= 1);
};

function proposeDryMatterUnit(work: ColumnWork): {
  proposals: Proposal[];
  likely: string | null;
} {
  const { median, reading } = work;
  const isBareGram =
    reading.unit?.kind === "content" && reading.unit.amount === "g" && reading.unit.grams === null;
  const isMore = median !== null && median > 100;
  const isPart = median !== null && median > 0 && median <= 1;
  const first = isProportion(work) ? proportion : isMore || isBareGram ? "g_per_kg" : "percent";
  const others = ["percent", "g_per_kg", ...(isPart ? [proportion] : [])].filter((each) => each !== first);
  const proposals = [
    { value: first, reason: reason("range", { median: median ?? "" }) },
    ...others.map((value) => ({ value, reason: null })),
  ];
  return { proposals, likely: isBareGram && !isMore ? null : isPart && first !== proportion ? null : first };
}

function proposeOfNutrient(
  work: ColumnWork,
  nutrient: NutrientKey | undefined,
  written: WrittenUnit | null,
  { role, usual, isOfOne }: UnitContext,
): { proposals: Proposal[]; likely: string | null } {
  if (!nutrient) return { proposals: [], likely: null };
  const isAmino = nutrients[nutrient].group === "amino_acid";
  const share: Proposal[] = isAmino ? [{ value: "protein", reason: null }] : [];
  const isBare = written?.kind === "content" && written.grams === null;
  const candidates: ContentUnitKey[] = candidateUnits(nutrient, isBare ? written : null);
  const found = proposeUnit(nutrient, work.median, candidates, work.reading.basis, role);
  if (isBare && candidates.includes(perKgUnit(candidates)) && found.likely === null)
    return { proposals: found.proposals, likely: perKgUnit(candidates) };
  if (work.isAboveProteinShare) return { proposals: [...share, ...found.proposals], likely: "protein" };
  if (isPartOfOne(nutrient, work, isOfOne ? [] : found.proposals, role))
    return { proposals: [{ value: proportion, reason: null }, ...found.proposals], likely: proportion };
  const isUsual = found.proposals.some(({ value, reason: why }) => value === usual && why !== null);
  return { proposals: [...found.proposals, ...share], likely: found.likely ?? (isUsual ? usual : null) };
}

/** Tells whether the numbers of a content in grams are parts of one: no unit puts them in the range of feeds. */
function isPartOfOne(
  nutrient: NutrientKey,
  { median, reading }: ColumnWork,
  proposals: readonly Proposal[],
  role: RangeRole | null,
): boolean {
  if (nutrients[nutrient].unit !== "g" || median === null || median >= 1 || reading.unit !== null)
    return false;
  if (proposals.some(({ reason: why }) => why !== null)) return false;
  return proposeUnit(nutrient, median * 100, ["percent"], reading.basis, role).likely !== null;
}

const perKgUnit = (candidates: readonly ContentUnitKey[]): ContentUnitKey =>
  candidates.find((key) => key.endsWith("_per_kg")) ?? "g_per_kg";

/** A share of lysine above a tenth of the protein is asked about, unless the unit was answered. */
const isAboveProtein = (work: ColumnWork, given: string | null): boolean =>
  given === null && work.isAboveProteinShare;
