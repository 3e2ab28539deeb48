import { describe, expect, test } from "vitest";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import { needsWords } from "#science/evaluation/finding-order.ts";
import {
  adviceText,
  coverageText,
  figureNumberText,
  findingFigureText,
  measuredText,
} from "#web/features/rations/workbench/shared/texts.ts";
import { message } from "#web/lib/format/labels.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { engine } from "../../engine/support/health-rations.ts";
import { samples } from "../../engine/support/proposals.ts";

overwriteGetLocale(() => "en");

/** Figures of a text, without the thousands' marks, each with the unit behind it. */
const figuresIn = (text: string): { figure: string; unit: string }[] =>
  [...text.replaceAll(/(?<=\d),(?=\d{3})/g, "").matchAll(/(\d+(?:\.\d+)?)(?:[\s\u202f]?(%|h\b))?/g)].map(
    ([, figure = "", unit = ""]) => ({ figure, unit }),
  );

/** True for at most three significant figures. */
const isShort = (figure: string): boolean =>
  figure
    .replace(/^[0.]+/, "")
    .replace(".", "")
    .replace(/0+$/, "").length <= 3;

const isFine = ({ figure, unit }: { figure: string; unit: string }): boolean =>
  isShort(figure) && (unit !== "h" || Number.isInteger(Number(figure) * 2));

/** Texts of one ration: judged figures, advices, what its strip and its table of figures show. */
function textsOf({ findings, measures }: Evaluation): string[] {
  const judged = findings.filter(({ value }) => value !== null);
  const known = { measures: new Map(measures.map((each) => [each.key, each] as const)) };
  const advised = judged.filter(needsWords).flatMap((finding: Finding) => adviceText(finding) ?? []);
  const strip = measures.flatMap((each) =>
    each.value === null ? [] : [figureNumberText(findings, { ...each, value: each.value })],
  );
  const coverages = measures.flatMap(({ key, value }) =>
    key.startsWith("coverage_") && value !== null ? [`${coverageText(value)} %`] : [],
  );
  return [
    ...judged.map((finding) => findingFigureText(known, finding)),
    ...advised,
    ...strip,
    ...coverages,
    ...measures.filter(({ value }) => !(Number(value) >= 1000)).map((each) => measuredText(each)),
  ];
}

const rations = Object.entries(samples);

test("there are more than twenty rations", () => expect(rations.length).toBeGreaterThan(20));

describe("no figure is finer than it is fed or judged", () => {
  test.each(rations)("%s", (_name, ration) => {
    const tooFine = textsOf(engine.evaluate(ration)).filter((text) => !figuresIn(text).every(isFine));
    expect(tooFine).toEqual([]);
  });

  test.each(rations)("%s reads the same on the strip and in its judgements", (_name, ration) => {
    const { findings } = engine.evaluate(ration);
    const apart = findings.flatMap((finding) => {
      const { measure, value, unit, hypothetical } = finding;
      if (value === null || hypothetical || !measure.startsWith("coverage_")) return [];
      const [own, chip] = [
        findingFigureText({ measures: new Map() }, finding),
        figureNumberText(findings, { key: measure, unit, value }),
      ];
      return own.replace(/^~/, "").startsWith(chip) ? [] : [`${finding.rule}: ${own}, ${chip}`];
    });
    expect(apart).toEqual([]);
  });
});

test("the words themselves name no finer figure", () => {
  expect(figuresIn(message("rule_concentrate_day_advice", { x: "5.73" }))).toEqual([
    { figure: "5.73", unit: "" },
    { figure: "500", unit: "" },
  ]);
});

describe("a finding has its figure alike in its row and in its advice", () => {
  test.each(rations)("%s", (_name, ration) => {
    const { findings, measures } = engine.evaluate(ration);
    const known = { measures: new Map(measures.map((each) => [each.key, each] as const)) };
    const apart = findings.filter(needsWords).flatMap((finding) => {
      const [row] = figuresIn(findingFigureText(known, finding));
      if (!row || finding.value === null) return [];
      const advised = figuresIn(adviceText(finding) ?? "").map(({ figure }) => figure);
      const near = advised.filter((figure) => Math.abs(Number(figure) / finding.value! - 1) < 0.005);
      return near
        .filter((figure) => figure !== row.figure)
        .map((figure) => [finding.rule, row.figure, figure]);
    });
    expect(apart).toEqual([]);
  });
});
