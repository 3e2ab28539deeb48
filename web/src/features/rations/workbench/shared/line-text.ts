import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { feedRemarkText } from "#contract/sheets/text/finding-text.ts";
import { feedRemarkOf } from "#science/feeds/feed-remarks.ts";
import { limitText } from "#web/features/rations/workbench/draft/feed-limit-text.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { nameOf } from "./texts.ts";

/** Says which rules do not judge a feed because of its role; null when all do. */
export function roleText({ role }: Pick<FeedInput, "role">, item: IngredientItem | undefined): string | null {
  const remark = item ? feedRemarkOf({ role, family: item.family }) : null;
  return item && remark ? feedRemarkText(sheetMessages(), remark, item.family) : null;
}

/** Announces feeds that break or again respect a limit of their own, or change their role. */
export function lineChanges(
  before: Snapshot,
  after: Snapshot,
  items: ReadonlyMap<string, IngredientItem>,
): string {
  if (before.draft === after.draft) return "";
  return after.draft.feeds
    .flatMap((line): string[] => {
      const item = items.get(line.ingredient);
      const was = before.draft.feeds.find(({ ingredient }) => ingredient === line.ingredient);
      if (!item || line === was) return [];
      const [limit, former] = [limitText(line), was ? limitText(was) : null];
      const kept = limit === null && former !== null ? m.ration_within_limits() : null;
      const role = was?.role === line.role ? null : roleText(line, item);
      return [limit === former ? null : (limit ?? kept), role]
        .filter((text) => text !== null)
        .map((text) => m.ration_line_said({ name: nameOf(item), text: text.replace(/\.$/, "") }));
    })
    .join(". ");
}
