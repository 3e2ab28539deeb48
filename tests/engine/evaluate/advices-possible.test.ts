import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import en from "#contract/messages/science.en.json" with { type: "json" };
import fr from "#contract/messages/science.fr.json" with { type: "json" };
import { adviceName, howBy } from "#contract/sheets/text/advice-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { needsWords } from "#science/evaluation/finding-order.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import { prepareHay } from "#science/feeds/hay-preparation.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";
import { rules } from "#science/rules/rules-table.ts";
import { objectives, preparations, presentations } from "#science/vocabulary/classes.ts";
import { engine } from "../support/health-rations.ts";
import { anyRation, classes, horseOf, seed } from "../support/random-health.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
const weighed = catalogue.filter(({ role }) => role !== "pasture");
const grazed = catalogue.filter(({ role }) => role === "pasture");
const mostKg = { forage: 10, concentrate: 4, supplement: 0.2, pasture: 0 } as const;

const anyFeed = fc
  .record({
    ingredient: fc.constantFrom(...weighed),
    share: fc.integer({ min: 1, max: 100 }),
    presentation: fc.option(fc.constantFrom(...presentations), { nil: null }),
    how: fc.option(fc.constantFrom(...preparations), { nil: null }),
  })
  .map(
    ({ ingredient, share, presentation, how }): FeedLine => ({
      ingredient: prepareHay({ ...ingredient, pricePerTonne: null }, how),
      role: ingredient.role as FeedLine["role"],
      quantityKg: (mostKg[ingredient.role] * share) / 100,
      presentation,
    }),
  );

const anyPasture = fc
  .record({ ingredient: fc.constantFrom(...grazed), hoursPerDay: fc.integer({ min: 1, max: 24 }) })
  .map((each) => ({
    ...each,
    ingredient: { ...each.ingredient, pricePerTonne: null },
    abundance: "abundant_short_grass" as const,
  }));

/** Feeds of every kind of the catalogue, to horses of all classes and conditions. */
const anyYard: fc.Arbitrary<Ration> = fc.record({
  horse: horseOf(
    [1, 2, 3, 5, 6, 8],
    [
      ...classes,
      { status: "growing", ageMonths: 6, training: null },
      { status: "work", level: "very_heavy" },
      null,
      null,
      null,
    ],
  ),
  objective: fc.constantFrom(...objectives),
  system: fc.constant("nrc2007" as const),
  meals: fc.integer({ min: 1, max: 4 }),
  vetSupervised: fc.boolean(),
  transitionDays: fc.constantFrom(null, 5),
  feeds: fc.array(anyFeed, { minLength: 1, maxLength: 6 }),
  pastures: fc.array(anyPasture, { maxLength: 1 }),
});

const texts: Readonly<Record<"en" | "fr", Readonly<Record<string, string>>>> = { en, fr };

function adviceIn(locale: "en" | "fr", found: Finding): string {
  const has = (name: string) => name in texts[locale];
  const say = (name: string, given: Record<string, unknown> = {}) =>
    texts[locale][name]!.replace(/\{(\w+)\}/g, (_all, key: string) => String(given[key] ?? key));
  const name = adviceName(found, has);
  const how = rules[found.rule].way ? { how: howBy({ has, say }, found) } : {};
  return name ? say(name, { ...how, ...found.placeholders }) : "";
}

const cereals = ["cereal_grains", "cereal_by_products"];
const hays = ["grass_hay", "legume_and_mixed_hay", "cereal_hay"];
const isFed =
  (passes: (line: FeedLine) => boolean) =>
  ({ feeds }: Ration): boolean =>
    feeds.some((line) => line.quantityKg > 0 && passes(line));
const isGrazed = ({ pastures }: Ration): boolean => pastures.some(({ hoursPerDay }) => hoursPerDay > 0);
const isForageFed = isFed(({ role }) => role === "forage");

interface Act {
  en: RegExp;
  fr: RegExp;
  /** True where a person can do it with this ration for this horse. */
  can: (ration: Ration) => boolean;
}

