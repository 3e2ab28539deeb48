import { expect, test } from "vitest";
import { atWork, horse } from "../support/signing/horse-parts.ts";
import { propose } from "../support/signing/propose.ts";

const straw = { breed: "irish_cob", weightKg: 600, bodyConditionScore: 6 } as const;
const foal = { ageClass: "month_3", weightKg: 130, matureWeightKg: 550 } as const;
const thin = { breed: "thoroughbred", ageClass: "year_4", weightKg: 470, bodyConditionScore: 3 } as const;

test("a horse on straw alone gets whole amounts, and hay is asked for", () => {
  const { ration, next } = propose(
    horse("cob", "ordinary", straw, { straw: 6, barley: 3, carrots: 3 }, []),
    "chosen",
  );
  const kg = ration!.feeds.map(({ quantityKg }) => quantityKg);
  expect(kg.every((each) => Math.abs(each * 10 - Math.round(each * 10)) < 1e-6)).toBe(true);
  expect(next).toContain("hay");
});

test("the feed of a sucking foal stays", () => {
  const { ration } = propose(horse("foal", "growing", foal, { hay: 0.5, foals: 0.5 }, []), "chosen");
  expect(ration!.feeds[1]!.quantityKg).toBe(0.5);
});

test("legumes are no more than half of the forage of a thin racehorse", () => {
  const of = { ...thin, ...atWork("gallop_race", 7) };
  const { ration } = propose(
    horse("racehorse", "racing", of, { hay: 6, oats: 6, salt: 0.05 }, [], { objective: "gain", meals: 3 }),
    "catalogue",
  );
  const dry = (isCounted: (calcium: number) => boolean) =>
    ration!.feeds
      .filter(
        ({ role, ingredient }) => role === "forage" && isCounted(ingredient.composition.calcium?.value ?? 0),
      )
      .reduce((sum, { quantityKg, ingredient }) => sum + (quantityKg * ingredient.dryMatterPct) / 100, 0);
  expect(dry((calcium) => calcium >= 10)).toBeLessThanOrEqual(0.5 * dry(() => true) + 1e-6);
});
