import type { Basis } from "#science/analyses/content-units.ts";
import { medianOf } from "../group-by.ts";
import { type ColumnWork, isContent, nutrientsOf } from "./column.ts";

/** Most that a ratio of two columns differs from the dry matter by, as a share of it. */
const near = 0.03;
/** Pairs that must agree on one ratio where no dry matter is known. */
const fewest = 3;

/** Returns the dry matter of each row, %, of its own column or of that of water; null where neither has it. */
export function dryMatterOf(works: readonly ColumnWork[], row: number): number | null {
  for (const work of works) {
    if (work.leftOut !== null || work.unit?.kind !== "dry_matter") continue;
    const value = work.numbers[row] ?? null;
    if (value === null) continue;
    if (work.target === "@dry_matter") return value * work.unit.factor;
    if (work.target === "@moisture") return 100 - value * work.unit.factor;
  }
  return null;
}

interface RatioOfRow {
  ratio: number;
  dryMatter: number | null;
}

/** Returns the content of a cell by which columns of one nutrient are compared; null without one. */
function amountOf({ numbers, unit }: ColumnWork, row: number, other: ColumnWork): number | null {
  const value = numbers[row] ?? null;
  if (value === null || value <= 0) return null;
  if (unit?.kind !== "content" || other.unit?.kind !== "content") return value;
  return unit.unit === other.unit.unit ? value * unit.factor : null;
}

const ratiosOf = (open: ColumnWork, named: ColumnWork, works: readonly ColumnWork[]): RatioOfRow[] =>
  open.numbers.flatMap((_, row) => {
    const [a, b] = [amountOf(open, row, named), amountOf(named, row, open)];
    return a === null || b === null ? [] : [{ ratio: a / b, dryMatter: dryMatterOf(works, row) }];
  });

/**
 * Settles columns that name no basis beside one of the same nutrient that does: where the ratio of the two is the dry
 * matter, the smaller is as fed. Without a known dry matter, several pairs of one ratio tell it.
 */
export function settleBasesByRatio(works: readonly ColumnWork[], contents: readonly ColumnWork[]): void {
  const pairs = contents
    .filter(({ basis, reading }) => basis === null && reading.basis === null)
    .flatMap((open) => {
      const named = contents.find(
        (each) =>
          each.reading.basis !== null && nutrientsOf(each)[0] === nutrientsOf(open)[0] && isContent(each),
      );
      const ratios = named ? ratiosOf(open, named, works) : [];
      return named && ratios.length > 0 ? [{ open, named, ratios }] : [];
    });
  const asFedShare = ({ named }: { named: ColumnWork }, { ratio }: RatioOfRow) =>
    named.reading.basis === "dry_matter" ? ratio : 1 / ratio;
  const all = pairs.map((pair) => medianOf(pair.ratios.map((each) => asFedShare(pair, each))) ?? 1);
  const usual = medianOf(all);
  const isAgreed =
    usual !== null &&
    usual < 1 - near &&
    all.filter((each) => Math.abs(each - usual) <= near * usual).length >= Math.max(fewest, all.length * 0.6);
  pairs.forEach((pair, at) => {
    const fits = pair.ratios.filter((each) => {
      const share = asFedShare(pair, each);
      const wanted = each.dryMatter === null ? (isAgreed ? usual : null) : each.dryMatter / 100;
      return wanted !== null && wanted < 1 - near && Math.abs(share - wanted) <= near * wanted;
    });
    const isAsAgreed = isAgreed && Math.abs((all[at] ?? 0) - usual) <= near * usual;
    if (fits.length * 2 <= pair.ratios.length && !isAsAgreed) return;
    const other: Basis = pair.named.reading.basis === "dry_matter" ? "as_fed" : "dry_matter";
    Object.assign(pair.open, { basis: other, basisFrom: "ratio" });
  });
}
