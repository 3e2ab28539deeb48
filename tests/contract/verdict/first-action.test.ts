import { describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import { adviceName } from "#contract/sheets/text/advice-text.ts";
import { namedSources } from "#contract/sheets/text/citations.ts";
import { adviceBy, createWriter } from "#contract/sheets/text/finding-text.ts";
import { actionText } from "#contract/sheets/text/verdict-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { healthSources } from "#science/sources/health-sources.ts";
import { sourceOf } from "#science/trace/cell-source.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { demoRation } from "../../support/demo-ration.ts";

type Horse = ReturnType<typeof demoRation>["ration"]["horse"];

/** Judges a ration of the demonstration, of its horse or of one that differs from it. */
function judged(id: string, of: Partial<Horse> = {}) {
  const { engine, ration } = demoRation(id);
  return engine.evaluate({ ...ration, horse: { ...ration.horse, ...of } });
}

const findingOf = ({ findings }: ReturnType<typeof judged>, rule: RuleKey): Finding => {
  const found = findings.find((each) => each.rule === rule && !each.hypothetical && isWorry(each));
  if (!found) throw new Error(`no worry about ${rule}`);
  return found;
};

const writerOf = (locale: (typeof locales)[number]) => createWriter(createSheetMessages(locale));

const sayOf = (
  evaluation: ReturnType<typeof judged>,
  rule: RuleKey,
  locale: (typeof locales)[number] = "en",
) => actionText(writerOf(locale), findingOf(evaluation, rule), evaluation.verdictFacts)!;

test("sources that a reader sees are published, and practice is named once", () => {
  expect(namedSources(["luthersson2009", "picotin"])).toEqual(["luthersson2009"]);
  expect(namedSources(["picotin"])).toEqual([]);
  const practice = Object.keys(healthSources).filter((key) => sourceOf(key)?.kind === "practice");
  expect(practice.length).toBeGreaterThan(1);
  expect(namedSources(practice)).toEqual([practice[0]]);
});

describe("what to do first", () => {
  test.each(["starch_metabolic", "nsc_meal", "energy_overweight"] as const)(
    "with a fat pony with laminitis and insulin trouble is to take the concentrate out: %s",
    (rule) => {
      const pony = judged("pepita-floconne");
      expect(sayOf(pony, rule)).toMatch(/take the concentrate out|leave out the concentrate first/);
      expect(sayOf(pony, rule, "fr")).toMatch(/supprimer (d’abord )?le concentré/);
      expect(sayOf(pony, rule)).not.toMatch(/choose a concentrate/);
    },
  );

  test("names the hay and the balancer that replace it", () => {
    const pony = judged("pepita-floconne");
    expect(sayOf(pony, "starch_metabolic")).toMatch(/late-cut hay and a balancer/);
    expect(sayOf(pony, "starch_metabolic", "fr")).toMatch(/foin tardif et un aliment équilibreur/);
  });

  test("does not take the feed from a thin horse with the same trouble", () => {
    const thin = judged("pepita-floconne", { bodyConditionScore: 3 });
    expect(sayOf(thin, "starch_metabolic")).toMatch(/choose a concentrate with less starch/);
    expect(sayOf(thin, "nsc_meal")).not.toMatch(/take the concentrate out/);
  });

  test.each(locales)("is said once where cereals and another concentrate are fed, in %s", (locale) => {
    const pony = judged("pepita-floconne");
    for (const rule of ["starch_metabolic", "nsc_meal", "energy_overweight"] as const) {
      const found = { ...findingOf(pony, rule), fed: ["cereals", "concentrate"] as const };
      const text = actionText(writerOf(locale), found, pony.verdictFacts)!;
      expect(text.match(/take the|leave out|supprimer/g)).toHaveLength(1);
    }
  });

  test("with too large meals is one number of meals, the larger", () => {
    const { findings } = judged("flash-avoine");
    const counts = (["concentrate_meal", "concentrate_meal_size"] as const).map(
      (rule) => findings.find((each) => each.rule === rule)!.placeholders.n,
    );
    expect(counts).toEqual([4, 4]);
  });

  test("is one number of meals in all advice, the largest", () => {
    const { findings } = judged("bijou-son");
    const asked = findings.filter(
      (each) => isWorry(each) && !each.hypothetical && each.placeholders.n !== undefined,
    );
    expect(asked.map(({ rule }) => rule)).toEqual(["starch_gastric", "starch_hindgut"]);
    expect(asked.map(({ placeholders }) => placeholders.n)).toEqual([5, 5]);
  });

  test.each([
    ["en", "concentrate", "replace some of the concentrate"],
    ["fr", "concentré", "remplacer une partie du concentré"],
  ] as const)("changes no part of a feed that is to be taken out, in %s", (locale, name, part) => {
    const fat = judged("pepita-floconne");
    expect(sayOf(fat, "nsc_meal", locale)).toContain(name);
    for (const rule of ["feeding_time", "protein", "starch_day", "starch_hindgut"] as const)
      expect(sayOf(fat, rule, locale), rule).not.toContain(name);
    const thin = judged("pepita-floconne", { bodyConditionScore: 3 });
    expect(sayOf(thin, "feeding_time", locale)).toContain(part);
  });

  test.each([
    ["flash-avoine", {}, 4],
    ["flash-avoine", { conditions: [] }, 6],
  ] as const)("asks for no longer gap than its own target: %s, %o", (id, of, hours) => {
    const found = findingOf(judged(id, of as Partial<Horse>), "forage_gap");
    expect(found.bounds.watchAbove).toBe(hours);
    for (const locale of locales) {
      const writer = writerOf(locale);
      for (const [name, length] of [
        [adviceName(found, writer.has)!, "whole"],
        [`${adviceName(found, writer.has)}_short`, "short"],
      ] as const)
        expect(adviceBy(writer, found, name, length)).toContain(`${hours}\u202fh`);
    }
  });
});
