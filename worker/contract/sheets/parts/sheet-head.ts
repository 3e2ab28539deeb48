import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Section } from "#contract/sheets/sheet-model.ts";
import { dayOf, figure, inLine, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { digitsOfHorse } from "#contract/text/decimals.ts";

/** Of how many horses a batch is, as far as that is known, each fed what the sheet says; nothing for one horse. */
export const groupOf = (
  { batch, batchSize }: Pick<RationSnapshot["horse"], "batch" | "batchSize">,
  { say }: SheetMessages,
): string => {
  if (!batch) return "";
  return batchSize === null ? say("sheet_group_some") : say("sheet_group_each", { count: batchSize });
};

/** The name of a figure, of each horse where it is one of several. */
export const eachOf = (
  { batch }: Pick<RationSnapshot["horse"], "batch">,
  { say }: SheetMessages,
  name: string,
): string => (batch ? say("group_each", { name }) : name);

/** Of whom, for what and when: what every sheet of a ration begins with. */
export function headOf(
  { horse, ration }: RationSnapshot,
  words: SheetMessages,
  { savedAt }: { savedAt: string },
): Section {
  const { say } = words;
  const conditions = horse.conditions.map((key) => say(`condition_${key}`)).join(" · ");
  const rows: [string, string][] = [
    [say("horse_breed"), inLine(say(`breed_${horse.breed}`), say(`gender_${horse.gender}`))],
    [say("horse_age"), say(`age_class_${horse.ageClass}`)],
    [say("horse_weight"), figure(words, horse.weightKg, "kg", digitsOfHorse)],
    [
      say("horse_condition"),
      inLine(`${horse.bodyConditionScore}/9`, say(`body_condition_${horse.bodyConditionScore}`)),
    ],
    [say("sheet_objective"), say(`objective_${ration.objective}`)],
    [say("ration_system"), say(`requirement_system_${ration.system}`)],
    [say("sheet_saved_on"), dayOf(words, savedAt)],
  ];
  const group = groupOf(horse, words);
  if (group) rows.push([say("sheet_group"), group]);
  if (conditions) rows.push([say("horse_conditions"), conditions]);
  return { title: horse.name, blocks: [{ kind: "facts", rows }] };
}
