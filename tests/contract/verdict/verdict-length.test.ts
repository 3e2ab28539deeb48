import { expect, test } from "vitest";
import { type Locale, locales } from "#contract/locales.ts";
import { adviceName, shortName } from "#contract/sheets/text/advice-text.ts";
import { adviceBy, createWriter } from "#contract/sheets/text/finding-text.ts";
import { partAdvice, verdictOfText } from "#contract/sheets/text/verdict-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { fedParts } from "#science/rules/advice-ways.ts";
import { type RuleKey, rules, type VariantWords } from "#science/rules/rules-table.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

/** Most letters of a verdict that four lines of a phone of 360 px hold, for a horse with a name of eight letters. */
const lettersMost = 150;

const name = "Noisette";
/** Returns a risk of each rule on each side, for each class of horse and each part that is fed. */
function* risks(): Generator<Finding> {
  for (const [rule, row] of Object.entries(rules)) {
    if ("severity" in row && row.severity === "info") continue;
    const classes = new Set<VariantWords | undefined>([undefined, ...row.variants.map(({ words }) => words)]);
    const parts = row.way ? fedParts : (["hay"] as const);
    for (const words of classes)
      for (const remedy of [{}, { refeeding: true }, { overfed: true }] as const)
        for (const part of parts)
          for (const [value, bounds] of [
            [99.9, { watchBelow: 200 }],
            [99.9, { watchAbove: 1 }],
          ] as const)
            yield {
              rule: rule as RuleKey,
              measure: row.measure,
              level: "risk",
              tier: row.tier,
              value,
              unit: "mg_per_kg_dm",
              bounds,
              fed: [part],
              ...(words ? { words } : {}),
              ...remedy,
              placeholders: { x: value, n: 4 },
              probability: null,
              hypothetical: false,
              sources: [],
              evidence: "V",
            };
  }
}

const verdict = (locale: Locale, finding: Finding, of: string | null = name) =>
  verdictOfText(
    createWriter(createSheetMessages(locale)),
    {
      findings: [finding],
      system: "nrc2007",
      verdictFacts: { horseClass: "leisure", isLaminiticAtGrass: false, forage: [] } as never,
    },
    of,
  );

test.each(locales)("every verdict in %s, with its action, fits the four lines of a phone", (locale) => {
  const tooLong = new Set<string>();
  for (const finding of risks()) {
    const { sentence, action } = verdict(locale, finding);
    expect(action, `${finding.rule} has an action`).not.toBeNull();
    if (`${sentence} ${action}`.length > lettersMost) tooLong.add(`${sentence} ${action}`);
  }
  expect([...tooLong]).toEqual([]);
});

test.each(locales)("every verdict in %s without a name is its statement alone", (locale) => {
  const gaps = /\bfor\s*:|\bpour\s*:|\{|Noisette|null|undefined/;
  for (const finding of risks())
    for (const level of ["risk", "watch"] as const) {
      const { sentence } = verdict(locale, { ...finding, level }, null);
      expect(sentence).not.toMatch(gaps);
      expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(verdict(locale, { ...finding, level }).sentence.toLocaleLowerCase()).toContain(
        sentence.toLocaleLowerCase(),
      );
    }
});

test.each([
  [
    "en",
    300,
    "Unsafe for Noisette: laminitis, and the grass alone supplies 235\u202f% of the energy.",
    "risk",
  ],
  [
    "en",
    null,
    "Unsafe for Noisette: laminitis, and grass of unknown sugar supplies 235\u202f% of the energy.",
    "unknown",
  ],
  [
    "fr",
    300,
    "Ration à risque pour Noisette\u00a0: fourbure, et l’herbe seule apporte 235\u202f% de l’énergie.",
    "risk",
  ],
  [
    "fr",
    null,
    "Ration à risque pour Noisette\u00a0: fourbure, et l’herbe, au sucre inconnu, apporte 235\u202f% de l’énergie.",
    "unknown",
  ],
] as const)(
  "laminitis at grass is said with grass and energy in %s, sugar at %s",
  (locale, value, said, level) => {
    const finding: Finding = {
      ...risks().next().value,
      rule: "nsc_forage",
      measure: "nsc_forage",
      unit: "percent_dm",
      level,
      value,
      bounds: { riskAbove: 12 },
      fed: ["grass", "hay"],
      grassEnergy: 234.6,
      placeholders: value === null ? {} : { x: value },
    };
    const facts = { horseClass: "loss", isLaminiticAtGrass: true, forage: ["grass", "hay"] } as const;
    const { sentence, action } = verdictOfText(
      createWriter(createSheetMessages(locale)),
      { findings: [finding], system: "nrc2007", verdictFacts: facts },
      name,
    );
    expect(sentence).toBe(said);
    expect(action).toMatch(locale === "en" ? /bare paddock/i : /paddock nu/i);
    expect(`${sentence} ${action}`.length).toBeLessThanOrEqual(lettersMost + 10);
  },
);

test.each(locales)("a figure that is only known to be so much or more is said as that in %s", (locale) => {
  const writer = createWriter(createSheetMessages(locale));
  const wrong = /\bat at\b|\b(de|à) à\b|\bde au\b|^a[tu] /;
  for (const finding of risks()) {
    const name = adviceName(finding, writer.has)!;
    for (const openTo of ["above", "below"] as const) {
      const open = { ...finding, openTo };
      for (const text of [
        adviceBy(writer, open, name),
        adviceBy(writer, open, shortName(name, writer.has), "short"),
      ]) {
        expect(text).not.toMatch(wrong);
        if (text!.includes("99")) expect(text).toMatch(/(at (least|most)|au (moins|plus)) 99/i);
      }
    }
  }
  expect(
    partAdvice(adviceBy(writer, { ...[...risks()][0]!, openTo: "above" }, "rule_nsc_forage_advice")!).matter,
  ).toMatch(/at least 99|au moins 99/);
});

test.each(locales)("a figure that misses its target by little is never said to be fine in %s", (locale) => {
  const near: Finding = {
    ...risks().next().value,
    rule: "feeding_time",
    measure: "feeding_hours",
    level: "watch",
    value: 9.9,
    unit: "hours",
    bounds: { watchBelow: 10 },
    placeholders: { x: 9.9 },
  };
  const { sentence, action } = verdict(locale, near);
  expect(sentence).toMatch(
    locale === "en" ? /^Could be better for Noisette: / : /^À améliorer pour Noisette/,
  );
  expect(action).not.toBeNull();
});
