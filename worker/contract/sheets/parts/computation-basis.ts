import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { clock, figure, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { breedingRows, type FactRow, housingRows, standardRows } from "#contract/sheets/text/horse-text.ts";
import { digitsOfHorse } from "#contract/text/decimals.ts";
import { profileText } from "./own-figures.ts";

/** Returns the facts that the figures were computed from, so that a sheet can be checked by itself. */
export function basisRows({ horse, ration, subject }: RationSnapshot, words: SheetMessages): FactRow[] {
  const { say } = words;
  const { matureWeightKg, temperament } = horse;
  const mature: FactRow[] =
    matureWeightKg === null
      ? []
      : [[say("horse_mature_weight"), figure(words, matureWeightKg, "kg", digitsOfHorse)]];
  const supervised: FactRow[] = ration.vetSupervised
    ? [[say("ration_vet_supervised"), say("ration_vet_supervised_help")]]
    : [];
  const { profile } = subject;
  const norms: FactRow[] = profile ? [[say("profiles_applied"), profileText(words, profile)]] : [];
  return [
    ...norms,
    ...standardRows(words, horse),
    ...mature,
    ...breedingRows(words, horse),
    ...housingRows(words, horse),
    [say("horse_temperament"), say(`temperament_${temperament}`)],
    [say("ration_meals"), mealsText(words, ration)],
    ...planRows(words, { horse, ration, subject }),
    ...transitionRows(words, ration),
    ...supervised,
  ];
}

/** Writes the number of meals and their times; without times they count as evenly spaced. */
function mealsText({ say }: SheetMessages, { meals, mealTimes }: RationSnapshot["ration"]): string {
  if (mealTimes?.length !== meals) return say("sheet_meals_spaced", { count: meals });
  return say("name_and_value", { name: String(meals), value: mealTimes.map(clock).join(", ") });
}

/** Returns the row about the plan of a change of condition; none when the condition is to stay. */
function planRows(
  { say }: SheetMessages,
  { horse, ration, subject }: Pick<RationSnapshot, "horse" | "ration" | "subject">,
): FactRow[] {
  const { objective, plan } = ration;
  if (objective === "maintain" || horse.standardClass) return [];
  if (subject.refusals.length > 0) return [[say("ration_plan"), say("sheet_plan_refused")]];
  const text = plan
    ? say("sheet_plan", { score: `${plan.targetScore}/9`, days: plan.days })
    : say("ration_plan_standard");
  return [[say("ration_plan"), text]];
}

/** In how many days new feeds come in, where something changes; from which ration is not kept with it. */
const transitionRows = ({ say }: SheetMessages, { transitionDays }: RationSnapshot["ration"]): FactRow[] =>
  transitionDays === null ? [] : [[say("ration_transition"), say("days_count", { days: transitionDays })]];
