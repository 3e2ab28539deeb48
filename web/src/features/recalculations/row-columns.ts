import type {
  RationProblem,
  RecalculatedRation,
} from "#contract/schemas/recalculation/recalculated-ration.ts";
import { errorText, refusal } from "#web/lib/api/client-error.ts";
import type { OutColumn } from "#web/lib/table-file/out-column.ts";
import { moneyOut } from "#web/lib/table-file/out-figures.ts";
import { m } from "#web/paraglide/messages.js";

/** Columns of the file of a recalculation. */
export const rowColumns = (): OutColumn<RecalculatedRation>[] => [
  { head: m.screen_ration_edit(), value: ({ name, number }) => name ?? placeText(number) },
  { head: m.recalculation_cost_before(), value: ({ costBefore }) => moneyOut(costBefore ?? null) },
  { head: m.recalculation_cost(), value: ({ cost }) => moneyOut(cost ?? null) },
  { head: m.recalculation_judgement(), value: ({ advice }) => advice?.sentence ?? null },
  { head: m.recalculation_action(), value: ({ advice }) => advice?.action ?? null },
  { head: m.recalculation_problem(), value: ({ problem }) => problem && problemText(problem) },
];

/** Names a ration by its place among those of a recalculation. */
export const placeText = (number: number): string => m.recalculation_place({ place: number + 1 });

/** Tells whether a ration was refused because it does not exist. */
export const isUnknown = ({ violations = [] }: RationProblem): boolean =>
  violations.some(
    ({ code, propertyPath }) => code === "unknown_item" && /^rations\[\d+\]$/.test(propertyPath),
  );

/** Says why a ration was refused, without the place in the request. */
export function problemText(problem: RationProblem): string {
  if (isUnknown(problem)) return m.ration_unknown();
  if (problem.violations) return problem.violations.map(({ message }) => message).join(" ");
  return errorText(refusal(problem.status, problem));
}