/** Acts that an advice may name, by the words for them. */
const acts: Readonly<Record<string, Act>> = {
  "fewer cereals": {
    en: /(?:replace|leave out|drop|cut bran and|fewer) cereals|take the cereals out|place of cereals|replace grain/i,
    fr: /(?:remplacer|supprimer|remplace) (?:d’abord )?(?:des |les )?céréales|réduire son et céréales|place de(?:s)? céréales|moins de céréales/i,
    can: isFed(({ ingredient }) => cereals.includes(ingredient.family)),
  },
  "another or less concentrate": {
    en: /(?:the|some of the|a|replace|less|out) concentrate\b/i,
    fr: /(?:le|du|un|moins de) concentré(?! en petits repas| représente)/i,
    can: isFed(({ role }) => role !== "forage"),
  },
  "less oil": {
    en: /some of the oil|leave out the oil/i,
    fr: /partie de l’huile|supprimer l’huile/i,
    can: isFed(({ ingredient }) => ingredient.family === "oils_and_fats"),
  },
  "less grass": {
    en: /hours on grass|some of the grass|that grass|muzzle|paddock without grass/i,
    fr: /heures d’herbe|heures de pâture|partie de l’herbe|cette herbe|muselière|panier|paddock nu/i,
    can: isGrazed,
  },
  "more grass": {
    en: /lengthen grazing|fresh grass|haylage or grass|straw or grass/i,
    fr: /davantage de pâture|herbe fraîche|enrubanné ou d’herbe|paille ou d’herbe/i,
    can: () => false,
  },
  "soaking the hay": {
    en: /soak (?:it|the hay)/i,
    fr: /le tremper|tremper le foin/i,
    can: isFed(
      ({ ingredient }) =>
        hays.includes(ingredient.family) && ingredient.dryMatterPct >= 80 && !ingredient.prepared,
    ),
  },
  "sharing the forage out": { en: /split the forage/i, fr: /fractionner le fourrage/i, can: isForageFed },
  "another forage": {
    en: /choose a (?:poorer |later-cut )?forage|take out forage|some of the hay/i,
    fr: /choisir un fourrage|retirer le fourrage|partie du foin/i,
    can: isForageFed,
  },
  "less straw": {
    en: /some of the straw|replace straw/i,
    fr: /partie de la paille|remplacer la paille/i,
    can: isFed(({ ingredient }) => ingredient.family === "straw_and_residues"),
  },
  "another or less supplement": {
    en: /the supplement\b/i,
    fr: /(?:le|du) complément(?!s)/i,
    can: isFed(({ role, ingredient }) => role === "supplement" || ingredient.family === "balancers"),
  },
  "so many meals": {
    en: /even meals/i,
    fr: /repas égaux/i,
    can: isFed(({ role }) => role !== "forage"),
  },
  lucerne: {
    en: /(?<!avoid |no )\balfalfa/i,
    fr: /(?<!éviter (?:la )?|ni )\bluzerne/i,
    can: ({ horse }) => !horse.conditions.includes("hypp"),
  },
};

const mealsMost = 6;
const seen = new Set<string>();

function impossibleActs(ration: Ration): string[] {
  const advised = engine.evaluate(ration).findings.filter((each) => needsWords(each) && !each.hypothetical);
  return advised.flatMap((found) => {
    const [english, french] = [adviceIn("en", found), adviceIn("fr", found)];
    seen.add(adviceName(found, (name) => name in en) ?? found.rule);
    const meals = Number(/(\d+) even meals/.exec(english)?.[1] ?? 1);
    const wrong = Object.entries(acts).flatMap(([act, { en: inEnglish, fr: inFrench, can }]) => {
      const named = inEnglish.test(english);
      if (named !== inFrench.test(french)) return [`${act} in one language`];
      return named && !can(ration) ? [act] : [];
    });
    const faults = [...wrong, ...(meals > mealsMost ? [`${meals} meals`] : [])];
    return faults.map((fault) => `${fault}: ${found.rule}: ${english} / ${french}`);
  });
}

const drawn = (
  [
    [anyYard, 400],
    [anyRation(), 100],
    [anyRation(true), 50],
  ] as const
).flatMap(([rations, numRuns]) => fc.sample(rations as fc.Arbitrary<Ration>, { seed, numRuns }));

describe(`every advice names what can be done for this horse with this ration, seed ${seed}`, () => {
  test("in both languages", () => {
    expect([...new Set(drawn.flatMap(impossibleActs))]).toEqual([]);
  });

  test("nearly all advices were drawn", () => {
    const undrawn = Object.keys(en).filter(
      (name) => /^rule_.*_advice/.test(name) && !name.endsWith("_short") && !seen.has(name),
    );
    expect(undrawn.length, undrawn.join(", ")).toBeLessThan(6);
  });
});
