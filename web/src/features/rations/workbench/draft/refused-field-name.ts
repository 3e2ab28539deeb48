import { hasMessage, label, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import type { Draft } from "./draft.ts";

const places: Readonly<Record<string, () => string>> = {
  objective: m.sheet_objective,
  feeds: m.ration_feeds,
  pastures: () => label("feed_role", "pasture"),
};

/** Names the refused part of a ration; null for a part that has no name on the screen. */
export function refusedPlace(path: string, { overrides }: Pick<Draft, "overrides">): string | null {
  const [field = "", place] = path.split(/[.[\]]+/);
  if (field === "overrides") {
    const nutrient = overrides[Number(place)]?.nutrient;
    return nutrient ? m.conflict_override({ nutrient: label("nutrient", nutrient) }) : null;
  }
  const own = `conflict_field_${field.toLowerCase()}`;
  return places[field]?.() ?? (hasMessage(own) ? message(own) : null);
}
