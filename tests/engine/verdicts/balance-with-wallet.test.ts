import { describe, expect, test } from "vitest";
import { isComplete, listLessened, listOpen } from "#science/answers/weigh-answers.ts";
import { draftFromRation } from "#web/features/rations/workbench/draft/draft.ts";
import { askBalance } from "#web/features/rations/workbench/optimise/answer-feeds.ts";
import { horseById, parseDemoHorse, parseDemoRation } from "#worker/seed/evaluate-demo.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { rations } from "#worker/seed/rations.ts";
import { bench, horse, ingredients } from "../../web/support.ts";

const choice = { mayPull: true, isExact: false };

/** A ration of the demonstration on the screen of a user with these feeds in the wallet, and its answer. */
function balanced(id: string, inWallet: (feed: string) => boolean) {
  const row = rations.find((each) => each.id === id)!;
  const of = { ...horse, ...parseDemoHorse(horseById.get(row.horse)!), name: row.horse } as typeof horse;
  const known = ingredients.map((each) => ({
    ...each,
    pricePerTonne: pricesPerTonne[each.id] ?? null,
    inWallet: inWallet(each.id),
  }));
  const start = draftFromRation(parseDemoRation(row) as never);
  const screen = bench(start, { horse: of, objective: row.objective, ingredients: known });
  const before = screen.snapshot().evaluation;
  return { before, screen, ...askBalance(screen, null, choice) };
}

const bought = (feed: string) => feed in pricesPerTonne;

describe("balance, asked without a choice of feeds", () => {
  test.each([
    ["pepita-floconne", "the pony whose minerals its hay does not bring"],
    ["flash-avoine", "the racehorse that would lose energy"],
    ["bijou-son", "the horse short of zinc"],
  ])("draws on the wallet where the feeds of %s leave a target open", (id) => {
    const { before, screen, answer, scope, isWidened } = balanced(id, bought);
    const own = askBalance(screen, "chosen", choice).answer;
    expect(isComplete(before, own)).toBe(false);
    expect([scope, isWidened]).toEqual(["wallet", true]);
    expect(answer.feeds.some(({ isNew }, at) => isNew && answer.quantitiesKg[at]! > 0)).toBe(true);
    expect(listLessened(before, answer.evaluation!)).toEqual([]);
    expect(listOpen(before, answer.evaluation!).map(({ level }) => level)).not.toContain("risk");
  });

  test("stays with the feeds of a ration that they balance", () => {
    const { scope, isWidened, answer } = balanced("bijou-entretien", bought);
    expect([scope, isWidened]).toEqual(["chosen", false]);
    expect(answer.feeds.every(({ isNew }) => !isNew)).toBe(true);
  });

  test("names the energy that falls and stays short where there is no wallet", () => {
    const { before, answer, scope } = balanced("flash-avoine", () => false);
    expect(scope).toBe("chosen");
    expect(listLessened(before, answer.evaluation!).map(({ measure }) => measure)).toContain(
      "coverage_energy",
    );
  });
});

test("a proposal that is fed in more meals does not ask for one more", () => {
  const { answer } = balanced("flash-avoine", () => false);
  expect(answer.levers).toContainEqual(expect.objectContaining({ field: "meals" }));
  expect(answer.next).not.toContain("more_meals");
});
