import type { Finding, Level } from "#science/evaluation/evaluation-types.ts";
import { findingSide, isWorry } from "#science/evaluation/finding-order.ts";
import { isForageSugar } from "#science/evaluation/verdict.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { type FedPart, fedParts, partOf } from "#science/rules/advice-ways.ts";
import type { AppliedRule, RuleKey } from "#science/rules/rules-table.ts";
import { measureIndex } from "./linear-rows.ts";
import type { EvaluatedFigure } from "./named-figures.ts";
import type { RationTable } from "./ration-table-types.ts";

/** Least share of a figure that a part of a ration must bring for an advice to be about it. */
const leastShare = 0.05;
/** Measures of feeds given by the kilogram: supplements are no part of them. */
const bulk: ReadonlySet<MeasureKey> = new Set(["dry_matter", "coverage_energy", "coverage_protein"]);

const dryMatter = measureIndex.get("dry_matter")!;
const energy = measureIndex.get("coverage_energy")!;

type Advised = Pick<Finding, "fed" | "overfed" | "grassEnergy">;

/**
 * Returns the facts about the ration that the advice of a judgement needs: the feeds in it, and whether more
 * of one would be too much. Every step of a drag asks for it: facts that judgements share are computed once,
 * and only where one needs them.
 */
export function adviceContext(
  sheet: RationTable,
  figures: readonly EvaluatedFigure[],
): (rule: AppliedRule, figure: EvaluatedFigure, level: Level) => Advised {
  const places = sheet.lines.map((line) => fedParts.indexOf(partOf(line)));
  let fed: readonly FedPart[] | null = null;
  let most: EnergyMost | null = null;
  const energyNow = figures[energy]?.measured.value ?? null;
  return ({ key, row, bounds }, figure, level) => {
    const { way, addsFeed, section } = row;
    if (level === "ok" || (!way && !addsFeed)) return {};
    const advised: Advised = isForageSugar({ rule: key }) ? grassEnergy(places, figures[energy]) : {};
    if (!isWorry({ level })) return advised;
    const isLow = findingSide({ value: figure.measured.value, bounds }) === "low";
    if (way && way !== "coarser" && way !== "own" && !isLow) advised.fed = contributingParts(places, figure);
    else if (way) {
      fed ??= contributingParts(places, figures[dryMatter]!);
      advised.fed = fed;
    }
    if (addsFeed && isLow && energyNow !== null) {
      most ??= energyMost(sheet);
      if (energyNow > (section === "requirement" ? most.ofNeed : most.ofHealth)) advised.overfed = true;
    }
    return advised;
  };
}

const grass = fedParts.indexOf("grass");

/** Returns the share of the energy requirement that grass brings; nothing without grass, or where its energy is unknown. */
function grassEnergy(
  places: readonly number[],
  figure: EvaluatedFigure | undefined,
): Pick<Finding, "grassEnergy"> {
  let brought = 0;
  for (const [line, amount] of (figure?.measured.contributions ?? []).entries()) {
    if (places[line] === grass) brought += amount ?? 0;
  }
  return brought > 0 ? { grassEnergy: brought } : {};
}

/** Returns the parts of a ration that bring a figure. */
function contributingParts(
  places: readonly number[],
  { measured: { key, contributions } }: EvaluatedFigure,
): FedPart[] {
  const brought = fedParts.map(() => 0);
  let all = 0;
  for (let line = 0; line < places.length; line++) {
    const amount = contributions[line] ?? 0;
    brought[places[line]!]! += amount;
    all += amount;
  }
  const canContribute = (part: FedPart) => part !== "supplement" || !bulk.has(key);
  return fedParts.filter(
    (part, at) => brought[at]! > 0 && brought[at]! >= leastShare * all && canContribute(part),
  );
}

/** EnergyMost holds the coverage above which energy is too much, by the requirement's rule and by those of health. */
interface EnergyMost {
  ofNeed: number;
  ofHealth: number;
}

function energyMost({ rules }: RationTable): EnergyMost {
  const upperBound = (wanted: RuleKey): number => {
    const bounds = rules.find(({ key }) => key === wanted)?.bounds;
    return bounds?.watchAbove ?? bounds?.riskAbove ?? Number.POSITIVE_INFINITY;
  };
  const ofNeed = upperBound("energy");
  return { ofNeed, ofHealth: Math.min(ofNeed, upperBound("energy_overweight")) };
}
