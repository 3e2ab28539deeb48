import { groupSize } from "#contract/ration/group-price.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { digitsOfHorse } from "#contract/text/decimals.ts";
import { safetyOf } from "#science/requirements/index.ts";
import { left, listSection, note, paragraph, right, table, textSection } from "./parts/blocks.ts";
import { aimOf, changeSentences } from "./parts/change-sentences.ts";
import { isUnfed, nothingFed, withoutUnfed } from "./parts/feed-table.ts";
import { wordsOfFormer } from "./parts/former-amounts.ts";
import { grazedPlace, hoursOut, isBare, lastingHay, wayOfFeeding } from "./parts/line-ways.ts";
import { mealGrid } from "./parts/meal-grid.ts";
import { notYet } from "./parts/not-yet.ts";
import { profileText } from "./parts/own-figures.ts";
import { rationPortions } from "./parts/scoop-portions.ts";
import { authorText, eachOf, groupOf, phoneOf } from "./parts/sheet-head.ts";
import { spokenPortion } from "./parts/spoken-portion.ts";
import { watchList } from "./parts/watch-list.ts";
import type { Block, PrintSheet, Section, SheetCell, SheetOptions } from "./sheet-model.ts";
import { clock, dayOf, figure, inLine, type SheetMessages } from "./sheet-text.ts";
import { nameAt, remarksOf } from "./text/finding-text.ts";
import type { FactRow } from "./text/horse-text.ts";

/** Builds the sheet for the owner: what to pour when, why, and what to look out for. */
export function ownerSheet(saved: RationSnapshot, said: SheetMessages, options: SheetOptions): PrintSheet {
  const words = wordsOfFormer(said, options);
  const snapshot = withoutUnfed(saved);
  const { say } = words;
  const { ration, horse } = snapshot;
  const { profile } = snapshot.subject;
  const former = options.former ? withoutUnfed(options.former) : null;
  const isEmpty = isUnfed(snapshot);
  const count = groupSize(horse);
  const warning = isEmpty ? null : notYet(snapshot, words, options);
  const isFed = !warning || warning.isIncomplete;
  const hay = lastingHay(snapshot, words, options.seesHealth);
  const sections: (Section | null)[] = [
    warning?.section ?? null,
    { title: "", blocks: [horseFacts(snapshot, words, options)] },
    listSection(say("sheet_beware"), remarksOf(words, safetyOf(snapshot.subject))),
    {
      title: eachOf(horse, words, say(isFed ? "sheet_to_feed" : "sheet_to_correct")),
      blocks: isEmpty
        ? [nothingFed(words)]
        : [...mealBlocks(snapshot, words), ...(hay === null ? [] : [paragraph(hay)])],
    },
    ration.feeds.length > 0 && count !== null
      ? { title: say("sheet_meals_group", { count }), blocks: mealTables(snapshot, words, count) }
      : null,
    isEmpty
      ? null
      : listSection(say("sheet_why"), changeSentences(snapshot, former, words, options.seesHealth)),
    isEmpty ? null : listSection(say("sheet_watch"), watchList(snapshot, words, options)),
    isEmpty
      ? null
      : {
          title: say("sheet_weigh_again"),
          blocks: [paragraph(say("sheet_weigh_on", { day: dayOf(words, weighingDay(snapshot, options)) }))],
        },
    textSection(say("sheet_questions"), options.author ? authorText(options.author) : null),
  ];
  return {
    lang: words.locale,
    title: horse.name,
    subtitle: [say("sheet_owner"), groupOf(horse, words), ration.name].filter(Boolean).join(" · "),
    file: [say("sheet_owner"), [horse.name, ration.name].filter(Boolean).join(" · ")].join(" "),
    letters: "large",
    phone: phoneOf(options.author),
    sections: sections.filter((section) => section !== null),
    foot: [
      ...(profile ? [say("sheet_judged_by", { profile: profileText(words, profile) })] : []),
      say("sheet_not_diagnosis"),
    ],
  };
}

function horseFacts(
  { horse }: RationSnapshot,
  words: SheetMessages,
  { savedAt, picture }: SheetOptions,
): Block {
  const { say } = words;
  const condition = say(`body_condition_${horse.bodyConditionScore}`).toLowerCase();
  const rows: FactRow[] = [
    [say("horse_weight"), figure(words, horse.weightKg, "kg", digitsOfHorse)],
    [say("horse_condition"), inLine(condition, `${horse.bodyConditionScore}/9`)],
    [say("sheet_saved_on"), dayOf(words, savedAt)],
  ];
  return {
    kind: "facts",
    rows,
    ...(picture ? { picture: { source: picture, text: horse.name } } : {}),
  };
}

