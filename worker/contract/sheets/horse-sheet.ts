import { groupSize, priceForGroup } from "#contract/ration/group-price.ts";
import { historyRows } from "#contract/ration/history-rows.ts";
import { type RationMade, rationDays } from "#contract/ration/ration-days.ts";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { calendarDay } from "#contract/text/calendar-day.ts";
import { digitsOfHorse } from "#contract/text/decimals.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { left, right, table } from "./parts/blocks.ts";
import { energyNorms } from "./parts/own-figures.ts";
import { eachOf } from "./parts/sheet-head.ts";
import { courseDrawing } from "./parts/weight-course.ts";
import type { Block, PrintSheet, Section, SheetCell } from "./sheet-model.ts";
import {
  calendarDayOf,
  dayOf,
  energyCovered,
  figure,
  inLine,
  money,
  type SheetMessages,
} from "./sheet-text.ts";
import { breedingRows, type FactRow, housingRows, standardRows, weeklyHours } from "./text/horse-text.ts";

/** Builds the sections of the known facts of a horse, those that apply to it only. */
export function horseFactSections(horse: HorseCreate, words: SheetMessages): Section[] {
  const { say } = words;
  const kilos = (kg: number) => figure(words, kg, "kg", digitsOfHorse);
  const facts = (title: string, rows: readonly (FactRow | null)[]): Section => ({
    title,
    blocks: [{ kind: "facts", rows: rows.filter((row) => row !== null) }],
  });
  const { conditions, commentary } = horse;
  const standard = standardRows(words, horse);
  const sections = [
    facts(say("section_identity"), [
      [say("horse_gender"), say(`gender_${horse.gender}`)],
      [say("horse_weight"), kilos(horse.weightKg)],
      horse.matureWeightKg === null ? null : [say("horse_mature_weight"), kilos(horse.matureWeightKg)],
      [
        say("horse_condition"),
        inLine(`${horse.bodyConditionScore}/9`, say(`body_condition_${horse.bodyConditionScore}`)),
      ],
      [say("horse_temperament"), say(`temperament_${horse.temperament}`)],
    ]),
    ...(standard.length > 0 ? [facts(say("section_standard"), standard)] : []),
    ...occupations(horse, words).map(({ title, rows }) => facts(title, rows)),
    facts(say("horse_housing"), housingRows(words, horse)),
  ];
  if (conditions.length === 0 && !commentary) return sections;
  const conditionText = conditions.map((key) => say(`condition_${key}`)).join(" · ");
  return [
    ...sections,
    facts(say("section_health"), [
      conditionText ? [say("horse_conditions"), conditionText] : null,
      commentary ? [say("horse_commentary"), commentary] : null,
    ]),
  ];
}

/** Lists its work and breeding; nothing of a horse at rest. */
function occupations(horse: HorseCreate, words: SheetMessages) {
  const { say } = words;
  const { exercising, activity, exerciseHours } = horse;
  const work: FactRow[] = [];
  if (exercising && activity) work.push([say("horse_activity"), say(`activity_${activity}`)]);
  if (exercising && exerciseHours !== null)
    work.push([say("horse_hours_week"), weeklyHours(words, exerciseHours)]);
  return [
    { title: say("section_work"), rows: work },
    { title: say("section_breeding"), rows: breedingRows(words, horse) },
  ].filter(({ rows }) => rows.length > 0);
}

/** The picture stands beside the first facts. */
const withPicture = (sections: readonly Section[], source: string | null, text: string): Section[] =>
  sections.map((section, at) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      at === 0 && source !== null && block.kind === "facts" ? { ...block, picture: { source, text } } : block,
    ),
  }));

type Weighing = Pick<
  HorseWeightItem,
  "measuredOn" | "weightKg" | "bodyConditionScore" | "method" | "note" | "createdAt"
>;

