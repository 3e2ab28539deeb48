import type { AcceptRemedy, AddRemedy, WayOut } from "#science/answers/why-not.ts";
import { rules } from "#science/rules/rules-table.ts";
import type { DemandPart } from "./demand-system.ts";
import type { Demand } from "./demands.ts";
import type { Relaxed } from "./elastic-system.ts";

/** Most feeds, or figures, proposed for one conflict. */
const proposedMost = 5;
/** Most of them that are tried. */
const lookedMost = 20;
/** Shares of a bound of risk by which an accepted figure may pass it; hardly any where the rule outweighs others. */
const beyondRisk = { usual: 0.1, outweighing: 0.001 };

export type Ranked<R extends WayOut> = { remedy: R; relaxed: Relaxed };

/** Goal is the question that a way out must answer in the end. */
export interface Goal {
  parts: readonly DemandPart[];
  /** Returns the amounts after a way out is applied, an added feed last; null where there are none. */
  amountsAfter(way: WayOut): readonly number[] | null;
}

/** Returns the first ways out. With a goal, those that reach it, and a feed with the amount that it then takes. */
export function selectRemedies<R extends WayOut>(
  goal: Goal | undefined,
  ranked: readonly Ranked<R>[],
  order: (a: Ranked<R>, b: Ranked<R>) => number = () => 0,
): Ranked<R>[] {
  if (!goal) return ranked.slice(0, proposedMost);
  const leading = ranked.slice(0, lookedMost).flatMap(({ remedy, relaxed }): Ranked<R>[] => {
    const kg = goal.amountsAfter(remedy);
    if (!kg) return [];
    return [
      { remedy: remedy.kind === "add" ? { ...remedy, ...dosed(remedy, kg.at(-1)!) } : remedy, relaxed },
    ];
  });
  return leading.sort(order).slice(0, proposedMost);
}

const dosed = ({ kg: was, pricePerDay }: AddRemedy, kg: number) => ({
  kg,
  pricePerDay: pricePerDay === null ? null : (pricePerDay * kg) / was,
});

/** Orders feeds of the wallet first, then by the least amount: a fix changes as little as it can. */
export const byLeast = (a: Ranked<WayOut & AddRemedy>, b: Ranked<WayOut & AddRemedy>): number =>
  Number(b.remedy.fromWallet) - Number(a.remedy.fromWallet) || a.remedy.kg - b.remedy.kg;

/** Returns true when a figure is further beyond its bound of risk than any proposal accepts. */
export function isFarIntoRisk({ rule, side, reached }: AcceptRemedy, ofSide: readonly Demand[]): boolean {
  const bound = ofSide.find(({ row }) => row.kind === "risk")?.row.bound;
  if (bound === undefined) return false;
  const outweighs = side === "max" && rules[rule].weightAbove !== undefined;
  const most = outweighs ? beyondRisk.outweighing : beyondRisk.usual;
  return (side === "max" ? reached - bound : bound - reached) > most * Math.abs(bound);
}
