import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { findingSide } from "#science/evaluation/finding-order.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { type FedPart, fedParts, partOf } from "#science/rules/advice-ways.ts";
import type { AppliedRule, RuleKey } from "#science/rules/rules-table.ts";
import { measureIndex } from "./linear-rows.ts";
import type { EvaluatedFigure } from "./named-figures.ts";
import type { RationTable } from "./sheet-types.ts";

/** A part of a ration that brings less than this share is not what an advice is about. */
const leastShare = 0.05;
/** What is fed by the kilogram: supplements are no part of it. */
const bulk: ReadonlySet<MeasureKey> = new Set(["dry_matter", "coverage_energy", "coverage_protein"]);

const dryMatter = measureIndex.get("dry_matter")!;
const energy = measureIndex.get("coverage_energy")!;

type Advised = Pick<Finding, "fed" | "overfed">;

/**
 * What the advice of a judgement has to know of the ration: what is fed, and whether more of it would be too much. Asked
 * in every step of a drag: what judgements share is worked out once, and only where one calls for it.
 */
export function adviceContext(
  sheet: RationTable,
  figures: readonly EvaluatedFigure[],
): (rule: AppliedRule, figure: EvaluatedFigure) => Advised {
  const places = sheet.lines.map((line) => fedParts.indexOf(partOf(line)));
  let fed: readonly FedPart[] | null = null;
  let most: EnergyMost | null = null;
  const energyNow = figures[energy]?.measured.value ?? null;
  return ({ row, bounds }, figure) => {
    const { way, addsFeed, section } = row;
    if (!way && !addsFeed) return {};
    const isLow = findingSide({ value: figure.measured.value, bounds }) === "low";
    const advised: Advised = {};
    if (way === "less" && !isLow) advised.fed = partsIn(places, figure);
    else if (way) {
      fed ??= partsIn(places, figures[dryMatter]!);
      advised.fed = fed;
    }
    if (addsFeed && isLow && energyNow !== null) {
      most ??= energyMost(sheet);
      if (energyNow > (section === "requirement" ? most.ofNeed : most.ofHealth)) advised.overfed = true;
    }
    return advised;
  };
}

/** The parts of a ration that bring a figure. */
function partsIn(
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
  const isOf = (part: FedPart) => part !== "supplement" || !bulk.has(key);
  return fedParts.filter((part, at) => brought[at]! > 0 && brought[at]! >= leastShare * all && isOf(part));
}

/** Above which coverage energy is too much: by what is said of the requirement, and by what is said of health besides. */
interface EnergyMost {
  ofNeed: number;
  ofHealth: number;
}

function energyMost({ rules }: RationTable): EnergyMost {
  const mostOf = (wanted: RuleKey): number => {
    const bounds = rules.find(({ key }) => key === wanted)?.bounds;
    return bounds?.watchAbove ?? bounds?.riskAbove ?? Number.POSITIVE_INFINITY;
  };
  const ofNeed = mostOf("energy");
  return { ofNeed, ofHealth: Math.min(ofNeed, mostOf("energy_overweight")) };
}
