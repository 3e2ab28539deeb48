import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { dosedAs } from "#engine/programme/dose-coefficients.ts";
import type { ConstraintRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import { linear, ruleConstraints } from "#engine/programme/rule-constraints.ts";
import type { Ration } from "#science/horse/facts.ts";

/** What these are at least is kept in the mixture. */
const kept = ["protein", "lysine"] as const;
/** How many times a risk of the forage such a risk weighs: no forage is worth it. */
const weight = 10;

/**
 * A horse of which the energy is too much gets less of its hay, not straw in the place of it. For the energy in what is
 * fed, protein and lysine keep the part with which neither would be a risk at the energy that is needed, and straw stays
 * within half of the forage; or all of that as it is now, where it is worse. Doses are no part of it. Asked for beside the forage, before energy.
 */
export function keepForageMixture(
  sheet: RationTable,
  { feeds, horse }: Pick<Ration, "feeds" | "horse">,
): RuleConstraints[] {
  const isDose = feeds.map((feed) => dosedAs(feed, horse) === "supplement");
  const presentKg = feeds.map(({ quantityKg }, line) => (isDose[line] ? 0 : quantityKg));
  const now = withGrassFor(
    sheet,
    feeds.map(({ quantityKg }) => quantityKg),
  );
  return ruleConstraints(sheet).flatMap(({ rule, rows, unknownFrom }): RuleConstraints[] => {
    const key = kept.find((each) => each === rule.key);
    const side = rule.key === "straw_share" ? "max" : "min";
    const risk = rows.find((row) => row.kind === "risk" && row.side === side && !row.blind);
    if (!risk || rule.hypothetical) return [];
    const row = key
      ? thinned(risk, `coverage_${key}`, { sheet, now, presentKg })
      : rule.key === "straw_share" && halved(risk, { sheet, now, presentKg });
    if (!row) return [];
    const coefficients = row.coefficients.map((value, line) => (isDose[line] ? 0 : value));
    return [{ rule, rows: [{ ...row, coefficients, tier: "P1", weight }], unknownFrom, unmeasured: null }];
  });
}

interface On {
  sheet: RationTable;
  /** The sheet of the grass beside what is fed now. */
  now: RationTable;
  /** What is fed now but for doses. */
  presentKg: readonly number[];
}

const figure = (
  sheet: RationTable,
  key: "coverage_energy" | "coverage_protein" | "coverage_lysine" | "straw_share",
) => linear(sheet, measureIndex.get(key)!);

const fed = (coefficients: Float64Array, kg: readonly number[]): number =>
  coefficients.reduce((sum, value, line) => sum + value * kg[line]!, 0);

/** A bound below of a need, as a part of the energy. */
function thinned(
  risk: ConstraintRow,
  key: "coverage_protein" | "coverage_lysine",
  { sheet, now, presentKg }: On,
): ConstraintRow | null {
  const [own, energy] = [figure(sheet, key), figure(sheet, "coverage_energy")];
  const [ownNow, energyNow] = [figure(now, key), figure(now, "coverage_energy")].map(
    ({ top, plus, over }) => (fed(top, presentKg) + plus) / over,
  ) as [number, number];
  if (!(energyNow > 0)) return null;
  const per = (Math.min(risk.bound / 100, ownNow / energyNow) * own.over) / energy.over;
  const coefficients = own.top.map((value, line) => value - per * energy.top[line]!);
  return { ...risk, coefficients, rhs: per * energy.plus - own.plus };
}

/** A bound above of the part of straw, where there is another forage. */
function halved(risk: ConstraintRow, { sheet, now, presentKg }: On): ConstraintRow | null {
  const { top, plus, bottom, over } = figure(sheet, "straw_share");
  if (!bottom || !(over > 0 || bottom.some((value, line) => value > 0 && top[line] === 0))) return null;
  const there = figure(now, "straw_share");
  const forage = fed(there.bottom!, presentKg) + there.over;
  const share = forage > 0 ? (fed(there.top, presentKg) + there.plus) / forage : 0;
  const bound = Math.max(risk.bound, share);
  const coefficients = top.map((value, line) => value - bound * bottom[line]!);
  return { ...risk, bound, coefficients, rhs: bound * over - plus };
}
