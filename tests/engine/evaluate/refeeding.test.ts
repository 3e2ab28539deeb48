import { describe, expect, test } from "vitest";
import en from "#contract/messages/science.en.json" with { type: "json" };
import fr from "#contract/messages/science.fr.json" with { type: "json" };
import { adviceName } from "#contract/sheets/text/advice-text.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { rules } from "#science/rules/rules-table.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { contents, engine, feed, horse, ingredient, ration } from "../support/health-rations.ts";

const hay = ingredient({
  id: "hay",
  composition: contents({
    digestible_energy_nrc: 1.9,
    net_energy: 0.55,
    metabolizable_energy: 7.5,
    crude_protein: 80,
    madc: 45,
    prececal_digestible_crude_protein: 45,
    ndf: 600,
    crude_fibre: 320,
    calcium: 4,
    phosphorus: 2,
  }),
});

/** A horse of one score, kept by its facts, fed so much hay. */
const fed = (bodyConditionScore: HorseFacts["bodyConditionScore"], kg: number, system = "nrc2007" as const) =>
  engine.evaluate(
    ration([feed(hay, kg)], { horse: horse({ standardClass: null, bodyConditionScore }), system }),
  );

const worries = ({ findings }: ReturnType<typeof fed>) =>
  findings.filter((found) => isWorry(found) && !found.hypothetical);

const texts = { en, fr } as const satisfies Record<string, Readonly<Record<string, string>>>;
const adviceIn = (locale: keyof typeof texts, found: ReturnType<typeof worries>[number]): string => {
  const catalogue: Readonly<Record<string, string>> = texts[locale];
  return catalogue[adviceName(found, (name) => name in catalogue) ?? ""] ?? "";
};

/** Words that put more into the manger today. */
const more = {
  en: /\b(feed more|give more|add (forage|alfalfa|straw|a feed)|more (or better )?forage|a better hay)\b/i,
  fr: /(plus de (fourrage|foin)|donner d’abord|apporter plus|distribuer plus|ajouter (un aliment|de la luzerne)|meilleur foin)/iu,
};
const slowly = { en: /not at once/, fr: /jamais d’un coup/ };

describe("too little, in a starved horse under its refeeding remark", () => {
  const short = worries(fed(1, 3)).filter(({ refeeding }) => refeeding);

  test("energy, protein, forage, dry matter, fibre and hours of chewing are among it", () => {
    expect(short.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        "energy",
        "protein",
        "forage_min",
        "dry_matter_min",
        "fibre_min",
        "feeding_time",
        "requirement_calcium",
      ]),
    );
  });

  test.each(requirementSystems)("by %s no advice puts more into the manger at once", (system) => {
    for (const found of worries(fed(1, 3, system as "nrc2007"))) {
      for (const locale of ["en", "fr"] as const) {
        expect(adviceIn(locale, found), `${found.rule} ${locale}`).not.toMatch(more[locale]);
      }
    }
  });

  test.each(short.map((found) => [found.rule, found] as const))(
    "%s is raised by the plan",
    (_rule, found) => {
      expect(adviceIn("en", found)).toMatch(slowly.en);
      expect(adviceIn("fr", found)).toMatch(slowly.fr);
      expect(found.sources).toContain("nrc2007");
    },
  );
});

test("the words that put more into the manger are those a thin horse is told, which is not refed", () => {
  const told = worries(fed(3, 3));
  expect(told.filter(({ refeeding }) => refeeding)).toEqual([]);
  for (const rule of ["energy", "forage_min", "protein"] as const) {
    const found = told.find((each) => each.rule === rule)!;
    expect(adviceIn("en", found), rule).toMatch(more.en);
    expect(adviceIn("fr", found), rule).toMatch(more.fr);
  }
});

test("too much is too much in a starved horse too", () => {
  const much = worries(fed(1, 14));
  const energy = much.find(({ rule }) => rule === "energy")!;
  expect([energy.level, energy.refeeding]).toEqual(["risk", undefined]);
  expect(adviceIn("en", energy)).toBe(en.rule_energy_advice_high);
});

test("every rule that a plan makes good asks for something at least", () => {
  const without = Object.entries(rules).filter(
    ([, row]) =>
      row.refedByPlan &&
      !row.variants.every(({ bounds }) => bounds.watchBelow !== undefined || bounds.riskBelow !== undefined),
  );
  expect(without).toEqual([]);
});
