import { isCountedInFlakes } from "#contract/ration/counted-in-flakes.ts";
import { groupSize } from "#contract/ration/group-price.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { safetyOf } from "#science/requirements/index.ts";
import { feedChange } from "#science/transition/transition-bounds.ts";
import { left, listSection, note, right, table, textSection } from "./parts/blocks.ts";
import { isUnfed, nothingFed, withoutUnfed } from "./parts/feed-table.ts";
import { keyPoints } from "./parts/key-points.ts";
import { wayOfFeeding, wayOfGrazing } from "./parts/line-ways.ts";
import { mealGrid } from "./parts/meal-grid.ts";
import { profileText } from "./parts/own-figures.ts";
import { isRounded, type Measured } from "./parts/rounded-figures.ts";
import { type PortionText, rationPortions } from "./parts/scoop-portions.ts";
import { eachOf, groupOf } from "./parts/sheet-head.ts";
import type { SheetOptions } from "./professional-sheet.ts";
import type { Block, PrintSheet, Section, SheetCell } from "./sheet-model.ts";
import { clock, dayOf, inLine, type SheetMessages, weightOf, written } from "./sheet-text.ts";
import { feedRemarksOf, nameAt, remarksOf } from "./text/finding-text.ts";

/** The sheet for the owner: what to pour when, and three things to know. */
export function ownerSheet(saved: RationSnapshot, words: SheetMessages, options: SheetOptions): PrintSheet {
  const snapshot = withoutUnfed(saved);
  const { say } = words;
  const { ration, horse } = snapshot;
  const { profile } = snapshot.subject;
  const isEmpty = isUnfed(snapshot);
  const messages = isEmpty ? [] : keyPoints(snapshot, words, options.seesHealth);
  const count = groupSize(horse);
  const remarks = [...remarksOf(words, safetyOf(snapshot.subject)), ...feedRemarksOf(words, snapshot)];
  const sections: (Section | null)[] = [
    listSection(say("sheet_beware"), remarks),
    {
      title: say("sheet_day_amounts"),
      blocks: isEmpty ? [nothingFed(words)] : amountBlocks(snapshot, words),
    },
    ration.feeds.length > 0
      ? { title: eachOf(horse, words, say("sheet_meals")), blocks: mealBlocks(snapshot, words) }
      : null,
    ration.feeds.length > 0 && count !== null
      ? { title: say("sheet_meals_group", { count }), blocks: mealTables(snapshot, words, count) }
      : null,
    messages.length > 0
      ? { title: say("sheet_messages"), blocks: [{ kind: "numbered", items: messages }] }
      : null,
    textSection(
      say("transition_title"),
      ration.transitionDays === null ? null : changeText(words, ration.transitionDays),
    ),
    textSection(say("sheet_comment"), ration.commentary),
  ];
  return {
    lang: words.locale,
    title: say("sheet_owner"),
    subtitle: [horse.name, groupOf(horse, words), ration.name].filter(Boolean).join(" · "),
    sections: sections.filter((section) => section !== null),
    foot: [
      `${say("sheet_saved_on")} ${dayOf(words, options.savedAt)}.`,
      ...(profile ? [say("sheet_judged_by", { profile: profileText(words, profile) })] : []),
      say("sheet_not_diagnosis"),
    ],
  };
}

/** Over how many days new feeds come in: those that are enough, where fewer were set. */
function changeText({ say }: SheetMessages, days: number): string {
  const least = feedChange.days();
  return days < least
    ? say("sheet_transition_short", { days, least })
    : say("sheet_transition_days", { days });
}

/** As it is poured: in scoops where one is known; where there is little room, the weight stands below them. */
const pouredText = ({ scoops, weight }: PortionText): string =>
  scoops === null ? weight : `${scoops.replaceAll(" ", "\u00a0")} (${weight})`;

/** Returns a day's amount in scoops or flakes, and what one of them weighs; empty for what is weighed. */
function dayInScoops(
  words: SheetMessages,
  { scoops }: PortionText,
  scoopKg: number | null,
  isFlake: boolean,
): string {
  if (scoops === null || scoopKg === null) return "";
  const one = isFlake ? "sheet_flake_of" : "sheet_scoop_of";
  return `${scoops} (${words.say(one, { kg: weightOf(words, scoopKg, scoopKgDigits) })})`;
}

/** Decimals of what a scoop holds, kg: as it was weighed. */
const scoopKgDigits = 6;

type FedLine = RationSnapshot["ration"]["feeds"][number];

