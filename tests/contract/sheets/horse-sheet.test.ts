import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { RationCreate } from "#contract/schemas/ration.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { horseFactSections } from "#contract/sheets/horse-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet, Section, SheetOptions } from "#contract/sheets/sheet-model.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { HorseFormSchema } from "#web/features/horses/form/form-schema.ts";
import { applicable, emptyHorse, hoursFor } from "#web/features/horses/form/form-values.ts";
import { situation } from "#web/features/horses/situation-text.ts";
import { feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { rationMaker } from "#web/features/rations/workbench/draft/draft-to-ration.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { draft, engine, horse, ingredient, ingredients } from "../../web/support.ts";

const words = createSheetMessages("en");
const horseOf = (change: Partial<HorseFacts>): HorseCreate => ({
  name: "Bijou",
  commentary: null,
  ...sampleHorse(change),
  conditions: [],
  requirementProfile: null,
});

/** The rows of facts of sections, as they are read. */
const factsIn = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "facts" ? block.rows.map((row) => row.join(": ")) : [])),
  );

const working = (exerciseHours: number) =>
  ({ exercising: true, activity: "dressage", exerciseHours }) as const;

describe("the hours that a horse works a week", () => {
  test.each<[number, string]>([
    [1, "1\u202fh or less"],
    [2, "2\u202fh"],
    [15, "15\u202fh"],
    [16, "16\u202fh or more"],
  ])("%s of the form are told as %s", (hours, told) => {
    expect(factsIn(horseFactSections(horseOf(working(hours)), words))).toContain(`Hours per week: ${told}`);
    expect(situation(horseOf(working(hours)))).toContain(createSheetMessages("fr").say("activity_dressage"));
  });

  test("are open at the ends in the list too", () => {
    expect(situation(horseOf(working(16)))).toContain("16\u202fh ou plus par semaine");
    expect(situation(horseOf(working(1)))).toContain("1\u202fh ou moins par semaine");
  });
});

describe("a class of a standard that is applied unchanged", () => {
  const classes: [NonNullable<HorseFacts["standardClass"]>, string][] = [
    [{ status: "maintenance", level: "minimum" }, "Maintenance, minimum"],
    [{ status: "work", level: "very_heavy" }, "Work, very heavy"],
    [{ status: "stallion", level: "non_breeding" }, "Stallion, not breeding"],
    [{ status: "pregnant", month: 10 }, "Pregnant mare, month of gestation 10"],
    [{ status: "lactating", month: 3 }, "Lactating mare, month of lactation 3"],
    [{ status: "growing", ageMonths: 12, training: null }, "Growing horse, 12 months old, not in training"],
    [
      { status: "growing", ageMonths: 18, training: "light" },
      "Growing horse, 18 months old, training: light",
    ],
  ];

  test.each(classes)("%j is told on the horse's sheet and on the analysis", (standardClass, told) => {
    const row = `NRC 2007 class: ${told}. ${words.say("standard_unchanged")}`;
    const of = { ...working(6), standardClass };
    expect(factsIn(horseFactSections(horseOf(of), words))).toContain(row);
    expect(factsIn(analysis(of).sections)).toContain(row);
  });

  test("comes first of what is told of the horse in a list", () => {
    const of = { ...working(6), standardClass: { status: "maintenance", level: "minimum" } } as const;
    expect(situation(horseOf(of))).toMatch(/^Classe NRC 2007\u00a0: Entretien, minimum · /);
  });

  test("is not told where there is none", () => {
    expect(factsIn(horseFactSections(horseOf({}), words)).join()).not.toContain("Class of");
  });
});

const hay = "grass-hay-average-quality-all-samples";
const pasture = ingredients.find(({ role }) => role === "pasture")!;

function analysis(
  of: Partial<HorseFacts>,
  otherwise: Partial<RationCreate> = {},
  more: Partial<SheetOptions> = {},
): PrintSheet {
  const ration = {
    ...draft({ [hay]: 9 }),
    objective: "maintain" as const,
    mealTimes: null,
    pastures: [],
    overrides: [],
    ...otherwise,
  } as Omit<RationCreate, "horse">;
  const known = horseOf(of);
  const items = new Map(ingredients.map((item) => [item["@id"], item]));
  const make = rationMaker({ ...horse, ...known }, ration.objective, items);
  const evaluation = engine.evaluate(make(ration));
  const feedOf = (path: string) => ingredients.find((item) => item["@id"] === path)!;
  const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01", ...more };
  return professionalSheet(freezeRation({ horse: known, ration, evaluation, feedOf }), words, options);
}

