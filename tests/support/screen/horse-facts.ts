import type { Locator, Page } from "@playwright/test";
import { wordsOf } from "../service-texts.ts";

const word = wordsOf("en");

/** Controls of a horse's form, by the key of their words. */
export const field = (page: Page, label: string): Locator => page.getByLabel(word(label), { exact: true });
export const take = (page: Page, choice: string): Promise<void> =>
  page.getByRole("radio", { name: word(choice), exact: true }).click();
export const turn = (page: Page, label: string): Promise<void> =>
  page.getByRole("switch", { name: word(label), exact: true }).click();

/** Some horses alone are asked these, and each this often. */
export const parts = {
  work: ["horse_activity", "horse_hours_week"],
  broodmare: ["horse_gestation", "horse_lactation"],
  coverings: ["horse_coverings"],
  outdoors: ["horse_outdoor_hours", "horse_outdoor_type", "horse_shelter"],
  indoors: ["horse_indoor_type", "horse_litter"],
  number: ["horse_batch_size"],
  growth: ["horse_mature_weight"],
};
type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

/** One thing after another is said of the same horse. */
export const said: readonly [name: string, say: (page: Page) => Promise<unknown>, asked: readonly Part[]][] =
  [
    ["nothing yet: it stands in", async () => undefined, ["indoors"]],
    ["it is fed as a batch", (page) => turn(page, "horse_batch"), ["indoors", "number"]],
    ["it is out all day", (page) => take(page, "housing_outdoor"), ["outdoors", "number"]],
    ["it is in and out", (page) => take(page, "housing_mixed"), ["outdoors", "indoors", "number"]],
    ["it is fed alone", (page) => turn(page, "horse_batch"), ["outdoors", "indoors"]],
    ["it stands in again", (page) => take(page, "housing_indoor"), ["indoors"]],
    ["it works", (page) => turn(page, "horse_exercising"), ["indoors", "work"]],
    ["it rests", (page) => turn(page, "horse_exercising"), ["indoors"]],
    ["it is a mare", (page) => take(page, "gender_mare"), ["indoors"]],
    ["she breeds", (page) => turn(page, "horse_broodmare"), ["indoors", "broodmare"]],
    ["no, a stallion", (page) => take(page, "gender_stallion"), ["indoors", "coverings"]],
    ["no, a gelding", (page) => take(page, "gender_gelding"), ["indoors"]],
    ["a yearling", (page) => field(page, "horse_age").selectOption("month_12"), ["indoors", "growth"]],
    ["a foal filly, of no age to breed", (page) => take(page, "gender_mare"), ["indoors", "growth"]],
    [
      "a mare that breeds after all",
      (page) => field(page, "horse_age").selectOption("year_7_to_17"),
      ["indoors", "broodmare"],
    ],
  ];

/** A mare in foal, in and out, in a batch, at work, has these answers; some go with each that is taken back. */
export const answers = {
  exercising: true,
  activity: "light_hack",
  exerciseHours: 3,
  breeding: true,
  gestationStage: "month_9",
  batch: true,
  batchSize: 4,
  housing: "mixed",
  outdoorHours: 7.5,
  outdoorType: "pasture",
  outdoorShelter: true,
  outdoorTemperature: "minus_10_to_0",
  indoorType: "box",
  litter: "straw",
  indoorTemperature: "from_0_to_20",
} as const;
export const takenBack: readonly [
  name: string,
  take: (page: Page) => Promise<unknown>,
  gone: Record<string, unknown>,
][] = [
  [
    "it works no more",
    (page) => turn(page, "horse_exercising"),
    { exercising: false, activity: null, exerciseHours: null },
  ],
  ["it is fed alone", (page) => turn(page, "horse_batch"), { batch: false, batchSize: null }],
  [
    "it was a gelding all along",
    (page) => take(page, "gender_gelding"),
    { gender: "gelding", breeding: false, gestationStage: null },
  ],
  [
    "it is out all day",
    (page) => take(page, "housing_outdoor"),
    { housing: "outdoor", indoorType: null, litter: null, indoorTemperature: null },
  ],
  [
    "it stands in",
    (page) => take(page, "housing_indoor"),
    {
      housing: "indoor",
      outdoorHours: 0,
      outdoorType: null,
      outdoorShelter: false,
      outdoorTemperature: null,
    },
  ],
];
