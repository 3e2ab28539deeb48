import type { RationSnapshot, SheetAuthor } from "#contract/schemas/ration-snapshot.ts";
import type { SheetOptions } from "#contract/sheets/sheet-model.ts";
import { dayOf, figure, inLine, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { type FactRow, workText } from "#contract/sheets/text/horse-text.ts";
import { digitsOfHorse } from "#contract/text/decimals.ts";
import { insideSentence } from "#contract/text/inside-sentence.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { suggestedObjective } from "#science/requirements/suggested-objective.ts";
import type { Objective } from "#science/vocabulary/classes.ts";

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

/** Returns whom a ration is for, what it is to do, and who made it when. */
export function headFacts(
  { horse, ration }: RationSnapshot,
  words: SheetMessages,
  { savedAt, author }: Pick<SheetOptions, "savedAt" | "author">,
): FactRow[] {
  const { say } = words;
  const conditions = horse.conditions.map((key) => say(`condition_${key}`)).join(" · ");
  const group = groupOf(horse, words);
  const who = inLine(
    say(`breed_${horse.breed}`),
    say(`gender_${horse.gender}`),
    say(`age_class_${horse.ageClass}`),
  );
  return [
    [say("sheet_made_for"), `${horse.name}, ${breedInside(words, who)}`],
    ...(group ? [[say("sheet_group"), group] satisfies FactRow] : []),
    [say("horse_weight"), figure(words, horse.weightKg, "kg", digitsOfHorse)],
    [
      say("horse_condition"),
      inLine(`${horse.bodyConditionScore}/9`, say(`body_condition_${horse.bodyConditionScore}`)),
    ],
    [say("section_work"), workText(words, horse) ?? say("situation_rest")],
    ...(conditions ? [[say("horse_conditions"), conditions] satisfies FactRow] : []),
    [say("sheet_objective"), objectiveText(words, horse, ration.objective)],
    [say("ration_system"), say(`requirement_system_${ration.system}`)],
    ...(author ? [[say("sheet_made_by"), authorText(author)] satisfies FactRow] : []),
    [say("sheet_saved_on"), dayOf(words, savedAt)],
  ];
}

/** Names the objective, and the one that the horse's condition suggests where that is another. */
function objectiveText({ say }: SheetMessages, horse: HorseFacts, objective: Objective): string {
  const suggested = suggestedObjective(horse);
  const named = say(`objective_${objective}`);
  if (suggested === objective) return named;
  return inLine(
    named,
    say("sheet_objective_suggested", { objective: insideSentence(say(`objective_${suggested}`)) }),
  );
}

/** Writes a text that begins with a breed inside a line: breeds are proper names in English alone. */
const breedInside = ({ locale }: SheetMessages, text: string): string =>
  locale === "en" ? text : `${text[0]?.toLowerCase()}${text.slice(1)}`;

/** The phone number of who advises, in one piece; null without one. */
export const phoneOf = (author: Pick<SheetAuthor, "phone"> | undefined): string | null =>
  author?.phone?.trim().replaceAll(/\s/g, "\u00a0") || null;

/** Names who advises, with what is known of how to reach them. */
export const authorText = (author: SheetAuthor): string =>
  [author.person, author.organisation, phoneOf(author)].filter(Boolean).join(", ");
