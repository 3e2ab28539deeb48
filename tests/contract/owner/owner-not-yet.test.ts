import { describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { horseFactSections } from "#contract/sheets/horse-sheet.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { rules } from "#science/rules/rules-table.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredients } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const author = { person: "Hélène Marchand", organisation: "Haras", phone: null };
const options = { currency: "EUR", savedAt: "2026-03-01", seesHealth: true, author };
const pony: HorseItem = {
  ...horse,
  name: "Praline",
  weightKg: 300,
  bodyConditionScore: 8,
  conditions: ["laminitis"],
  housing: "outdoor",
  outdoorType: "pasture",
  outdoorHours: 0,
};

function snapshotOf(of: HorseItem, feeds: Record<string, number>, objective: "lose" | "maintain", hours = 0) {
  const pastures =
    hours > 0
      ? [
          {
            ingredient: ingredients.find(({ role }) => role === "pasture")!["@id"],
            abundance: "abundant_short_grass" as const,
            season: "spring" as const,
            hoursPerDay: hours,
            muzzleFactor: null,
            allowanceKg: null,
          },
        ]
      : [];
  const start = { ...draft(feeds), pastures };
  const { evaluation } = bench(start, { horse: of, objective }).snapshot();
  const feedOf = (path: string) => ingredients.find((each) => each["@id"] === path)!;
  return freezeRation({ horse: of, ration: { ...start, objective } as never, evaluation, feedOf });
}

const textsOf = (sheet: PrintSheet): string => JSON.stringify(sheet.sections);

describe.each(locales)("the owner's sheet in %s", (locale) => {
  const words = createSheetMessages(locale);

  test("of a laminitic pony at grass opens with not to feed it, why, and whom to ask", () => {
    const sheet = ownerSheet(snapshotOf(pony, { [hay]: 1 }, "lose", 20), words, options);
    const [first] = sheet.sections[0]!.blocks;
    expect(first).toMatchObject({ kind: "verdict", level: "risk" });
    const { text, action } = first as { text: string; action: string };
    expect(text).toMatch(
      locale === "en"
        ? /^Do not feed this yet: .*(grass|laminitis)/
        : /^Ne distribuez pas .*(herbe|fourbure)/,
    );
    expect(text).not.toMatch(/\d/);
    expect(action).toContain("Hélène Marchand");
    expect(action).toContain(words.say("sheet_not_yet_off_grass", { name: "Praline" }));
  });

  test("names every risk, and says what to do meanwhile", () => {
    const snapshot = snapshotOf(horse, { [hay]: 9 }, "maintain");
    const copper = snapshot.findings.find(({ rule }) => rule === "requirement_copper")!;
    const short = (nutrient: string, level: string) => {
      const found = snapshot.findings.find(({ rule }) => rule === `requirement_${nutrient}`) ?? copper;
      return { ...found, level, value: 40, bounds: { riskBelow: 50, watchBelow: 100 } } as never;
    };
    const salt = { ...copper, rule: "salt_excess", measure: "salt_excess", level: "risk" } as never;
    const minerals = ["copper", "zinc", "phosphorus", "selenium"];
    const findings = [...minerals.map((each) => short(each, "risk")), salt];
    const [section] = ownerSheet({ ...snapshot, findings }, words, options).sections;
    const { text, action } = section!.blocks[0] as { text: string; action: string };
    const names = locale === "en" ? minerals : ["cuivre", "zinc", "phosphore", "sélénium"];
    for (const name of names) expect(text).toContain(name);
    expect(text).toContain(words.say("sheet_not_yet_of_salt_excess"));
    expect(action).toContain(words.say("sheet_not_yet_meanwhile", { name: horse.name }));
  });

  test("has no figure of energy, no row of dashes and no hours outdoors that nobody gave", () => {
    const texts = textsOf(ownerSheet(snapshotOf(pony, { [hay]: 1 }, "lose", 20), words, options));
    expect(texts).not.toMatch(/\d\u202f%/);
    expect(texts).not.toContain('{"text":"–"},{"text":"–"}');
    expect(texts).toContain("20");
  });

  test("calls the vet at once for signs of laminitis", () => {
    expect(words.say("sheet_watch_laminitis")).toMatch(/at once|tout de suite/);
  });

  test("of a ration without risk does not ask to wait", () => {
    const snapshot = snapshotOf(horse, { [hay]: 9 }, "maintain");
    const fine = { ...snapshot, findings: snapshot.findings.filter(({ level }) => level !== "risk") };
    expect(textsOf(ownerSheet(fine, words, options))).not.toContain('"kind":"verdict"');
  });

  test("of a ration that only lacks copper says that it is not complete, and not to withhold it", () => {
    const snapshot = snapshotOf(horse, { [hay]: 9 }, "maintain");
    const copper = snapshot.findings.find(({ rule }) => rule === "requirement_copper")!;
    const short = {
      ...copper,
      level: "risk" as const,
      value: 40,
      bounds: { riskBelow: 50, watchBelow: 100 },
    };
    const [section] = ownerSheet({ ...snapshot, findings: [short] }, words, options).sections;
    const { text } = section!.blocks[0] as { text: string };
    expect(text).toMatch(
      locale === "en" ? /^This ration is not complete yet: / : /^Cette ration n’est pas encore complète/,
    );
  });

  test("gives every risk a reason in plain words", () => {
    const snapshot = snapshotOf(horse, { [hay]: 9 }, "maintain");
    const [known] = snapshot.findings;
    for (const [rule, { measure }] of Object.entries(rules)) {
      for (const bounds of [{ watchAbove: 1 }, { watchBelow: 100 }]) {
        const risk = { ...known!, rule, measure, bounds, value: 50, level: "risk" } as never;
        const [section] = ownerSheet({ ...snapshot, findings: [risk] }, words, options).sections;
        const [block] = section!.blocks;
        expect(block, rule).toMatchObject({ kind: "verdict" });
        expect(JSON.stringify(block), rule).not.toMatch(/rule_|sheet_|measure_|undefined/);
      }
    }
  });
});

describe("the aim of the owner's sheet is by the horse", () => {
  const words = createSheetMessages("en");
  const textOf = (of: HorseItem) =>
    textsOf(ownerSheet(snapshotOf(of, { [hay]: 4 }, "maintain"), words, options));

  test("a growing horse grows, has no small-mesh net, and is watched for its legs", () => {
    const young = { ageClass: "month_12", bodyConditionScore: 5, weightKg: 320, breeding: false } as const;
    const text = textOf({ ...horse, ...young, name: "Aubépine" });
    expect(text).toContain(words.say("sheet_aim_grow", { name: "Aubépine" }));
    expect(text).toContain(words.say("sheet_watch_grow"));
    expect(text).not.toMatch(/steady weight|small-mesh/);
  });

  const mare = { ...horse, gender: "mare", breeding: true, bodyConditionScore: 5, name: "Étoile" } as const;
  const nursing = { ...mare, lactationStage: "month_1" } as const;
  const carrying = { ...mare, gestationStage: "month_10" } as const;

  test("a mare feeds her foal or carries it, and is watched for her weight where she is to gain some", () => {
    for (const [of, aim, other] of [
      [nursing, "nurse", "carry"],
      [carrying, "carry", "nurse"],
    ] as const) {
      const text = textOf(of);
      expect(text).toContain(words.say(`sheet_aim_${aim}`, { name: "Étoile" }));
      expect(text).not.toContain(words.say(`sheet_aim_${other}`, { name: "Étoile" }));
      const gain = words.say("sheet_watch_gain", { adviser: "Hélène Marchand" });
      expect(text).not.toContain(gain);
      const snapshot = snapshotOf(of, { [hay]: 4 }, "maintain");
      const gaining = { ...snapshot, ration: { ...snapshot.ration, objective: "gain" as const } };
      expect(textsOf(ownerSheet(gaining, words, options))).toContain(gain);
    }
  });

  test("no net is advised to a horse short of energy, whether it grows or not; one that is not gets it", () => {
    const adult = { ...horse, bodyConditionScore: 5, breeding: false } as const;
    const young = { ...adult, ageClass: "month_12", weightKg: 320 } as const;
    const sheetOf = (of: HorseItem, isShort: boolean) => {
      const snapshot = snapshotOf(of, { [hay]: 9 }, "maintain");
      const known = snapshot.findings.find(({ rule }) => rule === "requirement_copper")!;
      const gap = { ...known, rule: "forage_gap", measure: "forage_gap_hours", level: "watch", value: 8 };
      const energy = { ...known, rule: "energy", measure: "coverage_energy", level: "watch", value: 80 };
      const findings = [
        { ...gap, bounds: { watchAbove: 6 } },
        ...(isShort ? [{ ...energy, bounds: { watchBelow: 95 } }] : []),
      ] as never;
      return textsOf(ownerSheet({ ...snapshot, findings }, words, options));
    };
    expect(sheetOf(adult, false)).toMatch(/small-mesh/);
    expect(sheetOf(adult, true)).not.toMatch(/small-mesh/);
    expect(sheetOf(young, false)).not.toMatch(/small-mesh/);
  });

  test("two deep shortages that no risk names send the owner for a mineral feed; one does not", () => {
    const snapshot = snapshotOf(nursing, { [hay]: 9 }, "maintain");
    const known = snapshot.findings.find(({ rule }) => rule === "requirement_copper")!;
    const short = (nutrient: string, value: number, level = "watch") =>
      ({
        ...known,
        rule: `requirement_${nutrient}`,
        measure: `coverage_${nutrient}`,
        ...{ level, value, bounds: { watchBelow: 100 } },
      }) as never;
    const asked = (...findings: never[]) =>
      textsOf(ownerSheet({ ...snapshot, findings }, words, options)).includes(
        words.say("sheet_watch_minerals", { adviser: "Hélène Marchand" }),
      );
    expect(asked(short("vitamin_e", 22), short("iodine", 56), short("zinc", 78))).toBe(true);
    expect(asked(short("vitamin_e", 22), short("zinc", 78))).toBe(false);
    expect(asked(short("vitamin_e", 22), short("protein", 50))).toBe(false);
    expect(asked(short("vitamin_e", 22, "risk"), short("iodine", 56))).toBe(false);
  });

  test("a horse that the rule for weight loss judges is to lose weight", () => {
    const text = textOf({ ...pony, conditions: [] });
    expect(text).toContain(words.say("sheet_aim_lose", { name: "Praline" }));
    expect(text).not.toContain("steady weight");
  });
});

test.each(locales)(
  "a horse that lives outdoors has no hours per day outdoors on any sheet in %s",
  (locale) => {
    const words = createSheetMessages(locale);
    const snapshot = snapshotOf(pony, { [hay]: 3 }, "lose");
    for (const texts of [
      textsOf(professionalSheet(snapshot, words, options)),
      JSON.stringify(horseFactSections(pony, words)),
    ])
      expect(texts).not.toContain(words.say("sheet_hours", { hours: "0" }));
    expect(
      JSON.stringify(horseFactSections({ ...pony, housing: "mixed", outdoorHours: 8 }, words)),
    ).toContain(words.say("sheet_hours", { hours: "8" }));
  },
);
