import { expect, test } from "vitest";
import { mainFigures } from "#contract/sheets/text/main-figures.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse } from "../../web/support.ts";

const feeds = {
  "grass-hay-mature-late-first-cut": 10,
  "mineral-vitamin-supplement-for-hay-rations": 0.17,
};

/** Judges a ration whose minerals are all met, but for those that are unknown. */
function judgedWithUnknown(unknown: readonly string[]) {
  const { evaluation } = bench(draft(feeds), { horse }).snapshot();
  const findings = evaluation.findings.map((each) =>
    unknown.includes(each.rule)
      ? { ...each, level: "unknown" as const, value: null }
      : { ...each, level: "ok" as const },
  );
  return { ...evaluation, findings };
}

test.each([
  [[], 0, "none short", "sans manque"],
  [["requirement_energy", "requirement_protein"], 0, "none short", "sans manque"],
  [["requirement_iodine"], 1, "1 unknown", "inconnu\u00a0: 1"],
  [["requirement_iodine", "requirement_selenium"], 2, "2 unknown", "inconnu\u00a0: 2"],
])("minerals are not called met where %j is unknown", (unknown, count, en, fr) => {
  const evaluation = judgedWithUnknown(unknown);
  const verdict = verdictFrom(evaluation);
  expect(verdict.unknownMinerals).toBe(count);
  for (const [locale, text] of [
    ["en", en],
    ["fr", fr],
  ] as const)
    expect(mainFigures(createSheetMessages(locale), evaluation, verdict)[2]!.text).toBe(text);
});
