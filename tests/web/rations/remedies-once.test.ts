import { expect, test } from "vitest";
import type { Conflict, Remedy } from "#science/answers/why-not.ts";
import { showRemediesOnce } from "#web/features/rations/workbench/optimise/why-not/remedies-once.ts";

const add = (ingredient: string, kg: number) => ({ kind: "add", ingredient, kg }) as Remedy;
const accept = (reached: number) => ({ kind: "accept", rule: "energy", side: "max", reached }) as Remedy;
const conflict = (...remedies: Remedy[]) => ({ members: [], remedies }) as unknown as Conflict;

test("a remedy is shown once, under the first conflict that it ends", () => {
  const shown = showRemediesOnce(
    [
      conflict(add("salt", 0.02), accept(120)),
      conflict(add("salt", 0.03), accept(130)),
      conflict(accept(120.0001)),
      conflict(),
    ],
    () => true,
  );
  expect(shown.map(({ remedies, isShared }) => [remedies, isShared])).toEqual([
    [[add("salt", 0.02), accept(120)], false],
    [[accept(130)], true],
    [[], true],
    [[], false],
  ]);
});

test("a remedy that cannot be tried is shown nowhere", () => {
  const [shown] = showRemediesOnce([conflict(add("salt", 0.02), accept(1))], ({ kind }) => kind !== "add");
  expect(shown).toMatchObject({ remedies: [accept(1)], isShared: false });
});
