import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { contents, feed, ingredient, ration } from "./health-rations.ts";

export const hay = ingredient({
  id: "hay",
  composition: contents({ starch: 10, soluble_sugars: 90, potassium: 18 }),
});
export const oats = ingredient({
  id: "oats",
  role: "concentrate",
  family: "cereal_grains",
  dryMatterPct: 88,
  composition: contents({ starch: 409, soluble_sugars: 20, potassium: 5 }, 0.1),
});
export const mystery = ingredient({
  id: "muesli",
  role: "concentrate",
  family: "compound_feeds",
  dryMatterPct: 88,
});
export const oil = ingredient({ id: "oil", role: "concentrate", family: "oils_and_fats", dryMatterPct: 100 });

/** 9 kg of hay and 2 kg of oats for 500 kg: 144 g of starch per 100 kg a day. */
export const day = (shares: Shares, change: Partial<Ration> = {}): Ration =>
  ration(
    [
      { ...feed(hay, 9), mealShares: shares.hay ?? null },
      { ...feed(oats, 2), mealShares: shares.oats ?? null },
    ],
    change,
  );
interface Shares {
  hay?: number[];
  oats?: number[];
}

export const measured = ({ measures: all }: Evaluation, key: MeasureKey) =>
  all.find((each) => each.key === key)!;
export const finding = ({ findings }: Evaluation, key: RuleKey) => findings.find(({ rule }) => rule === key);

/** Worked by hand: starch of 2 kg of oats is 2 × 0.88 × 409 = 719.84 g; hay takes 40 min a kg of dry matter. */
export const starchOfDay = (2 * 0.88 * 409) / 5;
export const hayHours = (9 * 0.86 * 40) / 60;