interface HorseSheetInput {
  horse: HorseCreate & Pick<HorseFacts, "profiles">;
  /** The latest first. */
  weights: readonly Weighing[];
  rations: readonly Pick<
    RationItem,
    | "id"
    | "name"
    | "objective"
    | "createdAt"
    | "modifiedAt"
    | "energyCoverage"
    | "estimation"
    | "pricePerDay"
    | "verdict"
  >[];
  /** Every save of those rations. */
  saves: readonly RationVersionMember[];
  currency: string;
  /** As a data address; null without one that can be printed. */
  picture: string | null;
  /** True where it has one that cannot be. */
  isUnprinted: boolean;
}

/** Builds the table of weighings and of the rations made since, the latest first. */
function historyTable(
  weights: readonly Weighing[],
  days: readonly RationMade[],
  words: SheetMessages,
): Block {
  const { say } = words;
  const rows = historyRows(weights, days).map((row): SheetCell[] => {
    const day = { text: calendarDayOf(words, row.day) };
    const none = { text: "" };
    if ("ration" in row)
      return [day, none, none, none, { text: say("history_ration", { name: row.ration.name }) }];
    const { weightKg, bodyConditionScore, method, note } = row.entry;
    return [
      day,
      { text: weightKg === null ? "–" : figure(words, weightKg, "kg", digitsOfHorse) },
      { text: bodyConditionScore === null ? "–" : `${bodyConditionScore}/9` },
      { text: method ? say(`history_method_${method}`) : "" },
      { text: note ?? "" },
    ];
  });
  const head = [
    left(say("history_day")),
    right(say("horse_weight")),
    right(say("horse_condition")),
    left(say("history_method")),
    left(say("history_note"), true),
  ];
  return table(say("history_title"), head, rows);
}

/** Everything about one horse on paper. */
export function horseSheet(input: HorseSheetInput, words: SheetMessages): PrintSheet {
  const { horse, weights, rations, saves, currency, picture, isUnprinted } = input;
  const { say } = words;
  const size = groupSize(horse);
  const price = (value: number | null) =>
    value === null ? say("ration_level_unknown") : money(words, value, currency);
  const days = rationDays(
    rations,
    saves,
    ({ name, objective }) => name || say(`objective_${objective}`),
    (instant) => calendarDay(instant, words.timeZone),
  );
  const course = courseDrawing(weights, days, words);
  const head = [
    left(say("ration_name"), true),
    left(say("sheet_last_change")),
    right(say("rations_energy")),
    right(eachOf(horse, words, say("sheet_price_day"))),
    ...(size === null ? [] : [right(say("group_price_per_day", { count: size }))]),
    left(say("ration_verdict")),
  ];
  const rows = rations.map(
    ({ name, objective, modifiedAt, pricePerDay, verdict, ...judged }): SheetCell[] => [
      { text: name || say(`objective_${objective}`) },
      { text: dayOf(words, modifiedAt) },
      { text: energyCovered(words, judged) ?? say("ration_level_unknown") },
      { text: price(pricePerDay) },
      ...(size === null ? [] : [{ text: price(priceForGroup(horse, pricePerDay)) }]),
      { text: say(`ration_level_${verdict.level}`), level: verdict.level },
    ],
  );
  return {
    lang: words.locale,
    title: say("screen_horse"),
    subtitle: `${horse.name} · ${inLine(say(`breed_${horse.breed}`), say(`age_class_${horse.ageClass}`))}`,
    sections: [
      ...withPicture(horseFactSections(horse, words), picture, horse.name),
      ...(weights.length > 0
        ? [
            {
              title: say("history_title"),
              blocks: [...(course ? [course] : []), historyTable(weights, days, words)],
            },
          ]
        : []),
      ...(rations.length > 0
        ? [
            {
              title: say("screen_rations"),
              blocks: [table(say("screen_rations"), head, rows), ...energyNorms(horse.profiles ?? [], words)],
            },
          ]
        : []),
    ],
    foot: isUnprinted ? [say("sheet_picture_unprinted")] : [],
  };
}
