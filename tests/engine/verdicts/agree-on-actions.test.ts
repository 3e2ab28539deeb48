import { describe, expect, test } from "vitest";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { isConcentratePart } from "#science/rules/advice-ways.ts";
import { rules } from "#science/rules/rules-table.ts";
import { contents, engine, feed, horse, ingredient, ration } from "../support/health-rations.ts";

const hay = ingredient({ id: "hay", composition: contents({ starch: 15, crude_fibre: 300 }) });
const oats = ingredient({
  id: "oats",
  role: "concentrate",
  family: "cereal_grains",
  composition: contents({ starch: 450, crude_fibre: 110 }),
});

const worriesOf = (of: ReturnType<typeof horse>, oatsKg: number) =>
  engine
    .evaluate(ration([feed(hay, 4), feed(oats, oatsKg)], { horse: of }))
    .findings.filter((each) => isWorry(each) && !each.hypothetical);

describe("findings of one ration", () => {
  test("ask for one number of meals, the largest that one of them needs", () => {
    const asked = worriesOf(horse(), 5).flatMap(({ rule, placeholders: { n } }) =>
      rules[rule].suggests === "meals" && n !== undefined ? [{ rule, n }] : [],
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked.map(({ n }) => n)).size).toBe(1);
  });

  test("do not replace some of a concentrate that one of them takes out", () => {
    const coarser = (of: ReturnType<typeof horse>) =>
      worriesOf(of, 4).filter(({ rule }) => rules[rule].way === "coarser");
    const isOfConcentrate = ({ fed }: Pick<Finding, "fed">) => fed?.some(isConcentratePart);
    expect(coarser(horse()).map(isOfConcentrate)).toContain(true);
    const taken = coarser(horse({ conditions: ["metabolic"], standardClass: null }));
    expect(taken.length).toBeGreaterThan(0);
    for (const each of taken) expect(isOfConcentrate(each)).toBe(false);
  });
});
