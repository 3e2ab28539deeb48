import { describe, expect, test } from "vitest";
import type { TransitionInput } from "#science/answers/transition.ts";
import type { FeedLine } from "#science/horse/facts.ts";
import { scheduleOf } from "#science/transition/schedule.ts";
import { isDose } from "#science/transition/supplement-dose.ts";
import { feed, horse, ration } from "../support/health-rations.ts";
import { catalogueFeeds, feedById } from "../support/yard.ts";

const hay = feedById("timothy-hay-mid-bloom");
const weighed = catalogueFeeds.filter(({ id, role }) => role !== "pasture" && id !== hay.id);
const roles = ["forage", "concentrate", "supplement"] as const;

/** Beside nine kilograms of the hay of before, so much of a feed, fed as what is said. */
const planOf = (id: string, kg: number, role: FeedLine["role"], change: Partial<TransitionInput> = {}) =>
  scheduleOf({
    from: ration([feed(hay, 9)]),
    to: ration([feed(hay, 9), feed(feedById(id), kg, null, role)]),
    days: null,
    stepDays: 2,
    stepsKg: { from: [0.001], to: [0.001, 0.001] },
    ...change,
  });
const boundsOf = (...asked: Parameters<typeof planOf>) => planOf(...asked).reasons.map(({ bound }) => bound);

describe("what comes in overnight", () => {
  test.each(weighed.map(({ id }) => id))("three kilograms of %s do not, whatever they are fed as", (id) => {
    for (const role of roles) {
      const { reasons, suggestedDays } = planOf(id, 3, role);
      expect(reasons.map(({ bound }) => bound)).toContain("new_feed");
      expect(suggestedDays).toBeGreaterThanOrEqual(14);
    }
  });

  const compound = "compound-feed-intense-work-flaked-mix";

  test("a compound feed that is fed as a supplement is brought in as a concentrate is, and warned of", () => {
    const [own, labelled] = (["concentrate", "supplement"] as const).map((role) => planOf(compound, 3, role));
    expect(labelled?.reasons).toEqual(own?.reasons);
    expect(labelled?.suggestedDays).toBe(own?.suggestedDays);
    const atOnce = planOf(compound, 3, "supplement", { days: 0 }).stages.flatMap(({ warnings }) => warnings);
    expect(atOnce.map(({ bound }) => bound)).toEqual(["new_share", "concentrate_rise"]);
    expect(boundsOf(compound, 0.05, "supplement")).toContain("new_feed");
  });

  test("on the way a concentrate that is fed as a supplement is rounded down, never over its starch", () => {
    const { stages } = planOf(compound, 3, "supplement", {
      days: 14,
      stepsKg: { from: [0.5], to: [0.5, 0.5] },
    });
    const changes = 8;
    const during = stages.filter(({ phase }) => phase === "during");
    expect(during.length).toBeGreaterThan(3);
    for (const { firstDay, amounts } of during) {
      const share = ((firstDay ?? 1) - 1) / 2 + 1;
      expect(amounts[1]).toBeLessThanOrEqual((3 * share) / changes);
    }
  });

  test("a dose of a supplement does; more of it than is a dose is a new feed, and counts as concentrate", () => {
    const salt = "salt-sodium-chloride";
    expect(boundsOf(salt, 0.05, "supplement")).toEqual([]);
    expect(boundsOf(salt, 0.06, "supplement")).toEqual(["new_feed", "new_share"]);
    expect(boundsOf(salt, 0.6, "supplement")).toEqual(["new_feed", "new_share", "concentrate_rise"]);
    const pony = ration([feed(hay, 2), feed(feedById(salt), 0.1)], { horse: horse({ weightKg: 120 }) });
    expect(boundsOf(salt, 0.1, "supplement", { to: pony })).toContain("new_feed");
  });

  test("usual doses of the supplements of the catalogue do", () => {
    const doses = weighed.filter(({ role }) => role === "supplement");
    expect(doses.length).toBeGreaterThan(30);
    const pinch = ["trace_elements", "vitamins", "amino_acids"];
    for (const { id, family } of doses) {
      const kg = family === "trace_elements" ? 0.001 : pinch.includes(family) ? 0.01 : 0.04;
      expect([id, boundsOf(id, kg, "supplement")]).toEqual([id, []]);
    }
  });

  test("of a family that nobody knows the amount alone tells", () => {
    const unheard = feed({ ...feedById("oats-whole-grain"), family: "dragon" }, 0, null, "supplement");
    expect(isDose(unheard, 0.5, horse())).toBe(true);
    expect(isDose(unheard, 0.51, horse())).toBe(false);
  });
});
