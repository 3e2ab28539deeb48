import { type Difference, listDifferences } from "#web/features/rations/versions/list-differences.ts";
import { differenceName, differenceText } from "#web/features/rations/versions/setting-diff-text.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

/** One change of a proposal that is no amount. */
export interface SettingRow {
  id: string;
  name: string;
  now: string;
  next: string;
}

const isProposed = (difference: Difference): boolean =>
  difference.kind === "pastures" || (difference.kind === "field" && difference.key === "meals");

/** Lists what a proposal changes besides amounts: the meals a day, and each pasture. */
export const listSettings = (present: Draft, proposed: Draft): Difference[] =>
  listDifferences(present, proposed).filter(isProposed);

export const settingRows = (
  { items }: Pick<Workbench, "items">,
  present: Draft,
  proposed: Draft,
): SettingRow[] =>
  listSettings(present, proposed).map((difference) => ({
    id: difference.id,
    name: differenceName(difference, items),
    now: differenceText(difference, "mine"),
    next: differenceText(difference, "theirs"),
  }));
