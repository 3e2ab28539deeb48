import { inLine } from "#contract/sheets/sheet-text.ts";
import { isSetting } from "#web/features/rations/versions/diff.ts";
import { listDifferences } from "#web/features/rations/versions/list-differences.ts";
import { differenceName, settingParts } from "#web/features/rations/versions/setting-diff-text.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

/** A setting in every scenario; null where its line is missing. */
export interface ComparedSetting {
  name: string;
  texts: readonly (string | null)[];
}

/**
 * Lists the settings in which scenarios differ, besides amounts and number of meals: presentation, pasture, limits,
 * portions, times, plan. Each scenario is described by its differences from any of the others.
 */
export function comparedSettings(
  items: Workbench["items"],
  drafts: readonly Draft[],
): readonly ComparedSetting[] {
  const found = new Map<string, { name: string; parts: Set<string>[] }>();
  drafts.forEach((mine, at) => {
    for (const theirs of drafts) {
      for (const difference of listDifferences(mine, theirs).filter(isSetting)) {
        if (difference.kind === "field" && difference.key === "meals") continue;
        const name = differenceName(difference, items);
        const setting = found.get(difference.id) ?? { name, parts: drafts.map(() => new Set<string>()) };
        found.set(difference.id, setting);
        for (const part of settingParts(difference)) setting.parts[at]?.add(part);
      }
    }
  });
  return [...found.values()].map(({ name, parts }) => ({
    name,
    texts: parts.map((each) => (each.size > 0 ? inLine(...each) : null)),
  }));
}
