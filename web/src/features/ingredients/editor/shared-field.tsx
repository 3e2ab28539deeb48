import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { isMine } from "#web/features/ingredients/ingredient-text.ts";
import { useMe } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { SegmentedField } from "#web/parts/form/segmented-choice.tsx";
import type { AnalysisDraft } from "./analysis-draft.ts";

const words = { me: m.ingredient_shared_me, all: m.ingredient_shared_all };
const choices = ["me", "all"] as const;

interface SharedFieldProps {
  draft: AnalysisDraft;
  items: readonly IngredientItem[];
  /** Null for a new feed. */
  ownId: string | null;
  set: (part: Partial<AnalysisDraft>) => void;
}

/** Chooses who sees a feed: its maker alone, or everybody; nothing for a feed of a brand and for one of somebody else. */
export function SharedField({ draft, items, ownId, set }: SharedFieldProps) {
  const me = useMe();
  const item = items.find(({ id }) => id === ownId);
  if (draft.brand !== null || (item && !isMine(item, me))) return null;
  return (
    <SegmentedField
      label={m.ingredient_shared()}
      choices={choices}
      value={draft.shared ? "all" : "me"}
      wordOf={(key) => words[key]()}
      onChange={(key) => set({ shared: key === "all" })}
    />
  );
}
