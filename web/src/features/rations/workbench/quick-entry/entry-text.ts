import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { figure, weightOf } from "#contract/sheets/sheet-text.ts";
import { elided } from "#contract/text/inside-sentence.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import {
  type Draft,
  type Refusal,
  withFeed,
  withIngredient,
  withPasture,
} from "#web/features/rations/workbench/draft/draft.ts";
import { limitText } from "#web/features/rations/workbench/draft/feed-limit-text.ts";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { type EntryChoice, isOfLocked, presentAmount } from "./entry-choices.ts";
import { isConverted, isVolume, oilKgPerLitre } from "./entry-units.ts";
import type { Misread, Outcome, Typed } from "./parse-entry.ts";

const misreadTexts: Record<Misread["problem"], (inputs: { part: string }) => string> = {
  number: m.ration_quick_not_number,
  two_amounts: m.ration_quick_two_amounts,
  unit: m.ration_quick_unit,
  livre: m.ration_quick_livre,
  negative: m.ration_quick_negative,
  no_name: () => m.ration_quick_no_name(),
};

/** Says which part of the text was not understood, and why. */
export const misreadText = ({ problem, from, to }: Misread, text: string): string =>
  misreadTexts[problem]({ part: text.slice(from, to) });

const refusalTexts: Record<Refusal, () => string> = {
  no_selection: m.ration_nothing_selected,
  already_added: m.violation_added_twice,
  too_many: m.ration_too_many,
};

/** Explains why a feed cannot be added, in the words of the specification. */
export const refusalText = (refusal: Refusal): string => refusalTexts[refusal]();

/** Explains why an entry does nothing; null when it does something. */
export function refusedText(outcome: Outcome, item: IngredientItem): string | null {
  switch (outcome.kind) {
    case "refused":
      return refusalText(outcome.reason);
    case "unit":
      return outcome.unit === "h" ? m.ration_quick_hours_only() : m.ration_quick_kg_only();
    case "scoop":
      return elided(m.ration_quick_scoop_unknown({ name: nameOf(item) }));
    case "flake":
      return elided(m.ration_quick_flake_unknown({ name: nameOf(item) }));
    case "volume":
      return elided(m.ration_quick_volume_unknown({ name: nameOf(item) }));
    case "too_much":
      return m.ration_quick_too_much({ most: numberText(outcome.most) });
    case "hours":
      return m.violation_hours_exceeded({ hours: numberText(outcome.hours, 3) });
    default:
      return null;
  }
}

/** Writes an amount; hours for a pasture. */
const amountText = ({ role }: Pick<IngredientItem, "role">, value: number): string =>
  role === "pasture" ? figure(sheetMessages(), value, "h", 3) : weightOf(sheetMessages(), value);

/** Repeats an amount typed in a unit other than kg or g, to follow its conversion; a volume with its density. */
function convertedText({ amount }: Typed): string {
  if (!amount || !isConverted(amount.unit)) return "";
  const { value, unit } = amount;
  const typed = figure(sheetMessages(), value, unit, 3);
  if (!isVolume(unit)) return ` (${typed})`;
  const density = numberText(oilKgPerLitre, 3);
  return ` (${m.ration_quick_by_volume({ volume: typed, density })})`;
}

/** Writes the new amount and the present one; empty when neither exists. */
export function changeText({ item, outcome, now, typed }: Omit<EntryChoice, "distance" | "isPlain">): string {
  const next = outcome.kind === "add" || outcome.kind === "set" ? outcome.value : null;
  const change = [now, next]
    .filter((value) => value !== null)
    .map((value) => amountText(item, value))
    .join(" → ");
  return next === null ? change : `${change}${convertedText(typed)}`;
}

/** Asks to confirm a doubtful entry and says why it is doubtful. */
export function confirmationText(choice: EntryChoice, draft: Draft): string {
  const { item, outcome } = choice;
  const names = { name: nameOf(item), value: changeText(choice) };
  const asked = isOfLocked(choice, draft) ? m.ration_quick_locked(names) : m.ration_quick_sure(names);
  const line = draft.feeds.find(({ ingredient }) => ingredient === item["@id"]);
  const remark = line && outcome.kind === "set" ? limitText({ ...line, quantityKg: outcome.value }) : null;
  return remark ? `${remark}. ${asked}` : asked;
}

/** Applies an entry as one undo step and returns its announcement. */
export function entered(bench: Workbench, choice: EntryChoice): string {
  const { item, outcome } = choice;
  const path = item["@id"];
  const name = nameOf(item);
  if (outcome.kind === "add") {
    const { value } = outcome;
    bench.change((draft) => {
      const added = withIngredient(draft, item, bench.horse.weightKg);
      return value === null ? added : withValue(added, path, value);
    });
    const fed = amountText(item, presentAmount(bench.snapshot().draft, item) ?? 0);
    const amount = `${fed}${convertedText(choice.typed)}`;
    return m.ration_quick_added({ name, amount });
  }
  if (outcome.kind !== "set") return "";
  if (item.role === "pasture") bench.change((draft) => withValue(draft, path, outcome.value));
  else bench.feed(path, outcome.value, null);
  return m.ration_quick_set({ name, value: changeText(choice) });
}

/** Sets hours of a pasture or kilograms of a feed. */
const withValue = (draft: Parameters<typeof withPasture>[0], path: string, value: number) =>
  withFeed(withPasture(draft, path, { hoursPerDay: value }), path, { quantityKg: value });
