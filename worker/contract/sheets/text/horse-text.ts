import { figure, inLine, type SheetMessages, written } from "#contract/sheets/sheet-text.ts";
import type { HorseFacts, StandardClass } from "#science/horse/facts.ts";
import { exerciseHoursRange } from "#science/vocabulary/classes.ts";

/** A row of facts: what it is about, and what is known. */
export type FactRow = readonly [term: string, text: string];

const listed = (...parts: (string | null)[]): string => inLine(...parts.filter((part) => part !== null));

/** Hours of work a week: the least class and the most are open to one side. */
export function weeklyHours(words: SheetMessages, hours: number): string {
  const { min, max } = exerciseHoursRange;
  if (hours <= min) return words.say("hours_or_less", { hours });
  return hours >= max ? words.say("hours_or_more", { hours }) : figure(words, hours, "h");
}

/** Writes the kind and hours of a horse's work in one line; null for a horse that does not work. */
export function workText(
  words: SheetMessages,
  { exercising, activity, exerciseHours }: Pick<HorseFacts, "exercising" | "activity" | "exerciseHours">,
): string | null {
  if (!exercising) return null;
  if (!activity) return words.say("not_stated");
  const name = words.say(`activity_${activity}`);
  if (exerciseHours === null) return name;
  return words.say("situation_work", { activity: name, hours: weeklyHours(words, exerciseHours) });
}

/** Gestation, lactation, coverings, as far as they apply. */
export function breedingRows(
  { say }: SheetMessages,
  { breeding, gestationStage, lactationStage, coverings }: HorseFacts,
): FactRow[] {
  if (!breeding) return [];
  const rows: FactRow[] = [];
  if (gestationStage) rows.push([say("horse_gestation"), say(`gestation_stage_${gestationStage}`)]);
  if (lactationStage) rows.push([say("horse_lactation"), say(`lactation_stage_${lactationStage}`)]);
  if (coverings) rows.push([say("horse_coverings"), say(`covering_class_${coverings}`)]);
  return rows;
}

/** Lists the horse's housing, and its conditions outdoors and indoors. */
export function housingRows(words: SheetMessages, horse: HorseFacts): FactRow[] {
  const { say } = words;
  const rows: FactRow[] = [
    [
      say("horse_housing"),
      listed(say(`housing_${horse.housing}`), say(`housing_class_${horse.housingClass}`)),
    ],
  ];
  const outdoors = listed(
    horse.outdoorType && say(`outdoor_type_${horse.outdoorType}`),
    horse.housing === "mixed" ? say("sheet_hours", { hours: written(words, horse.outdoorHours) }) : null,
    horse.outdoorTemperature && say(`temperature_class_${horse.outdoorTemperature}`),
    horse.outdoorShelter ? say("horse_shelter") : null,
    horse.outdoorBlanket ? say("horse_blanket") : null,
  );
  const indoors = listed(
    horse.indoorType && say(`indoor_type_${horse.indoorType}`),
    horse.litter && say(`litter_${horse.litter}`),
    horse.indoorTemperature && say(`temperature_class_${horse.indoorTemperature}`),
    horse.indoorBlanket ? say("horse_blanket") : null,
  );
  if (horse.batch && horse.batchSize !== null) rows.push([say("horse_batch_size"), String(horse.batchSize)]);
  if (horse.housing !== "indoor") rows.push([say("horse_outdoor"), outdoors]);
  if (horse.housing !== "outdoor" && indoors) rows.push([say("horse_indoor"), indoors]);
  return rows;
}

/** A class of a standard in words. */
export function standardText({ say }: SheetMessages, standard: StandardClass): string {
  const status = say(`standard_${standard.status}`);
  switch (standard.status) {
    case "maintenance":
    case "stallion":
      return inLine(status, say(`standard_${standard.level}`));
    case "work":
      return inLine(status, say(`work_level_${standard.level}`));
    case "pregnant":
      return inLine(status, `${say("standard_month_gestation")} ${standard.month}`);
    case "lactating":
      return inLine(status, `${say("standard_month_lactation")} ${standard.month}`);
    case "growing": {
      const { ageMonths: months, training } = standard;
      const trained = training
        ? say("name_and_value", {
            name: say("standard_training"),
            value: say(`work_level_${training}`).toLowerCase(),
          })
        : say("standard_idle");
      return inLine(status, say("standard_months_old", { months }), trained);
    }
  }
}

/** The class of a standard that stands in the place of what is told of the horse; none without. */
export const standardRows = (
  words: SheetMessages,
  { standardClass }: Pick<HorseFacts, "standardClass">,
): FactRow[] =>
  standardClass
    ? [
        [
          words.say("section_standard"),
          `${standardText(words, standardClass)}. ${words.say("standard_unchanged")}`,
        ],
      ]
    : [];
