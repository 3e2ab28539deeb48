import { describe, expect, test } from "vitest";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { worstWorry } from "#web/features/rations/workbench/store/figure-rows.ts";
import { bench, draft, ingredient } from "../support.ts";

const hay = "grass-hay-average-quality-all-samples";
const grass = ingredient("pasture-grass-short-leafy-spring-or-autumn-regrowth")["@id"];

const fed = (kg: number, hoursPerDay: number): Draft => ({
  ...draft({ [hay]: kg }),
  pastures:
    hoursPerDay > 0
      ? [
          {
            ingredient: grass,
            abundance: "high_abundant_grass",
            hoursPerDay,
            season: "spring",
            muzzleFactor: null,
            allowanceKg: null,
          },
        ]
      : [],
});

const figure = (of: Draft, id: string) =>
  bench(of)
    .snapshot()
    .view.figures.find((each) => each.id === id);

describe("dry matter offered stands beside dry matter eaten", () => {
  test.each<[string, Draft, boolean]>([
    ["not for a horse that is fed in the stable", fed(9, 0), false],
    ["not for one that has room for all the grass", fed(2, 3), false],
    ["for one that is offered more grass than it can eat", fed(13, 18), true],
  ])("%s", (_name, of, isTold) => {
    expect(figure(of, "dry_matter_share")).toBeDefined();
    expect(figure(of, "dry_matter_offered") !== undefined).toBe(isTold);
    const { view, evaluation } = bench(of).snapshot();
    expect(view.measures.get("dry_matter_offered")?.value).toBeGreaterThan(0);
    expect(evaluation.findings.some(({ measure }) => measure === "dry_matter_offered")).toBe(true);
  });

  test.each<[string, number, Level]>([
    ["enough", 10, "ok"],
    ["too little", 4, "risk"],
    ["too much, which is judged by what is offered", 20, "risk"],
  ])("and alone it tells the worse of both judgements: %s", (_name, kg, level) => {
    expect(figure(fed(kg, 0), "dry_matter_share")?.level).toBe(level);
  });

  test.each<[string, number, number, MeasureKey, string | null]>([
    ["too much, for what is offered", 20, 0, "dry_matter_share", "dry_matter_offered"],
    ["too little, for itself", 4, 0, "dry_matter_share", "dry_matter_share"],
    ["enough, for nothing", 10, 0, "dry_matter_share", null],
    ["more grass than can be eaten, of a row of its own", 13, 18, "dry_matter_offered", "dry_matter_offered"],
    ["more grass than can be eaten is no judgement of what is", 13, 18, "dry_matter_share", null],
  ])("and is put right: %s", (_name, kg, hoursPerDay, of, judged) => {
    const { evaluation } = bench(fed(kg, hoursPerDay)).snapshot();
    expect(worstWorry(evaluation, of)?.measure ?? null).toBe(judged);
  });
});
