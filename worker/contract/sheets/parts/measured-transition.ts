import type { SeenTransition } from "#contract/ration/transition-view.ts";
import type { TransitionInput } from "#contract/schemas/transition.ts";
import { type Measured, measuredPortions } from "./portion-steps.ts";

type Line = SeenTransition["lines"][number];
type Ends = Pick<TransitionInput, "from" | "to">;
type Fed = NonNullable<TransitionInput["from"] | TransitionInput["to"]>;

/** Returns the amounts of each feed of a ration in a day as every sheet says them, the next of each feed first. */
function measuredDays(fed: Fed | null, feeds: Measured["feeds"]) {
  const left = (fed?.feeds ?? []).map((line) => ({
    line,
    day: measuredPortions(line, { feeds, ration: fed! }).day,
  }));
  return ({ ingredient, role }: Line): number | null => {
    const at = left.findIndex(({ line }) => line.ingredient === ingredient && line.role === role);
    return at < 0 ? null : left.splice(at, 1)[0]!.day;
  };
}

/** Rounds the two ends of a change as the sheets of its rations do, so that a feed has one amount on all of them. */
export function measuredTransition(
  plan: SeenTransition,
  { from, to }: Ends,
  feeds: Measured["feeds"],
): SeenTransition {
  const [before, after] = [measuredDays(from, feeds), measuredDays(to, feeds)];
  const ends = plan.lines.map((line) => ({
    from: before(line) ?? line.from,
    to: after(line) ?? line.to,
  }));
  const said = (amount: number, at: number): number => {
    const line = plan.lines[at]!;
    if (amount === line.to) return ends[at]!.to;
    return amount === line.from ? ends[at]!.from! : amount;
  };
  return {
    ...plan,
    lines: plan.lines.map((line, at) => ({ ...line, ...ends[at]! })),
    stages: plan.stages.map((stage) => ({ ...stage, amounts: stage.amounts.map(said) })),
  };
}
