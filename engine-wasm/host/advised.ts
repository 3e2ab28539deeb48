import { type FedPart, fedParts, partOf } from "#science/advice.ts";
import { sideOf } from "#science/findings.ts";
import { type AppliedRule, type RuleKey, rules } from "#science/rules.ts";
import { measureIndex, type Sheet } from "./rows.ts";
import type { Finding } from "./types.ts";
import type { Figure } from "./unpack.ts";

/** A part of a ration that brings less than this share is not what an advice is about. */
const leastShare = 0.05;

const dryMatter = measureIndex.get("dry_matter")!;
const energy = measureIndex.get("coverage_energy")!;
/** What says that there is too much energy, by the section of the rule that is advised of. */
const ofEnergy: readonly RuleKey[] = ["energy", "energy_overweight"];

/** What the advice of a judgement has to know of the ration: what is fed, and whether more of it would be too much. */
export function advisedOf(
  sheet: Sheet,
  rule: AppliedRule,
  figure: Figure,
  figures: readonly Figure[],
): Pick<Finding, "fed" | "overfed"> {
  const { way, addsFeed } = rule.row;
  const isLow = sideOf({ value: figure.measured.value, bounds: rule.bounds }) === "low";
  const isOver = addsFeed === true && isLow && isEnergyOver(sheet, rule, figures);
  const bringing = way === "less" && !isLow ? figure : figures[dryMatter]!;
  return {
    ...(way ? { fed: partsIn(sheet, bringing) } : {}),
    ...(isOver ? { overfed: true } : {}),
  };
}

const partsOfLines = new WeakMap<Sheet["lines"], readonly number[]>();

/** Of each line, the place of its part: asked in every step of a drag. */
function placesOf({ lines }: Sheet): readonly number[] {
  const known = partsOfLines.get(lines) ?? lines.map((line) => fedParts.indexOf(partOf(line)));
  partsOfLines.set(lines, known);
  return known;
}

/** The parts of a ration that bring a figure. */
function partsIn(sheet: Sheet, { measured: { contributions } }: Figure): FedPart[] {
  const places = placesOf(sheet);
  const brought = fedParts.map(() => 0);
  let all = 0;
  for (let line = 0; line < places.length; line++) {
    const amount = contributions[line] ?? 0;
    brought[places[line]!]! += amount;
    all += amount;
  }
  return fedParts.filter((_part, at) => brought[at]! > 0 && brought[at]! >= leastShare * all);
}

/** Whether energy is too much already; what a rule of health says of it counts to rules of health. */
function isEnergyOver({ rules: applied }: Sheet, { row }: AppliedRule, figures: readonly Figure[]): boolean {
  const value = figures[energy]?.measured.value ?? null;
  return applied.some(({ key, bounds }) => {
    const most = bounds.watchAbove ?? bounds.riskAbove;
    const counts = ofEnergy.includes(key) && [row.section, "requirement"].includes(rules[key].section);
    return counts && value !== null && most !== undefined && value > most;
  });
}
