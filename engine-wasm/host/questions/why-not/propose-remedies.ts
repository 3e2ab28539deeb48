import type { AcceptRemedy, AddRemedy, WayOut } from "#science/answers/why-not.ts";
import { rules } from "#science/rules/rules-table.ts";
import type { DemandPart } from "./demand-system.ts";
import type { Demand } from "./demands.ts";
import type { Relaxed } from "./elastic-system.ts";

/** Feeds and figures proposed at most for one conflict. */
const proposedMost = 5;
/** How many are looked into at most for those. */
const lookedMost = 20;
/** A share of a bound of risk by which a figure that is accepted may pass it; of what outweighs the others, none that counts. */
const beyondRisk = { usual: 0.1, outweighing: 0.001 };

export type Ranked<R extends WayOut> = { remedy: R; relaxed: Relaxed };

/** What is asked in the end. */
export interface Goal {
  asked: readonly DemandPart[];
  /** The amounts to which a way out leads once it is taken, a feed that is added last; null where it leads nowhere. */
  reachedBy(way: WayOut): readonly number[] | null;
}

/** The first few. Where something is asked in the end: of those that lead to it, and of a feed as much as it then takes. */
export function proposed<R extends WayOut>(
  goal: Goal | undefined,
  ranked: readonly Ranked<R>[],
  order: (a: Ranked<R>, b: Ranked<R>) => number = () => 0,
): Ranked<R>[] {
  if (!goal) return ranked.slice(0, proposedMost);
  const leading = ranked.slice(0, lookedMost).flatMap(({ remedy, relaxed }): Ranked<R>[] => {
    const kg = goal.reachedBy(remedy);
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

/** What the yard has, then the least to feed: what is asked is to change as little as can be. */
export const byLeast = (a: Ranked<WayOut & AddRemedy>, b: Ranked<WayOut & AddRemedy>): number =>
  Number(b.remedy.fromWallet) - Number(a.remedy.fromWallet) || a.remedy.kg - b.remedy.kg;

/** Whether a figure of one side of a rule is further beyond its bound of risk than is ever proposed to accept. */
export function isFarIn({ rule, side, reached }: AcceptRemedy, ofSide: readonly Demand[]): boolean {
  const bound = ofSide.find(({ row }) => row.kind === "risk")?.row.bound;
  if (bound === undefined) return false;
  const outweighs = side === "max" && rules[rule].weightAbove !== undefined;
  const most = outweighs ? beyondRisk.outweighing : beyondRisk.usual;
  return (side === "max" ? reached - bound : bound - reached) > most * Math.abs(bound);
}
