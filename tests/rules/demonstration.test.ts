import { expect, test } from "vitest";
import { roles } from "#contract/roles.ts";
import { evaluations, parseDemoHorse } from "#worker/seed/evaluate-demo.ts";
import { horses } from "#worker/seed/horses.ts";
import { entities, users } from "#worker/seed/people.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";

const judged = evaluations();

test("one demonstration user holds each role in the first organisation, and others work in the second", () => {
  const [first, second] = entities.map(({ id }) => users.filter((user) => user.entity === id));
  expect(first?.map(({ role }) => role).sort()).toEqual([...roles].sort());
  expect(second?.length).toBeGreaterThan(1);
});

test("every demonstration horse is one the contract accepts, and forty feeds have a price", () => {
  expect(horses.filter(({ entity }) => entity === entities[0]?.id).length).toBe(10);
  for (const horse of horses) expect(parseDemoHorse(horse).name).toBeTruthy();
  expect(Object.keys(pricesPerTonne).length).toBeGreaterThanOrEqual(40);
});

test.each(judged.map((each) => [each.ration.name, each] as const))(
  "the ration “%s” is what its comment says",
  (_name, { ration, evaluation }) => {
    const found = evaluation.findings.filter(({ hypothetical }) => !hypothetical);
    const level = (key: string) => found.find(({ rule }) => rule === key)?.level;
    const risks = found.filter((finding) => finding.level === "risk").map(({ rule }) => rule);
    if (ration.shows.length === 0) {
      expect(risks).toEqual([]);
      expect(found.filter((finding) => finding.level === "watch").length).toBeLessThanOrEqual(3);
    }
    for (const key of ration.shows)
      expect([key, level(key)]).toEqual([key, expect.stringMatching(/risk|watch|unknown/)]);
    expect(evaluation.measures.find(({ key }) => key === "price_per_day")?.unknownShare).toBe(0);
  },
);