describe("the analysis for the professional says for what it was computed", () => {
  const cases: [string, Partial<HorseFacts>, Partial<RationCreate>, string][] = [
    ["a horse at rest", {}, {}, "Work: At rest"],
    ["its work", working(16), {}, "Work: Dressage, 16\u202fh or more per week"],
    ["what was not said of its work", { exercising: true }, {}, "Work: Not specified"],
    [
      "its gestation",
      { gender: "mare", breeding: true, gestationStage: "month_10" },
      {},
      `${words.say("horse_gestation")}: ${words.say("gestation_stage_month_10")}`,
    ],
    [
      "its lactation",
      { gender: "mare", breeding: true, lactationStage: "month_1" },
      {},
      `${words.say("horse_lactation")}: ${words.say("lactation_stage_month_1")}`,
    ],
    [
      "its coverings",
      { gender: "stallion", breeding: true, coverings: "coverings_4_6" },
      {},
      `${words.say("horse_coverings")}: ${words.say("covering_class_coverings_4_6")}`,
    ],
    [
      "its housing with hours, temperature and cover",
      {
        housing: "mixed",
        outdoorHours: 7.5,
        outdoorTemperature: "minus_10_to_0",
        outdoorShelter: true,
        outdoorBlanket: true,
      },
      {},
      "Outdoors: 7.5\u202fh per day, −10 to 0\u202f°C, shelter, blanket",
    ],
    ["its temperament", { temperament: "very_nervous" }, {}, "Temperament: Very nervous"],
    ["meals without times", {}, { meals: 3 }, "Meals per day: 3, assumed evenly spaced"],
    ["meals with their times", {}, { meals: 2, mealTimes: [420, 1110] }, "Meals per day: 2: 07:00, 18:30"],
    [
      "times that are of another number of meals are none",
      {},
      { meals: 3, mealTimes: [420, 1110] },
      "Meals per day: 3, assumed evenly spaced",
    ],
    [
      "supervision by a vet, which lowers a floor",
      {},
      { vetSupervised: true },
      `${words.say("ration_vet_supervised")}: ${words.say("ration_vet_supervised_help")}`,
    ],
    [
      "target and pace of a loss",
      { bodyConditionScore: 7 },
      { objective: "lose", plan: { targetScore: 5, days: 120 } },
      "Target score and pace: body condition 5/9 in 120 days",
    ],
    [
      "a loss without a plan",
      { bodyConditionScore: 7 },
      { objective: "lose" },
      "Target score and pace: Standard plan",
    ],
    ["the mature weight of a young one", { ageClass: "month_12", matureWeightKg: 520 }, {}, "520\u202fkg"],
  ];

  test.each(cases)("%s", (_name, of, otherwise, told) => {
    expect(factsIn(analysis(of, otherwise).sections).join("\n")).toContain(told);
  });

  test("how hay is presented, and the season of a pasture", () => {
    const { "@id": path } = ingredient(hay);
    const hayNet = feedLine({ ingredient: path, quantityKg: 9, role: "forage" });
    const net = { ...hayNet, presentation: "net_3_2cm" } as const;
    const grass = {
      ingredient: pasture["@id"],
      abundance: "rare_herb",
      season: "spring",
      hoursPerDay: 4,
    } as const;
    const { sections } = analysis({}, { feeds: [net], pastures: [grass] } as Partial<RationCreate>);
    const cells = sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "table" ? block.rows.flat() : []))
      .map(({ text }) => text);
    const said = (key: string) => words.say(key).toLowerCase();
    expect(cells.some((text) => text.toLowerCase().endsWith(`, ${said("presentation_net_3_2cm")}`))).toBe(
      true,
    );
    expect(
      cells.some((text) => text.endsWith(`, ${said("abundance_rare_herb")}, ${said("season_spring")}`)),
    ).toBe(true);
  });

  test("how hay is prepared, and what a muzzle and a strip are", () => {
    const { "@id": path } = ingredient(hay);
    const soaked = {
      ...feedLine({ ingredient: path, quantityKg: 10, role: "forage" }),
      preparation: "soaked_overnight_cold",
    } as const;
    const grass = {
      ingredient: pasture["@id"],
      abundance: "rare_herb",
      season: null,
      hoursPerDay: 4,
      muzzleFactor: 0.2,
      allowanceKg: 2,
    } as const;
    const { sections } = analysis({}, { feeds: [soaked], pastures: [grass] } as Partial<RationCreate>);
    const cells = sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "table" ? block.rows.flat() : []))
      .map(({ text }) => text);
    expect(cells.some((text) => text.endsWith(words.say("sheet_prepare_soaked_overnight_cold")))).toBe(true);
    const strip = words.say("sheet_strip", { kg: "2\u202fkg" });
    const grazing = `${words.say("abundance_rare_herb").toLowerCase()}, ${words.say("sheet_muzzle")}, ${strip}`;
    expect(cells.some((text) => text.endsWith(`, ${grazing}`))).toBe(true);
  });
});

test("an analysis says when the unit of its money is that of today, as nobody kept the one of the save", () => {
  const remark = words.say("sheet_currency_unkept", { currency: "CHF" });
  expect(remark).toContain("CHF");
  const foot = (isCurrencyKept: boolean) => analysis({}, {}, { currency: "CHF", isCurrencyKept }).foot;
  expect(foot(false)).toContain(remark);
  expect(foot(true)).not.toContain(remark);
});

describe("the hours outdoors of a horse", () => {
  test.each<[string, string, number | null, number | null]>([
    ["put outdoors are the whole day, unless others were said", "outdoor", 0, 24],
    ["put outdoors are the whole day where none are said", "outdoor", null, 24],
    ["put outdoors stay what was said", "outdoor", 18, 18],
    ["in mixed housing are asked for", "mixed", 0, null],
    ["in mixed housing are asked for where the day was whole", "mixed", 24, null],
    ["in mixed housing stay what was said", "mixed", 7.5, 7.5],
    ["put indoors stay what was said, as it may be taken back", "indoor", 7.5, 7.5],
  ])("%s", (_name, housing, before, after) => {
    expect(hoursFor(housing, before)).toBe(after);
  });

  test("are required in mixed housing, and of no matter indoors", () => {
    const filled = { ...emptyHorse, ...horseOf({ housing: "mixed" }), outdoorHours: null };
    const wrong = v.safeParse(HorseFormSchema, applicable(filled));
    expect(wrong.issues?.map(({ path }) => path?.at(-1)?.key)).toEqual(["outdoorHours"]);
    expect(v.safeParse(HorseFormSchema, applicable({ ...filled, housing: "indoor" })).success).toBe(true);
  });
});