/** Days after which a horse is weighed again: sooner where its weight is to change. */
const weighingDays = { maintain: 28, grow: 28, carry: 28, nurse: 28, lose: 14, gain: 14 } as const;

const dayLength = 86_400_000;

function weighingDay(snapshot: RationSnapshot, { savedAt }: SheetOptions): string {
  const days = Math.min(weighingDays[aimOf(snapshot)], weighingDays[snapshot.ration.objective]);
  return new Date(Date.parse(savedAt) + days * dayLength).toISOString();
}

/** Meals that one table has room for on paper, by weight alone and in scoops. */
const mealsMost = { weighed: 8, scooped: 4 } as const;

/** Meals in as few groups as there is room for, as even as they can be. */
function mealGroups(meals: number, most: number): number[][] {
  const count = Math.ceil(meals / most);
  const all = Array.from({ length: meals }, (_none, meal) => meal);
  return Array.from({ length: count }, (_none, at) =>
    all.slice(Math.round((at * meals) / count), Math.round(((at + 1) * meals) / count)),
  );
}

type Fed = Pick<RationSnapshot, "ration" | "feeds">;

/** Builds what is fed at which meal to one horse, and how it is shared out. */
export function mealBlocks(snapshot: Fed, words: SheetMessages): Block[] {
  const { say } = words;
  const { meals, feeds } = snapshot.ration;
  const { times, isEven } = mealGrid(snapshot.ration);
  const isShared = meals > 1 && feeds.length > 0;
  const { isStepApart, isAtFewer } = rationPortions(snapshot, words);
  return [
    ...mealTables(snapshot, words),
    ...grazingTable(snapshot, words),
    ...(isShared && isEven && !isAtFewer ? [note(say("sheet_meals_even"))] : []),
    ...(isStepApart ? [note(say("sheet_meals_step_apart"))] : []),
    ...(isShared && times === null ? [note(say("sheet_meals_untimed"))] : []),
  ];
}

/** Builds what is fed at which meal for so many horses, in as many tables as paper needs; the day stands in the last. */
function mealTables(snapshot: Fed, words: SheetMessages, horses = 1): Block[] {
  const { say } = words;
  const { times } = mealGrid(snapshot.ration);
  const { lines } = rationPortions(snapshot, words, horses);
  const { feeds } = snapshot.ration;
  if (feeds.length === 0) return [];
  const { meals } = snapshot.ration;
  const hasScoops = lines.some(({ day }) => day.count !== null);
  const groups = mealGroups(meals, hasScoops ? mealsMost.scooped : mealsMost.weighed);
  return groups.map((group, at): Block => {
    const names = group.map((meal) => mealName(words, times, meal));
    const isLast = at === groups.length - 1;
    const head = [
      left(say("ration_feed"), true),
      ...names.map(right),
      ...(isLast ? [right(say("ration_meal_plan_total"))] : []),
    ];
    const rows = feeds.map((line, place): SheetCell[] => [
      { text: inLine(nameAt(words, snapshot.feeds, line.ingredient), ...wayOfFeeding(words, line)) },
      ...group.map((meal) => {
        const portion = lines[place]?.meals[meal];
        return { text: portion ? spokenPortion(portion, words) : "–", strong: portion !== null };
      }),
      ...(isLast ? [{ text: lines[place]!.day.weight }] : []),
    ]);
    const caption = [say("sheet_meals"), ...(groups.length > 1 ? names : [])].join(" · ");
    return table(caption, head, rows);
  });
}

/** Builds the hours on each pasture; none without one. */
function grazingTable({ ration: { pastures }, feeds }: Fed, words: SheetMessages): Block[] {
  const { say } = words;
  if (pastures.length === 0) return [];
  const rows = pastures.map((pasture): SheetCell[] => [
    { text: grazedPlace(words, pasture, nameAt(words, feeds, pasture.ingredient)) },
    { text: hoursOut(words, isBare(pasture), pasture.hoursPerDay) },
  ]);
  return [
    table(say("sheet_pastures"), [left(say("sheet_grass"), true), right(say("sheet_hours_day"))], rows),
  ];
}

/** A meal with its time, where one was said. */
const mealName = ({ say }: SheetMessages, times: readonly number[] | null, meal: number): string => {
  const time = times?.[meal];
  return time === undefined
    ? say("ration_meal_plan_meal", { number: meal + 1 })
    : say("sheet_meal", { number: meal + 1, time: clock(time) });
};