function amountBlocks(snapshot: RationSnapshot, words: SheetMessages): Block[] {
  const { say } = words;
  const hasScoops = snapshot.ration.feeds.some(({ scoopKg }) => scoopKg !== null);
  const isFlake = (line: FedLine) => isCountedInFlakes(line, snapshot.feeds[line.ingredient]);
  const measured = snapshot.ration.feeds.some(isFlake) ? "sheet_measured_flakes" : "sheet_measured";
  const count = groupSize(snapshot.horse);
  const { lines } = rationPortions(snapshot, words);
  const all = rationPortions(snapshot, words, count ?? 1).lines;
  const rows = snapshot.ration.feeds.map((line, at): SheetCell[] => {
    const { ingredient, scoopKg } = line;
    const { day } = lines[at]!;
    const name = nameAt(words, snapshot.feeds, ingredient);
    return [
      { text: inLine(name, ...wayOfFeeding(words, line)) },
      { text: day.weight, strong: true },
      ...(count === null ? [] : [{ text: all[at]!.day.weight, strong: true }]),
      ...(hasScoops ? [{ text: dayInScoops(words, day, scoopKg, isFlake(line)) }] : []),
    ];
  });
  const grass = snapshot.ration.pastures.map((pasture): SheetCell[] => [
    { text: inLine(nameAt(words, snapshot.feeds, pasture.ingredient), ...wayOfGrazing(words, pasture)) },
    { text: say("sheet_free_hours", { hours: written(words, pasture.hoursPerDay, 1) }), strong: true },
    ...(count === null ? [] : [{ text: "" }]),
    ...(hasScoops ? [{ text: "" }] : []),
  ]);
  const head = [
    left(say("ration_feed"), true),
    right(eachOf(snapshot.horse, words, say("sheet_amount"))),
    ...(count === null ? [] : [right(say("sheet_group_all", { count }))]),
    ...(hasScoops ? [left(say(measured))] : []),
  ];
  return [
    table(say("sheet_day_amounts"), head, [...rows, ...grass]),
    ...(isRounded(snapshot) ? [note(say("sheet_amounts_rounded"))] : []),
  ];
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

type Fed = Measured & Pick<RationSnapshot, "ration">;

/** Feeds by meals as they are poured for one horse, and how they are shared out. */
export function mealBlocks(snapshot: Fed, words: SheetMessages): Block[] {
  const { say } = words;
  const { times, isEven } = mealGrid(snapshot.ration);
  const { isStepApart } = rationPortions(snapshot, words);
  return [
    ...mealTables(snapshot, words),
    ...(isEven ? [note(say("sheet_meals_even"))] : []),
    ...(isStepApart ? [note(say("sheet_meals_step_apart"))] : []),
    ...(times === null && snapshot.ration.meals > 1 ? [note(say("sheet_meals_untimed"))] : []),
  ];
}

/** Feeds by meals for so many horses, in as many tables as paper needs; the day stands in the last. */
function mealTables(snapshot: Fed, words: SheetMessages, horses = 1): Block[] {
  const { say } = words;
  const { times } = mealGrid(snapshot.ration);
  const { lines } = rationPortions(snapshot, words, horses);
  const { feeds, meals } = snapshot.ration;
  const hasScoops = feeds.some(({ scoopKg }) => scoopKg !== null);
  const groups = mealGroups(meals, hasScoops ? mealsMost.scooped : mealsMost.weighed);
  return groups.map((group, at): Block => {
    const names = group.map((meal) => mealName(words, times, meal));
    const isLast = at === groups.length - 1;
    const head = [
      left(say("ration_feed"), true),
      ...names.map(right),
      ...(isLast ? [right(say("ration_meal_plan_total"))] : []),
    ];
    const rows = feeds.map(({ ingredient }, line): SheetCell[] => [
      { text: nameAt(words, snapshot.feeds, ingredient) },
      ...group.map((meal) => {
        const portion = lines[line]?.meals[meal];
        return { text: portion ? pouredText(portion) : "–" };
      }),
      ...(isLast ? [{ text: lines[line]!.day.weight, strong: true }] : []),
    ]);
    return table([say("sheet_meals"), ...(groups.length > 1 ? names : [])].join(" · "), head, rows);
  });
}

/** A meal with its time, where one was said. */
const mealName = ({ say }: SheetMessages, times: readonly number[] | null, meal: number): string => {
  const time = times?.[meal];
  return time === undefined
    ? say("ration_meal_plan_meal", { number: meal + 1 })
    : say("sheet_meal", { number: meal + 1, time: clock(time) });
};
